import type { EntryKind, SourceId } from './source.ts';

/** Text of a page from one heading to the next, for search. */
export interface TextSection {
  readonly text: string;
  /** Names and operators in its code, each once. */
  readonly code: readonly string[];
}

/** A section of a page, for search. */
export interface SearchSection extends TextSection {
  /** Level of its heading; 1 for the opening of a page. */
  readonly depth: number;
  /** Id of its heading; empty for the opening. */
  readonly anchor: string;
  /** Text of its heading; empty for the opening, whose heading is the title. */
  readonly heading: string;
}

/** What search knows about a page besides its texts. Plain data. */
export interface SearchFacts {
  readonly kind: EntryKind;
  /** Source file of its text; absent for a page that the site generates. */
  readonly source?: SourceId;
  /** Address as links write it. */
  readonly url: string;
  readonly title: string;
  /** Part of the site: a course, the blog. */
  readonly part: string;
  /** Names of the part and of the deepest sidebar group that contain the page. */
  readonly group: string;
  /** Language of the text, if it is not that of the locale. */
  readonly language?: string | undefined;
  readonly version?: string | undefined;
  readonly tags: readonly string[];
  /** Words that lead to the page although its text does not contain them: names of its groups, keywords. */
  readonly extra: readonly string[];
  /** Weight in the ranking; 1 unless the author sets another one. */
  readonly boost: number;
  /**
   * Fingerprint of the page. Code that knows it need not read `sections` and `texts`, which may have to come from the disk.
   * Absent if it cannot be computed.
   */
  readonly key?: string | undefined;
}

/** What turns the texts of a page into its sections. */
export interface SearchOutline {
  readonly description: string;
  /** One for each text except the first. */
  readonly headings: readonly { readonly depth: number; readonly slug: string; readonly text: string }[];
}

/** A page for search, with its texts. */
export interface SearchPage extends SearchFacts {
  readonly sections: readonly SearchSection[];
  /** The texts of the parsed page; the same object as long as the text of the page is the same. */
  readonly texts: readonly TextSection[];
  /** What it is made from besides `texts`; absent for a page that the site generates. */
  readonly from?: { readonly facts: SearchFacts; readonly outline: () => SearchOutline };
}

/**
 * The positions of each word in a page, by word form. Each is a number: the index of the section in the page times 32, plus the
 * fields of the section that contain the word.
 */
export type PageWords = ReadonlyMap<string, readonly number[]>;

/** An index in a form that is cheap to store. The next index is made from it and from the pages that have changed. Plain data. */
export interface KeptIndex {
  /** Fingerprint of each page; empty for pages that have none. */
  readonly keys: readonly string[];
  /** Number of sections of each page, and number of letters in its texts. */
  readonly counts: readonly number[];
  readonly letters: readonly number[];
  /** Number of sections of all pages. */
  readonly total: number;
  /** Whether the browser reads the words of texts itself. */
  readonly readsTexts: boolean;
  /** All words, sorted by folded form. */
  readonly forms: readonly string[];
  /** Index in `places` of each word's first position, and the end of the last word's positions. */
  readonly starts: Uint32Array;
  /** Positions as in `PageWords`, with sections counted over all pages. */
  readonly places: Uint32Array;
  /** Number of letters that each word takes up in a shard; 0 for words that are in no shard. */
  readonly sizes: Uint32Array;
  /** Names of the shards, by the key of their content. */
  readonly shards: Readonly<Record<string, string>>;
}
