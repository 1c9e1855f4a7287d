import { applyRules, sortDiagnostics } from '../../diagnostics/outcome.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { AssetManifest } from '../../model/output.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import type { LoadedSite } from '../load/loaded-site.ts';
import type { LoadedParts } from './loaded-parts.ts';

/** The browser's part of a site, and the site's own parts of its pages. */
export interface SiteAssets extends AssetManifest {
  readonly parts?: LoadedParts;
}

/** Adds the site's own parts to the assets: their files are among those the site is made of, and so are their findings. */
export function assetsWithParts(assets: AssetManifest, parts: LoadedParts | undefined): SiteAssets {
  if (!parts) return assets;
  return {
    ...assets,
    parts,
    inputs: [...(assets.inputs ?? []), ...parts.inputs],
    diagnostics: [...assets.diagnostics, ...parts.diagnostics],
  };
}

/** Adds the files that the site's own parts import, and the texts in which findings about parts have their places. */
export function siteWithParts(loaded: LoadedSite, { parts }: SiteAssets): LoadedSite {
  if (!parts) return loaded;
  const texts = new Map(parts.sources.map(({ file, text }) => [file, text]));
  return {
    ...loaded,
    importedFiles: [...loaded.importedFiles, ...parts.importedFiles],
    dataFiles: [...loaded.dataFiles, ...parts.sources],
    textOf: (file) => texts.get(file) ?? loaded.textOf(file),
  };
}

/** Adds to known findings what drawing the pages has found about parts. */
export function withPartFindings(
  known: readonly Diagnostic[],
  { findings }: { readonly findings: () => readonly Diagnostic[] },
  { rules }: Pick<SiteConfig, 'rules'>,
): readonly Diagnostic[] {
  const found = findings();
  return found.length === 0 ? known : sortDiagnostics([...known, ...applyRules(found, rules)]);
}
