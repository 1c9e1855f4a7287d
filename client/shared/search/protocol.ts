/** Questions and answers of search, in the shape of Algolia's multi-query interface, whoever answers them. */

export interface SearchRequest {
  readonly indexName: string;
  readonly query: string;
  /** From 0 on. */
  readonly page?: number;
  readonly hitsPerPage?: number;
  /** All of the outer list must hold, and one of each inner one: `['language:vi', ['part:Go', 'part:Java']]`. */
  readonly facetFilters?: readonly (string | readonly string[])[];
  /** Facets to count: `part`. */
  readonly facets?: readonly string[];
  /** `content:10`: at most ten words of the text. */
  readonly attributesToSnippet?: readonly string[];
  readonly snippetEllipsisText?: string;
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
  /** Whether hits say why they stand where they stand. */
  readonly getRankingInfo?: boolean;
}

export type HitType = 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';

export type HierarchyLevel = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

export type Hierarchy = Readonly<Record<HierarchyLevel, string | null>>;

/** One section of a page as search knows it. */
export interface SearchRecord {
  readonly objectID: string;
  readonly type: HitType;
  readonly hierarchy: Hierarchy;
  readonly content: string | null;
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly language: string;
  readonly version?: string | undefined;
  readonly part: string;
  readonly tags: readonly string[];
}

/** A text with the words that were found between the request's tags. The text itself is not escaped. */
export interface MarkedText {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
  readonly matchedWords: readonly string[];
}

export interface MarkedRecord {
  readonly hierarchy: Readonly<Partial<Record<HierarchyLevel, MarkedText>>>;
  readonly content?: MarkedText | undefined;
}

/** What made a hit stand where it stands; each from 0 to 1 but for `score`. */
export interface RankingInfo {
  readonly score: number;
  /** Share of the query's words, the rare ones counting more. */
  readonly words: number;
  /** How closely words are spelled as typed. */
  readonly spelling: number;
  /** How prominently they stand. */
  readonly field: number;
  /** How close together. */
  readonly proximity: number;
  /** How much of a heading they make up. */
  readonly title: number;
  /** The query as it was read: without what counts for nothing, perhaps in other words. */
  readonly asked: string;
  /** Part of the site that the query names. */
  readonly part?: string;
  /** The word of the index behind each word of the query, how it was reached, where it stands, and what that is worth. */
  readonly matches: readonly {
    readonly typed: string;
    readonly found: string;
    readonly by: MatchKind;
    readonly in: readonly MatchField[];
    readonly points: number;
  }[];
  /** Words of the query that the section does not have. */
  readonly missing: readonly string[];
  /** What else is worth something; with the points of the words these are the score. */
  readonly points: {
    readonly proximity: number;
    readonly title: number;
    readonly prominence: number;
    /** For what its author or its kind adds to a page. */
    readonly page: number;
    /** For a query in other words than were typed. */
    readonly wording: number;
  };
}

/** Where a word stands: in the section's heading, in a heading above it, in its text, in its code, or said of its page. */
export type MatchField = 'heading' | 'above' | 'text' | 'code' | 'page';

export type MatchKind = 'exact' | 'accents' | 'inflection' | 'prefix' | 'typo' | 'telex' | 'part' | 'synonym';

/** A record that was found. Its address is empty when it leads nowhere on this site. */
export interface SearchHit extends SearchRecord {
  readonly _highlightResult: MarkedRecord;
  readonly _snippetResult: MarkedRecord;
  readonly _rankingInfo?: RankingInfo | undefined;
}

export interface SearchResult {
  readonly hits: readonly SearchHit[];
  readonly nbHits: number;
  readonly page: number;
  readonly nbPages: number;
  readonly hitsPerPage: number;
  readonly query: string;
  readonly index: string;
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined;
  /** Words of the index that are like those of a question without an answer. */
  readonly similar?: readonly string[] | undefined;
}

/** Answers questions; rejects when it cannot. */
export interface SearchClient {
  readonly search: (input: {
    readonly requests: readonly SearchRequest[];
  }) => Promise<{ readonly results: readonly SearchResult[] }>;
  /** Fetches what the first answer needs, as far as that is known. Failures are told by the question that meets them. */
  readonly prepare?: () => void;
  /** Says that a reader went to a result. */
  readonly opened?: (hit: SearchHit) => void;
}

/** Longest query, in UTF-16 units. */
export const MAX_QUERY = 64;

/** A query in composed letters, cut to the longest one without leaving half of a character. */
export function cutQuery(text: string): string {
  return text
    .normalize('NFC')
    .slice(0, MAX_QUERY)
    .replace(/[\ud800-\udbff]$/, '');
}
