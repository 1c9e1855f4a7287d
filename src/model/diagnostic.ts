import type { Span } from './source.ts';

/** How bad a finding is. `error` stops a build before it replaces any output. */
export type Severity = 'error' | 'warning' | 'info';

/** One finding about the author's content or configuration. Plain data: printed by `diagnostics/format.ts`. */
export interface Diagnostic {
  /** Rule id, `area/what-is-wrong`; permanent once released. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly span?: Span;
  /**
   * For a fault in a data module (`codemaster.config.ts`, `sidebars.ts`): the way to the value inside the file of
   * `span`. Stages know only this; `build/place-findings.ts` turns it into a line and column.
   */
  readonly dataPath?: readonly (string | number)[];
  /** What the author can do about it. */
  readonly hint?: string;
  /** Second places that belong to the finding, such as the other file of a clash. */
  readonly related?: readonly {
    readonly message: string;
    readonly span: Span;
    readonly dataPath?: readonly (string | number)[];
  }[];
}

/** A result together with what was noticed on the way. */
export interface Outcome<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}
