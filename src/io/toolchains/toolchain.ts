import type { SampleResult, SampleTask } from '../../model/sample.ts';
import type { ProgramRunner } from '../run-program.ts';

/** What a toolchain needs to do its work. */
export interface Workshop {
  /** An empty folder of its own, removed afterwards. */
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
  /** `1.19.8` */
  readonly version: string;
  /** Does all tasks, as many at once as is quick, and tells each result as soon as it is there. */
  readonly run: (
    tasks: readonly NamedTask[],
    workshop: Workshop,
    tell: (name: string, result: SampleResult) => void,
  ) => Promise<void>;
}

/** What was looked for in vain. */
export interface MissingToolchain {
  readonly looked: string;
  /** What the author can do. */
  readonly hint: string;
}

/** What says where toolchains are. */
export interface ToolchainPlaces {
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Program or folder that a flag names, by language. */
  readonly chosen: Readonly<Record<string, string | undefined>>;
}

/** Looks for the toolchain of one language. */
export type FindToolchain = (places: ToolchainPlaces) => Toolchain | MissingToolchain;

/** Bytes a sample may print. */
export const MAX_OUTPUT = 256 * 1024;

/** Does work on many items, a few at a time. */
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
