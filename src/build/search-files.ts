import type { DocsVersion } from '../model/docs-version.ts';
import type { Locale } from '../model/locale.ts';
import type { AssetManifest, OutputFile } from '../model/output.ts';
import { SHARD_FOLDER, searchIndexFiles } from '../stages/build-search-index.ts';
import { buildSearchPages } from '../stages/build-search-pages.ts';
import { buildSearchSettings } from '../stages/build-search-settings.ts';
import { hasOwnIndex, hasSearchIndex, searchIndexPath } from '../stages/search-index-path.ts';
import type { LoadedSite } from './load-site.ts';

/** The search indexes of a locale: one, or one for each version of the docs; words are kept where they are asked for again. */
export function* searchFiles(
  loaded: LoadedSite,
  locale: Locale,
  assets?: AssetManifest,
  keepsWords = false,
): Generator<OutputFile> {
  const { site, index, bodies } = loaded;
  const { config } = site;
  const synonyms = (config.search.synonyms[locale.code] ?? []).map((group) =>
    group.map((word) => word.normalize('NFC')),
  );
  // Without docs there still are posts and pages.
  const versions: readonly (DocsVersion | undefined)[] = site.versions.length > 0 ? site.versions : [undefined];
  for (const version of versions) {
    if (assets) yield buildSearchSettings(site, locale, assets, version);
    if (version && !hasSearchIndex(version)) continue;
    // Whoever wants nothing but the indexes wants them in any case.
    if (assets && !hasOwnIndex(config)) continue;
    yield* searchIndexFiles({
      locale: locale.code,
      path: searchIndexPath(locale, version),
      base: config.baseUrl + SHARD_FOLDER,
      pages: buildSearchPages({ site, index, bodies, locale, version: version?.name, drafts: true }),
      synonyms,
      keepsWords,
    });
  }
}
