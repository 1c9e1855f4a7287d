import { toolchainMissing } from '../../diagnostics/messages/samples.ts';
import type { FindToolchains } from '../../io/toolchains/find-toolchain.ts';
import type { Toolchain } from '../../io/toolchains/toolchain.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Sample, SampleResult } from '../../model/sample.ts';
import { isAtLeast } from '../../samples/is-at-least.ts';
import { taskKey } from '../../samples/sample-key.ts';
import type { SampleLanguage } from '../../samples/sample-language.ts';

/** A task, and the samples that it is for: translations often have the same code. */
export interface SampleJob {
  readonly key: string;
  readonly samples: Sample[];
  readonly language: SampleLanguage;
  readonly toolchain: Toolchain;
  results: SampleResult[];
}

/** Samples sorted by what has to be run. */
interface PlannedJobs {
  /** By their keys. */
  readonly jobs: ReadonlyMap<string, SampleJob>;
  /** Why samples are not checked, and how many. */
  readonly skipped: Map<string, number>;
  /** Samples for which there is no toolchain, or only one that is too old. */
  readonly unchecked: readonly Sample[];
  /** Languages without a toolchain here, with a finding about each. */
  readonly missing: ReadonlyMap<string, Diagnostic>;
}

/** Counts samples that are not checked. */
export function countSkipped(skipped: Map<string, number>, reason: string, count = 1): void {
  skipped.set(reason, (skipped.get(reason) ?? 0) + count);
}

/** Finds the toolchain of each sample. Samples that are the same for a compiler become one job. */
export function planSampleJobs(
  samples: readonly Sample[],
  languages: readonly SampleLanguage[],
  toolchains: FindToolchains,
): PlannedJobs {
  const jobs = new Map<string, SampleJob>();
  const skipped = new Map<string, number>();
  const unchecked: Sample[] = [];
  const missing = new Map<string, Diagnostic>();
  for (const language of languages) {
    const own = samples.filter(({ task }) => task.language === language.name);
    for (const { skip } of own) if (skip !== undefined) countSkipped(skipped, skip);
    const runnable = own.filter((sample) => sample.skip === undefined);
    if (runnable.length === 0) continue;
    const toolchain = toolchains(language.name);
    if (!toolchain || 'looked' in toolchain) {
      countSkipped(skipped, `no ${language.label}`, runnable.length);
      unchecked.push(...runnable);
      const finding = toolchainMissing(language.label, runnable.length, {
        looked: toolchain?.looked ?? '',
        hint: toolchain?.hint ?? '',
      });
      missing.set(language.name, finding);
      continue;
    }
    for (const sample of runnable) {
      const { release } = sample.task;
      if (release !== '' && !isAtLeast(toolchain.version, release)) {
        countSkipped(skipped, `needs ${language.label} ${release}`);
        unchecked.push(sample);
        continue;
      }
      const key = taskKey(sample.task, { version: toolchain.version });
      const job = jobs.get(key) ?? { key, samples: [], language, toolchain, results: [] };
      job.samples.push(sample);
      jobs.set(key, job);
    }
  }
  return { jobs, skipped, unchecked, missing };
}
