import { hashFolders } from '../io/hash-folders.ts';
import { type LoadedConfig, loadConfig } from '../io/load-config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { AssetManifest } from '../model/output.ts';
import { bundleSiteClient } from './bundle-site-client.ts';
import { checkSite } from './check-site.ts';
import { drawsFences } from './load-fence-components.ts';
import { createSiteLoader, type LoadedSite } from './load-site.ts';
import type { SiteRenderer } from './render-site.ts';

/** The state of a site at one moment while it is being written. */
export interface SiteSnapshot {
  readonly configFile: LoadedConfig;
  readonly assets?: AssetManifest;
  /** Absent while the config is broken. */
  readonly loaded?: LoadedSite;
  /** Absent while the frame of the pages cannot be built. */
  readonly renderer?: SiteRenderer;
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: (file: string) => string | undefined;
}

/** Loads the same site again and again, keeping what did not change. Drafts are included. */
export interface SiteSession {
  readonly read: () => Promise<SiteSnapshot>;
}

/** Opens a session on the site in `root`. */
export function createSiteSession(root: string, generator: string): SiteSession {
  const loader = createSiteLoader();
  let bundled: { key: string; assets: AssetManifest } | undefined;
  return {
    async read() {
      const configFile = await loadConfig(root);
      const { config } = configFile;
      if (!config) {
        const textOf = (file: string) => (file === configFile.file ? configFile.text : undefined);
        return { configFile, diagnostics: configFile.diagnostics, textOf };
      }
      // Interactive components are made of these two folders.
      const mayHave = config.markdown.mdx || drawsFences(config);
      const key = `${config.baseUrl} ${mayHave ? await hashFolders(root, ['components', 'data']) : ''}`;
      if (bundled?.key !== key) bundled = { key, assets: await bundleSiteClient(root, config) };
      const loaded = await loader.load({ root, config, configFile, drafts: true });
      const checked = await checkSite(loaded, bundled.assets, { generator, configFile: configFile.file });
      return { configFile, assets: bundled.assets, loaded, ...checked, textOf: loaded.textOf };
    },
  };
}
