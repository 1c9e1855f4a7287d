import { loadConfig } from '../io/load-config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { AssetManifest } from '../model/output.ts';
import { checkSite } from './check-site.ts';
import { createSiteLoader } from './load-site.ts';

/** No page is rendered, so the client is not bundled: no finding depends on the names of its files. */
const NO_ASSETS: AssetManifest = { bootUrl: '', styleUrls: [], fontPreloadUrls: [], themeScript: '', files: [] };

/** Loads and judges a site without rendering or writing any page. */
export async function findingsOf(options: {
  readonly root: string;
  readonly drafts: boolean;
  readonly generator: string;
}): Promise<{
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: (file: string) => string | undefined;
  readonly pages: number;
}> {
  const configFile = await loadConfig(options.root);
  const { config } = configFile;
  if (!config) {
    return {
      diagnostics: configFile.diagnostics,
      textOf: (file) => (file === configFile.file ? configFile.text : undefined),
      pages: 0,
    };
  }
  const loaded = await createSiteLoader().load({ root: options.root, config, configFile, drafts: options.drafts });
  const { diagnostics } = await checkSite(loaded, NO_ASSETS, {
    generator: options.generator,
    configFile: configFile.file,
  });
  return { diagnostics, textOf: loaded.textOf, pages: loaded.site.routes.size };
}
