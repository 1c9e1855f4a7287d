import { Command, InvalidArgumentError } from 'commander';
import { formatCounts } from '../../diagnostics/format.ts';
import { sortDiagnostics } from '../../diagnostics/outcome.ts';
import { RULES } from '../../diagnostics/rules.ts';
import { suggestNames } from '../../diagnostics/suggest-names.ts';
import { endAtOnce } from '../../io/process/ending-signals.ts';
import { toolStamp, toolVersion } from '../../io/process/package-root.ts';
import type { SiteFindings } from '../../pipeline/load/site-findings.ts';
import { type CheckOptions, SAMPLE_LANGUAGE_NAMES } from '../check-options.ts';
import { createProgress, PAGE_WORK } from '../create-progress.ts';
import { type CliEnv, EXIT_CODE } from '../env.ts';
import {
  addReportOptions,
  exitCodeOf,
  type Findings,
  jobsOption,
  noCacheOption,
  printFindings,
  say,
  siteRoot,
  untrustedOption,
} from '../shared-options.ts';
import { listOfChoices } from '../suggest-choices.ts';

/** Creates `codemaster check`, which reports all findings without writing a site. */
export function createCheckCommand(env: CliEnv, finish: (code: number) => void): Command {
  const command = new Command('check')
    .description('report all findings without writing the site')
    .argument('[dir]', 'folder of the site', '.')
    .option(
      '--only <rules>',
      'rules or areas to report, separated by commas: links, front-matter/unknown-key; or pages and samples to check: docs/intro#hello',
    )
    .option('--drafts', 'include drafts')
    .addOption(untrustedOption())
    .addOption(jobsOption())
    .addOption(noCacheOption())
    .option('--samples', 'also build and run the code samples and compare their output; this runs code of the site')
    .option('--update', 'write the actual output of samples into the pages')
    .option('--lock', 'record the verified samples in content/samples.lock.json')
    .option('--frozen', 'fail if samples.lock.json does not match the samples')
    .option('--repeat <times>', 'run each sample this many times and compare the results', parseTimes, 1)
    .option(
      '--allow-missing <languages>',
      'languages whose samples may be skipped if their tools are not installed: go,java',
      listOfChoices(SAMPLE_LANGUAGE_NAMES),
    )
    .option('--go <path>', 'path of the go program')
    .option('--java <path>', 'folder of the JDK');
  return addReportOptions(command).action(async (dir: string, options: CheckOptions) => {
    const asked = (options.only ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    const pages = asked.filter((name) => PAGE.test(name) && !RULES.some((rule) => matches(rule, name)));
    const rules = asked.filter((name) => !pages.includes(name));
    const unknown = rules.find((rule) => !RULES.some((known) => matches(known, rule)));
    if (unknown !== undefined && (options.untrusted || !(await hasPlugins(siteRoot(env, dir))))) {
      const areas = [...new Set(RULES.map((rule) => rule.split('/')[0] ?? ''))];
      env.stderr.write(`There is no rule \`${unknown}\`; ${suggestNames(unknown, [...areas, ...RULES], 'rules')}\n`);
      finish(EXIT_CODE.usage);
      return;
    }
    const isAboutSamples = (rule: string) => rule === 'samples' || rule.startsWith('samples/');
    const other = rules.find((rule) => !isAboutSamples(rule));
    if (pages.length > 0 && other !== undefined) {
      env.stderr.write(
        `\`${other}\` is looked for on all pages, so it cannot stand beside \`${pages[0]}\`; check the one, then the other.\n`,
      );
      finish(EXIT_CODE.usage);
      return;
    }
    const root = siteRoot(env, dir);
    await endAtOnce();
    const onlySamples = pages.length > 0 || (rules.length > 0 && rules.every(isAboutSamples));
    const withSamples = onlySamples || wantsSamples(options) || rules.some(isAboutSamples);
    if (options.untrusted && withSamples) {
      env.stderr.write('Samples are code of the site: they are not run with `--untrusted`.\n');
      finish(EXIT_CODE.usage);
      return;
    }
    const lines: string[] = [];
    const found: Findings[] = [];
    if (!onlySamples) {
      const { pages: count, refused, ...inPages } = await findInPages(env, root, { options, rules });
      if (refused) {
        printFindings(env, options, inPages);
        finish(EXIT_CODE.untrusted);
        return;
      }
      found.push(inPages);
      if (inPages.diagnostics.length === 0) lines.push(`${formatCounts([])} in ${count} pages`);
    }
    if (withSamples) {
      const { findInSamples } = await import('../find-in-samples.ts');
      const asked = onlySamples ? rules : ['samples'];
      const { lines: about, ...inSamples } = await findInSamples(env, { root, pages, rules: asked, options });
      found.push(inSamples);
      lines.push(...about);
    }
    const diagnostics = sortDiagnostics(found.flatMap((part) => part.diagnostics));
    printFindings(env, options, { diagnostics, textOf: (file) => firstText(found, file) });
    for (const line of lines) say(env, options, line);
    finish(exitCodeOf(diagnostics, options));
  });
}

/** Whether a site has plugins, whose rules only loading them can tell. */
async function hasPlugins(root: string): Promise<boolean> {
  const { loadConfig } = await import('../../io/modules/load-config.ts');
  return ((await loadConfig(root)).config?.plugins.length ?? 0) > 0;
}

/** Finds findings of the requested rules in the pages of the site. Returns them with the number of pages. */
async function findInPages(
  env: CliEnv,
  root: string,
  { options, rules }: { readonly options: CheckOptions; readonly rules: readonly string[] },
): Promise<Findings & Pick<SiteFindings, 'pages' | 'refused'>> {
  const { findingsOf } = await import('../../pipeline/load/findings-of.ts');
  const progress = createProgress(env, 'checking pages');
  const { diagnostics, textOf, pages, refused } = await findingsOf({
    root,
    drafts: options.drafts ?? false,
    untrusted: options.untrusted ?? false,
    cache: options.cache,
    cacheStamp: toolStamp(),
    generator: `codemaster ${toolVersion()}`,
    signal: env.signal,
    jobs: options.jobs,
    onProgress: (done, total, work) => progress.update(done, total, work === 'draw' ? undefined : PAGE_WORK[work]),
  }).finally(progress.end);
  if (refused) return { diagnostics, textOf, pages, refused };
  const isWanted = (code: string) => rules.length === 0 || rules.some((rule) => matches(code, rule));
  return { diagnostics: diagnostics.filter(({ code }) => isWanted(code)), textOf, pages };
}

/** Returns the text of a file from the first part that has it. */
function firstText(found: readonly Findings[], file: string): string | undefined {
  for (const { textOf } of found) {
    const text = textOf(file);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Returns whether to run samples: `--samples` is set, or an option that has an effect only on samples. */
export function wantsSamples(options: CheckOptions): boolean {
  const { samples, update, lock, frozen, repeat, allowMissing, go, java } = options;
  return Boolean(samples || update || lock || frozen || repeat > 1 || allowMissing || go || java);
}

/** Matches names of pages and samples, which begin with the name of a content folder, and rules do not. */
const PAGE = /#|^(?:docs|blog|pages|versions|content)\b.*\//;

/** Returns whether a rule is the requested rule, or belongs to the requested area. */
function matches(code: string, rule: string): boolean {
  return code === rule || code.startsWith(`${rule}/`);
}

function parseTimes(text: string): number {
  const times = Number(text);
  if (!Number.isInteger(times) || times < 1 || times > 100)
    throw new InvalidArgumentError('It should be a whole number from 1 to 100.');
  return times;
}
