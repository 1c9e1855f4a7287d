import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import type { InterruptMessages } from '../io/process/interrupt-message.ts';
import type { BuildResult } from '../pipeline/build-options.ts';
import { type CliEnv, EXIT_CODE, isTerminal } from './env.ts';
import { reportTimes } from './report-times.ts';
import { exitCodeOf, printFindings, type ReportOptions, say } from './shared-options.ts';

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

/** How a build was asked for, and where it went. */
export interface ReportedBuild {
  readonly options: ReportOptions & { readonly profile?: boolean };
  readonly root: string;
  readonly outDir: string;
  /** When it began, as `env.now()`. */
  readonly started: number;
}

/** Prints why the remote cache was not used, if it was not. */
export function reportRemoteProblem(
  env: CliEnv,
  options: ReportOptions,
  { remoteProblem }: Pick<BuildResult, 'remoteProblem'>,
): void {
  if (remoteProblem !== undefined) say(env, options, `the remote cache was not used: ${remoteProblem}`);
}

/** Returns the messages for a build that is ended with Ctrl+C in a terminal; undefined if there is no terminal. */
export function interruptMessages(env: CliEnv, outDir: string): InterruptMessages | undefined {
  if (!isTerminal(env)) return undefined;
  const kept = existsSync(outDir) ? 'the previous site was kept' : 'nothing was written';
  return [`stopped; ${kept}`, 'stopped', 'stopped; the new site was written'];
}

/** Prints findings, times and a summary of a build. Returns its exit code. */
export async function reportBuild(
  env: CliEnv,
  result: BuildResult,
  { options, root, outDir, started }: ReportedBuild,
): Promise<number> {
  printFindings(env, options, { diagnostics: result.diagnostics, textOf: result.textOf });
  reportRemoteProblem(env, options, result);
  await reportTimes(env, result.log, { options, root });
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
  return result.report || code !== EXIT_CODE.ok ? code : EXIT_CODE.findings;
}
