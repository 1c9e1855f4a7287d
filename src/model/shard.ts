/** One of the machines that share a build, counted from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** Most parts of a build. */
export const MOST_SHARDS = 4096;
