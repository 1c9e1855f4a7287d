import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { sortDiagnostics } from '../../diagnostics/outcome.ts';
import type { ExchangeFormat } from '../../pipeline/commands/exchange-translations.ts';
import { counted } from '../counted.ts';
import { type CliEnv, EXIT_CODE } from '../env.ts';
import { addReportOptions, exitCodeOf, printFindings, type ReportOptions, say, siteRoot } from '../shared-options.ts';

interface ExportOptions {
  readonly dir: string;
  readonly locale?: string;
  readonly format?: ExchangeFormat;
  readonly out?: string;
  readonly open?: boolean;
  readonly quiet?: boolean;
}

interface ImportOptions extends ReportOptions {
  readonly dir: string;
  readonly dryRun?: boolean;
  readonly fuzzy?: boolean;
}

const FOR_PEOPLE: ReportOptions = { format: 'pretty', failOn: 'error' };

/** Creates `codemaster i18n export`, which writes texts and their translations for translation tools. */
export function createExportCommand(env: CliEnv, finish: (code: number) => void): Command {
  return new Command('export')
    .description('write the texts of pages with their translations for translation tools, as XLIFF 2.1 or PO')
    .argument('[pages...]', 'page names (docs/intro), files, or folders of pages; default: all')
    .option('--dir <folder>', 'folder of the site', '.')
    .option('--locale <code>', 'language to translate into; may be left out if there is only one')
    .addOption(
      new Option('--format <format>', 'format (default: by the name of --out, else xliff)').choices(['xliff', 'po']),
    )
    .option('--out <file>', 'file to write (default: standard output)')
    .option('--open', 'only pages that are not translated yet, in part or as a whole, or stale')
    .option('--quiet', 'print errors only')
    .action(async (names: string[], options: ExportOptions) => {
      const site = await openSite(env, options, finish);
      if (!site) return;
      const { root, found } = site;
      const { loaded, translations } = found;
      const [one] = translations;
      if (!one || translations.length > 1) {
        const codes = translations.map(({ locale }) => locale).join(', ');
        env.stderr.write(
          one
            ? `Say which language to export: --locale ${codes}\n`
            : 'The site has one locale: there is nothing to translate.\n',
        );
        finish(EXIT_CODE.usage);
        return;
      }
      const { choosePages } = await import('../../pipeline/commands/choose-pages.ts');
      const chosen = choosePages(one.status.pages, names);
      if (chosen.unknown.length > 0) {
        for (const problem of chosen.unknown) env.stderr.write(`${problem}\n`);
        finish(EXIT_CODE.usage);
        return;
      }
      const { exportTranslations } = await import('../../pipeline/commands/exchange-translations.ts');
      const format = options.format ?? (/\.pot?$/i.test(options.out ?? '') ? 'po' : 'xliff');
      const { text, pages, units } = exportTranslations(
        root,
        { loaded, translations: one },
        { format, wants: chosen.has, onlyOpen: options.open === true },
      );
      if (options.out === undefined) env.stdout.write(text);
      else if (!(await writeOut(env, resolve(env.cwd, options.out), text))) {
        finish(EXIT_CODE.io);
        return;
      }
      say(env, options, `exported ${counted(units, 'text')} of ${counted(pages, 'page')} for ${one.locale}`);
      finish(EXIT_CODE.ok);
    });
}

async function writeOut(env: CliEnv, file: string, text: string): Promise<boolean> {
  try {
    writeFileSync(file, text);
    return true;
  } catch (error) {
    const { describeErrorCode, errorCode } = await import('../../io/read/open-inside.ts');
    env.stderr.write(`${file} cannot be written: ${describeErrorCode(errorCode(error))}\n`);
    return false;
  }
}

/** Creates `codemaster i18n import`, which puts translated texts back into pages. */
export function createImportCommand(env: CliEnv, finish: (code: number) => void): Command {
  const command = new Command('import')
    .description('put texts from a translation tool (XLIFF 2 or PO) into the pages of their language')
    .argument('<file>', 'file that the translation tool has saved')
    .option('--dir <folder>', 'folder of the site', '.')
    .option('--fuzzy', 'also import texts that the tool marks as drafts')
    .option('--dry-run', 'print what would be written, and write nothing');
  return addReportOptions(command).action(async (name: string, options: ImportOptions) => {
    let text: string;
    try {
      text = readFileSync(resolve(env.cwd, name), 'utf8');
    } catch (error) {
      const { describeErrorCode, errorCode } = await import('../../io/read/open-inside.ts');
      env.stderr.write(`${name} cannot be read: ${describeErrorCode(errorCode(error))}\n`);
      finish(EXIT_CODE.io);
      return;
    }
    const site = await openSite(env, { dir: options.dir }, finish);
    if (!site) return;
    const { loaded, translations } = site.found;
    const { importTranslations } = await import('../../pipeline/commands/exchange-translations.ts');
    const { pages, skipped, diagnostics } = importTranslations(
      site.root,
      { loaded, translations },
      {
        name,
        text,
        takesFuzzy: options.fuzzy ?? false,
        dryRun: options.dryRun ?? false,
      },
    );
    const sorted = sortDiagnostics(diagnostics);
    const textOf = (file: string) => (file === name ? text : loaded.textOf(file));
    printFindings(env, options, { diagnostics: sorted, textOf });
    const verb = options.dryRun ? 'would write' : 'wrote';
    for (const page of pages)
      say(env, options, `${verb} ${page.file}${page.isNew ? ' (new)' : ''}: ${counted(page.texts, 'text')}`);
    if (pages.length === 0 && sorted.length === 0) say(env, options, 'all texts are in the pages already');
    if (skipped > 0) say(env, options, `${counted(skipped, 'text')} marked as drafts left out; --fuzzy imports them`);
    if (pages.length > 0 && !options.dryRun) say(env, options, 'look at the pages, then run `codemaster i18n accept`');
    finish(exitCodeOf(sorted, options));
  });
}

async function openSite(
  env: CliEnv,
  { dir, locale }: { readonly dir: string; readonly locale?: string },
  finish: (code: number) => void,
) {
  const { loadTranslations } = await import('../../pipeline/commands/load-translations.ts');
  const root = siteRoot(env, dir);
  const { site, diagnostics, textOf } = await loadTranslations(root, locale === undefined ? [] : [locale]);
  if (!site) {
    printFindings(env, FOR_PEOPLE, { diagnostics, textOf });
    finish(exitCodeOf(diagnostics, FOR_PEOPLE) || EXIT_CODE.usage);
    return undefined;
  }
  printFindings(env, FOR_PEOPLE, { diagnostics: site.obstacles, textOf });
  return { root, found: site };
}
