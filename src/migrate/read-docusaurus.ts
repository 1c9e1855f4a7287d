import { startOfFile } from '../diagnostics/start-of-file.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Span } from '../model/source.ts';
import { MAIN_SET } from '../schema/content/version-keys.ts';
import { type DocsPlugin, setIdOf } from './docs-plugin.ts';
import { isComputed } from './evaluate-expression.ts';
import { computedValue, configLeftOut, furtherSet, noConfig, outsideSite, treeNotCarried } from './messages.ts';
import { moduleReader } from './module-reader.ts';
import { plainPathAbove, plainPathInside, type SourceSite } from './source-site.ts';
import { evaluateModule } from './static-value.ts';
import type { ValuePlaces } from './value-places.ts';

type Options = Readonly<Record<string, unknown>>;

/** Config files that Docusaurus looks for, in its order. */
const CONFIG_FILES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ext) => `docusaurus.config.${ext}`);

/** A blog or pages plugin: the folder of its files, and its options. */
interface ContentPlugin {
  readonly path: string;
  readonly options: Options;
}

/** The plugin that redirects, whose options also make redirects by a rule. */
interface RedirectRules {
  readonly options: Options;
  readonly span: Span;
}

/** The config of a Docusaurus site, with the folders and locales it names. Defaults are filled in. */
export interface Docusaurus {
  readonly configFile: string;
  readonly config: Options;
  readonly places: ValuePlaces;
  /** Sets of docs, the one without an id first. */
  readonly docs: readonly DocsPlugin[];
  readonly blog?: ContentPlugin;
  readonly pages?: ContentPlugin;
  readonly redirects?: unknown;
  /** Whether the config uses `remark-math`, which reads formulas between dollar signs. */
  readonly hasMath: boolean;
  readonly redirectRules?: RedirectRules;
  /** Id of the site at Google Analytics. */
  readonly google?: string;
  /** Style sheets of the site: `customCss` of the classic preset. */
  readonly styles: readonly string[];
  readonly staticFolders: readonly string[];
  readonly defaultLocale: string;
  readonly locales: readonly string[];
  /** Returns the folder with the translations of a locale. */
  readonly translationsOf: (locale: string) => string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns the config file of a Docusaurus site. */
export function docusaurusConfig(site: SourceSite): string | undefined {
  return CONFIG_FILES.find((name) => site.texts.has(name));
}

/**
 * Reads the config of a Docusaurus site and finds its content plugins: those of the classic preset, or those listed one by one
 * (Docusaurus: presets, plugins, i18n and staticDirectories of its config reference).
 */
export function readDocusaurus(site: SourceSite): Docusaurus | { readonly diagnostics: readonly Diagnostic[] } {
  const configFile = docusaurusConfig(site);
  if (configFile === undefined) return { diagnostics: [noConfig('docusaurus')] };
  const module = evaluateModule(site.texts.get(configFile)?.text ?? '', configFile, moduleReader(site));
  if (!isOptions(module.value)) return { diagnostics: module.diagnostics };
  const { value: config, places } = module;
  const diagnostics: Diagnostic[] = [...module.diagnostics];
  const start: Span = startOfFile(configFile);

  const inside = (
    path: unknown,
    fallback: string,
    { owner, key }: { readonly owner: unknown; readonly key: string },
  ): string | undefined => {
    if (isComputed(path)) diagnostics.push(computedValue(key, path.what, path.span));
    const written = typeof path === 'string' ? path : fallback;
    const plain = plainPathInside(written) ?? folderAbove(site, written);
    if (plain === undefined) {
      const isThere = !site.missing?.includes(plainPathAbove(written) ?? '');
      diagnostics.push(outsideSite(written, places.of(owner, key) ?? start, isThere));
    }
    return plain;
  };

  const found = contentOptions(config, places, { start, diagnostics });
  const plugin = (name: 'blog' | 'pages', folder: string): ContentPlugin | undefined => {
    const options = found[name];
    const path = options && inside(options.path, folder, { owner: options, key: 'path' });
    return path === undefined || !options ? undefined : { path, options };
  };
  const i18n = optionsOf(config.i18n);
  const defaultLocale = typeof i18n.defaultLocale === 'string' ? i18n.defaultLocale : 'en';
  const named = textsOf(i18n.locales);
  const i18nFolder = inside(i18n.path, 'i18n', { owner: i18n, key: 'path' });
  const staticFolders = config.staticDirectories === undefined ? ['static'] : textsOf(config.staticDirectories);
  const docs: DocsPlugin[] = [];
  for (const { id, options, span } of found.docs) {
    const path = inside(options.path, 'docs', { owner: options, key: 'path' });
    if (path === undefined) continue;
    const base = typeof options.routeBasePath === 'string' ? options.routeBasePath : 'docs';
    const set = setIdOf(id, new Set(docs.map((known) => known.set)));
    docs.push({ id, set, options, path, base: base.replace(/^\/|\/$/g, ''), ...(span ? { span } : {}) });
  }
  const blog = plugin('blog', 'blog');
  const pages = plugin('pages', 'src/pages');
  return {
    configFile,
    config,
    places,
    docs,
    ...(blog ? { blog } : {}),
    ...(pages ? { pages } : {}),
    ...(found.redirects === undefined ? {} : { redirects: found.redirects }),
    hasMath: /['"]remark-math['"]/.test(site.texts.get(configFile)?.text ?? ''),
    ...(found.redirectRules ? { redirectRules: found.redirectRules } : {}),
    ...(found.google === undefined ? {} : { google: found.google }),
    styles: found.styles.flatMap((file) => inside(file, file, { owner: found, key: 'styles' }) ?? []),
    staticFolders: staticFolders.flatMap(
      (folder) => inside(folder, folder, { owner: config, key: 'staticDirectories' }) ?? [],
    ),
    defaultLocale,
    locales: [defaultLocale, ...named.filter((code) => code !== defaultLocale)].filter(isPlainName),
    translationsOf: (locale) => {
      const own = optionsOf(optionsOf(i18n.localeConfigs)[locale]).path;
      return `${i18nFolder ?? 'i18n'}/${typeof own === 'string' && isPlainName(own) ? own : locale}`;
    },
    diagnostics,
  };
}

/** Paths in the config that may lead to content beside the site. They are read as texts, so a computed path is not found. */
export function pathsAbove(site: SourceSite): readonly string[] {
  const configFile = docusaurusConfig(site);
  if (configFile === undefined) return [];
  const { value } = evaluateModule(site.texts.get(configFile)?.text ?? '', configFile, moduleReader(site));
  if (!isOptions(value)) return [];
  const { docs, blog, pages } = contentOptions(value, NO_PLACES, { start: NOWHERE, diagnostics: [] });
  const paths = [
    ...docs.flatMap(({ options }) => [options.path, options.sidebarPath]),
    blog?.path,
    pages?.path,
    ...textsOf(value.staticDirectories),
  ];
  return [...new Set(paths.flatMap((path) => (typeof path === 'string' ? (plainPathAbove(path) ?? []) : [])))];
}

const NOWHERE: Span = startOfFile('');
const NO_PLACES: ValuePlaces = { of: () => undefined, adopt: (copy) => copy, numberOf: () => undefined };

/** A folder above the site whose files were read. */
function folderAbove(site: SourceSite, path: string): string | undefined {
  const plain = plainPathAbove(path);
  return plain !== undefined && site.files.some((file) => file.startsWith(`${plain}/`)) ? plain : undefined;
}

interface Found {
  /** The set without an id first. */
  docs: readonly { readonly id: string; readonly options: Options; readonly span?: Span }[];
  blog?: Options;
  pages?: Options;
  redirects?: unknown;
  redirectRules?: RedirectRules;
  styles: readonly string[];
  google?: string;
}

function contentOptions(
  config: Options,
  places: ValuePlaces,
  { start, diagnostics }: { readonly start: Span; readonly diagnostics: Diagnostic[] },
): Found {
  const found: Found = { docs: [], styles: [] };
  const take = (name: 'docs' | 'blog' | 'pages', options: unknown) => {
    if (options === false) return;
    if (name !== 'docs') found[name] ??= optionsOf(options);
    else if (!found.docs.some(({ id }) => id === MAIN_SET))
      found.docs = [{ id: MAIN_SET, options: optionsOf(options) }, ...found.docs];
  };
  for (const [owner, i, name, options] of named(config.presets)) {
    const span = places.of(owner, i) ?? start;
    if (!/(^|[/-])classic($|[/\\])/.test(name)) {
      diagnostics.push(treeNotCarriedAt(span, `The preset \`${name}\``, 'only the classic preset is known'));
      continue;
    }
    for (const kind of ['docs', 'blog', 'pages'] as const) take(kind, options[kind]);
    const { customCss } = optionsOf(options.theme);
    found.styles = typeof customCss === 'string' ? [customCss] : textsOf(customCss);
    for (const [key, value] of Object.entries(options)) {
      if (['docs', 'blog', 'pages', 'theme', 'debug', 'svgr'].includes(key) || value === false) continue;
      const { trackingID } = optionsOf(value);
      if (/^(gtag|googleAnalytics)$/.test(key) && typeof trackingID === 'string') {
        found.google = trackingID;
        continue;
      }
      diagnostics.push(configLeftOut(key, places.of(options, key) ?? start, PRESET_PARTS[key] ?? UNKNOWN_PART));
    }
  }
  for (const [owner, i, name, options] of named(config.plugins)) {
    const span = places.of(owner, i) ?? start;
    const kind = /(?:^|plugin-)content-(docs|blog|pages)$/.exec(name)?.[1] as 'docs' | 'blog' | 'pages' | undefined;
    const id = typeof options.id === 'string' ? options.id : MAIN_SET;
    if (kind && id === MAIN_SET) take(kind, options);
    else if (kind === 'docs') found.docs = [...found.docs, { id, options, span }];
    else if (kind) diagnostics.push({ ...furtherSet(kind, id, textOr(options.path, kind)), span });
    else if (/client-redirects$/.test(name)) {
      found.redirects = options.redirects;
      found.redirectRules = { options, span };
    } else if (/plugin-google-(gtag|analytics)$/.test(name) && typeof options.trackingID === 'string')
      found.google = options.trackingID;
    else if (/plugin-sitemap$/.test(name)) diagnostics.push(configLeftOut(name, span, PRESET_PARTS.sitemap));
    else
      diagnostics.push(
        configLeftOut(name, span, { severity: 'warning', hint: 'plugins of Docusaurus do not run here' }),
      );
  }
  for (const [owner, i, name] of named(config.themes))
    diagnostics.push(
      configLeftOut(name, places.of(owner, i) ?? start, {
        severity: 'warning',
        hint: 'themes of Docusaurus do not run here',
      }),
    );
  return found;
}

const UNKNOWN_PART = { severity: 'warning', hint: 'it has no counterpart here' } as const;
const PRESET_PARTS: Readonly<Record<string, { severity: 'info' | 'warning'; hint: string }>> & {
  readonly sitemap: { severity: 'info'; hint: string };
} = {
  sitemap: { severity: 'info', hint: 'every site has a sitemap; there is nothing to set' },
  gtag: { severity: 'warning', hint: 'write `analytics: { google: { trackingID: … } }`' },
};

function treeNotCarriedAt(span: Span, what: string, hint: string): Diagnostic {
  return { ...treeNotCarried(span.file, what, hint), span };
}

/** Returns presets or plugins as `[list, index, name, options]`. Functions and computed values are left out. */
function named(list: unknown): [unknown[], number, string, Options][] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item, i): [unknown[], number, string, Options][] => {
    const [name, options] = Array.isArray(item) ? item : [item, {}];
    if (typeof name !== 'string') return [];
    return options === false ? [] : [[list, i, name, optionsOf(options)]];
  });
}

function isOptions(value: unknown): value is Options {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isComputed(value);
}

/** Returns a value as options; without any keys when it is not an object. */
export function optionsOf(value: unknown): Options {
  return isOptions(value) ? value : {};
}

/** Returns a value of a config if it is a text. */
export function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}

/** Returns the texts in a list; none when the value is not a list. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** Returns whether a name, such as that of a locale or a version, is a single path segment that leads nowhere else. */
export function isPlainName(name: string): boolean {
  return /^[\p{L}\p{N}_][\p{L}\p{N}_.+ -]*$/u.test(name) && !name.includes('..') && !/[ .]$/.test(name);
}
