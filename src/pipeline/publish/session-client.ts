import { join, resolve } from 'node:path';
import type { CacheStore } from '../../io/cache/cache-store.ts';
import { areEqual, type FileStamps, stampFiles } from '../../io/cache/file-stamps.ts';
import { hashFolders } from '../../io/cache/hash-folders.ts';
import { PACKAGE_FILES } from '../../io/modules/package-files.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import type { SiteAssets } from '../parts/with-parts.ts';
import { type bundleSiteClient, runsComponents } from './bundle-site-client.ts';

/** The browser code of a site that is served, bundled again when one of its files has changed. */
interface SessionClient {
  /** Bundles the code, unless the last bundle is valid. `changed` names the changed files; absent: any may have changed. */
  readonly read: (config: SiteConfig, changed: ReadonlySet<string> | undefined) => Promise<SiteAssets>;
  /** Returns the last bundle. */
  readonly last: () => SiteAssets | undefined;
}

interface Bundled {
  readonly key: string;
  readonly assets: SiteAssets;
  /** Absolute paths of the files it depends on, existing or not, with their stamps. */
  readonly stamps: FileStamps;
}

/** Keeps the bundle of the site in `root` between reads. */
export function createSessionClient(
  root: string,
  bundle: typeof bundleSiteClient,
  cache: CacheStore | undefined,
): SessionClient {
  let bundled: Bundled | undefined;
  return {
    async read(config, changed) {
      // Interactive components and parts are made of these folders.
      const folders = await hashFolders(root, ['components', 'data', 'theme']);
      const key = JSON.stringify([
        config.baseUrl,
        config.search.algolia !== undefined,
        config.analytics !== undefined,
        config.theme,
        runsComponents(config),
        folders,
      ]);
      if (bundled?.key !== key || !isFresh(bundled, root, changed))
        bundled = withStamps(root, key, await bundle(root, config, cache));
      return bundled.assets;
    },
    last: () => bundled?.assets,
  };
}

function withStamps(root: string, key: string, assets: SiteAssets): Bundled {
  const inputs = assets.inputs ?? [];
  // A package changes when others are installed.
  const own = inputs.filter((file) => !file.includes('/node_modules/'));
  const packages = inputs.length > 0 ? PACKAGE_FILES.map((file) => join(root, file)) : [];
  return { key, assets, stamps: stampFiles(root, [], [...own, ...packages]) };
}

/** Stamps are taken after bundling, so files that changed meanwhile are added. */
function isFresh({ stamps }: Bundled, root: string, changed: ReadonlySet<string> = new Set()): boolean {
  const isConcerned = [...changed].some((file) => Object.hasOwn(stamps, resolve(root, file)));
  return !isConcerned && areEqual(stamps, stampFiles(root, [], Object.keys(stamps)));
}
