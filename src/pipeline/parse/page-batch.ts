import type { ParseInput } from './parsed-page.ts';
import type { ParsingSetting } from './parsing-setting.ts';

/** Pages that are sent to a thread together. */
export interface PageBatch {
  /** Only in the first batch of a thread. */
  readonly start?: ThreadStart | undefined;
  readonly pages: readonly ParseInput[];
}

/** A page that another thread has parsed. */
export interface SentPage {
  /** As `page-text.ts` writes it. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The parsed pages of a batch, with the time of each by the clock of the process. */
export interface ParsedBatch {
  readonly pages: readonly (SentPage & { readonly start: number; readonly ms: number })[];
}

/** Everything a thread needs before it parses a page. */
export interface ThreadStart {
  readonly setting: ParsingSetting;
}
