import { deserialize, serialize } from 'node:v8';
import { bundleClient, type ClientOptions, placeClient } from '../../io/bundle/bundle-client.ts';
import { bundleCounting } from '../../io/bundle/bundle-counting.ts';
import { preparedClient } from '../../io/bundle/prepared-client.ts';
import type { CacheStore } from '../../io/cache/cache-store.ts';
import { type FileTrace, isUnchanged, traceQuietFiles } from '../../io/cache/file-trace.ts';
import { hashFolders } from '../../io/cache/hash-folders.ts';
import { findComponentFiles } from '../../io/modules/use-client.ts';
import type { AssetManifest } from '../../model/output.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { offersOffline } from '../../stages/offline/offline-config.ts';
import { drawsFences } from '../load/load-fence-components.ts';
import { loadParts } from '../parts/load-parts.ts';
import { assetsWithParts, type SiteAssets } from '../parts/with-parts.ts';

/** Returns the browser code of a site: the prepared one, or one with the site's own interactive components and parts. */
export async function bundleSiteClient(root: string, config: SiteConfig, cache?: CacheStore): Promise<SiteAssets> {
  const { baseUrl, search } = config;
  const chosen = { hasAlgolia: search.algolia !== undefined, hasOffline: offersOffline(config) };
  const parts = await loadParts(root, baseUrl);
  const files = parts || runsComponents(config) ? await findComponentFiles(root) : { islands: [], styles: [] };
  const hasOwn = files.islands.length > 0 || files.styles.length > 0;
  const client = hasOwn
    ? await bundleOnce({ ...chosen, components: { root, baseUrl, ...files } }, cache)
    : ((await preparedClient(chosen)) ?? (await bundleOnce(chosen, cache)));
  const counting = config.analytics ? await withCounting(client) : client;
  const themed = await withTheme(counting, config, { root, cache });
  return assetsWithParts(placeClient(themed, baseUrl), parts);
}

/** Whether pages may use components of the site. */
export function runsComponents(config: SiteConfig): boolean {
  return config.markdown.mdx || drawsFences(config);
}

/** The client with the script that counts visits. */
async function withCounting(client: AssetManifest): Promise<AssetManifest> {
  const script = await bundleCounting();
  return { ...client, files: [...client.files, script], countingUrl: script.path };
}

/** The client with the site's theme; only a site that has one loads what makes it. */
export async function withTheme(
  client: AssetManifest,
  config: SiteConfig,
  { root, cache }: { readonly root: string; readonly cache?: CacheStore | undefined },
): Promise<AssetManifest> {
  if (!config.theme) return client;
  const { themeAssets } = await import('./theme-assets.ts');
  const { files, theme, codeFontUrl, inputs, diagnostics } = await themeAssets(
    root,
    { ...config, theme: config.theme },
    cache,
  );
  const { codeFontUrl: ownFont, ...rest } = client;
  const font = codeFontUrl ?? ownFont;
  return {
    ...rest,
    files: [...client.files, ...files],
    theme,
    ...(theme.fontPreloads ? { fontPreloadUrls: [] } : {}),
    ...(font === undefined || font === '' ? {} : { codeFontUrl: font }),
    inputs: [...(client.inputs ?? []), ...inputs],
    diagnostics: [...client.diagnostics, ...diagnostics],
  };
}

/** A bundle, with the state of the files from outside the tool that it was made of. */
interface KeptBundle {
  readonly assets: AssetManifest;
  readonly trace: FileTrace;
}

async function bundleOnce(options: ClientOptions, cache: CacheStore | undefined): Promise<AssetManifest> {
  const { hasAlgolia, hasOffline, components } = options;
  const folders = components && (await hashFolders(components.root, ['components', 'data', 'theme']));
  const key = `client\0${JSON.stringify([hasAlgolia, hasOffline, components, folders])}`;
  const bytes = cache?.get(key);
  const kept = bytes && (deserialize(bytes) as KeptBundle);
  if (kept && isUnchanged(kept.trace)) return kept.assets;
  const began = Date.now();
  const assets = await bundleClient(options);
  const trace = traceQuietFiles({ read: [], looked: assets.inputs ?? [] }, '', began);
  if (trace && assets.diagnostics.length === 0) cache?.set(key, serialize({ assets, trace } satisfies KeptBundle));
  return assets;
}
