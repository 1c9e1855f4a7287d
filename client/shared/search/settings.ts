/** What the search window and the search page need to know; one file for each locale and version of the docs. */
export interface SearchSettings {
  readonly locale: string;
  /** Name under which recent searches are kept. */
  readonly indexName: string;
  /** The index of the site itself; absent when none was written. */
  readonly indexUrl?: string;
  /** The index at Algolia, asked instead as long as it can be reached. */
  readonly algolia?: AlgoliaSettings;
  /** The search page, without a query. */
  readonly pageUrl: string;
  /** Name of the version of the docs that is searched; empty for the last one, absent where there is one only. */
  readonly version?: string;
  /** Style sheet of window and results. */
  readonly sheetUrl: string;
  /** Start page of each locale. */
  readonly homes: Readonly<Record<string, string>>;
  readonly maxResultsPerGroup: number;
  /** Where missing results can be reported; `{query}` stands for the query. */
  readonly missingResultsUrl?: string;
  /** Parts of the site, to be tried by who finds nothing at all. */
  readonly suggestions: readonly string[];
  readonly words: SearchWords;
}

/** How the index at Algolia is asked. */
export interface AlgoliaSettings {
  readonly appId: string;
  readonly apiKey: string;
  /** Asked instead of Algolia's own hosts. */
  readonly hosts?: readonly {
    readonly url: string;
    readonly port?: number;
    readonly protocol: 'http' | 'https';
    readonly accept: 'readWrite';
  }[];
  /** Origin that records write before the paths of this site. */
  readonly siteUrl: string;
  /** What every result has to be: of the reader's language and version. */
  readonly facetFilters: readonly (string | readonly string[])[];
  /** Sent along with every question. */
  readonly searchParameters: Readonly<Record<string, unknown>>;
  /** Whether Algolia is told which results were opened. */
  readonly insights: boolean;
}

/** Words of the search. `{query}` and `{count}` mark places. */
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
  /** Said when a search was saved, or taken out of a list. */
  readonly saved: string;
  readonly removed: string;
  readonly loading: string;
  readonly errorTitle: string;
  readonly errorHelp: string;
  readonly retry: string;
  readonly noResults: string;
  /** The same while results are narrowed to one `{part}` of the site. */
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

/** A template with its places filled. */
export function fillWords(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** Says that nothing was found, and in which part of the site; `part` is empty for all of it. */
export function noResultsText({ words }: Pick<SearchSettings, 'words'>, query: string, part: string): string {
  return fillWords(part === '' ? words.noResults : words.noResultsIn, { query: query.trim(), part });
}

/** Address of the search page with a question; `part` is empty for all of the site. */
export function searchPageUrl(
  { pageUrl, version }: Pick<SearchSettings, 'pageUrl' | 'version'>,
  query: string,
  part: string,
): string {
  const narrowed = part === '' ? '' : `&part=${encodeURIComponent(part)}`;
  const versioned = version === undefined ? '' : `&version=${encodeURIComponent(version)}`;
  return `${pageUrl}?q=${encodeURIComponent(query.trim())}${narrowed}${versioned}`;
}

/** The form that fits a number, with the number in it. */
export function countWords(forms: SearchWords['count'], count: number, locale: string): string {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other ?? '';
  return fillWords(form, { count: new Intl.NumberFormat(locale).format(count) });
}
