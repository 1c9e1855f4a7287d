import { madeBy, pluginPageExists, pluginReturned } from '../../diagnostics/messages/plugins.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { Collection, SourceFile, SourceId } from '../../model/source.ts';
import type { CollectionData } from '../../schema/content/collection-page.ts';
import { folderOfSet, versionKey } from '../../schema/content/version-keys.ts';
import type { PagesContext, PluginPage, PluginSiteConfig } from '../../schema/plugins/site-plugin.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { CURRENT_VERSION } from '../../stages/versions/version-names.ts';
import type { StageLog } from '../stage-log.ts';
import { hookFailed } from './hook-failed.ts';
import type { LoadedPlugin, LoadedPlugins } from './loaded-plugins.ts';
import type { ReadPluginData } from './read-plugin-data.ts';
import { runHook } from './run-hook.ts';

/** What plugins know of the config. */
export function configForPlugins({ title, url, baseUrl, i18n }: SiteConfig): PluginSiteConfig {
  const { defaultLocale, locales } = i18n;
  return Object.freeze({ title, url, baseUrl, defaultLocale, locales: Object.freeze([...locales]) });
}

/** The pages of collections in all locales, by collection. */
function collectionsForPlugins(data: CollectionData | undefined): PagesContext['collections'] {
  const all = [...(data ?? [])].map(([name, byLocale]) => [name, Object.freeze([...byLocale.values()].flat())]);
  return Object.freeze(Object.fromEntries(all));
}

/** Makes the pages of all plugins, as sources beside those in `written`. */
export async function makePluginPages(
  { list }: LoadedPlugins,
  { data, incomplete }: ReadPluginData,
  {
    config,
    written,
    log,
    collections: files,
  }: {
    readonly config: SiteConfig;
    readonly written: readonly SourceFile[];
    readonly log: StageLog;
    readonly collections: CollectionData | undefined;
  },
): Promise<Outcome<readonly SourceFile[]>> {
  const made = new Map<SourceId, SourceFile>();
  const known = new Set(written.map(({ id }) => id));
  const collections = collectionsForPlugins(files);
  const diagnostics: Diagnostic[] = [];
  for (const one of list) {
    const { name, pages } = one.plugin;
    // There is a finding already.
    if (!pages || incomplete.has(name)) continue;
    const place = { name, hook: 'pages' };
    let given: unknown;
    try {
      const context = { data: data.get(name) ?? {}, site: configForPlugins(config), collections };
      given = await log.run(`plugin ${name}: pages`, () => runHook(one.plugin, () => pages.call(one.plugin, context)));
    } catch (error) {
      diagnostics.push(await hookFailed(place, error, one));
      continue;
    }
    if (!Array.isArray(given)) {
      diagnostics.push(pluginReturned(place, 'it is no list of pages', one.span));
      continue;
    }
    for (const [index, page] of given.entries()) {
      const source = toSource(page, one, config);
      if (typeof source === 'string') {
        diagnostics.push(pluginReturned(place, `page ${index + 1} ${source}`, one.span));
        continue;
      }
      const by = made.get(source.id)?.madeBy;
      if (by !== undefined || known.has(source.id))
        diagnostics.push(pluginPageExists(name, source.file, { span: one.span, ...(by === undefined ? {} : { by }) }));
      else made.set(source.id, source);
    }
  }
  return { value: [...made.values()], diagnostics };
}

const COLLECTIONS: readonly string[] = ['docs', 'blog', 'pages'] satisfies Collection[];

/** Returns the source of a page, or a finding. */
function toSource(given: unknown, { plugin: { name } }: LoadedPlugin, config: SiteConfig): SourceFile | string {
  const page = (given ?? {}) as Partial<PluginPage>;
  const { locale = '', collection = '', path = '', frontMatter = {}, text, component, props = {} } = page;
  const { locales } = config.i18n;
  if (!locales.includes(locale))
    return `has the locale ${JSON.stringify(locale)}; \`i18n.locales\` has ${locales.join(', ')}`;
  const docs = config.docsSets.find((set) => folderOfSet(set.id) === collection);
  if (!docs && !COLLECTIONS.includes(collection)) {
    const sets = config.docsSets.map((set) => folderOfSet(set.id));
    const known = [...new Set([...COLLECTIONS, ...sets])];
    return `has the collection ${JSON.stringify(collection)}; there are ${known.join(', ')}`;
  }
  const isPath = typeof path === 'string' && /^(?![/_])[^\\?#:*"<>|]+\.mdx?$/.test(path);
  if (!isPath || path.split('/').some((part) => /^(?:_.*|\.{1,2}|)$/.test(part)))
    return `has the path ${JSON.stringify(path)}; it should be a path such as "api/create-user.md"`;
  if (typeof frontMatter !== 'object' || frontMatter === null) return 'has a `frontMatter` that is no mapping';
  const isMdx = path.endsWith('.mdx');
  if (isMdx && !config.markdown.mdx) return `\`${path}\` is MDX, which \`markdown.mdx\` of the config forbids`;
  if (component !== undefined && !isMdx) return `\`${path}\` has a \`component\`; its path should end in \`.mdx\``;
  if ((typeof text === 'string') === (typeof component === 'string'))
    return `\`${path}\` should have exactly one of \`text\` and \`component\``;
  const id = `${locale}/${collection}/${path}`.normalize('NFC');
  const version = docs && versionKey(docs.id, CURRENT_VERSION);
  return {
    ...{
      id,
      file: `content/${id}`,
      collection: docs ? 'docs' : (collection as Collection),
      locale,
      path: path.normalize('NFC'),
    },
    ...(version === undefined || version === CURRENT_VERSION ? {} : { version }),
    ...(docs && !docs.numberPrefixParser ? { keepsNumbers: true } : {}),
    madeBy: name,
    text: `${frontMatterText(frontMatter)}\n${text ?? drawnBy(component ?? '', props)}\n`.replace(/\r\n?/g, '\n'),
  };
}

/** Front matter as YAML, of which JSON is a part. */
function frontMatterText(frontMatter: object): string {
  const rows = Object.entries(frontMatter)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${/^\w+$/.test(key) ? key : JSON.stringify(key)}: ${JSON.stringify(value)}\n`);
  return `---\n${rows.join('')}---\n`;
}

/** The text of a page that is one component. */
function drawnBy(component: string, props: object): string {
  const from = component.replace(/^\.\//, '@site/');
  return `import PluginPage from ${JSON.stringify(from)};\n\n<PluginPage {...${JSON.stringify(props)}} />`;
}

/** Adds to findings about pages that plugins make which plugin that is. */
export function nameMakers(
  found: readonly Diagnostic[],
  sources: readonly SourceFile[],
  { list }: LoadedPlugins,
): readonly Diagnostic[] {
  const makers = new Map(sources.flatMap(({ file, madeBy: by }) => (by === undefined ? [] : [[file, by] as const])));
  if (makers.size === 0) return found;
  return found.map((finding) => {
    const name = makers.get(finding.span?.file ?? '');
    const one = list.find(({ plugin }) => plugin.name === name);
    return one ? { ...finding, related: [...(finding.related ?? []), madeBy(one.plugin.name, one.span)] } : finding;
  });
}
