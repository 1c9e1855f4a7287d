import type { StageLog } from '../pipeline/stage-log.ts';
import type { CliEnv } from './env.ts';
import { type ReportOptions, say } from './shared-options.ts';

/** Prints how long each part took, for `--verbose`, and what stages did, for `--profile`. */
export async function reportTimes(
  env: CliEnv,
  log: StageLog,
  { options, root }: { readonly options: ReportOptions & { readonly profile?: boolean }; readonly root: string },
): Promise<void> {
  if (options.verbose) {
    for (const { part, ms } of log.parts()) say(env, options, `${part.padEnd(20)} ${ms.toFixed(0).padStart(6)} ms`);
  }
  if (options.profile) {
    const [{ formatStages }, { toChromeTrace }, { TRACE_FILE, writeTrace }] = await Promise.all([
      import('./format-stages.ts'),
      import('../pipeline/trace-file.ts'),
      import('../io/output/write-trace.ts'),
    ]);
    env.stderr.write(formatStages(log.totals()));
    writeTrace(root, toChromeTrace(log.events(), log.parts()));
    say(env, options, `trace: ${TRACE_FILE}`);
  }
}
