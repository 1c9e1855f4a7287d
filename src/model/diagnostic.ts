import type { Span } from './source.ts';

/** How bad a finding is. `error` stops a build before it replaces any output. */
type Severity = 'error' | 'warning' | 'info';

/** One finding about the author's content or configuration. Plain data: printed by `diagnostics/format.ts`. */
export interface Diagnostic {
  /** Rule id, `area/what-is-wrong`; permanent once released. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly span?: Span;
  /**
   * For a fault in a data module (`codemaster.config.ts`, `sidebars.ts`): the path of the value in the data of the file in
   * `span`. Stages only know this path; `pipeline/load/place-findings.ts` converts it to a line and column.
   */
  readonly dataPath?: readonly (string | number)[];
  /** What the author can do about it. */
  readonly hint?: string;
  /** Other places that belong to the finding, such as the second file of a clash. */
  readonly related?: readonly {
    readonly message: string;
    readonly span: Span;
    readonly dataPath?: readonly (string | number)[];
  }[];
}

/** A result together with the findings about it. */
export interface Outcome<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}
