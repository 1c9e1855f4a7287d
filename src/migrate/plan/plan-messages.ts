import { MAIN_SET } from '../../schema/content/version-keys.ts';
import { readJson } from '../../schema/read-json.ts';
import { type DocsPlugin, filesOfPlugin } from '../docs-plugin.ts';
import { dataUnreadable, messagesNotCarried } from '../messages.ts';
import type { SourceSite } from '../source-site.ts';
import type { PlanBuilder } from './plan.ts';
import type { CategoryFileCopy } from './plan-categories.ts';

/** Facts about a set of docs that the message ids of its sidebars depend on. */
interface DocsMessages {
  readonly plugin: DocsPlugin;
  readonly categoryFiles: readonly CategoryFileCopy[];
  /** Labels and keys of the categories in the sidebars file, by sidebar. */
  readonly categories: ReadonlyMap<string, ReadonlySet<string>>;
  /** Folders with docs, without number prefixes. */
  readonly folders: readonly string[];
  readonly versions: readonly string[];
}

interface MessageContext {
  /** Folder with the translations of the locale. */
  readonly folder: string;
  readonly docs: readonly DocsMessages[];
}

/**
 * Returns the texts of a locale for our flat `messages.json` (id → text), from the JSON files that Docusaurus keeps for each
 * plugin. Interface texts of its theme (`theme.…` in code.json) are not migrated, because ours come with the tool.
 */
export function planMessages(
  site: SourceSite,
  context: MessageContext,
  builder: PlanBuilder,
): Readonly<Record<string, string>> {
  const words: Record<string, string> = {};
  const read = (path: string) => {
    const file = `${context.folder}/${path}`;
    const read = readJson(site.texts.get(file)?.text ?? '{}');
    if ('value' in read) return { file, entries: wordsOf(read.value) };
    const { start, end, reason } = read.fault;
    builder.report(dataUnreadable({ file, start, end }, `it is not valid JSON: ${reason}.`));
    return { file, entries: [] };
  };
  const rename = (path: string, rules: readonly (readonly [RegExp, string])[]) => {
    for (const [id, text] of read(path).entries) {
      const rule = rules.find(([pattern]) => pattern.test(id));
      if (rule) words[id.replace(rule[0], rule[1])] ??= text;
    }
  };
  rename('docusaurus-theme-classic/navbar.json', [
    [/^title$/, 'navbar.title'],
    [/^logo\.alt$/, 'logo.alt'],
    [/^item\.label\./, 'navbar.item.label.'],
  ]);
  rename('docusaurus-theme-classic/footer.json', [
    [/^copyright$/, 'footer.copyright'],
    [/^link\.title\./, 'footer.title.'],
    [/^link\.item\.label\./, 'footer.item.label.'],
  ]);
  rename('docusaurus-plugin-content-blog/options.json', [
    [/^title$/, 'blog.title'],
    [/^description$/, 'blog.description'],
    [/^sidebar\.title$/, 'blog.sidebarTitle'],
  ]);
  // Texts of old versions only fill gaps, because the sidebars of all versions share their ids here.
  for (const set of context.docs) {
    const { id: plugin, set: name } = set.plugin;
    const own = name === MAIN_SET ? '' : `${name}.`;
    for (const version of ['current', ...set.versions]) {
      const base = version === 'current' ? version : `version-${version}`;
      const { file, entries } = read(`${filesOfPlugin(plugin).translations}/${base}.json`);
      const lost: string[] = [];
      for (const [id, text] of entries) {
        if (id === 'version.label') {
          words[`${name === MAIN_SET ? 'docs' : `docs-${name}`}.version.${version}.label`] ??= text;
          continue;
        }
        const ids = sidebarIds(id, set);
        for (const ours of ids) words[ours.replace(/^sidebar\./, `sidebar.${own}`)] ??= text;
        if (ids.length === 0) lost.push(id);
      }
      if (lost.length > 0) builder.report(messagesNotCarried(file, lost, 'these texts cannot be translated here'));
    }
  }
  // Texts of the site's own components (`<Translate>`), which are carried.
  for (const [id, text] of read('code.json').entries) if (!id.startsWith('theme.')) words[id] ??= text;
  return words;
}

/**
 * Returns our ids for a message about a sidebar. Docusaurus identifies categories by key or label. Here, categories made from
 * folders are identified by key or folder.
 */
function sidebarIds(id: string, context: DocsMessages): string[] {
  if (/^sidebar\.[^.]+\.(link|doc)\./.test(id)) return [id];
  const match = /^(sidebar\.(.+?)\.category\.)(.+?)(\.link\.generated-index\.(?:title|description))?$/.exec(id);
  if (!match) return [];
  const [, start = '', sidebar = '', name = '', text = ''] = match;
  const ids = context.categories.get(sidebar)?.has(name) ? [start + name] : [];
  for (const { label, key, folder } of context.categoryFiles) {
    if (label === name || key === name) ids.push(`${start}${key ?? folder}`);
  }
  const described = new Set(context.categoryFiles.map(({ folder }) => folder));
  for (const folder of context.folders) {
    if (!described.has(folder) && folder.slice(folder.lastIndexOf('/') + 1) === name) ids.push(start + folder);
  }
  return ids.length > 0 ? [...new Set(ids)].map((named) => named + text) : [id];
}

/** Returns the texts in `{ id: { message, description } }`. Skips empty texts and other values. */
function wordsOf(data: unknown): [string, string][] {
  return Object.entries(data ?? {}).flatMap(([id, value]): [string, string][] => {
    const message = typeof value === 'string' ? value : (value as { readonly message?: unknown } | null)?.message;
    return typeof message === 'string' && message !== '' ? [[id, message]] : [];
  });
}
