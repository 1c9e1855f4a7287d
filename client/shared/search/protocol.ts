/** Requests and responses of the search, in the shape of Algolia's multi-query API, for every search client. */

export interface SearchRequest {
  readonly indexName: string;
  readonly query: string;
  /** 0-based. */
  readonly page?: number;
  readonly hitsPerPage?: number;
  /** All items of the outer list must match, and at least one of each inner list: `['language:vi', ['part:Guide', 'part:API']]`. */
  readonly facetFilters?: readonly (string | readonly string[])[];
  /** Facets to count: `part`. */
  readonly facets?: readonly string[];
  /** `content:10`: at most ten words of the text. */
  readonly attributesToSnippet?: readonly string[];
  readonly snippetEllipsisText?: string;
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
  /** Whether hits explain their rank. */
  readonly getRankingInfo?: boolean;
}

export type HitType = 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';

export type HierarchyLevel = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

export type Hierarchy = Readonly<Record<HierarchyLevel, string | null>>;

/** One section of a page, as the search index has it. */
interface SearchRecord {
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

/** A text whose matches are between the request's tags. The text itself is not HTML-escaped. */
export interface MarkedText {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
  readonly matchedWords: readonly string[];
}

export interface MarkedRecord {
  readonly hierarchy: Readonly<Partial<Record<HierarchyLevel, MarkedText>>>;
  readonly content?: MarkedText | undefined;
}

/** Why a hit has its rank. All criteria but `score` are from 0 to 1. */
export interface RankingInfo {
  readonly score: number;
  /** Share of the query's words that were found; rare words count more. */
  readonly words: number;
  /** How closely the words found are spelled like the typed ones. */
  readonly spelling: number;
  /** How prominent their fields are. */
  readonly field: number;
  /** How close together they are. */
  readonly proximity: number;
  /** How much of a heading they make up. */
  readonly title: number;
  /** The query as it was read: without ignored words, possibly rewritten. */
  readonly asked: string;
  /** Part of the site that the query names. */
  readonly part?: string;
  /**
   * For each word of the query: the word of the index that matched, the kind of match, the fields it was found in, and its
   * points.
   */
  readonly matches: readonly {
    readonly typed: string;
    readonly found: string;
    readonly by: MatchKind;
    readonly in: readonly MatchField[];
    readonly points: number;
  }[];
  /** Words of the query that the section does not contain. */
  readonly missing: readonly string[];
  /** Points of the other criteria. Together with the points of the words they make up the score. */
  readonly points: {
    readonly proximity: number;
    readonly title: number;
    readonly prominence: number;
    /** Points that the author or the kind of a page adds. */
    readonly page: number;
    /** Points for a rewritten query; may be negative. */
    readonly wording: number;
  };
}

/**
 * Where a word was found: in the section's heading, in a heading above it, in its text, in its code, or in data about its page.
 */
export type MatchField = 'heading' | 'above' | 'text' | 'code' | 'page';

export type MatchKind = 'exact' | 'accents' | 'inflection' | 'prefix' | 'typo' | 'telex' | 'part' | 'synonym';

/** A record that was found. Its `url` is empty when it leads to no page of this site. */
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
  /** Words of the index that are similar to those of a query without results. */
  readonly similar?: readonly string[] | undefined;
}

/** Answers search requests; rejects on failure. */
export interface SearchClient {
  readonly search: (input: {
    readonly requests: readonly SearchRequest[];
  }) => Promise<{ readonly results: readonly SearchResult[] }>;
  /** Prefetches what the first response needs, as far as that is known. A failure is reported by the request that meets it. */
  readonly prepare?: () => void;
  /** Reports that the reader opened a result. */
  readonly opened?: (hit: SearchHit) => void;
}

/** Maximum length of a query, in UTF-16 code units. */
export const MAX_QUERY = 64;

/** Returns a query in NFC, cut to the maximum length without splitting a surrogate pair. */
export function cutQuery(text: string): string {
  return text
    .normalize('NFC')
    .slice(0, MAX_QUERY)
    .replace(/[\ud800-\udbff]$/, '');
}
