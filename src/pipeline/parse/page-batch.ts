import type { ParseInput } from './parsed-page.ts';
import type { ParsingSetting } from './parsing-setting.ts';

/** Pages that go to a thread together. */
export interface PageBatch {
  /** Of the first batch that a thread gets. */
  readonly start?: ThreadStart | undefined;
  readonly pages: readonly ParseInput[];
}

/** A page as another thread has made it. */
export interface SentPage {
  /** As `page-text.ts` writes it. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What a thread makes of a batch, and when it was at each page, by the clock of the process. */
export interface ParsedBatch {
  readonly pages: readonly (SentPage & { readonly start: number; readonly ms: number })[];
}

/** What a thread has to know before it parses a page. */
export interface ThreadStart {
  readonly setting: ParsingSetting;
}
