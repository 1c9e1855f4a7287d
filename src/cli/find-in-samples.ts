import { checkSamples } from '../pipeline/samples/check-samples.ts';
import type { SampleCounts } from '../pipeline/samples/run-samples.ts';
import type { CheckOptions } from './check-options.ts';
import { createProgress } from './create-progress.ts';
import type { CliEnv } from './env.ts';
import type { Findings } from './shared-options.ts';

/** What to check. */
interface Request {
  readonly root: string;
  /** Names of pages and samples to check; if empty, all of them. */
  readonly pages: readonly string[];
  /** Rules to report; if empty, all of them. */
  readonly rules: readonly string[];
  readonly options: CheckOptions;
}

/** Results of checking samples: findings, and lines to print for people. */
interface SampleFindings extends Findings {
  readonly lines: readonly string[];
}

/** Builds and runs samples and compares their output, for `check`. Shows progress on a terminal. */
export async function findInSamples(env: CliEnv, { root, pages, rules, options }: Request): Promise<SampleFindings> {
  const begun = env.now();
  const progress = createProgress(env, 'running samples');
  const report = await checkSamples({
    root,
    drafts: options.drafts ?? false,
    only: pages,
    repeat: options.repeat,
    allowMissing: options.allowMissing ?? [],
    cache: options.cache,
    update: options.update ?? false,
    lock: options.lock ?? false,
    frozen: options.frozen ?? false,
    variables: env.variables,
    chosen: { go: options.go, java: options.java },
    signal: env.signal,
    onProgress: progress.update,
  }).finally(progress.end);
  const isWanted = (code: string) =>
    !code.startsWith('samples/') ||
    rules.length === 0 ||
    rules.some((rule) => code === rule || code.startsWith(`${rule}/`));
  const written = `${report.updated} output blocks written; run the check again to see that all is well`;
  const time = ((env.now() - begun) / 1000).toFixed(2);
  return {
    diagnostics: report.diagnostics.filter(({ code }) => isWanted(code)),
    textOf: report.textOf,
    lines: [...(options.update ? [written] : []), `${summarizeSamples(report.counts)} in ${time} s`],
  };
}

const EXPOSED = ' (not kept from the network and from other folders, which this machine cannot do)';

/**
 * Returns the counts of a check in one line: `samples: 84 run, 12 cached, 4 skipped (needs Java 25: 2, no network: 2), 1 failed`
 */
export function summarizeSamples(counts: SampleCounts & { readonly elsewhere?: number }): string {
  const { run, cached, failed, skipped, exposed, elsewhere = 0 } = counts;
  const left = [...skipped.values()].reduce((sum, count) => sum + count, 0);
  const reasons = [...skipped].map(([reason, count]) => `${reason}: ${count}`).join(', ');
  const known = elsewhere > 0 ? `, ${elsewhere} of them verified elsewhere and unchanged` : '';
  return `samples: ${run} run, ${cached} cached, ${left} skipped${left > 0 ? ` (${reasons})` : ''}${known}, ${failed} failed${exposed ? EXPOSED : ''}`;
}
