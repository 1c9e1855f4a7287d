import type { DocsVersion } from '../../model/docs-version.ts';
import type { Locale } from '../../model/locale.ts';
import type { AssetManifest, OutputFile } from '../../model/output.ts';
import type { SearchPage } from '../../model/search.ts';
import type { Site } from '../../stages/graph/site.ts';
import { type SearchIndexInput, SHARD_FOLDER, searchIndexFiles } from '../../stages/search/build-search-index.ts';
import { buildSearchPages } from '../../stages/search/build-search-pages.ts';
import { buildSearchSettings } from '../../stages/search/build-search-settings.ts';
import { hasOwnIndex, searchIndexPath } from '../../stages/search/search-index-path.ts';
import { indexedVersions, searchedVersions } from '../../stages/search/searched-versions.ts';
import { weakWordsOfLocale } from '../../stages/search/weak-words.ts';
import type { LoadedSite } from '../load/loaded-site.ts';
import type { SearchMemory } from './search-memory.ts';

/** What search files are made from besides the site. */
interface SearchFilesOptions {
  /** Assets of the browser; without them, only indexes are made. */
  readonly assets?: AssetManifest;
  /** Whether the words of each page are kept in memory, for later calls. */
  readonly keepsWords?: boolean;
  /** Indexes of the last build. */
  readonly memory?: SearchMemory | undefined;
  /** Keeps an existing shard; false if it has to be made. */
  readonly keeps?: ((path: string) => boolean) | undefined;
  /** Whether another thread makes the index with this path. */
  readonly isElsewhere?: ((path: string) => boolean) | undefined;
}

/** The search indexes of a locale: one, or one for each version of the docs. */
export function* searchFiles(
  loaded: LoadedSite,
  locale: Locale,
  { assets, keepsWords = false, memory, keeps, isElsewhere }: SearchFilesOptions = {},
): Generator<OutputFile> {
  const { site } = loaded;
  for (const version of versionsOf(site)) {
    if (assets) yield buildSearchSettings(site, locale, { assets, version });
    // A caller without assets needs the indexes in any case.
    if (assets && !hasOwnIndex(site.config)) continue;
    const index = planIndex(loaded, locale, version);
    if (!index || isElsewhere?.(index.input.path)) continue;
    const { path } = index.input;
    yield* searchIndexFiles({
      ...index.input,
      pages: index.pages(),
      keepsWords,
      ...(keeps ? { keeps } : {}),
      ...(memory ? { last: memory.recall(path), keep: (made) => memory.note(path, made) } : {}),
    });
  }
}

/** A search index that can be made. */
export interface PlannedIndex {
  /** Everything from which it is made, besides its pages. Plain data. */
  readonly input: Pick<SearchIndexInput, 'locale' | 'path' | 'base' | 'synonyms' | 'weakWords'>;
  /** Returns its pages. */
  readonly pages: () => readonly SearchPage[];
}

/** Returns the search indexes of some locales, in the order of `searchFiles`. */
export function planIndexes(loaded: LoadedSite, locales: readonly Locale[]): PlannedIndex[] {
  if (!hasOwnIndex(loaded.site.config)) return [];
  return locales.flatMap((locale) =>
    versionsOf(loaded.site).flatMap((version) => planIndex(loaded, locale, version) ?? []),
  );
}

function planIndex(loaded: LoadedSite, locale: Locale, version: DocsVersion | undefined): PlannedIndex | undefined {
  // The last versions of all sets of docs share an index.
  if (version && !indexedVersions(loaded.site).includes(version)) return undefined;
  const { site, index, bodies } = loaded;
  const { config } = site;
  const synonyms = (config.search.synonyms[locale.code] ?? []).map((group) =>
    group.map((word) => word.normalize('NFC')),
  );
  const input = {
    locale: locale.code,
    path: searchIndexPath(locale, version),
    base: config.baseUrl + SHARD_FOLDER,
    synonyms,
    weakWords: weakWordsOfLocale(locale, config.search.weakWords),
  };
  return {
    input,
    pages: () =>
      buildSearchPages({ site, index, bodies, locale, versions: searchedVersions(site, version), drafts: true }),
  };
}

/** Without docs there still are posts and pages. */
function versionsOf({ versions }: Site): readonly (DocsVersion | undefined)[] {
  return versions.length > 0 ? versions : [undefined];
}
