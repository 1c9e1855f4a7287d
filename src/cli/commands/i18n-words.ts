import { Command } from 'commander';
import { type CliEnv, EXIT_CODE } from '../env.ts';
import { exitCodeOf, printFindings, siteRoot } from '../shared-options.ts';

/** Creates `codemaster i18n words`, which prints the words of the interface as `messages.json` may set them. */
export function createWordsCommand(env: CliEnv, finish: (code: number) => void): Command {
  return new Command('words')
    .description('print the words of the interface as JSON, for messages.json: their ids, and the texts shown now')
    .argument('[dir]', 'folder of the site', '.')
    .option('--locale <code>', 'in this locale; default: the default locale')
    .action(async (dir: string, { locale }: { readonly locale?: string }) => {
      const { loadWords } = await import('../../pipeline/commands/load-words.ts');
      const found = await loadWords(siteRoot(env, dir), locale);
      if (!found.words) {
        const report = { format: 'pretty', failOn: 'error' } as const;
        printFindings(env, report, found);
        finish(exitCodeOf(found.diagnostics, report) || EXIT_CODE.usage);
        return;
      }
      env.stdout.write(`${JSON.stringify(Object.fromEntries(found.words), null, 2)}\n`);
      finish(EXIT_CODE.ok);
    });
}
