import { applyRules, hasErrors, sortDiagnostics } from '../../diagnostics/outcome.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { blockedByConfig, blockedByStyles } from '../../stages/policy/blocked-loads.ts';
import type { SiteAssets } from '../parts/with-parts.ts';
import { createSiteRenderer, type SiteRenderer } from '../publish/render-site.ts';
import type { FrameContext } from '../publish/site-frames.ts';
import type { LoadedSite } from './loaded-site.ts';
import { placeFindings } from './place-findings.ts';

/** All findings of a site, and its renderer when the graph is sound enough to make one. */
interface CheckedSite {
  readonly diagnostics: readonly Diagnostic[];
  readonly renderer?: SiteRenderer;
}

/** Adds the findings about navigation bar, footer and other frame links to those of the content. */
export async function checkSite(loaded: LoadedSite, assets: SiteAssets, context: FrameContext): Promise<CheckedSite> {
  const renderer = createSiteRenderer(loaded, assets, context);
  const { config } = loaded.site;
  const ofFrame = [...renderer.diagnostics, ...blockedByConfig(config, context.configFile)];
  const placed = await placeFindings(ofFrame, loaded.textOf);
  const frameFindings = applyRules(placed, loaded.site.config.rules).filter(isNotConsequence(loaded.diagnostics));
  const inConfig = assets.diagnostics.map((finding) => inConfigFile(finding, context.configFile));
  const ownClient = applyRules(await placeFindings(inConfig, loaded.textOf), loaded.site.config.rules);
  const blocked = applyRules(
    blockedByStyles([...(assets.theme?.remote ?? []), ...(assets.remote ?? [])], config),
    config.rules,
  );
  const diagnostics = sortDiagnostics([...loaded.diagnostics, ...frameFindings, ...ownClient, ...blocked]);
  return { diagnostics, ...(hasErrors(frameFindings) ? {} : { renderer: renderer.value }) };
}

/** Findings about the theme have a path in the data of the config, but the code that makes them does not know the file. */
function inConfigFile(finding: Diagnostic, file: string): Diagnostic {
  return finding.dataPath && finding.span ? { ...finding, span: { ...finding.span, file } } : finding;
}

/** Without content, or with sidebars that cannot be read, broken links of the frame have a cause that is reported already. */
function isNotConsequence(known: readonly Diagnostic[]): (finding: Diagnostic) => boolean {
  if (known.some(({ code }) => code === 'source/no-content')) return () => false;
  const brokenSidebars = known.some(
    ({ code, span, related = [] }) =>
      code === 'sidebars/invalid' ||
      [span, ...related.map((other) => other.span)].some((place) => /(^|\/)sidebars\./.test(place?.file ?? '')),
  );
  return ({ code }) => !(brokenSidebars && code === 'config/navbar-item');
}
