import { resolve } from 'node:path';
import { Command } from 'commander';
import { suggestNames } from '../../diagnostics/suggest-names.ts';
import { toolStamp } from '../../io/process/package-root.ts';
import type { Explanation } from '../../pipeline/commands/explain-page.ts';
import { type CliEnv, EXIT_CODE } from '../env.ts';
import { siteRoot } from '../shared-options.ts';

interface Options {
  readonly dir: string;
  readonly outDir: string;
  readonly json?: boolean;
}

/** Maximum number of changed files that are listed; the others are only counted. */
const MOST_FILES = 10;

/** Creates `codemaster why`, which explains why the last build rendered a page again. */
export function createWhyCommand(env: CliEnv, finish: (code: number) => void): Command {
  return new Command('why')
    .description('explain why the last build rendered a page again')
    .argument('<route>', 'path of the page in the site, without the base path: /docs/intro')
    .option('--dir <folder>', 'folder of the site', '.')
    .option('--out-dir <folder>', 'output folder of the build', 'build')
    .option('--json', 'print JSON')
    .action(async (written: string, options: Options) => {
      const { explainPage } = await import('../../pipeline/commands/explain-page.ts');
      const root = siteRoot(env, options.dir);
      const found = explainPage(root, resolve(root, options.outDir), { cacheStamp: toolStamp(), route: written });
      if (found.kind === 'no-build') {
        env.stderr.write('Nothing is known of a build into this folder.\nhint: run `codemaster build` first\n');
        finish(EXIT_CODE.io);
      } else if (found.kind === 'no-page') {
        env.stderr.write(`There is no page ${found.path}; ${suggestNames(found.path, found.pages, 'pages')}\n`);
        finish(EXIT_CODE.usage);
      } else {
        env.stdout.write(options.json ? `${JSON.stringify(found, null, 2)}\n` : `${found.path} ${describe(found)}\n`);
      }
    });
}

function describe(found: Exclude<Explanation, { kind: 'no-build' | 'no-page' }>): string {
  switch (found.kind) {
    case 'kept':
      return 'was not drawn by the last build: all it is made of was as before';
    case 'new':
      return 'was drawn because nothing was known of it before';
    case 'restored':
      return 'was drawn because its file was not as the build before had left it';
    case 'drawn': {
      const parts = found.parts.map((part) => `  ${nameOf(part)}`);
      const { shown } = found;
      const others = found.files.slice(shown.length);
      const named = others.slice(0, MOST_FILES);
      const more = others.length - named.length;
      const indent = (file: string) => `  ${file}`;
      return [
        'was drawn again because these parts of it had changed:',
        ...parts,
        ...(found.reads.length > 0 ? ['what it reads and what had changed:', ...found.reads.map(indent)] : []),
        ...(shown.length > 0 ? ['texts on it that had changed:', ...shown.map(indent)] : []),
        ...(named.length > 0
          ? [`${shown.length > 0 ? 'other ' : ''}files that had changed since the build before:`, ...named.map(indent)]
          : []),
        ...(more > 0 ? [`  and ${more} more`] : []),
      ].join('\n');
    }
  }
}

/** Names for people of parts in the data. */
const NAMES: Readonly<Record<string, string>> = {
  'content.title': 'its title',
  'content.bodyHtml': 'its text',
  'content.sections': 'the pages it lists',
  'content.toc': 'its table of contents',
  'content.previous': 'the page before it',
  'content.next': 'the page after it',
  'content.breadcrumbs': 'the way to it',
  'content.lastUpdated': 'its last change',
  'frame.headTitle': 'its title in tabs and search engines',
  'frame.sidebar': 'its sidebar',
  'frame.alternates': 'its translations',
  'frame.jsonLd': 'what it tells search engines',
  'layout.site': 'name or address of the site',
  'layout.feeds': 'the feeds of the site',
  'layout.assets': 'styles or scripts',
  'layout.islands': 'interactive components',
  'layout.navbar': 'the navigation bar',
  'layout.footer': 'the footer',
  'layout.announcement': 'the announcement',
};

function nameOf(part: string): string {
  const name = Object.hasOwn(NAMES, part) ? NAMES[part] : undefined;
  return name === undefined ? part : `${name} (${part})`;
}
