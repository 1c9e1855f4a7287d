import { resolve } from 'node:path';
import { Command } from 'commander';
import { OutputError } from '../../io/output/output-error.ts';
import { endAtOnce } from '../../io/process/ending-signals.ts';
import { toolStamp, toolVersion } from '../../io/process/package-root.ts';
import { type RemoteAccess, remoteAccess } from '../../pipeline/remote/remote-access.ts';
import { type BuildFlags, buildRequest } from '../build-request.ts';
import type { CliEnv } from '../env.ts';
import { readShard } from '../read-shard.ts';
import { interruptMessages, reportBuild } from '../report-build.ts';
import { reportShard } from '../report-shard.ts';
import {
  addReportOptions,
  failsOn,
  jobsOption,
  noCacheOption,
  type ReportOptions,
  say,
  siteRoot,
  untrustedOption,
} from '../shared-options.ts';

interface Options extends ReportOptions, BuildFlags {
  readonly outDir: string;
  readonly clean?: boolean;
  readonly shard?: string | true;
  readonly shards?: string;
}

/** Creates `codemaster build`, which writes the whole site into the output folder. */
export function createBuildCommand(env: CliEnv, finish: (code: number) => void): Command {
  const command = new Command('build')
    .description('build the site and write it into the output folder')
    .argument('[dir]', 'folder of the site', '.')
    .option('--out-dir <folder>', 'output folder', 'build')
    .option(
      '--locale <code>',
      'build only this locale, with the same URLs as in a full build; repeatable',
      (code: string, all: string[]) => [...all, code],
      [],
    )
    .option('--drafts', 'include drafts')
    .addOption(untrustedOption())
    .option(
      '--profile',
      'print counts and times of each stage, and write a trace for Perfetto or the developer tools of a browser',
    )
    .addOption(jobsOption())
    .addOption(noCacheOption())
    .option('--clean', 'delete the cache first')
    .option('--shard [part]', 'do the work of one part of several, such as 3/8; `auto` asks the CI engine')
    .option('--shards <parts>', 'number of parts, where the engine does not tell it');
  return addReportOptions(command).action(async (dir: string, options: Options) => {
    refuseShardsAlone(options);
    const root = siteRoot(env, dir);
    const outDir = resolve(root, options.outDir);
    await endAtOnce(options.shard === undefined ? interruptMessages(env, outDir) : undefined);
    if (options.clean) {
      const { removeCache } = await import('../../io/output/remove-generated.ts');
      removeCache(root, env.pid);
    }
    const started = env.now();
    const { request, end } = buildRequest(env, root, options);
    const remote = remoteOf(env, options);
    if (options.shard !== undefined) {
      refuseBesideShard(options);
      const shard = readShard({ shard: options.shard, shards: options.shards }, env.variables);
      const isChosen = command.getOptionValueSource('outDir') !== 'default';
      const partDir = isChosen ? outDir : resolve(root, `part-${shard.index}`);
      const { buildShard } = await import('../../pipeline/shards/build-shard.ts');
      const tool = { stamp: toolStamp(), version: toolVersion() };
      const result = await buildShard({
        ...{ ...request, ...remote, ...tool, outDir: partDir, shard },
        variables: env.variables,
      }).finally(end);
      return finish(await reportShard(env, result, { options, root, outDir: partDir, started, shard }));
    }
    const { buildSite } = await import('../../pipeline/build-site.ts');
    const result = await buildSite({
      ...request,
      ...remote,
      outDir,
      variables: env.variables,
      generator: `codemaster ${toolVersion()}`,
      blocks: (diagnostics) => failsOn(diagnostics, options.failOn),
    }).finally(end);
    finish(await reportBuild(env, result, { options, root, outDir, started }));
  });
}

/** Returns what the environment says of a remote cache, if one may be used. Prints what is wrong with a variable. */
function remoteOf(env: CliEnv, options: Options): { readonly remote?: RemoteAccess } {
  if (!options.cache) return {};
  const remote = remoteAccess(env.variables);
  if (remote.warning !== undefined) say(env, options, remote.warning);
  return { remote };
}

/** `--locale` says what is written, and that is the work of `merge`. */
function refuseBesideShard({ locale }: Options): void {
  if (locale.length > 0)
    throw new OutputError('A part has the pages of all locales.', {
      hint: 'use `--locale` with `codemaster merge`, not with `--shard`',
      exitCode: 2,
    });
}

/** A count without `--shard` was meant for a part, and all would be built in its place. */
function refuseShardsAlone({ shard, shards }: Options): void {
  if (shards !== undefined && shard === undefined)
    throw new OutputError('`--shards` says nothing without `--shard`.', {
      hint: 'write `--shard auto --shards 8`, or `--shard 3/8`',
      exitCode: 2,
    });
}
