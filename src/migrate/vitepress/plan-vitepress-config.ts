import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { isComputed } from '../evaluate-expression.ts';
import { configLeftOut } from '../messages.ts';
import { finishConfig } from '../plan/finish-config.ts';
import { softRules } from '../plan/soft-rules.ts';
import { optionsOf } from '../read-docusaurus.ts';
import { belowBase } from './below-base.ts';
import { mapMarkdown } from './map-markdown.ts';
import { mapTheme } from './map-theme.ts';
import type { VitePress } from './read-vitepress.ts';

/** Folder of the new site for files that pages show as code. */
export const SHOWN_FOLDER = 'includes';

interface Decided {
  readonly hasLost: boolean;
  readonly theme: object | undefined;
  readonly hasShown: boolean;
  /** Whether the first locale has a page at an address. */
  readonly hasPage: (url: string) => boolean;
  /** Whether the new site publishes a file. */
  readonly hasFile: (path: string) => boolean;
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
  const start: Span = startOfFile(configFile);
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
  const { prism } = mapMarkdown(found, report);
  const { favicon, image, icons, head } = headOf(config.head, found, report);
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
    ...(icons.length === 0 ? {} : { icons }),
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
    themeConfig: {
      ...(image === undefined ? {} : { image }),
      ...(prism === undefined ? {} : { prism }),
      ...mapTheme(found, { localeCount: locales.length, hasPage: decided.hasPage, report }),
    },
  };
  return { config: finishConfig(candidate, { places, start, report, hasFile: decided.hasFile }), diagnostics };
}

function algoliaOf(options: unknown): object {
  const { appId, apiKey, indexName, searchParameters, insights } = optionsOf(options);
  return Object.fromEntries(
    Object.entries({ appId, apiKey, indexName, searchParameters, insights }).filter(([, value]) => value !== undefined),
  );
}

interface ConvertedHead {
  readonly favicon?: string;
  /** Picture for social networks. */
  readonly image?: string;
  /** Further icons. */
  readonly icons: readonly object[];
  readonly head: readonly object[];
}

/** Converts `head`: `['link', { rel: 'icon', href: '/x.svg' }]`. */
function headOf(head: unknown, found: VitePress, report: (...found: readonly Diagnostic[]) => void): ConvertedHead {
  const { places, configFile } = found;
  let favicon: string | undefined;
  let image: string | undefined;
  const icons: object[] = [];
  const entries = (Array.isArray(head) ? head : []).flatMap((entry, i) => {
    const span = places.of(head, i) ?? startOfFile(configFile);
    if (!Array.isArray(entry) || entry.some(isComputed)) {
      report(
        configLeftOut(`head[${i}]`, span, { severity: 'warning', hint: 'it can only be known by running the config' }),
      );
      return [];
    }
    const [tag, attrs, content] = entry as [unknown, unknown, unknown];
    const own = optionsOf(attrs);
    if (tag === 'link' && /(^|\s)icon$/.test(String(own.rel)) && typeof own.href === 'string') {
      const src = belowBase(own.href, found).replace(/^\//, '');
      if (favicon === undefined) favicon = src;
      else icons.push({ src, purpose: 'favicon', ...(typeof own.sizes === 'string' ? { sizes: own.sizes } : {}) });
      return [];
    }
    const name = tag === 'meta' ? String(own.property ?? own.name) : '';
    if (/^(?:viewport|generator)$/.test(name)) return [];
    if (/^(?:og|twitter):image$/.test(name)) {
      image ??= siteFile(own.content, found);
      if (image !== undefined) return [];
    }
    if (/^(?:og|twitter):|^(?:description|keywords|theme-color|color-scheme)$/.test(name)) {
      report(
        configLeftOut(`head[${i}]`, span, { severity: 'info', hint: `\`${name}\` is written for each page here` }),
      );
      return [];
    }
    return [
      places.adopt(
        { tag, attrs: places.adopt({ ...own }, attrs), ...(typeof content === 'string' ? { content } : {}) },
        entry,
      ),
    ];
  });
  return {
    ...(favicon === undefined ? {} : { favicon }),
    ...(image === undefined ? {} : { image }),
    icons,
    head: entries,
  };
}

/** Returns the path of a picture of the site that is given with its whole address. */
function siteFile(address: unknown, found: VitePress): string | undefined {
  const host = optionsOf(found.config.sitemap).hostname;
  const base = typeof host === 'string' && URL.canParse(host) ? host : 'https://site.invalid';
  if (typeof address !== 'string' || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return url.origin === new URL(base).origin ? belowBase(url.pathname, found).slice(1) : undefined;
}
