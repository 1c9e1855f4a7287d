import { Command } from 'commander';
import { sortDiagnostics } from '../../diagnostics/outcome.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { type CliEnv, EXIT_CODE } from '../env.ts';
import { addReportOptions, exitCodeOf, printFindings, type ReportOptions, say, siteRoot } from '../shared-options.ts';
import { createDiffCommand } from './i18n-diff.ts';
import { createExportCommand, createImportCommand } from './i18n-exchange.ts';
import { createWordsCommand } from './i18n-words.ts';

interface StatusOptions extends ReportOptions {
  readonly locale: readonly string[];
}

interface AcceptOptions {
  readonly dir: string;
  readonly locale: readonly string[];
  readonly untracked?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

const FOR_PEOPLE: ReportOptions = { format: 'pretty', failOn: 'error' };

/** Creates `codemaster i18n` with its subcommands. */
export function createI18nCommand(env: CliEnv, finish: (code: number) => void): Command {
  return new Command('i18n')
    .description('list missing and outdated translations, show what changed, exchange texts with translation tools')
    .addCommand(createStatusCommand(env, finish))
    .addCommand(createAcceptCommand(env, finish))
    .addCommand(createDiffCommand(env, finish))
    .addCommand(createExportCommand(env, finish))
    .addCommand(createImportCommand(env, finish))
    .addCommand(createWordsCommand(env, finish));
}

function addLocaleOption(command: Command): Command {
  return command.option(
    '--locale <code>',
    'only this locale; repeatable',
    (code: string, all: string[]) => [...all, code],
    [],
  );
}

/** Creates `codemaster i18n status`, which lists pages and texts of each locale that are missing, stale or orphaned. */
function createStatusCommand(env: CliEnv, finish: (code: number) => void): Command {
  const command = new Command('status')
    .description(
      'list pages and texts of each locale that are missing, stale (their source has changed) or orphaned (it is gone)',
    )
    .argument('[dir]', 'folder of the site', '.');
  return addReportOptions(addLocaleOption(command)).action(async (dir: string, options: StatusOptions) => {
    const { loadTranslations } = await import('../../pipeline/commands/load-translations.ts');
    const found = await loadTranslations(siteRoot(env, dir), options.locale);
    if (!found.site) {
      finish(reportBroken(env, options, { diagnostics: found.diagnostics, textOf: found.textOf }));
      return;
    }
    const { formatStatus, statusToJson } = await import('../print-translations.ts');
    const { translations, findings, faults, textOf, sourceLocale } = found.site;
    const statuses = translations.map(({ status }) => status);
    const format = options.json ? 'json' : options.format;
    if (format === 'json')
      env.stdout.write(`${JSON.stringify({ sourceLocale, locales: statuses.map(statusToJson) }, null, 2)}\n`);
    else if (format === 'pretty')
      env.stdout.write(statuses.map((status) => formatStatus(status, sourceLocale)).join('\n'));
    else printFindings(env, options, { diagnostics: sortDiagnostics([...findings, ...faults]), textOf });
    // Pages that cannot be read are reported as findings for people; they are not part of the data.
    if (format === 'json' || format === 'pretty') printFindings(env, FOR_PEOPLE, { diagnostics: faults, textOf });
    if (statuses.length === 0) say(env, options, 'the site has one locale: there is nothing to translate');
    finish(exitCodeOf([...findings, ...faults], options));
  });
}

/** Creates `codemaster i18n accept`, which records that translations are up to date with their sources. */
function createAcceptCommand(env: CliEnv, finish: (code: number) => void): Command {
  const command = new Command('accept')
    .description('record that translations are up to date with the current text of their sources')
    .argument('[pages...]', 'page names (docs/intro), files, or folders of pages; default: all')
    .option('--dir <folder>', 'folder of the site', '.')
    .option('--untracked', 'only translations without a record')
    .option('--dry-run', 'print what would be recorded, and write nothing')
    .option('--json', 'print the recorded pages as JSON')
    .option('--quiet', 'print errors only');
  return addLocaleOption(command).action(async (pages: string[], options: AcceptOptions) => {
    const { loadTranslations } = await import('../../pipeline/commands/load-translations.ts');
    const root = siteRoot(env, options.dir);
    const found = await loadTranslations(root, options.locale);
    if (!found.site) {
      finish(reportBroken(env, FOR_PEOPLE, { diagnostics: found.diagnostics, textOf: found.textOf }));
      return;
    }
    const { acceptTranslations } = await import('../../pipeline/commands/accept-translations.ts');
    const { loaded, translations, faults, obstacles, textOf } = found.site;
    printFindings(env, FOR_PEOPLE, { diagnostics: faults, textOf });
    // The record of a page that cannot be read would be deleted.
    if (obstacles.length > 0) {
      say(env, options, 'nothing was accepted, because not every page can be read');
      finish(EXIT_CODE.findings);
      return;
    }
    const { accepted, unknown } = acceptTranslations(loaded, translations, {
      root,
      cwd: env.cwd,
      names: pages,
      onlyUntracked: options.untracked ?? false,
      dryRun: options.dryRun ?? false,
    });
    for (const { problem } of unknown) env.stderr.write(`${problem}\n`);
    if (unknown.length > 0) {
      finish(EXIT_CODE.usage);
      return;
    }
    if (options.json) env.stdout.write(`${JSON.stringify({ locales: accepted }, null, 2)}\n`);
    for (const { locale, pages: written, forgotten, drafts } of accepted) {
      const verb = options.dryRun ? 'would accept' : 'accepted';
      const parts = written.map(({ key, was }) => `${locale}: ${verb} ${key} (was ${was})`);
      parts.push(...forgotten.map((key) => `${locale}: ${options.dryRun ? 'would forget' : 'forgot'} ${key}`));
      if (parts.length === 0) parts.push(`${locale}: nothing to accept`);
      for (const { file } of drafts)
        parts.push(`${locale}: readers do not see ${file} yet; remove \`draft: true\` from it when it is ready`);
      say(env, options, parts.join('\n'));
    }
    finish(exitCodeOf(faults, FOR_PEOPLE));
  });
}

function reportBroken(
  env: CliEnv,
  options: ReportOptions,
  {
    diagnostics,
    textOf,
  }: { readonly diagnostics: readonly Diagnostic[]; readonly textOf: (file: string) => string | undefined },
): number {
  printFindings(env, options, { diagnostics, textOf });
  return exitCodeOf(diagnostics, options) || EXIT_CODE.usage;
}
