import type { EntryKey, LocaleCode, Span } from './source.ts';

/**
 * A piece of a page that is translated as a unit: the texts of its front matter, the text before the first heading, or a heading
 * with the text up to the next heading.
 */
export interface PageSection {
  /** `front-matter`, `opening`, or the heading's anchor with its `#`. */
  readonly id: string;
  /** The heading's text; absent for the other two kinds. */
  readonly heading?: string;
  /** Line of the file on which it starts. */
  readonly line: number;
  /** The first 12 hex digits of the SHA-256 of its text with normalized white space, without the heading id. */
  readonly hash: string;
}

/** The source text that a translation was made from: hash by section id, in the order of the page. */
export type SectionHashes = ReadonlyMap<string, string>;

/** What the translations of a locale were made from, by page. */
export type TranslationRecord = ReadonlyMap<EntryKey, SectionHashes>;

/** A section of the source that has changed since the translation was made. */
export interface SectionChange {
  readonly id: string;
  readonly heading?: string;
  readonly change: 'changed' | 'added' | 'removed';
  /** Hash of its text when the translation was made; absent if it was added. */
  readonly was?: string;
  /** Absent if the section was removed. */
  readonly source?: Span;
  /** Where the translation has the section, or would have it. */
  readonly translation: Span;
}

/** State of a page of one locale, compared with its source. */
export type TranslationState =
  /** There is no translation. */
  | 'missing'
  /** There is no translation, and the page must not be shown in other languages (`fallback: false`). */
  | 'withheld'
  /** The source has changed since the translation was made. */
  | 'stale'
  /** The source text that the translation was made from is not recorded. */
  | 'untracked'
  | 'up-to-date'
  /** The source existed when the translation was made, and no longer exists. */
  | 'orphaned'
  /** There never was a source. */
  | 'only-here';

/** A page of one locale and its source. */
export interface PageStatus {
  readonly key: EntryKey;
  readonly state: TranslationState;
  /** File of the page in the default locale. */
  readonly source?: string;
  readonly translation?: string;
  readonly isDraft: boolean;
  /** Only for a stale page, in the order of the source. */
  readonly sections: readonly SectionChange[];
  /** Only for an orphaned page: the page that contains its old source text now. */
  readonly movedTo?: EntryKey;
}

/** A text outside of pages that has no translation in a locale. */
export interface MissingText {
  readonly kind: 'message' | 'author' | 'tag';
  /** Message id, author key or tag key. */
  readonly id: string;
  readonly text: string;
  readonly span: Span;
  /** Path of the text in the data of the config or a sidebars file (`Diagnostic.dataPath`). */
  readonly dataPath?: readonly (string | number)[];
}

/** State of all translations of one locale. */
export interface LocaleStatus {
  readonly locale: LocaleCode;
  /** Number of pages of the default locale that can be translated. */
  readonly sourcePages: number;
  readonly pages: readonly PageStatus[];
  readonly missingTexts: readonly MissingText[];
  /** Number of texts in the config and its sidebars that should be translated. */
  readonly texts: number;
}
