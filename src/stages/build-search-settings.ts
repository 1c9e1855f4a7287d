import { createHash } from 'node:crypto';
import { contextFilters } from '../../client/shared/search/docs-tag.ts';
import type { AlgoliaSettings, SearchSettings } from '../../client/shared/search/settings.ts';
import { messagesFor } from '../../templates/messages/messages.ts';
import type { DocsVersion } from '../model/docs-version.ts';
import type { Locale } from '../model/locale.ts';
import type { AssetManifest, OutputFile } from '../model/output.ts';
import type { Site } from '../model/site.ts';
import type { AlgoliaConfig } from '../schema/algolia-config.ts';
import { joinUrl } from './join-url.ts';
import { publicFileUrl, publicUrl } from './public-url.ts';
import { hasOwnIndex, hasSearchIndex, searchIndexPath } from './search-index-path.ts';
import { searchSuggestions } from './search-suggestions.ts';

/** What search needs besides its index, as a file named by its content, so that pages do not repeat it. */
export function buildSearchSettings(
  site: Site,
  locale: Locale,
  assets: AssetManifest,
  version?: DocsVersion,
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
  } = messagesFor(locale.code).search;
  const { algolia, maxResultsPerGroup, missingResultsUrl } = config.search;
  const searched = own ?? site.versions.find(({ isLast }) => isLast);
  const settings: SearchSettings = {
    locale: locale.code,
    indexName: algolia?.indexName ?? 'docs',
    ...(hasOwnIndex(config) ? { indexUrl: publicFileUrl(config, searchIndexPath(locale, own)) } : {}),
    ...(algolia ? { algolia: algoliaSettings(algolia, config.url, locale, searched?.name) } : {}),
    pageUrl: publicUrl(config, joinUrl(locale.urlPrefix, config.search.path)),
    // A name is written even for the last one: the search page looks in the reader's own version otherwise.
    ...(site.versions.filter(hasSearchIndex).length > 1 ? { version: own && !own.isLast ? own.name : '' } : {}),
    sheetUrl: assets.sheets?.url.replace('*', 'search') ?? '',
    homes: Object.fromEntries(site.locales.map(({ code, urlPrefix }) => [code, publicUrl(config, joinUrl(urlPrefix))])),
    maxResultsPerGroup,
    ...(missingResultsUrl === undefined ? {} : { missingResultsUrl }),
    suggestions: searchSuggestions(site, locale, searched?.name),
    words,
  };
  const contents = JSON.stringify(settings);
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 16);
  return { path: `assets/search-settings-${hash}.json`, contents };
}

function algoliaSettings(
  { appId, apiKey, hosts, contextualSearch, searchParameters, insights }: AlgoliaConfig,
  siteUrl: string,
  { code }: Locale,
  version = 'current',
): AlgoliaSettings {
  const facetFilters = contextualSearch ? contextFilters(code, version) : [];
  return { appId, apiKey, ...(hosts ? { hosts } : {}), siteUrl, facetFilters, searchParameters, insights };
}
