import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { Command } from 'commander';
import { toolStamp, toolVersion } from '../../io/process/package-root.ts';
import type { BuildResult } from '../../pipeline/build-options.ts';
import type { Jobs } from '../../pipeline/parse/parse-threads.ts';
import { remoteAccess } from '../../pipeline/remote/remote-access.ts';
import type { CliEnv } from '../env.ts';
import { EXIT_CODE } from '../env.ts';
import { createProgress, PAGE_WORK } from '../progress.ts';
import {
  addReportOptions,
  exitCodeOf,
  failsOn,
  jobsOption,
  noCacheOption,
  printFindings,
  type ReportOptions,
  say,
  siteRoot,
} from '../shared-options.ts';

interface Options extends ReportOptions {
  readonly outDir: string;
  readonly locale: readonly string[];
  readonly drafts?: boolean;
  readonly profile?: boolean;
  readonly cache: boolean;
  readonly clean?: boolean;
  readonly untrusted?: boolean;
  readonly jobs: Jobs;
}

/** Returns a line about shown samples that are not verified or not checked; undefined if all samples are verified. */
export function describeUnverified({
  total,
  verified,
  open,
  unchecked,
}: NonNullable<BuildResult['samples']>): string | undefined {
  const list = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, count]) => `${name}: ${count}`)
      .join(', ');
  const left = Object.values(unchecked).reduce((sum, count) => sum + count, 0);
  const others = left > 0 ? `${left} ${left === 1 ? 'is' : 'are'} shown unchecked (${list(unchecked)})` : undefined;
  if (verified >= total) return others && `samples: ${others}`;
  const missing = `samples: ${total - verified} of ${total} are not verified as they are now (${list(open)})`;
  return `${missing}; run \`codemaster check --only samples --lock\`${others ? `; ${others}` : ''}`;
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
    .option(
      '--untrusted',
      'run no code of the site: fail if it has `.mdx` pages, or config or sidebars as modules instead of JSON',
    )
    .option(
      '--profile',
      'print counts and times of each stage, and write a trace for Perfetto or the developer tools of a browser',
    )
    .addOption(jobsOption())
    .addOption(noCacheOption())
    .option('--clean', 'delete the cache first');
  return addReportOptions(command).action(async (dir: string, options: Options) => {
    const { buildSite } = await import('../../pipeline/build-site.ts');
    const root = siteRoot(env, dir);
    const outDir = resolve(root, options.outDir);
    if (options.clean) {
      const { removeCache } = await import('../../io/output/remove-generated.ts');
      removeCache(root, env.pid);
    }
    const started = env.now();
    const progress = createProgress(env, PAGE_WORK.draw);
    const result = await buildSite({
      root,
      outDir,
      drafts: options.drafts ?? false,
      untrusted: options.untrusted ?? false,
      locales: options.locale,
      generator: `codemaster ${toolVersion()}`,
      ...(options.cache ? { cacheStamp: toolStamp(), remote: remoteAccess(env.variables) } : {}),
      blocks: (diagnostics) => failsOn(diagnostics, options.failOn),
      now: env.now,
      profile: options.profile ?? false,
      pid: env.pid,
      signal: env.signal,
      jobs: options.jobs,
      onBundled: async () => (await import('../../io/bundle/stop-esbuild.ts')).stopEsbuild(),
      onProgress: (done, total, work) => progress.update(done, total, PAGE_WORK[work]),
    }).finally(progress.end);
    printFindings(env, options, { diagnostics: result.diagnostics, textOf: result.textOf });
    if (result.remoteProblem !== undefined) say(env, options, `the remote cache was not used: ${result.remoteProblem}`);
    if (options.verbose) {
      for (const { part, ms } of result.log.parts())
        say(env, options, `${part.padEnd(20)} ${ms.toFixed(0).padStart(6)} ms`);
    }
    if (options.profile) {
      const [{ formatStages }, { toChromeTrace }, { TRACE_FILE, writeTrace }] = await Promise.all([
        import('../format-stages.ts'),
        import('../../pipeline/trace-file.ts'),
        import('../../io/output/write-trace.ts'),
      ]);
      const { log } = result;
      env.stderr.write(formatStages(log.totals()));
      writeTrace(root, toChromeTrace(log.events(), log.parts()));
      say(env, options, `trace: ${TRACE_FILE}`);
    }
    const seconds = ((env.now() - started) / 1000).toFixed(2);
    if (result.report) {
      const { written, unchanged, removed } = result.report;
      const where = relative(env.cwd, outDir) || '.';
      const locales = result.locales === 1 ? '1 locale' : `${result.locales} locales`;
      say(
        env,
        options,
        `built ${result.pages} pages in ${locales} into ${where} in ${seconds} s (${written} files written, ${unchanged} unchanged, ${removed} removed)`,
      );
      const told = result.samples && describeUnverified(result.samples);
      if (told !== undefined) say(env, options, told);
    } else {
      say(env, options, existsSync(outDir) ? 'nothing was written; the previous site was kept' : 'nothing was written');
    }
    const code = result.refused ? EXIT_CODE.untrusted : exitCodeOf(result.diagnostics, options);
    finish(result.report ? code : code === EXIT_CODE.ok ? EXIT_CODE.findings : code);
  });
}
