/**
 * What a visit does to the history: it adds an entry, replaces the current entry, or the browser has already moved to the entry.
 */
export type Arrival = 'push' | 'replace' | 'traverse';

/** A page on its way to the reader. */
export interface Visit {
  readonly url: URL;
  readonly arrival: Arrival;
  readonly isRetry: boolean;
  /** Whether the browser itself animates the navigation, as it does for a swipe. */
  readonly isAnimated: boolean;
  /** The modal dialog that was open when the visit began. The reader may open others while waiting. */
  readonly over: Element | null;
  readonly control: AbortController;
  readonly at: number;
}
