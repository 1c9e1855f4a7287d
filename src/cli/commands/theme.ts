import { Command } from 'commander';
import { ansiPainter, plainPainter } from '../../diagnostics/format.ts';
import { suggestAndList } from '../../diagnostics/suggest.ts';
import type { ThemeRow } from '../../pipeline/parts/theme-commands.ts';
import { type CliEnv, EXIT_CODE, wantsColour } from '../env.ts';
import { exitCodeOf, printFindings, siteRoot } from '../shared-options.ts';

/** Creates `codemaster theme` with its subcommands. */
export function createThemeCommand(env: CliEnv, finish: (code: number) => void): Command {
  return new Command('theme')
    .description('list the parts of a page that a site may replace, or copy one')
    .addCommand(createListCommand(env, finish))
    .addCommand(createEjectCommand(env, finish))
    .addCommand(createDiffCommand(env, finish));
}

/** Creates `codemaster theme list`, which lists parts and slots, with the site's files for them. */
function createListCommand(env: CliEnv, finish: (code: number) => void): Command {
  return new Command('list')
    .description('list parts and slots, and the files of the site for them')
    .argument('[dir]', 'folder of the site', '.')
    .option('--json', 'print JSON')
    .action(async (dir: string, { json }: { readonly json?: boolean }) => {
      const { listTheme } = await import('../../pipeline/parts/theme-commands.ts');
      const { rows, diagnostics, textOf } = listTheme(siteRoot(env, dir));
      if (json) env.stdout.write(`${JSON.stringify({ theme: rows }, null, 2)}\n`);
      else env.stdout.write(tableOf(rows));
      printFindings(env, { format: 'pretty', failOn: 'error' }, { diagnostics, textOf });
      finish(exitCodeOf(diagnostics, { format: 'pretty', failOn: 'error' }));
    });
}

/** Creates `codemaster theme eject`, which copies a part into the site. */
function createEjectCommand(env: CliEnv, finish: (code: number) => void): Command {
  return new Command('eject')
    .description('copy a part into theme/parts, to be changed there')
    .argument('<part>', 'name of the part, from `codemaster theme list`')
    .argument('[dir]', 'folder of the site', '.')
    .option('--print', 'print the copy instead of writing it')
    .option('--force', 'replace the file of the site for this part')
    .action(async (name: string, dir: string, options: { readonly print?: boolean; readonly force?: boolean }) => {
      const theme = await import('../../pipeline/parts/theme-commands.ts');
      const copy = theme.copyOfPart(name);
      if (!copy) {
        sayUnknown(env, name, theme);
        finish(EXIT_CODE.usage);
        return;
      }
      if (options.print) {
        env.stdout.write(copy.text);
        finish(EXIT_CODE.ok);
        return;
      }
      const known = theme.writeCopy(siteRoot(env, dir), copy, options.force === true);
      if (known === undefined) env.stderr.write(`wrote ${copy.file}\n`);
      else
        env.stderr.write(
          `${known} is the part \`${name}\` already, and was left alone\nhint: --print shows the original, --force replaces ${copy.file}\n`,
        );
      finish(known === undefined ? EXIT_CODE.ok : EXIT_CODE.usage);
    });
}

/** Creates `codemaster theme diff`, which shows how the original of a copied part has changed. */
function createDiffCommand(env: CliEnv, finish: (code: number) => void): Command {
  return new Command('diff')
    .description('show what has changed in the original of a copied part since it was copied')
    .argument('<part>', 'name of the part')
    .argument('[dir]', 'folder of the site', '.')
    .option('--accept', 'note in the copy that these changes have been looked at')
    .action(async (name: string, dir: string, { accept }: { readonly accept?: boolean }) => {
      const theme = await import('../../pipeline/parts/theme-commands.ts');
      const { acceptOriginal, diffPart } = await import('../../pipeline/parts/diff-part.ts');
      const { diffRows } = await import('../print-diffs.ts');
      const root = siteRoot(env, dir);
      const copy = theme.copyOfPart(name);
      const diff = copy && diffPart(root, copy.name);
      if (!copy) sayUnknown(env, name, theme);
      else if (!diff) env.stderr.write(`The site has no copy of the part \`${name}\`.\n`);
      if (!copy || !diff) {
        finish(EXIT_CODE.usage);
        return;
      }
      const { file, lines, from } = diff;
      if (!lines) env.stderr.write(`the original of ${file} is the one it was copied from\n`);
      else {
        if (from === 'copy')
          env.stderr.write(`what ${file} was copied from is not known; compared with the file itself:\n`);
        const paint = wantsColour(env) ? ansiPainter : plainPainter;
        env.stdout.write(`${diffRows(lines, paint).join('\n')}\n`);
      }
      if (accept && lines) {
        acceptOriginal(root, copy.name, diff);
        env.stderr.write(`${file} is noted as up to date\n`);
      }
      finish(EXIT_CODE.ok);
    });
}

function sayUnknown(
  env: CliEnv,
  name: string,
  theme: { readonly slotNames: () => string[]; readonly partNames: () => string[] },
): void {
  const hint = theme.slotNames().includes(name)
    ? `it is a slot, which has no original: write theme/slots/${name}.tsx`
    : suggestAndList(name, theme.partNames(), 'parts');
  env.stderr.write(`There is no part \`${name}\`.\nhint: ${hint}\n`);
}

function tableOf(rows: readonly ThemeRow[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const titles = {
    part: 'parts (theme/parts/<name>.tsx replaces one)',
    slot: 'slots (theme/slots/<name>.tsx adds to one)',
  };
  return (['part', 'slot'] as const)
    .map((kind) => {
      const lines = rows
        .filter((row) => row.kind === kind)
        .map(({ name, about, file, copy }) => {
          const state = copy === 'older' ? `, copied from an older original` : copy === 'current' ? ', copied' : '';
          return `  ${name.padEnd(width)}  ${about}${file === undefined ? '' : `  ← ${file}${state}`}\n`;
        });
      return `${titles[kind]}\n${lines.join('')}`;
    })
    .join('\n');
}
