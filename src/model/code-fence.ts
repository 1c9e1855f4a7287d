import type { Span } from './source.ts';

/** A fence of a page as its author wrote it, for whoever builds and runs the programs of a course. */
export interface CodeFence {
  /** First word after the marks, in lower case; empty for none. */
  readonly language: string;
  readonly title?: string;
  /** All other keys of the fence: `id=append` → `append`, `wrap` → `true`. */
  readonly flags: Readonly<Record<string, string | true>>;
  /** What a reader copies: the code without marks and removed lines; the plain content of `input` and `output`. */
  readonly code: string;
  /** Line of the file of each line of `code`; that of the opening marks where the code stands in another file. */
  readonly lines: readonly number[];
  /** The opening line. */
  readonly span: Span;
  /** Where the content stands, for whoever writes it anew; absent for code that is not in the page itself. */
  readonly place?: FencePlace;
  /** Place among the fences of a page: its line, after the lines of the includes around it. */
  readonly order: readonly number[];
}

/** The lines between the marks of a fence. `to` is before `from` where there are none. */
export interface FencePlace {
  readonly from: number;
  readonly to: number;
  /** What stands before each line in lists and quotes. */
  readonly prefix: string;
}
