import { deserialize, serialize } from 'node:v8';
import { bundleClient, type ClientOptions } from '../io/bundle-client.ts';
import type { CacheStore } from '../io/cache-store.ts';
import { type FileTrace, isUnchanged, traceFiles } from '../io/file-trace.ts';
import { hashFolders } from '../io/hash-folders.ts';
import { findComponentFiles } from '../io/use-client.ts';
import type { AssetManifest } from '../model/output.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import { drawsFences } from './load-fence-components.ts';

/** Bundles the browser's part of a site, with its own interactive components where it may have any. */
export async function bundleSiteClient(root: string, config: SiteConfig, cache?: CacheStore): Promise<AssetManifest> {
  const options = { baseUrl: config.baseUrl, hasAlgolia: config.search.algolia !== undefined };
  if (!config.markdown.mdx && !drawsFences(config)) return bundleOnce(options, cache);
  const files = await findComponentFiles(root);
  if (files.islands.length === 0 && files.styles.length === 0) return bundleOnce(options, cache);
  return bundleOnce({ ...options, components: { root, ...files } }, cache);
}

/** A bundle, with the state of the files from outside the tool that it was made of. */
interface KeptBundle {
  readonly assets: AssetManifest;
  readonly trace: FileTrace;
}

async function bundleOnce(options: ClientOptions, cache: CacheStore | undefined): Promise<AssetManifest> {
  const { baseUrl, hasAlgolia, components } = options;
  const folders = components && (await hashFolders(components.root, ['components', 'data']));
  const key = `client\0${JSON.stringify([baseUrl, hasAlgolia, components, folders])}`;
  const bytes = cache?.get(key);
  const kept = bytes && (deserialize(bytes) as KeptBundle);
  if (kept && isUnchanged(kept.trace)) return kept.assets;
  const assets = await bundleClient(options);
  // What an import did not find may appear anywhere.
  if (assets.diagnostics.length === 0)
    cache?.set(key, serialize({ assets, trace: traceFiles(assets.inputs ?? []) } satisfies KeptBundle));
  return assets;
}
