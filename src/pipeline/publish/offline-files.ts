import { OFFLINE_WORKER } from '../../../client/shared/offline/offline-format.ts';
import type { SearchManifest } from '../../../client/shared/search/index-format.ts';
import type { AssetManifest, OutputFile } from '../../model/output.ts';
import type { LocaleCode } from '../../model/source.ts';
import { buildOfflineLists } from '../../stages/offline/build-offline-lists.ts';
import { type KeepableCourse, keepableCourses } from '../../stages/offline/keepable-courses.ts';
import { TOMBSTONE } from '../../stages/offline/tombstone.ts';
import { SHARD_FOLDER, shardFile } from '../../stages/search/build-search-index.ts';
import { buildSearchSettings } from '../../stages/search/build-search-settings.ts';
import { hasOwnIndex, hasSearchIndex, searchIndexPath } from '../../stages/search/search-index-path.ts';
import type { LoadedSite } from '../load/loaded-site.ts';
import { sitePolicy } from './site-policy.ts';

/** What the files for keeping courses are made from. */
interface OfflineFilesInput {
  readonly loaded: LoadedSite;
  readonly assets: AssetManifest;
  /** Locales that are published; all when empty. */
  readonly locales: readonly LocaleCode[];
  /** Returns a file of the next site, which must be complete but for these files. */
  readonly read: (path: string) => Uint8Array | undefined;
}

/** Yields the files for keeping courses offline; none on sites whose courses cannot be kept. Made last: they hash all others. */
export function* offlineFiles({ loaded, assets, locales, read }: OfflineFilesInput): Generator<OutputFile> {
  const { site, index } = loaded;
  if (site.config.offline === 'remove') yield { path: OFFLINE_WORKER, contents: TOMBSTONE };
  if (!assets.offline) return;
  yield* buildOfflineLists({
    site,
    courses: keepableCourses(site, index).filter(({ locale }) => locales.length === 0 || locales.includes(locale.code)),
    client: assets.files.map(({ path }) => path),
    searchOf: (course) => searchPaths(course, { loaded, assets, read }),
    read,
    workerText: assets.offline.workerText,
    policy: sitePolicy(site, assets),
  });
}

/** Returns the paths of the files that the search of a course reads: settings, index, and all its parts. */
function searchPaths(
  { locale, version }: KeepableCourse,
  { loaded: { site }, assets, read }: Pick<OfflineFilesInput, 'loaded' | 'assets' | 'read'>,
): string[] {
  const own = site.versions.find(({ name }) => name === version);
  const paths = [
    buildSearchSettings(site, locale, { assets, version: own }).path,
    buildSearchSettings(site, locale, { assets }).path,
  ];
  if (!hasOwnIndex(site.config)) return paths;
  const manifest = searchIndexPath(locale, own && hasSearchIndex(own) ? own : undefined);
  const bytes = read(manifest);
  if (!bytes) return paths;
  const { words, texts } = JSON.parse(new TextDecoder().decode(bytes)) as SearchManifest;
  const shards = [...words, ...texts].map(([, name]) => SHARD_FOLDER + shardFile(name));
  return [...paths, manifest, ...shards];
}
