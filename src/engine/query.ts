/** Returns the value of another query and records that the running one depends on it. */
export type Read = <V>(query: Query<V>, key: string) => V;

/**
 * A function whose results are remembered by key. While it runs, everything it depends on is read through `read` or through
 * watched data (`watch.ts`). It reads no clock and no file.
 */
export interface Query<V> {
  /** Unique, and the same in each run of the tool. */
  readonly name: string;
  /** Absent for inputs (`Engine.set`), shared work (`Engine.collect`) and outputs (`Engine.renew`). */
  readonly run?: (key: string, read: Read) => V;
  /**
   * For look-ups: the results that contain the data. Whoever reads all of these depends on the look-up anyway, so it is not
   * recorded.
   */
  readonly sources?: (key: string) => readonly (readonly [query: Query<unknown>, key: string])[];
  /** Whether it is shared work. */
  readonly isShared?: true;
  /** Equal texts mean equal values. Default: the value as JSON. */
  fingerprint?(value: V): string;
}

/** Returns the query with a name; undefined if it does not exist in this run. */
export type FindQuery = (name: string) => Query<unknown> | undefined;
