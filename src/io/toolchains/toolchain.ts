/** Types that the toolchains of all languages share, and a helper to work in parallel. */

import type { SampleResult, SampleTask } from '../../model/sample.ts';
import type { ProgramRunner } from '../process/run-program.ts';

/** What a toolchain needs to run samples. */
export interface ToolchainContext {
  /** An empty folder for this toolchain, removed afterwards. */
  readonly folder: string;
  readonly runner: ProgramRunner;
  /** How many programs may run at once. */
  readonly jobs: number;
  readonly signal: AbortSignal;
}

/** A task with a name that is unique among those of one call. */
export interface NamedTask {
  readonly name: string;
  readonly task: SampleTask;
}

/** A compiler and a runtime that were found on this machine. */
export interface Toolchain {
  /** Name of the `SampleLanguage` it is for. */
  readonly language: string;
  /** Version, such as `1.19.8`. */
  readonly version: string;
  /** Runs all tasks, as many in parallel as is fast, and calls `tell` with each result as soon as it is known. */
  readonly run: (
    tasks: readonly NamedTask[],
    toolchainContext: ToolchainContext,
    tell: (name: string, result: SampleResult) => void,
  ) => Promise<void>;
}

/** A toolchain that was not found. */
export interface MissingToolchain {
  /** Where it was looked for. */
  readonly looked: string;
  /** What the author can do. */
  readonly hint: string;
}

/** Where to look for toolchains: environment variables and flags. */
export interface ToolchainPlaces {
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Program or folder given by a flag, by language. */
  readonly chosen: Readonly<Record<string, string | undefined>>;
}

/** Looks for the toolchain of one language. */
export type FindToolchain = (places: ToolchainPlaces) => Toolchain | MissingToolchain;

/** Maximum number of bytes a sample may print. */
export const MAX_OUTPUT = 256 * 1024;

/** Does work on many items, at most `jobs` at a time. */
export async function inParallel<T>(
  items: readonly T[],
  jobs: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(jobs, items.length) }, worker));
}
