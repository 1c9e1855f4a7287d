/** What browsers report about the reader's connection. Some browsers report nothing, or only a part. */
interface Connection {
  readonly saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType?: string;
}

/** Returns whether pages may be prefetched: not on a slow connection, and not for readers who save data. */
export function mayFetchAhead(connection: Connection | null | undefined): boolean {
  return connection?.saveData !== true && !/2g/.test(`${connection?.effectiveType}`);
}

/** The same for the current connection. Without `navigator.connection`, prefetching is allowed. */
export function mayFetchAheadNow(): boolean {
  return mayFetchAhead((navigator as { readonly connection?: Connection | null }).connection);
}
