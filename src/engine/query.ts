/** Gives the value of another query and notes that the running one depends on it. */
export type Read = <V>(query: Query<V>, key: string) => V;

/**
 * A result that is remembered, one for each key. While it runs, everything it depends on is read through `read`, or through
 * data that is watched (`watch.ts`). It knows nothing else: not the clock, not a file.
 */
export interface Query<V> {
  /** Unique, and the same in each run of the tool. */
  readonly name: string;
  /** Absent for inputs, whose fingerprints are set, for shared work (`Engine.collect`) and for outputs (`Engine.renew`). */
  readonly run?: (key: string, read: Read) => V;
  /**
   * For look-ups in what other results hold: these results. Whoever reads all of them depends on the look-up anyway, so it is not
   * noted beside them.
   */
  readonly sources?: (key: string) => readonly (readonly [query: Query<unknown>, key: string])[];
  /** Whether it is shared work. */
  readonly isShared?: true;
  /** Equal texts mean equal values. Left out: the value as JSON. */
  fingerprint?(value: V): string;
}

/** The query with a name, if there is one by now. */
export type FindQuery = (name: string) => Query<unknown> | undefined;
