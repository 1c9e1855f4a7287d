/** What browsers tell of the reader's line. Not every browser tells, nor all of it. */
export interface Connection {
  readonly saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType?: string;
}

/** Whether pages may be fetched that the reader has not asked for: not over a slow line, nor when they save data. */
export function mayFetchAhead(connection: Connection | null | undefined): boolean {
  return connection?.saveData !== true && !/2g/.test(`${connection?.effectiveType}`);
}

/** The same for the line of this very moment. Browsers without `connection` have told nothing. */
export function mayFetchAheadNow(): boolean {
  return mayFetchAhead((navigator as { readonly connection?: Connection | null }).connection);
}
