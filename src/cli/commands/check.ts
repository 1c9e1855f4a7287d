import { Command } from 'commander';
import { formatCounts } from '../../diagnostics/format.ts';
import { RULES } from '../../diagnostics/rules.ts';
import { suggestOrList } from '../../diagnostics/suggest.ts';
import { toolVersion } from '../../io/package-root.ts';
import { type CliEnv, EXIT } from '../env.ts';
import { createProgress } from '../progress.ts';
import { addReportOptions, exitCodeOf, printFindings, type ReportOptions, say, siteRoot } from '../shared-options.ts';

interface Options extends ReportOptions {
  readonly only?: string;
  readonly drafts?: boolean;
}

/** `codemaster check`: every finding, without writing a site. */
export function createCheckCommand(env: CliEnv, finish: (code: number) => void): Command {
  const command = new Command('check')
    .description('report every finding without writing a site')
    .argument('[dir]', 'folder of the site', '.')
    .option('--only <rules>', 'rules or areas to report, separated by commas: links, front-matter/unknown-key')
    .option('--drafts', 'check drafts too');
  return addReportOptions(command).action(async (dir: string, options: Options) => {
    const { findingsOf } = await import('../../build/findings-of.ts');
    const progress = createProgress(env, 'checking pages');
    const found = await findingsOf({
      root: siteRoot(env, dir),
      drafts: options.drafts ?? false,
      generator: `codemaster ${toolVersion()}`,
      signal: env.signal,
      onProgress: progress.update,
    }).finally(progress.end);
    const wanted = options.only?.split(',').map((rule) => rule.trim());
    const unknown = wanted?.find((rule) => !RULES.some((known) => matches(known, rule)));
    if (unknown !== undefined) {
      const areas = [...new Set(RULES.map((rule) => rule.split('/')[0] ?? ''))];
      env.stderr.write(`There is no rule \`${unknown}\`; ${suggestOrList(unknown, [...areas, ...RULES], 'rules')}\n`);
      finish(EXIT.usage);
      return;
    }
    const diagnostics = wanted
      ? found.diagnostics.filter(({ code }) => wanted.some((rule) => matches(code, rule)))
      : found.diagnostics;
    printFindings(env, options, diagnostics, found.textOf);
    if (diagnostics.length === 0) say(env, options, `${formatCounts([])} in ${found.pages} pages`);
    finish(exitCodeOf(diagnostics, options));
  });
}

/** Whether a rule is the one asked for, or belongs to the area asked for. */
function matches(code: string, rule: string): boolean {
  return code === rule || code.startsWith(`${rule}/`);
}
