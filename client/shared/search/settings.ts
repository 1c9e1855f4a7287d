/** Settings of the search window and the search page. Each locale and each version of the docs has a file with them. */
export interface SearchSettings {
  readonly locale: string;
  /** Name that is part of the storage keys of recent searches. */
  readonly indexName: string;
  /** Address of the site's own index; absent when none was written. */
  readonly indexUrl?: string;
  /** The index at Algolia, used first as long as it can be reached. */
  readonly algolia?: AlgoliaSettings;
  /** Address of the search page, without a query. */
  readonly pageUrl: string;
  /** Name of the searched version of the docs; empty for the latest version, absent on a site with a single version. */
  readonly version?: string;
  /** Address of the style sheet of the search window and the results. */
  readonly sheetUrl: string;
  /** Address of the start page of each locale. */
  readonly homes: Readonly<Record<string, string>>;
  readonly maxResultsPerGroup: number;
  /** Where readers can report missing results; `{query}` stands for the query. */
  readonly missingResultsUrl?: string;
  /** Parts of the site, suggested to readers without any result. */
  readonly suggestions: readonly string[];
  readonly words: SearchWords;
}

/** How to query the index at Algolia. */
export interface AlgoliaSettings {
  readonly appId: string;
  readonly apiKey: string;
  /** Used instead of Algolia's own hosts. */
  readonly hosts?: readonly {
    readonly url: string;
    readonly port?: number;
    readonly protocol: 'http' | 'https';
    readonly accept: 'readWrite';
  }[];
  /** Origin of this site's URLs in the records. */
  readonly siteUrl: string;
  /** Filters for the reader's language and version. */
  readonly facetFilters: readonly (string | readonly string[])[];
  /** Added to every request. */
  readonly searchParameters: Readonly<Record<string, unknown>>;
  /** Whether Algolia receives click events. */
  readonly insights: boolean;
}

/** Texts of the search. `{query}` and `{count}` are placeholders. */
export interface SearchWords {
  readonly label: string;
  readonly title: string;
  readonly placeholder: string;
  readonly clear: string;
  readonly cancel: string;
  readonly recent: string;
  readonly noRecent: string;
  readonly save: string;
  readonly remove: string;
  readonly favourites: string;
  readonly removeFavourite: string;
  /** Announced when a search was saved or removed. */
  readonly saved: string;
  readonly removed: string;
  readonly loading: string;
  readonly errorTitle: string;
  readonly errorHelp: string;
  readonly retry: string;
  readonly noResults: string;
  /** Like `noResults`, for results limited to one `{part}` of the site. */
  readonly noResultsIn: string;
  readonly searchEverything: string;
  readonly tryFor: string;
  readonly reportQuestion: string;
  readonly reportLink: string;
  readonly seeAll: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
  readonly count: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
  readonly resultsFor: string;
  readonly loadMore: string;
  readonly results: string;
  readonly narrow: string;
  readonly everything: string;
  readonly toSelect: string;
  readonly toNavigate: string;
  readonly toClose: string;
  readonly enterKey: string;
  readonly upKey: string;
  readonly downKey: string;
  readonly escapeKey: string;
  readonly searchBy: string;
}

/** Returns the template with its placeholders replaced. */
export function fillWords(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** Returns the message for a query without results, with the name of the searched part; `part` is empty for the whole site. */
export function noResultsText({ words }: Pick<SearchSettings, 'words'>, query: string, part: string): string {
  return fillWords(part === '' ? words.noResults : words.noResultsIn, { query: query.trim(), part });
}

/** Returns the address of the search page for a query; `part` is empty for the whole site. */
export function searchPageUrl(
  { pageUrl, version }: Pick<SearchSettings, 'pageUrl' | 'version'>,
  query: string,
  part: string,
): string {
  const narrowed = part === '' ? '' : `&part=${encodeURIComponent(part)}`;
  const versioned = version === undefined ? '' : `&version=${encodeURIComponent(version)}`;
  return `${pageUrl}?q=${encodeURIComponent(query.trim())}${narrowed}${versioned}`;
}

/** Returns the plural form for a number, with the number in it. */
export function formatCountWords(forms: SearchWords['count'], count: number, locale: string): string {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other ?? '';
  return fillWords(form, { count: new Intl.NumberFormat(locale).format(count) });
}
