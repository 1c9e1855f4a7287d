import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { configLeftOut } from '../messages.ts';
import { finishConfig } from '../plan/finish-config.ts';
import { softRules } from '../plan/soft-rules.ts';
import { optionsOf } from '../read-docusaurus.ts';
import { isComputed } from '../static-value.ts';
import { mapTheme } from './map-theme.ts';
import type { VitePress } from './read-vitepress.ts';

/** Folder of the new site for files that pages show as code. */
export const SHOWN_FOLDER = 'includes';

interface Decided {
  readonly hasLost: boolean;
  readonly theme: object | undefined;
  readonly hasShown: boolean;
}

/** Keys of the config that are read elsewhere, or that steer the inside of VitePress. */
const HANDLED = new Set([
  ...[
    'title',
    'description',
    'base',
    'lang',
    'locales',
    'themeConfig',
    'srcDir',
    'srcExclude',
    'rewrites',
    'head',
    'appearance',
  ],
  ...[
    'ignoreDeadLinks',
    'cleanUrls',
    'lastUpdated',
    'sitemap',
    'markdown',
    'outDir',
    'cacheDir',
    'metaChunk',
    'mpa',
    '...',
  ],
]);
const INSIDE = new Set([
  'vite',
  'vue',
  'titleTemplate',
  'transformPageData',
  'transformHead',
  'transformHtml',
  'buildEnd',
  'postRender',
  'useWebFonts',
  'router',
  'pwa',
  'mermaid',
  'assetsDir',
  'extends',
  'shouldPreload',
  'buildConcurrency',
]);

/** Converts the config of a VitePress site. */
export function planVitePressConfig(
  found: VitePress,
  decided: Decided,
): { readonly config: object; readonly diagnostics: readonly Diagnostic[] } {
  const { config, places, configFile, locales } = found;
  const diagnostics: Diagnostic[] = [];
  const report = (...more: readonly Diagnostic[]) => void diagnostics.push(...more);
  const start: Span = { file: configFile, start: { line: 1, column: 1 } };
  const [root] = locales;
  for (const key of Object.keys(config)) {
    if (HANDLED.has(key)) continue;
    const severity = INSIDE.has(key) ? 'info' : 'warning';
    report(
      configLeftOut(key, places.of(config, key) ?? start, {
        severity,
        hint: INSIDE.has(key) ? 'it steers the inside of VitePress' : 'it has no counterpart here',
      }),
    );
  }
  const theme = { ...found.themeConfig, ...root?.themeConfig };
  const { favicon, head } = headOf(config.head, found, report);
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const url = text(optionsOf(config.sitemap).hostname);
  const editUrl = /^https?:\/\/[^:]+?\/edit\/[^/:]+\//.exec(text(optionsOf(theme.editLink).pattern) ?? '')?.[0];
  const algolia = optionsOf(optionsOf(theme.search).options).appId ? optionsOf(theme.search).options : theme.algolia;
  const candidate: Record<string, unknown> = {
    title: text(root?.title) ?? text(config.title),
    tagline: text(root?.description) ?? text(config.description) ?? '',
    url: url === undefined || !URL.canParse(url) ? url : new URL(url).origin,
    ...(text(config.base) === undefined ? {} : { baseUrl: text(config.base) }),
    ...(favicon === undefined ? {} : { favicon }),
    trailingSlash: false,
    i18n: {
      defaultLocale: root?.code,
      locales: locales.map(({ code }) => code),
      localeConfigs: Object.fromEntries(
        locales.flatMap(({ code, label, lang, folder }) => {
          const own = {
            ...(label === undefined ? {} : { label }),
            ...(lang === undefined || lang === code ? {} : { htmlLang: lang }),
            ...(folder !== '' && folder !== code ? { path: folder } : {}),
          };
          return Object.keys(own).length > 0 ? [[code, own]] : [];
        }),
      ),
      ...(locales.length > 1 ? { fallback: false } : {}),
    },
    docs: {
      routeBasePath: '/',
      numberPrefixParser: false,
      breadcrumbs: false,
      ...(config.lastUpdated === true ? { showLastUpdateTime: true } : {}),
      ...(editUrl === undefined ? {} : { editUrl }),
    },
    blog: false,
    head,
    markdown: {
      ...(optionsOf(config.markdown).math === true ? { math: true } : {}),
      ...(decided.hasShown ? { includeFolders: [SHOWN_FOLDER] } : {}),
    },
    ...(algolia === undefined || isComputed(algolia) ? {} : { search: { algolia: algoliaOf(algolia) } }),
    ...(decided.theme === undefined ? {} : { theme: decided.theme }),
    rules: softRules(
      // `guide.md` and `guide/index.md` may stand side by side there: they are `/guide.html` and `/guide/`.
      {
        'routes/duplicate': 'warning',
        'links/broken': config.ignoreDeadLinks === undefined ? 'error' : 'warning',
        'links/broken-anchor': 'warning',
      },
      decided,
    ),
    themeConfig: mapTheme(found, { localeCount: locales.length, report }),
  };
  return { config: finishConfig(candidate, { places, start, report }), diagnostics };
}

function algoliaOf(options: unknown): object {
  const { appId, apiKey, indexName, searchParameters, insights } = optionsOf(options);
  return Object.fromEntries(
    Object.entries({ appId, apiKey, indexName, searchParameters, insights }).filter(([, value]) => value !== undefined),
  );
}

/** Converts `head`: `['link', { rel: 'icon', href: '/x.svg' }]`. */
function headOf(
  head: unknown,
  { places, configFile }: VitePress,
  report: (...found: readonly Diagnostic[]) => void,
): { readonly favicon?: string; readonly head: readonly object[] } {
  let favicon: string | undefined;
  const entries = (Array.isArray(head) ? head : []).flatMap((entry, i) => {
    const span = places.of(head, i) ?? { file: configFile, start: { line: 1, column: 1 } };
    if (!Array.isArray(entry) || entry.some(isComputed)) {
      report(
        configLeftOut(`head[${i}]`, span, { severity: 'warning', hint: 'it can only be known by running the config' }),
      );
      return [];
    }
    const [tag, attrs, content] = entry as [unknown, unknown, unknown];
    const own = optionsOf(attrs);
    if (tag === 'link' && /(^|\s)icon$/.test(String(own.rel)) && typeof own.href === 'string') {
      favicon ??= own.href.replace(/^\//, '');
      return [];
    }
    if (
      tag === 'meta' &&
      ['viewport', 'generator', 'description', 'keywords', 'theme-color', 'color-scheme'].includes(String(own.name))
    )
      return [];
    if (tag === 'meta' && /^(og|twitter):/.test(String(own.property ?? own.name))) return [];
    return [places.adopt({ tag, attrs: { ...own }, ...(typeof content === 'string' ? { content } : {}) }, entry)];
  });
  return { ...(favicon === undefined ? {} : { favicon }), head: entries };
}
