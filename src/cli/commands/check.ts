import { Command, InvalidArgumentError } from 'commander';
import type { Jobs } from '../../build/parse-threads.ts';
import { formatCounts } from '../../diagnostics/format.ts';
import { sortDiagnostics } from '../../diagnostics/outcome.ts';
import { RULES } from '../../diagnostics/rules.ts';
import { suggestOrList } from '../../diagnostics/suggest.ts';
import { toolVersion } from '../../io/package-root.ts';
import { type CliEnv, EXIT } from '../env.ts';
import { createProgress, PAGE_WORK } from '../progress.ts';
import {
  addReportOptions,
  exitCodeOf,
  type Findings,
  jobsOption,
  noCacheOption,
  printFindings,
  type ReportOptions,
  say,
  siteRoot,
} from '../shared-options.ts';

/** Flags of `check`; those about samples are explained in the README. */
export interface CheckOptions extends ReportOptions {
  readonly only?: string;
  readonly drafts?: boolean;
  readonly samples?: boolean;
  readonly update?: boolean;
  readonly lock?: boolean;
  readonly frozen?: boolean;
  readonly repeat: number;
  readonly allowMissing?: string;
  readonly go?: string;
  readonly java?: string;
  readonly cache: boolean;
  readonly jobs?: Jobs;
}

/** `codemaster check`: every finding, without writing a site. */
export function createCheckCommand(env: CliEnv, finish: (code: number) => void): Command {
  const command = new Command('check')
    .description('report every finding without writing a site')
    .argument('[dir]', 'folder of the site', '.')
    .option(
      '--only <rules>',
      'rules or areas to report, separated by commas: links, front-matter/unknown-key; or pages and samples: docs/intro#hello',
    )
    .option('--drafts', 'check drafts too')
    .addOption(jobsOption())
    .addOption(noCacheOption())
    .option('--samples', 'build, run and compare the samples too; this runs code of the site')
    .option('--update', 'write what samples print into the pages')
    .option('--lock', 'write down which samples are verified, in content/samples.lock.json')
    .option('--frozen', 'fail when that file does not fit the samples')
    .option('--repeat <times>', 'run each sample so often, and compare', parseTimes, 1)
    .option('--allow-missing <languages>', 'languages that may go unchecked without their tools: go,java')
    .option('--go <path>', 'the go program to use')
    .option('--java <path>', 'the folder of the JDK to use');
  return addReportOptions(command).action(async (dir: string, options: CheckOptions) => {
    const asked = (options.only ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    const pages = asked.filter((name) => PAGE.test(name) && !RULES.some((rule) => matches(rule, name)));
    const rules = asked.filter((name) => !pages.includes(name));
    const unknown = rules.find((rule) => !RULES.some((known) => matches(known, rule)));
    if (unknown !== undefined) {
      const areas = [...new Set(RULES.map((rule) => rule.split('/')[0] ?? ''))];
      env.stderr.write(`There is no rule \`${unknown}\`; ${suggestOrList(unknown, [...areas, ...RULES], 'rules')}\n`);
      finish(EXIT.usage);
      return;
    }
    const isAboutSamples = (rule: string) => rule === 'samples' || rule.startsWith('samples/');
    const other = rules.find((rule) => !isAboutSamples(rule));
    if (pages.length > 0 && other !== undefined) {
      env.stderr.write(
        `\`${other}\` is looked for on all pages, so it cannot stand beside \`${pages[0]}\`; check the one, then the other.\n`,
      );
      finish(EXIT.usage);
      return;
    }
    const root = siteRoot(env, dir);
    const onlySamples = pages.length > 0 || (rules.length > 0 && rules.every(isAboutSamples));
    const lines: string[] = [];
    const found: Findings[] = [];
    if (!onlySamples) {
      const { pages: count, ...inPages } = await findInPages(env, root, options, rules);
      found.push(inPages);
      if (inPages.diagnostics.length === 0) lines.push(`${formatCounts([])} in ${count} pages`);
    }
    if (onlySamples || wantsSamples(options) || rules.some(isAboutSamples)) {
      const { findInSamples } = await import('../check-samples.ts');
      const asked = onlySamples ? rules : ['samples'];
      const { lines: about, ...inSamples } = await findInSamples(env, { root, pages, rules: asked, options });
      found.push(inSamples);
      lines.push(...about);
    }
    const diagnostics = sortDiagnostics(found.flatMap((part) => part.diagnostics));
    printFindings(env, options, diagnostics, (file) => firstText(found, file));
    for (const line of lines) say(env, options, line);
    finish(exitCodeOf(diagnostics, options));
  });
}

/** Findings of the rules asked for in the pages of the site, and how many pages there are. */
async function findInPages(
  env: CliEnv,
  root: string,
  options: CheckOptions,
  rules: readonly string[],
): Promise<Findings & { readonly pages: number }> {
  const { findingsOf } = await import('../../build/findings-of.ts');
  const progress = createProgress(env, 'checking pages');
  const { diagnostics, textOf, pages } = await findingsOf({
    root,
    drafts: options.drafts ?? false,
    cache: options.cache,
    generator: `codemaster ${toolVersion()}`,
    signal: env.signal,
    jobs: options.jobs,
    onProgress: (done, total, work) => progress.update(done, total, work === 'draw' ? undefined : PAGE_WORK[work]),
  }).finally(progress.end);
  const isWanted = (code: string) => rules.length === 0 || rules.some((rule) => matches(code, rule));
  return { diagnostics: diagnostics.filter(({ code }) => isWanted(code)), textOf, pages };
}

function firstText(found: readonly Findings[], file: string): string | undefined {
  for (const { textOf } of found) {
    const text = textOf(file);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Whether samples are to be run: a flag that would do nothing without them asks for them, too. */
export function wantsSamples(options: CheckOptions): boolean {
  const { samples, update, lock, frozen, repeat, allowMissing, go, java } = options;
  return Boolean(samples || update || lock || frozen || repeat > 1 || allowMissing || go || java);
}

/** Names of pages begin with what they are, so none is taken for a rule. */
const PAGE = /#|^(?:docs|blog|pages|versions|content)\b.*\//;

/** Whether a rule is the one asked for, or belongs to the area asked for. */
function matches(code: string, rule: string): boolean {
  return code === rule || code.startsWith(`${rule}/`);
}

function parseTimes(text: string): number {
  const times = Number(text);
  if (!Number.isInteger(times) || times < 1 || times > 100)
    throw new InvalidArgumentError('It should be a whole number from 1 to 100.');
  return times;
}
