import type { Entry } from './entry.ts';
import type { SourceId } from './source.ts';

/** Text of a page from one heading to the next, for search. */
export interface TextSection {
  readonly text: string;
  /** Names and operators in its code, each once. */
  readonly code: readonly string[];
}

/** A section of a page as search knows it. */
export interface SearchSection extends TextSection {
  /** 1 for the opening of a page. */
  readonly depth: number;
  /** Empty for the opening. */
  readonly anchor: string;
  /** Empty for the opening, whose heading is the title. */
  readonly heading: string;
}

/** What search knows of a page besides its texts. Plain data. */
export interface SearchFacts {
  readonly kind: Entry['kind'];
  /** File of its text; absent for a page that the site makes. */
  readonly source?: SourceId;
  /** As links write it. */
  readonly url: string;
  readonly title: string;
  /** Part of the site: a course, the blog. */
  readonly part: string;
  /** Part and deepest group of the sidebar around the page. */
  readonly group: string;
  /** Where it is not the language of the locale. */
  readonly language?: string;
  readonly version?: string;
  readonly tags: readonly string[];
  /** Words that lead to the page without standing in its text: names of its groups, keywords. */
  readonly extra: readonly string[];
  /** How much it counts; 1 unless its author says otherwise. */
  readonly boost: number;
  /**
   * Fingerprint of the page: whoever knows it need not ask for `sections` and `texts`, which may have to be read from the
   * disk. Absent where it cannot be told.
   */
  readonly key?: string | undefined;
}

/** What becomes of texts when they are the sections of a page. */
export interface SearchOutline {
  readonly description: string;
  /** One for each text but the first. */
  readonly headings: readonly { readonly depth: number; readonly slug: string; readonly text: string }[];
}

/** A page as search knows it. */
export interface SearchPage extends SearchFacts {
  readonly sections: readonly SearchSection[];
  /** What the page was read to; the same object as long as its text is the same. */
  readonly texts: readonly TextSection[];
  /** What it is made from besides `texts`; absent for a page that the site makes. */
  readonly from?: { readonly facts: SearchFacts; readonly outline: () => SearchOutline };
}

/**
 * The places of each word in a page, by form of the word: the number of a section, counted within the page, times 32, and
 * the fields of it that hold the word.
 */
export type PageWords = ReadonlyMap<string, readonly number[]>;

/** An index in a form that is cheap to keep: the next one is made from it and from the pages that have changed. Plain data. */
export interface KeptIndex {
  /** What each page was made from; pages that cannot be told have an empty one. */
  readonly keys: readonly string[];
  /** Sections of each page, and letters of its texts. */
  readonly counts: readonly number[];
  readonly letters: readonly number[];
  /** Sections of all pages. */
  readonly total: number;
  /** Whether words of texts are read by the browser. */
  readonly readsTexts: boolean;
  /** All words, sorted by folded form. */
  readonly forms: readonly string[];
  /** First of each word's places, and one behind the last. */
  readonly starts: Uint32Array;
  /** As `PageWords` has them, with sections counted over all pages. */
  readonly places: Uint32Array;
  /** Letters each word takes up in a shard; 0 for those that are in none. */
  readonly sizes: Uint32Array;
  /** Names of the shards, by what they hold. */
  readonly shards: Readonly<Record<string, string>>;
}
