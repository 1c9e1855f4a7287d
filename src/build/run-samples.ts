import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolchainMissing } from '../diagnostics/messages/samples.ts';
import { openJsonCache } from '../io/json-cache.ts';
import { createProgramRunner, type ProgramRunner } from '../io/run-program.ts';
import type { FindToolchains } from '../io/toolchains/find-toolchain.ts';
import { MAX_OUTPUT, type NamedTask, type Toolchain } from '../io/toolchains/toolchain.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Sample, SampleResult } from '../model/sample.ts';
import { findFlaky } from '../samples/find-flaky.ts';
import { isAtLeast } from '../samples/is-at-least.ts';
import { judgeSample, type OutputUpdate } from '../samples/judge-sample.ts';
import { taskKey } from '../samples/sample-key.ts';
import type { SampleLanguage } from '../samples/sample-language.ts';

/** A sample with what came of it. */
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
  /** Programs were run that this machine could not keep from the network and from other folders. */
  readonly exposed?: true;
}

/** How samples are run. */
export interface RunOptions {
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

/** What came of samples. */
export interface RunReport {
  readonly checked: readonly CheckedSample[];
  readonly counts: SampleCounts;
  readonly updates: readonly OutputUpdate[];
  /** Samples for which there is no toolchain, or only one that is too old. */
  readonly unchecked: readonly Sample[];
  /** Languages without a toolchain here, with what there is to say about each. */
  readonly missing: ReadonlyMap<string, Diagnostic>;
  readonly diagnostics: readonly Diagnostic[];
}

/** One task and the samples it is that of: translations often share their code. */
interface Job {
  readonly key: string;
  readonly samples: Sample[];
  readonly language: SampleLanguage;
  readonly toolchain: Toolchain;
  results: SampleResult[];
}

/**
 * Builds and runs samples, or takes what earlier runs gave, and judges them. Throws the signal's reason when it is aborted;
 * what was done by then is remembered.
 */
export async function runSamples(samples: readonly Sample[], options: RunOptions): Promise<RunReport> {
  const diagnostics: Diagnostic[] = [];
  const skipped = new Map<string, number>();
  const skip = (reason: string, count = 1) => skipped.set(reason, (skipped.get(reason) ?? 0) + count);
  const missing = new Map<string, Diagnostic>();
  const jobs = new Map<string, Job>();
  const cache = openJsonCache<SampleResult>(options.cache ? options.root : undefined, 'samples.json');
  const unchecked: Sample[] = [];
  let cached = 0;

  for (const language of options.languages) {
    const own = samples.filter(({ task }) => task.language === language.name);
    for (const { skip: reason } of own) if (reason !== undefined) skip(reason);
    const runnable = own.filter((sample) => sample.skip === undefined);
    if (runnable.length === 0) continue;
    const toolchain = options.toolchains(language.name);
    if (!toolchain || 'looked' in toolchain) {
      skip(`no ${language.label}`, runnable.length);
      unchecked.push(...runnable);
      missing.set(
        language.name,
        toolchainMissing(language.label, runnable.length, toolchain?.looked ?? '', toolchain?.hint ?? ''),
      );
      continue;
    }
    const { version } = toolchain;
    for (const sample of runnable) {
      const { release } = sample.task;
      if (release !== '' && !isAtLeast(version, release)) {
        skip(`needs ${language.label} ${release}`);
        unchecked.push(sample);
        continue;
      }
      const key = taskKey(sample.task, { version });
      const job = jobs.get(key) ?? { key, samples: [], language, toolchain, results: [] };
      job.samples.push(sample);
      jobs.set(key, job);
    }
  }
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
    for (const { key, samples: own, results, language } of fresh) {
      const [result] = results;
      if (!result || !own.some((sample) => isLasting(sample, result))) continue;
      // What comes out otherwise the next time must not be believed because it came first.
      if (own.every((sample) => findFlaky(sample, results, language).length === 0)) cache.set(key, result);
      else cache.forget(key);
    }
    cache.save({ prune: options.isWhole && !options.signal.aborted });
  }

  const checked: CheckedSample[] = [];
  const updates: OutputUpdate[] = [];
  let failed = 0;
  for (const { samples: own, results, language, toolchain } of jobs.values()) {
    const [result] = results;
    if (!result) continue;
    if (result.skipped !== undefined) {
      skip(result.skipped, own.length);
      continue;
    }
    for (const sample of own) {
      const context = { language, version: toolchain.version, outputLimit: `${MAX_OUTPUT / 1024} KiB` };
      const judged = judgeSample(sample, result, context);
      const found = [...judged.diagnostics, ...findFlaky(sample, results, language)];
      diagnostics.push(...found);
      if (judged.update) updates.push(judged.update);
      if (found.length > 0) failed++;
      const label = `${language.label} ${toolchain.version}`;
      checked.push({ sample, result, toolchain: label, passed: found.length === 0, diagnostics: found });
    }
  }
  const run = fresh.reduce(
    (sum, { samples: own, results }) => sum + (results[0] && !results[0].skipped ? own.length : 0),
    0,
  );
  return {
    diagnostics,
    checked,
    updates,
    unchecked,
    missing,
    counts: { run, cached, failed, skipped, ...(isExposed ? { exposed: true as const } : {}) },
  };
}

/** Whether a result would be the same next time: what failed may have failed for reasons outside the sample. */
function isLasting({ task, exit }: Sample, result: SampleResult): boolean {
  if (result.stopped || result.left || result.strays) return false;
  if (task.kind === 'fails') return !result.built;
  return result.built && (task.kind === 'compile' || result.exit === exit);
}

/**
 * Runs what no earlier run can tell, language by language, in a folder that is gone afterwards; gives whether programs
 * were kept apart from the rest of the machine.
 */
async function runJobs(jobs: readonly Job[], { repeat, signal, onProgress }: RunOptions): Promise<boolean> {
  if (jobs.length === 0) return true;
  signal.throwIfAborted();
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `codemaster-samples-${process.pid}-`));
  let runner: ProgramRunner | undefined;
  try {
    const started = await createProgramRunner(folder, signal);
    runner = started;
    const total = jobs.length * repeat;
    let done = 0;
    for (let round = 0; round < repeat; round++) {
      for (const toolchain of new Set(jobs.map((job) => job.toolchain))) {
        signal.throwIfAborted();
        const own = jobs.filter((job) => job.toolchain === toolchain);
        const named = new Map(own.map((job, i) => [`s${i + 1}`, job]));
        const tasks: NamedTask[] = [...named].flatMap(
          ([
            name,
            {
              samples: [sample],
            },
          ]) => (sample ? [{ name, task: sample.task }] : []),
        );
        const workshop = {
          folder: mkdtempSync(join(folder, `${toolchain.language}-`)),
          runner: started,
          jobs: Math.max(2, availableParallelism() * 2),
          signal,
        };
        await toolchain.run(tasks, workshop, (name, result) => {
          // What was ended from outside says nothing of the sample.
          if (signal.aborted) return;
          named.get(name)?.results.push(result);
          onProgress(++done, total);
        });
      }
    }
    signal.throwIfAborted();
    return started.isolated;
  } finally {
    // After a fault, others may still be at work in there.
    await runner?.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
