import { createHash } from 'node:crypto';
import { contextFilters } from '../../../client/shared/search/docs-tag.ts';
import type { AlgoliaSettings, SearchSettings } from '../../../client/shared/search/settings.ts';
import type { DocsVersion } from '../../model/docs-version.ts';
import type { Locale } from '../../model/locale.ts';
import type { AssetManifest, OutputFile } from '../../model/output.ts';
import type { AlgoliaConfig } from '../../schema/algolia-config.ts';
import { joinUrl } from '../graph/join-url.ts';
import { publicFileUrl, publicUrl } from '../graph/public-url.ts';
import type { Site } from '../graph/site.ts';
import { siteWords } from '../i18n/site-words.ts';
import { hasOwnIndex, hasSearchIndex, searchIndexPath } from './search-index-path.ts';
import { searchSuggestions } from './search-suggestions.ts';
import { indexedVersions, searchedVersions } from './searched-versions.ts';

/** Returns what search needs besides its index, as a file named by the hash of its content, so that pages do not repeat it. */
export function buildSearchSettings(
  site: Site,
  locale: Locale,
  { assets, version }: { readonly assets: AssetManifest; readonly version?: DocsVersion | undefined },
): OutputFile {
  const { config } = site;
  const own = version && hasSearchIndex(version) ? version : undefined;
  const {
    submit: _,
    version: _____,
    browse: __,
    withoutScripts: ___,
    siteMap: ____,
    ...words
  } = siteWords(site, locale.code).search;
  const { algolia, maxResultsPerGroup, missingResultsUrl } = config.search;
  const searched = searchedVersions(site, own);
  const settings: SearchSettings = {
    locale: locale.code,
    indexName: algolia?.indexName ?? 'docs',
    ...(hasOwnIndex(config) ? { indexUrl: publicFileUrl(config, searchIndexPath(locale, own)) } : {}),
    ...(algolia ? { algolia: algoliaSettings(algolia, config.url, { locale, versions: searched }) } : {}),
    pageUrl: publicUrl(config, joinUrl(locale.urlPrefix, config.search.path)),
    // Written for the last version too, as an empty name. Otherwise the search page searches the reader's own version.
    ...(indexedVersions(site).length > 1 ? { version: own && !own.isLast ? own.name : '' } : {}),
    sheetUrl: assets.sheets?.url.replace('*', 'search') ?? '',
    homes: Object.fromEntries(site.locales.map(({ code, urlPrefix }) => [code, publicUrl(config, joinUrl(urlPrefix))])),
    maxResultsPerGroup,
    ...(missingResultsUrl === undefined ? {} : { missingResultsUrl }),
    suggestions: searchSuggestions(site, locale, searched),
    words,
  };
  const contents = JSON.stringify(settings);
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 16);
  return { path: `assets/search-settings-${hash}.json`, contents };
}

function algoliaSettings(
  { appId, apiKey, hosts, contextualSearch, searchParameters, insights }: AlgoliaConfig,
  siteUrl: string,
  { locale: { code }, versions }: { readonly locale: Locale; readonly versions: readonly string[] },
): AlgoliaSettings {
  const facetFilters = contextualSearch ? contextFilters(code, versions.length > 0 ? versions : ['current']) : [];
  return { appId, apiKey, ...(hosts ? { hosts } : {}), siteUrl, facetFilters, searchParameters, insights };
}
