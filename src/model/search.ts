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

/** A page as search knows it. */
export interface SearchPage {
  readonly kind: Entry['kind'];
  /** File of its text. */
  readonly source: SourceId;
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
  readonly sections: readonly SearchSection[];
  /** What the page was read to; the same object as long as its text is the same. */
  readonly texts: readonly TextSection[];
}

/**
 * The places of each word in a page, by form of the word: the number of a section, counted within the page, times 32, and
 * the fields of it that hold the word.
 */
export type PageWords = ReadonlyMap<string, readonly number[]>;
