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
  /** Whether a secret may stand at its place: what is printed ends up in logs, so the code there is not shown. */
  readonly isSecret?: boolean;
  /** What the author can do about it. */
  readonly hint?: string;
  /** For mistakes of a plugin on a page: facts for one finding about all pages with it. Readers of findings do not get it. */
  readonly onPage?: FailureOnPage;
  /** Other places that belong to the finding, such as the second file of a clash. */
  readonly related?: readonly {
    readonly message: string;
    readonly span: Span;
    readonly dataPath?: readonly (string | number)[];
  }[];
}

/** How a plugin failed on a page. */
export interface FailureOnPage {
  readonly kind: 'failed' | 'async' | 'slow';
  /** Name of the plugin, its hook, and the path of the page. */
  readonly name: string;
  readonly hook: string;
  readonly page: string;
  /** Whether it was not tried on this page, because it took too long on another one. */
  readonly isSkipped?: boolean;
  /** Seconds that it may take, if it took longer. */
  readonly seconds?: number;
  readonly reason?: string;
  /** Stack trace of the error. */
  readonly stack?: string;
}

/** A result together with the findings about it. */
export interface Outcome<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}
