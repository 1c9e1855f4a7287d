import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Argument, Command } from 'commander';
import { suggestOrList } from '../../diagnostics/suggest.ts';
import { requiredFields } from '../../schema/content/required-fields.ts';
import { fileOfSet, folderOfSet, MAIN_SET } from '../../schema/content/version-keys.ts';
import { type NewPageKind, PAGE_KINDS } from '../../starter/plan-page.ts';
import type { CliEnv } from '../env.ts';
import { EXIT_CODE } from '../env.ts';
import { printFindings, say, siteRoot } from '../shared-options.ts';

interface Options {
  readonly title?: string;
  readonly dir: string;
  readonly quiet?: boolean;
  readonly docs?: string;
}

/** Creates `codemaster new`, which begins a doc, a post or a page in all locales of the site. */
export function createNewCommand(env: CliEnv, finish: (code: number) => void): Command {
  return new Command('new')
    .description('begin a page: its file, a draft for each other language, and its row in a sidebar written by hand')
    .addArgument(
      new Argument('<kind>', `kind of page: ${PAGE_KINDS.join(', ')}, or the name of a collection of the site`),
    )
    .argument('<path>', 'path of the page in its folder, such as basics/loops')
    .option('--title <text>', 'title of the page; default: the last part of the path')
    .option('--docs <id>', 'set of docs, if the site has several; default: the first one')
    .option('--dir <folder>', 'folder of the site', '.')
    .option('--quiet', 'print errors only')
    .action(async (name: string, text: string, options: Options) => {
      const { loadConfig } = await import('../../io/modules/load-config.ts');
      const { configTextOf } = await import('../../io/modules/config-text-of.ts');
      const { fillFolder } = await import('../../io/output/fill-folder.ts');
      const { pagePath, planPage } = await import('../../starter/plan-page.ts');
      const root = siteRoot(env, options.dir);
      const loaded = await loadConfig(root);
      const { config } = loaded;
      if (!config) {
        printFindings(
          env,
          { format: 'pretty', failOn: 'error' },
          { diagnostics: loaded.diagnostics, textOf: configTextOf(root, loaded) },
        );
        return finish(EXIT_CODE.usage);
      }
      const refuse = (message: string) => {
        env.stderr.write(`${message}\n`);
        finish(EXIT_CODE.usage);
      };
      const page = pagePath(text);
      if (!page) return refuse(`${text} is no path of a page; it should be such as basics/loops`);
      if (page.extension === '.mdx' && !config.markdown.mdx)
        return refuse('the site has no pages of MDX: `markdown: { mdx: false }` stands in its config');
      const collection = config.docsSets.find((one) => one.collection && one.id === name);
      const names = [...PAGE_KINDS, ...config.docsSets.flatMap((one) => (one.collection ? [one.id] : []))];
      if (!names.includes(name))
        return refuse(`there is no kind of page ${name}; ${suggestOrList(name, names, 'kinds')}`);
      const kind = collection ? 'doc' : (name as NewPageKind);
      const sets = config.docsSets.filter((one) => !one.collection);
      const ids = sets.map(({ id }) => id);
      const set = collection ?? sets.find(({ id }) => id === (options.docs ?? ids[0]));
      if (kind === 'doc' && !set && ids.length === 0)
        return refuse('the site has no docs: `docs: false` stands in its config');
      if (kind === 'doc' && !set)
        return refuse(
          `there is no set of docs ${options.docs}; ${suggestOrList(options.docs ?? '', ids, 'sets of docs')}`,
        );
      if (kind === 'post' && !config.blog) return refuse('the site has no blog: `blog: false` stands in its config');
      const { defaultLocale, locales } = config.i18n;
      const order = [defaultLocale, ...locales.filter((code) => code !== defaultLocale)];
      const date = new Date(env.today?.() ?? Date.now()).toISOString().slice(0, 10);
      const files = planPage({
        kind,
        folder: set && folderOfSet(set.id),
        ...page,
        title: options.title,
        date,
        locales: order,
        fields: requiredFields(collection?.collection?.schema ?? {}, date),
      });
      const taken = files.flatMap(({ to }) => [to, to.endsWith('x') ? to.slice(0, -1) : `${to}x`]);
      const known = taken.find((to) => existsSync(join(root, to)));
      if (known) return refuse(`${known} is there already`);
      fillFolder(root, files);
      for (const { to } of files) say(env, options, `wrote ${to}`);
      if (kind === 'doc' && !collection)
        for (const line of await addRows(root, order, {
          docId: page.path,
          name: fileOfSet('sidebars', set?.id ?? MAIN_SET),
        }))
          say(env, options, line);
      finish(EXIT_CODE.ok);
    });
}

/** Adds a row for a doc to the sidebars that are written by hand. Returns lines for the author. */
async function addRows(
  root: string,
  locales: readonly string[],
  { docId, name }: { readonly docId: string; readonly name: string },
): Promise<readonly string[]> {
  const { addToSidebar } = await import('../../starter/add-to-sidebar.ts');
  const { fillFolder } = await import('../../io/output/fill-folder.ts');
  const folders = ['content', ...locales.map((locale) => `content/${locale}`)];
  const names = ['ts', 'mts', 'js', 'mjs', 'json'].map((extension) => `${name}.${extension}`);
  const files = folders.flatMap((folder) => names.map((name) => `${folder}/${name}`));
  const lines: string[] = [];
  for (const to of files.filter((file) => existsSync(join(root, file)))) {
    const changed = await addToSidebar(readFileSync(join(root, to), 'utf8'), docId);
    if (changed !== undefined) fillFolder(root, [{ to, text: changed }]);
    lines.push(
      changed === undefined ? `add '${docId}' to ${to}, if no row lists it by itself` : `added a row to ${to}`,
    );
  }
  return lines;
}
