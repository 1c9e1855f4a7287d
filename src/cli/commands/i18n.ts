import { Command } from 'commander';
import { sortDiagnostics } from '../../diagnostics/outcome.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { type CliEnv, EXIT } from '../env.ts';
import { addReportOptions, exitCodeOf, printFindings, type ReportOptions, say, siteRoot } from '../shared-options.ts';

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

/** `codemaster i18n`: what is left to translate, and what translations were made from. */
export function createI18nCommand(env: CliEnv, finish: (code: number) => void): Command {
  return new Command('i18n')
    .description('see what is left to translate, and say what is up to date')
    .addCommand(createStatusCommand(env, finish))
    .addCommand(createAcceptCommand(env, finish));
}

function addLocaleOption(command: Command): Command {
  return command.option(
    '--locale <code>',
    'look at this locale only (repeatable)',
    (code: string, all: string[]) => [...all, code],
    [],
  );
}

/** `codemaster i18n status`: pages and texts of each locale that are missing, stale or orphaned. */
function createStatusCommand(env: CliEnv, finish: (code: number) => void): Command {
  const command = new Command('status')
    .description('list what is missing, stale or orphaned in each locale')
    .argument('[dir]', 'folder of the site', '.');
  return addReportOptions(addLocaleOption(command)).action(async (dir: string, options: StatusOptions) => {
    const { loadTranslations } = await import('../../build/load-translations.ts');
    const found = await loadTranslations(siteRoot(env, dir), options.locale);
    if (!found.site) {
      finish(reportBroken(env, options, found.diagnostics, found.textOf));
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
    else printFindings(env, options, sortDiagnostics([...findings, ...faults]), textOf);
    // What keeps pages from being read is no data about them.
    if (format === 'json' || format === 'pretty') printFindings(env, FOR_PEOPLE, faults, textOf);
    if (statuses.length === 0) say(env, options, 'the site has one locale: there is nothing to translate');
    finish(exitCodeOf([...findings, ...faults], options));
  });
}

/** `codemaster i18n accept`: writes down that translations fit their sources as these are now. */
function createAcceptCommand(env: CliEnv, finish: (code: number) => void): Command {
  const command = new Command('accept')
    .description('write down that translations fit their sources as these are now')
    .argument('[pages...]', 'page names (docs/intro), files, or folders of pages; all when left out')
    .option('--dir <folder>', 'folder of the site', '.')
    .option('--untracked', 'only translations that nothing was written down about yet')
    .option('--dry-run', 'say what would be written down, and write nothing')
    .option('--json', 'print what was written down as data')
    .option('--quiet', 'print nothing but faults');
  return addLocaleOption(command).action(async (pages: string[], options: AcceptOptions) => {
    const { loadTranslations } = await import('../../build/load-translations.ts');
    const root = siteRoot(env, options.dir);
    const found = await loadTranslations(root, options.locale);
    if (!found.site) {
      finish(reportBroken(env, FOR_PEOPLE, found.diagnostics, found.textOf));
      return;
    }
    const { acceptTranslations } = await import('../../build/accept-translations.ts');
    const { loaded, translations, faults, obstacles, textOf } = found.site;
    printFindings(env, FOR_PEOPLE, faults, textOf);
    // A page that could not be read would be forgotten.
    if (obstacles.length > 0) {
      say(env, options, 'nothing was accepted, because not every page can be read');
      finish(EXIT.findings);
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
      finish(EXIT.usage);
      return;
    }
    if (options.json) env.stdout.write(`${JSON.stringify({ locales: accepted }, null, 2)}\n`);
    for (const { locale, pages: written, forgotten } of accepted) {
      const verb = options.dryRun ? 'would accept' : 'accepted';
      const parts = written.map(({ key, was }) => `${locale}: ${verb} ${key} (was ${was})`);
      parts.push(...forgotten.map((key) => `${locale}: ${options.dryRun ? 'would forget' : 'forgot'} ${key}`));
      say(env, options, parts.length > 0 ? parts.join('\n') : `${locale}: nothing to accept`);
    }
    finish(exitCodeOf(faults, FOR_PEOPLE));
  });
}

function reportBroken(
  env: CliEnv,
  options: ReportOptions,
  diagnostics: readonly Diagnostic[],
  textOf: (file: string) => string | undefined,
): number {
  printFindings(env, options, diagnostics, textOf);
  return exitCodeOf(diagnostics, options) || EXIT.usage;
}
