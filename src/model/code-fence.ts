import type { Span } from './source.ts';

/** A fence of a page as its author wrote it; samples are built from these. */
export interface CodeFence {
  /** First word after the opening marks, in lower case; empty if there is none. */
  readonly language: string;
  readonly title?: string;
  /** All other keys of the fence: `id=append` → `append`, `wrap` → `true`. */
  readonly flags: Readonly<Record<string, string | true>>;
  /** What a reader copies: the code without marks and removed lines; the plain content of `input` and `output`. */
  readonly code: string;
  /** Line number in the page for each line of `code`; the line of the opening marks if the code comes from another file. */
  readonly lines: readonly number[];
  /** The opening line. */
  readonly span: Span;
  /** Where the content is in the page, so that it can be replaced; absent for code that is not in the page itself. */
  readonly place?: FencePlace;
  /** Position among the fences of a page: its line, after the lines of the includes around it. */
  readonly order: readonly number[];
}

/** The lines between the opening and closing marks of a fence. If there are none, `to` is before `from`. */
export interface FencePlace {
  readonly from: number;
  readonly to: number;
  /** Text before each line, in lists and quotes. */
  readonly prefix: string;
}
