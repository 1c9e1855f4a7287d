import type { DocsVersion } from '../model/docs-version.ts';
import type { Locale } from '../model/locale.ts';
import type { AssetManifest, OutputFile } from '../model/output.ts';
import { SHARD_FOLDER, searchIndexFiles } from '../stages/build-search-index.ts';
import { buildSearchPages } from '../stages/build-search-pages.ts';
import { buildSearchSettings } from '../stages/build-search-settings.ts';
import { hasOwnIndex, hasSearchIndex, searchIndexPath } from '../stages/search-index-path.ts';
import { weakWordsOfLocale } from '../stages/weak-words.ts';
import type { LoadedSite } from './loaded-site.ts';
import type { SearchMemory } from './search-memory.ts';

/** What search files are made from besides the site. */
export interface SearchFilesOptions {
  /** Those of the browser; without them, indexes alone are made. */
  readonly assets?: AssetManifest;
  /** Whether the words of each page are kept in memory, for those who ask again. */
  readonly keepsWords?: boolean;
  /** Indexes of the last build. */
  readonly memory?: SearchMemory | undefined;
  /** Takes over a shard that is there already; false when it has to be made. */
  readonly keeps?: ((path: string) => boolean) | undefined;
}

/** The search indexes of a locale: one, or one for each version of the docs. */
export function* searchFiles(
  loaded: LoadedSite,
  locale: Locale,
  { assets, keepsWords = false, memory, keeps }: SearchFilesOptions = {},
): Generator<OutputFile> {
  const { site, index, bodies } = loaded;
  const { config } = site;
  const synonyms = (config.search.synonyms[locale.code] ?? []).map((group) =>
    group.map((word) => word.normalize('NFC')),
  );
  const weakWords = weakWordsOfLocale(locale, config.search.weakWords);
  // Without docs there still are posts and pages.
  const versions: readonly (DocsVersion | undefined)[] = site.versions.length > 0 ? site.versions : [undefined];
  for (const version of versions) {
    if (assets) yield buildSearchSettings(site, locale, assets, version);
    if (version && !hasSearchIndex(version)) continue;
    // Whoever wants nothing but the indexes wants them in any case.
    if (assets && !hasOwnIndex(config)) continue;
    const path = searchIndexPath(locale, version);
    yield* searchIndexFiles({
      locale: locale.code,
      path,
      base: config.baseUrl + SHARD_FOLDER,
      pages: buildSearchPages({ site, index, bodies, locale, version: version?.name, drafts: true }),
      synonyms,
      weakWords,
      keepsWords,
      ...(keeps ? { keeps } : {}),
      ...(memory ? { last: memory.recall(path), keep: (index) => memory.note(path, index) } : {}),
    });
  }
}
