/** One of the machines that share a build, counted from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}
