import { relative } from 'node:path';
import type { Shard } from '../model/shard.ts';
import type { ShardResult } from '../pipeline/shards/build-shard.ts';
import { type CliEnv, EXIT_CODE } from './env.ts';
import { type ReportedBuild, reportRemoteProblem } from './report-build.ts';
import { reportTimes } from './report-times.ts';
import { exitCodeOf, printFindings, say } from './shared-options.ts';

/** Prints findings, times and a summary of the work on a part. Returns its exit code. */
export async function reportShard(
  env: CliEnv,
  result: ShardResult,
  { options, root, outDir, started, shard }: ReportedBuild & { readonly shard: Shard },
): Promise<number> {
  printFindings(env, options, { diagnostics: result.diagnostics, textOf: result.textOf });
  reportRemoteProblem(env, options, result);
  await reportTimes(env, result.log, { options, root });
  const { done } = result;
  if (!done) {
    say(env, options, 'no part was written');
    const code = result.refused ? EXIT_CODE.untrusted : exitCodeOf(result.diagnostics, options);
    return code === EXIT_CODE.ok ? EXIT_CODE.findings : code;
  }
  const seconds = ((env.now() - started) / 1000).toFixed(2);
  const where = relative(env.cwd, outDir) || '.';
  const part = `part ${shard.index} of ${shard.count}`;
  say(env, options, `built ${part} into ${where} in ${seconds} s (${done.pages} of ${done.all} pages)`);
  return EXIT_CODE.ok;
}
