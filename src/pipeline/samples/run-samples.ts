import { openJsonCache } from '../../io/cache/json-cache.ts';
import type { FindToolchains } from '../../io/toolchains/find-toolchain.ts';
import { MAX_OUTPUT } from '../../io/toolchains/toolchain.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Sample, SampleResult } from '../../model/sample.ts';
import { findFlaky } from '../../samples/find-flaky.ts';
import { judgeSample, type OutputUpdate } from '../../samples/judge-sample.ts';
import type { SampleLanguage } from '../../samples/sample-language.ts';

import { runJobs } from './run-jobs.ts';
import { countSkipped, planSampleJobs, type SampleJob } from './sample-jobs.ts';

/** A sample with its result. */
export interface CheckedSample {
  readonly sample: Sample;
  readonly result: SampleResult;
  /** `Go 1.19.8` */
  readonly toolchain: string;
  readonly passed: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** How many samples were run, known, wrong, or left out. */
export interface SampleCounts {
  readonly run: number;
  readonly cached: number;
  readonly failed: number;
  /** Why samples were not checked, and how many. */
  readonly skipped: ReadonlyMap<string, number>;
  /** Programs were run that this machine could not isolate from the network and other folders. */
  readonly exposed?: true;
}

/** How samples are run. */
interface RunOptions {
  readonly root: string;
  /** How often each sample is run to see whether it always gives the same. */
  readonly repeat: number;
  /** Whether results of earlier runs count, and results of this one are kept. */
  readonly cache: boolean;
  /** Whether to run samples even if the result of an earlier run is known. */
  readonly rerun?: boolean;
  /** Whether these are all samples of the site, so that results of others can be forgotten. */
  readonly isWhole: boolean;
  /** Languages the samples are in. */
  readonly languages: readonly SampleLanguage[];
  readonly toolchains: FindToolchains;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** The results of samples. */
export interface RunReport {
  readonly checked: readonly CheckedSample[];
  readonly counts: SampleCounts;
  readonly updates: readonly OutputUpdate[];
  /** Samples for which there is no toolchain, or only one that is too old. */
  readonly unchecked: readonly Sample[];
  /** Languages without a toolchain here, with a finding about each. */
  readonly missing: ReadonlyMap<string, Diagnostic>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Builds and runs samples, or takes the results of earlier runs, and judges them. Throws the signal's reason when it is
 * aborted; results until then are stored.
 */
export async function runSamples(samples: readonly Sample[], options: RunOptions): Promise<RunReport> {
  const { jobs, skipped, unchecked, missing } = planSampleJobs(samples, options.languages, options.toolchains);
  const cache = openJsonCache<SampleResult>(options.cache ? options.root : undefined, 'samples.json');
  let cached = 0;
  for (const job of jobs.values()) {
    const known = options.repeat === 1 && !options.rerun ? cache.get(job.key) : undefined;
    if (!known) continue;
    job.results = [known];
    cached += job.samples.length;
  }
  const fresh = [...jobs.values()].filter(({ results }) => results.length === 0);
  let isExposed = false;
  try {
    isExposed = !(await runJobs(fresh, options));
  } finally {
    rememberResults(fresh, cache);
    cache.save({ prune: options.isWhole && !options.signal.aborted });
  }
  const judged = [...jobs.values()].map((job) => judgeJob(job, skipped));
  const checked = judged.flatMap((one) => one.checked);
  const run = fresh
    .filter(({ results: [result] }) => result && !result.skipped)
    .reduce((sum, { samples: own }) => sum + own.length, 0);
  const failed = checked.filter(({ passed }) => !passed).length;
  return {
    diagnostics: checked.flatMap((one) => one.diagnostics),
    checked,
    updates: judged.flatMap((one) => one.updates),
    unchecked,
    missing,
    counts: { run, cached, failed, skipped, ...(isExposed ? { exposed: true as const } : {}) },
  };
}

/** Stores the results that would be the same in the next run. */
function rememberResults(
  jobs: readonly SampleJob[],
  cache: Pick<ReturnType<typeof openJsonCache<SampleResult>>, 'set' | 'forget'>,
): void {
  for (const { key, samples, results, language } of jobs) {
    const [result] = results;
    if (!result || !samples.some((sample) => isLasting(sample, result))) continue;
    // If a sample gives different results, the first one must not be stored as its result.
    if (samples.every((sample) => findFlaky(sample, results, language).length === 0)) cache.set(key, result);
    else cache.forget(key);
  }
}

/** Judges the results of a job for each of its samples. Counts those that the toolchain has left out. */
function judgeJob(
  { samples, results, language, toolchain }: SampleJob,
  skipped: Map<string, number>,
): { readonly checked: readonly CheckedSample[]; readonly updates: readonly OutputUpdate[] } {
  const [result] = results;
  if (result?.skipped !== undefined) countSkipped(skipped, result.skipped, samples.length);
  if (!result || result.skipped !== undefined) return { checked: [], updates: [] };
  const context = { language, version: toolchain.version, outputLimit: `${MAX_OUTPUT / 1024} KiB` };
  const judged = samples.map((sample) => {
    const { diagnostics: own, update } = judgeSample(sample, result, context);
    const diagnostics = [...own, ...findFlaky(sample, results, language)];
    const label = `${language.label} ${toolchain.version}`;
    return { update, checked: { sample, result, toolchain: label, passed: diagnostics.length === 0, diagnostics } };
  });
  return { checked: judged.map((one) => one.checked), updates: judged.flatMap(({ update }) => update ?? []) };
}

/** Whether a result would be the same in the next run. A failure may have a cause outside the sample. */
function isLasting({ task, exit }: Sample, result: SampleResult): boolean {
  if (result.stopped || result.left || result.strays) return false;
  if (task.kind === 'fails') return !result.built;
  return result.built && (task.kind === 'compile' || result.exit === exit);
}
