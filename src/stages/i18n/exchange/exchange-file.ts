import type { LocaleCode } from '../../../model/source.ts';

/** A text and its translation in a file for translation tools. */
export interface ExchangeUnit {
  /** Unique in its page. */
  readonly id: string;
  readonly source: string;
  /** Absent if it is not translated. */
  readonly target?: string;
  /** Whether a person has to look at the target: its source has changed since, or it is a draft. */
  readonly isFuzzy: boolean;
  /** What the text is, for translators. */
  readonly note: string;
  /** Line of the page, or of the exchange file when it is read. */
  readonly line: number;
}

/** The texts of one page. */
export interface ExchangePage {
  /** File of the source below the site folder. */
  readonly original: string;
  readonly units: readonly ExchangeUnit[];
  /** Line of the exchange file, from 1; 1 when it is written. */
  readonly line: number;
}

/** What is exchanged with translation tools: texts of pages in one direction of translation. */
export interface ExchangeFile {
  readonly sourceLocale: LocaleCode;
  readonly targetLocale: LocaleCode;
  readonly pages: readonly ExchangePage[];
}

/** A mistake in a file that came back from a translation tool. */
export interface ExchangeFault {
  readonly message: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}
