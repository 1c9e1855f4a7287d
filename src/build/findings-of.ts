import { bundleClient } from '../io/bundle-client.ts';
import { loadConfig } from '../io/load-config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { checkSite } from './check-site.ts';
import { createSiteLoader } from './load-site.ts';

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
  const [assets, loaded] = await Promise.all([
    bundleClient({ baseUrl: config.baseUrl }),
    createSiteLoader().load({ root: options.root, config, configFile, drafts: options.drafts }),
  ]);
  const { diagnostics } = await checkSite(loaded, assets, {
    generator: options.generator,
    configFile: configFile.file,
  });
  return { diagnostics, textOf: loaded.textOf, pages: loaded.site.routes.size };
}
