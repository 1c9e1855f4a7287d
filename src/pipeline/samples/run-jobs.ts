import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { withHandlers } from '../../io/process/ending-signals.ts';
import { createProgramRunner, type ProgramRunner } from '../../io/process/run-program.ts';
import type { NamedTask } from '../../io/toolchains/toolchain.ts';

import type { SampleJob } from './sample-jobs.ts';

/** How jobs are run. */
interface JobOptions {
  /** How often each job is run. */
  readonly repeat: number;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Runs the jobs whose results are not known, language by language, in a temporary folder. Returns whether programs were
 * isolated from the rest of the machine.
 */
export async function runJobs(jobs: readonly SampleJob[], options: JobOptions): Promise<boolean> {
  return jobs.length === 0 || withHandlers(() => runInFolder(jobs, options));
}

async function runInFolder(jobs: readonly SampleJob[], { repeat, signal, onProgress }: JobOptions): Promise<boolean> {
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
        const toolchainContext = {
          folder: mkdtempSync(join(folder, `${toolchain.language}-`)),
          runner: started,
          jobs: Math.max(2, availableParallelism() * 2),
          signal,
        };
        await toolchain.run(tasks, toolchainContext, (name, result) => {
          // The result of a program that was killed from outside says nothing about the sample.
          if (signal.aborted) return;
          named.get(name)?.results.push(result);
          onProgress(++done, total);
        });
      }
    }
    signal.throwIfAborted();
    return started.isolated;
  } finally {
    // After a fault, other programs may still run in that folder.
    await runner?.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
