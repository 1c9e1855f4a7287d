import { Command } from 'commander';
import { type CliEnv, EXIT_CODE, wantsColour } from '../env.ts';
import { exitCodeOf, printFindings, say, siteRoot } from '../shared-options.ts';

interface DiffOptions {
  readonly dir: string;
  readonly locale: readonly string[];
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Creates `codemaster i18n diff`, which shows what changed in sources since their translations were made. */
export function createDiffCommand(env: CliEnv, finish: (code: number) => void): Command {
  return new Command('diff')
    .description(
      'show what changed in the source of stale translations, section by section; needs git for former texts',
    )
    .argument('[page]', 'page name (docs/intro), file, or folder of pages; default: all stale pages')
    .option('--dir <folder>', 'folder of the site', '.')
    .option('--locale <code>', 'only this locale; repeatable', (code: string, all: string[]) => [...all, code], [])
    .option('--json', 'print the changes as JSON')
    .action(async (name: string | undefined, options: DiffOptions) => {
      const { loadTranslations } = await import('../../pipeline/commands/load-translations.ts');
      const root = siteRoot(env, options.dir);
      const found = await loadTranslations(root, options.locale);
      const report = { format: 'pretty', failOn: 'error' } as const;
      if (!found.site) {
        printFindings(env, report, found);
        finish(exitCodeOf(found.diagnostics, report) || EXIT_CODE.usage);
        return;
      }
      const { loaded, translations, faults, textOf } = found.site;
      printFindings(env, report, { diagnostics: faults, textOf });
      const pages = translations.flatMap(({ status }) => status.pages);
      const { choosePages } = await import('../../pipeline/commands/choose-pages.ts');
      const chosen = choosePages(pages, name === undefined ? [] : [name]);
      if (chosen.unknown.length > 0) {
        for (const problem of chosen.unknown) env.stderr.write(`${problem}\n`);
        finish(EXIT_CODE.usage);
        return;
      }
      const { diffsToJson, diffsToText } = await import('../print-diffs.ts');
      const { diffTranslations } = await import('../../pipeline/commands/diff-translations.ts');
      const diffs = await diffTranslations(root, { loaded, translations }, chosen.has);
      env.stdout.write(
        options.json ? diffsToJson(diffs) : diffsToText(diffs, wantsColour(env) && env.stdout.isTTY === true),
      );
      if (diffs.length === 0) say(env, options, 'no source has changed since its translation was made');
      finish(exitCodeOf(faults, report));
    });
}
