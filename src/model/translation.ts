import type { EntryKey, LocaleCode, Span } from './source.ts';

/**
 * A piece of a page that is translated as one: the texts of its front matter, the text before the first heading, or a
 * heading with what follows up to the next.
 */
export interface PageSection {
  /** `front-matter`, `opening`, or the heading's anchor with its `#`. */
  readonly id: string;
  /** The heading's text; absent for the other two. */
  readonly heading?: string;
  /** Line of the file on which it starts. */
  readonly line: number;
  /** The first 12 hex digits of the SHA-256 of its text, blanks and heading id left out. */
  readonly hash: string;
}

/** The source text a translation was made from: hash by section id, in the order of the page. */
export type SectionHashes = ReadonlyMap<string, string>;

/** What the translations of a locale were made from, by page. */
export type TranslationRecord = ReadonlyMap<EntryKey, SectionHashes>;

/** A section of the source that is no longer what the translation was made from. */
export interface SectionChange {
  readonly id: string;
  readonly heading?: string;
  readonly change: 'changed' | 'added' | 'removed';
  /** Absent when it was removed. */
  readonly source?: Span;
  /** Where the translation has it, or where it would stand. */
  readonly translation: Span;
}

/** How a page of one locale stands to its source. */
export type TranslationState =
  /** There is no translation. */
  | 'missing'
  /** There is none, and the page asks not to be shown in other languages (`fallback: false`). */
  | 'withheld'
  /** The source has changed since the translation was made. */
  | 'stale'
  /** Nobody has said yet which source text the translation was made from. */
  | 'untracked'
  | 'up-to-date'
  /** The source was there when the translation was made and is gone. */
  | 'orphaned'
  /** There never was a source. */
  | 'only-here';

/** One page of one locale beside its source. */
export interface PageStatus {
  readonly key: EntryKey;
  readonly state: TranslationState;
  /** File of the page in the default locale. */
  readonly source?: string;
  readonly translation?: string;
  readonly isDraft: boolean;
  /** Of a stale page, in the order of the source. */
  readonly sections: readonly SectionChange[];
  /** Of an orphaned page: the page that has its old source text now. */
  readonly movedTo?: EntryKey;
}

/** A text outside the pages that a locale has no words for. */
export interface MissingText {
  readonly kind: 'message' | 'author' | 'tag';
  /** Message id, author key or tag key. */
  readonly id: string;
  readonly text: string;
  readonly span: Span;
  /** The way to a text inside the config or a sidebars file (`Diagnostic.dataPath`). */
  readonly dataPath?: readonly (string | number)[];
}

/** All translations of one locale. */
export interface LocaleStatus {
  readonly locale: LocaleCode;
  /** Pages of the default locale that can be translated. */
  readonly sourcePages: number;
  readonly pages: readonly PageStatus[];
  readonly missingTexts: readonly MissingText[];
  /** Texts of the config and its sidebars that should be translated. */
  readonly texts: number;
}
