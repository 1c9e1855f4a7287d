import { deserialize, serialize } from 'node:v8';
import { bundleClient, type ClientOptions, placeClient } from '../io/bundle-client.ts';
import type { CacheStore } from '../io/cache-store.ts';
import { type FileTrace, isUnchanged, traceQuietFiles } from '../io/file-trace.ts';
import { hashFolders } from '../io/hash-folders.ts';
import { preparedClient } from '../io/prepared-client.ts';
import { findComponentFiles } from '../io/use-client.ts';
import type { AssetManifest } from '../model/output.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import { drawsFences } from './load-fence-components.ts';

/** The browser's part of a site: the one that came with the tool, or one with the site's own interactive components. */
export async function bundleSiteClient(root: string, config: SiteConfig, cache?: CacheStore): Promise<AssetManifest> {
  const { baseUrl, search, markdown } = config;
  const hasAlgolia = search.algolia !== undefined;
  const files = markdown.mdx || drawsFences(config) ? await findComponentFiles(root) : { islands: [], styles: [] };
  const hasOwn = files.islands.length > 0 || files.styles.length > 0;
  const client = hasOwn
    ? await bundleOnce({ hasAlgolia, components: { root, baseUrl, ...files } }, cache)
    : ((await preparedClient(hasAlgolia)) ?? (await bundleOnce({ hasAlgolia }, cache)));
  return placeClient(client, baseUrl);
}

/** A bundle, with the state of the files from outside the tool that it was made of. */
interface KeptBundle {
  readonly assets: AssetManifest;
  readonly trace: FileTrace;
}

async function bundleOnce(options: ClientOptions, cache: CacheStore | undefined): Promise<AssetManifest> {
  const { hasAlgolia, components } = options;
  const folders = components && (await hashFolders(components.root, ['components', 'data']));
  const key = `client\0${JSON.stringify([hasAlgolia, components, folders])}`;
  const bytes = cache?.get(key);
  const kept = bytes && (deserialize(bytes) as KeptBundle);
  if (kept && isUnchanged(kept.trace)) return kept.assets;
  const began = Date.now();
  const assets = await bundleClient(options);
  const trace = traceQuietFiles({ read: [], looked: assets.inputs ?? [] }, '', began);
  if (trace && assets.diagnostics.length === 0) cache?.set(key, serialize({ assets, trace } satisfies KeptBundle));
  return assets;
}
