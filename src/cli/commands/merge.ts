import { resolve } from 'node:path';
import { Command } from 'commander';
import { endAtOnce } from '../../io/process/ending-signals.ts';
import { toolStamp, toolVersion } from '../../io/process/package-root.ts';
import type { BuildResult } from '../../pipeline/build-options.ts';
import { type BuildFlags, buildRequest } from '../build-request.ts';
import type { CliEnv } from '../env.ts';
import { interruptMessages, reportBuild } from '../report-build.ts';
import {
  addReportOptions,
  failsOn,
  jobsOption,
  noCacheOption,
  type ReportOptions,
  siteRoot,
  untrustedOption,
} from '../shared-options.ts';

interface Options extends ReportOptions, BuildFlags {
  readonly dir: string;
  readonly outDir: string;
}

/** Creates `codemaster merge`, which joins the parts that several machines have built to the finished site. */
export function createMergeCommand(env: CliEnv, finish: (code: number) => void): Command {
  const command = new Command('merge')
    .description('join parts of `build --shard` to the finished site: the same files as those of one build')
    .argument('<parts...>', 'folders of all parts')
    .option('--dir <folder>', 'folder of the site', '.')
    .option('--out-dir <folder>', 'output folder', 'build')
    .option(
      '--locale <code>',
      'write only this locale, with the same URLs as in a full build; repeatable',
      (code: string, all: string[]) => [...all, code],
      [],
    )
    .option('--drafts', 'include drafts; the parts must have been built with it')
    .addOption(untrustedOption())
    .option('--profile', 'print counts and times of each stage, and write a trace')
    .addOption(jobsOption())
    .addOption(noCacheOption());
  return addReportOptions(command).action(async (folders: readonly string[], options: Options) => {
    const { mergeParts } = await import('../../pipeline/shards/merge-parts.ts');
    const root = siteRoot(env, options.dir);
    const outDir = resolve(root, options.outDir);
    await endAtOnce(interruptMessages(env, outDir));
    const started = env.now();
    const { request, end } = buildRequest(env, root, options);
    const generator = `codemaster ${toolVersion()}`;
    const blocks = (diagnostics: BuildResult['diagnostics']) => failsOn(diagnostics, options.failOn);
    const parts = { stamp: toolStamp(), version: toolVersion(), folders, cwd: env.cwd };
    const result = await mergeParts({ ...request, outDir, generator, blocks, variables: env.variables }, parts).finally(
      end,
    );
    finish(await reportBuild(env, result, { options, root, outDir, started }));
  });
}
