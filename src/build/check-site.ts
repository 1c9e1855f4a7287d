import { applyRules, hasErrors, sortDiagnostics } from '../diagnostics/outcome.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { AssetManifest } from '../model/output.ts';
import type { LoadedSite } from './loaded-site.ts';
import { placeFindings } from './place-findings.ts';
import { createSiteRenderer, type SiteRenderer } from './render-site.ts';

/** All findings of a site, and its renderer when the graph is sound enough to make one. */
export interface CheckedSite {
  readonly diagnostics: readonly Diagnostic[];
  readonly renderer?: SiteRenderer;
}

/** Adds the findings about navigation bar, footer and other frame links to those of the content. */
export async function checkSite(
  loaded: LoadedSite,
  assets: AssetManifest,
  context: { readonly generator: string; readonly configFile: string },
): Promise<CheckedSite> {
  const renderer = createSiteRenderer(loaded, assets, context);
  const placed = await placeFindings(renderer.diagnostics, loaded.textOf);
  const frameFindings = applyRules(placed, loaded.site.config.rules).filter(isNotConsequence(loaded.diagnostics));
  const ownClient = applyRules(assets.diagnostics, loaded.site.config.rules);
  const diagnostics = sortDiagnostics([...loaded.diagnostics, ...frameFindings, ...ownClient]);
  return { diagnostics, ...(hasErrors(frameFindings) ? {} : { renderer: renderer.value }) };
}

/** Without content, or with sidebars that cannot be read, the frame's links lead nowhere for a reason already given. */
function isNotConsequence(known: readonly Diagnostic[]): (finding: Diagnostic) => boolean {
  if (known.some(({ code }) => code === 'source/no-content')) return () => false;
  const brokenSidebars = known.some(
    ({ code, span, related = [] }) =>
      code === 'sidebars/invalid' ||
      [span, ...related.map((other) => other.span)].some((place) => /(^|\/)sidebars\./.test(place?.file ?? '')),
  );
  return ({ code }) => !(brokenSidebars && code === 'config/navbar-item');
}
