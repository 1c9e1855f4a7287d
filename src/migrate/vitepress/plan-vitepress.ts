import { posix } from 'node:path';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { splitFrontMatter } from '../../stages/front-matter/split-front-matter.ts';
import { codeNotFound, configLeftOut, dynamicPage, pageNotCarried, sameTarget, themeFileLeftOut } from '../messages.ts';
import { withFrontMatter } from '../pages/edit-text.ts';
import { folderPage } from '../pages/folder-page.ts';
import { mapFrontMatter } from '../pages/front-matter-keys.ts';
import { matchesAny } from '../pages/glob.ts';
import {
  createPageTable,
  type PageTable,
  plainUrl,
  relativeLink,
  type SitePage,
  slugNeeded,
} from '../pages/page-table.ts';
import { settleTitle } from '../pages/settle-title.ts';
import { finishConfig } from '../plan/finish-config.ts';
import { createPlanBuilder, type MigrationPlan, type PlanBuilder } from '../plan/plan.ts';
import { planStyles } from '../plan/plan-styles.ts';
import { printModule } from '../plan/print-module.ts';
import { softRules } from '../plan/soft-rules.ts';
import { optionsOf } from '../read-docusaurus.ts';
import { filesBelow, type SourceSite } from '../source-site.ts';
import { isComputed } from '../static-value.ts';
import { convertVitePressBody, privatePath } from './convert-body.ts';
import { findVue } from './find-vue.ts';
import { mapSidebar } from './map-sidebar.ts';
import { mapTheme } from './map-theme.ts';
import { DOC_KEYS, featuresOf, PAGE_KEYS } from './page-front-matter.ts';
import { readVitePress, type VitePress } from './read-vitepress.ts';
import { rewrittenPath } from './rewrites.ts';

const MEDIA = /\.(png|jpe?g|gif|webp|avif|svg|ico|bmp|mp4|webm|mp3|ogg|wav|pdf|zip|json|txt|csv)$/i;
/** Folder of the new site for files that pages show as code. */
const SHOWN = 'includes';

/** A page with the text of its file. */
interface ReadPage extends SitePage {
  readonly text: string;
  readonly eol: string;
  /** Whether its file is the index of a folder. */
  readonly isIndex: boolean;
}

/** Plans the migration of a VitePress site. Its config is read without being run. */
export function planVitePress(site: SourceSite, configFile: string): MigrationPlan {
  const found = readVitePress(site, configFile);
  if (!('config' in found)) return { files: [], diagnostics: found.diagnostics, summary: EMPTY };
  const builder = createPlanBuilder(sameTarget);
  builder.report(...site.diagnostics, ...found.diagnostics);
  const pages = readPages(site, found, builder);
  const table = createPageTable(pages);
  const shown = new Set<string>();
  for (const page of pages) planPage(page, { site, found, table, builder, shown });
  for (const file of shown) builder.copy(file, `${SHOWN}/${file}`);
  planOthers(site, found, { pages, builder });
  planSidebars(found, table, builder);
  const theme = planStyles(
    site,
    filesBelow(site, `${below(found.root)}.vitepress/theme`)
      .map(({ from }) => from)
      .filter((file) => /\.css$/.test(file)),
    builder,
  );
  reportTheme(site, found, builder);

  const hasLost = builder.finish().diagnostics.some(({ severity }) => severity === 'error');
  const config = planConfig(found, {
    hasLost,
    theme,
    hasShown: shown.size > 0,
  });
  builder.report(...config.diagnostics);
  builder.write('codemaster.config.ts', printModule('defineConfig', config.config), configFile);
  const { files, diagnostics } = builder.finish();
  const docs = pages.filter(({ collection }) => collection === 'docs').length;
  const lost = files.filter(({ to }) => to.startsWith('not-carried/')).map(({ from }) => from ?? '');
  return {
    files,
    diagnostics,
    summary: {
      docs,
      posts: 0,
      pages: pages.length - docs,
      otherFiles: files.length - pages.length - lost.length,
      locales: found.locales.map(({ code }) => code),
      versions: [],
      notCarried: lost,
    },
  };
}

const EMPTY = { docs: 0, posts: 0, pages: 0, otherFiles: 0, locales: [], versions: [], notCarried: [] };

function below(folder: string): string {
  return folder === '' ? '' : `${folder}/`;
}

/** Finds the pages of the site with their locales and addresses. */
function readPages(site: SourceSite, found: VitePress, builder: PlanBuilder): ReadPage[] {
  const { srcDir, locales, srcExclude, config } = found;
  const [root] = locales;
  return filesBelow(site, srcDir).flatMap(({ from, inner: written }): ReadPage[] => {
    if (!/\.md$/i.test(written) || /(^|\/)(node_modules|\.vitepress|\.git|dist)\//.test(written)) return [];
    if (written.startsWith('public/') || matchesAny(written, srcExclude)) return [];
    const source = site.texts.get(from);
    if (!source) return [];
    if (/\[[^\]]+\]/.test(written)) {
      builder.report(dynamicPage(from));
      builder.copy(from, `not-carried/${from}`);
      return [];
    }
    const path = rewrittenPath(written, config.rewrites);
    const locale = locales.find(({ folder }) => folder !== '' && path.startsWith(`${folder}/`)) ?? root;
    if (!locale) return [];
    const inner = locale.folder === '' ? path : path.slice(locale.folder.length + 1);
    const { data } = splitFrontMatter({
      id: from,
      file: from,
      collection: 'docs',
      locale: '',
      path: inner,
      text: source.text,
    }).value;
    const isPage =
      data.layout === 'home' ||
      data.layout === 'page' ||
      data.layout === false ||
      optionsOf(data.hero).name !== undefined;
    return [
      {
        from,
        inner,
        locale: locale.code,
        url: plainUrl(inner),
        collection: isPage ? 'pages' : 'docs',
        text: source.text,
        eol: source.eol,
        isIndex: /(^|\/)index\.md$/i.test(inner),
      },
    ];
  });
}

interface PlanContext {
  readonly site: SourceSite;
  readonly found: VitePress;
  readonly table: PageTable;
  readonly builder: PlanBuilder;
  /** Files that pages show as code. */
  readonly shown: Set<string>;
}

function planPage(page: ReadPage, { site, found, table, builder, shown }: PlanContext): void {
  const { from, inner, locale, collection, text, url, isIndex } = page;
  const raw = splitFrontMatter({ id: from, file: from, collection, locale: '', path: inner, text });
  const [fault] = raw.diagnostics;
  if (fault) {
    builder.report(pageNotCarried(from, fault.message.replace(/\.$/, ''), { place: fault.span, hint: fault.hint }));
    builder.copy(from, `not-carried/${from}`);
    return;
  }
  builder.report(...findVue(raw.value.body, from));
  const known = new Set(site.files);
  const converted = convertVitePressBody(raw.value.body, {
    from,
    isPage: (file) => table.byFile.has(file),
    srcDir: found.srcDir,
    data: raw.value.data,
    relink: (href) => relinked(href, page, { found, table }),
    codeFile: (file) => {
      if (known.has(file)) {
        shown.add(file);
        return `/${SHOWN}/${file}`;
      }
      const line = raw.value.body
        .split('\n')
        .findIndex((one) => /^\s*<<</.test(one) && one.includes(posix.basename(file)));
      builder.report(codeNotFound(file, { file: from, start: { line: Math.max(line, 0) + 1, column: 1 } }));
      return undefined;
    },
  });
  const { body, title } = settleTitle(converted, typeof raw.value.data.title === 'string');
  const slug = slugNeeded(page);
  const front = mapFrontMatter(raw.value, collection === 'docs' ? DOC_KEYS : PAGE_KEYS, {
    ...(title === undefined ? {} : { title }),
    ...(slug === undefined ? {} : { slug }),
  });
  builder.report(...front.diagnostics);
  const features = collection === 'pages' ? featuresOf(raw.value.data) : '';
  const result = withFrontMatter(front.yaml, [features, body.replace(/^\n+/, '')].filter(Boolean).join('\n'));
  const to = `content/${locale}/${collection}/${inner}`;
  if (result === text) builder.copy(from, to);
  else builder.write(to, page.eol === '\n' ? result : result.replaceAll('\n', page.eol), from);
  const prefix = prefixOf(found, locale);
  // Pages have addresses without a slash at the end; that of a folder had one.
  if (isIndex && prefix + url !== '/') {
    const path = `${prefix}${url === '/' ? '' : url}`;
    builder.write(`content/static${path}/index.html`, folderPage(path), from);
  }
}

function prefixOf({ locales }: VitePress, code: string): string {
  const folder = locales.find((locale) => locale.code === code)?.folder ?? '';
  return folder === '' ? '' : `/${folder}`;
}

/** Returns the link to a page as it is written here: a path of its file among docs, an address else; undefined when it stays. */
function relinked(
  href: string,
  page: ReadPage,
  { found, table }: Pick<PlanContext, 'found' | 'table'>,
): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(href)) return undefined;
  const [, written = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  let path = written;
  try {
    path = decodeURIComponent(written);
  } catch {
    return undefined;
  }
  const target = findTarget(path, page, { found, table });
  if (!target) return undefined;
  if (
    target.collection === 'docs' &&
    page.collection === 'docs' &&
    target.locale === page.locale &&
    !path.startsWith('/')
  )
    return relativeLink(page.inner, target.inner) + rest;
  const prefix = prefixOf(found, target.locale);
  return (prefix + (target.url === '/' && prefix !== '' ? '' : target.url) || '/') + rest;
}

function findTarget(
  path: string,
  page: ReadPage,
  { found, table }: Pick<PlanContext, 'found' | 'table'>,
): SitePage | undefined {
  const file = path.startsWith('/') ? posix.join(found.srcDir, path) : posix.join(posix.dirname(page.from), path);
  const bare = file.replace(/\/$/, '').replace(/\.(?:html|md)$/i, '');
  const byFile = [`${bare}.md`, `${bare}/index.md`]
    .map((name) => table.byFile.get(name))
    .find((one) => one !== undefined);
  if (byFile) return byFile;
  const address = path.startsWith('/')
    ? plainUrl(path)
    : plainUrl(posix.join(prefixOf(found, page.locale), posix.dirname(page.inner), path));
  return found.locales
    .map(({ code, folder }) => {
      if (folder === '') return table.at(code, address);
      return address === `/${folder}` || address.startsWith(`/${folder}/`)
        ? table.at(code, address.slice(folder.length + 1) || '/')
        : undefined;
    })
    .findLast((one) => one !== undefined);
}

/** Copies public files, pictures beside the pages, and excluded texts that pages include. */
function planOthers(
  site: SourceSite,
  found: VitePress,
  { pages, builder }: { readonly pages: readonly ReadPage[]; readonly builder: PlanBuilder },
): void {
  for (const { from, inner } of filesBelow(site, `${below(found.srcDir)}public`))
    builder.copy(from, `content/static/${inner}`);
  const [root] = found.locales;
  const included = new Set(
    pages.flatMap(({ from, text }) =>
      [...text.matchAll(/<!--[ \t]*@include:[ \t]*([^#{\s]+)/g)].map(([, path = '']) =>
        path.startsWith('@/') ? posix.join(found.srcDir, path.slice(2)) : posix.join(posix.dirname(from), path),
      ),
    ),
  );
  const known = new Set(pages.map(({ from }) => from));
  for (const { from, inner } of filesBelow(site, found.srcDir)) {
    if (known.has(from) || /(^|\/)(node_modules|\.vitepress|\.git)\//.test(inner) || inner.startsWith('public/'))
      continue;
    const locale = found.locales.find(({ folder }) => folder !== '' && inner.startsWith(`${folder}/`)) ?? root;
    const own = locale && locale.folder !== '' ? inner.slice(locale.folder.length + 1) : inner;
    if (included.has(from) && /\.md$/i.test(own)) {
      const text = convertVitePressBody(site.texts.get(from)?.text ?? '', {
        from,
        srcDir: found.srcDir,
        isPage: (file) => known.has(file),
        relink: () => undefined,
        codeFile: () => undefined,
        data: {},
      });
      builder.write(`content/${locale?.code}/docs/${privatePath(own)}`, text, from);
    } else if (MEDIA.test(own) && own.includes('/') && !/^(?:package|tsconfig)/.test(own))
      builder.copy(from, `content/${locale?.code}/docs/${own}`);
  }
}

function planSidebars(found: VitePress, table: PageTable, builder: PlanBuilder): void {
  const start: Span = { file: found.configFile, start: { line: 1, column: 1 } };
  for (const [i, { code, folder, themeConfig }] of found.locales.entries()) {
    const sidebar = themeConfig.sidebar ?? (i === 0 ? found.themeConfig.sidebar : undefined);
    if (sidebar === undefined) continue;
    const { sidebars, diagnostics } = mapSidebar(sidebar, {
      places: found.places,
      pages: table,
      locale: code,
      folder,
      start,
    });
    builder.report(...diagnostics);
    if (Object.keys(sidebars).length === 0) continue;
    builder.write(
      i === 0 ? 'content/sidebars.ts' : `content/${code}/sidebars.ts`,
      printModule('defineSidebars', sidebars),
      found.configFile,
    );
  }
}

function reportTheme(site: SourceSite, found: VitePress, builder: PlanBuilder): void {
  for (const { from } of filesBelow(site, `${below(found.root)}.vitepress/theme`)) {
    if (/\.(vue|[cm]?[jt]sx?)$/i.test(from))
      builder.report(
        themeFileLeftOut(
          from,
          'parts and slots replace it: `codemaster theme list` names them; components live in `components/`',
        ),
      );
  }
}

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

function planConfig(
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
      ...(decided.hasShown ? { includeFolders: [SHOWN] } : {}),
    },
    ...(algolia === undefined || isComputed(algolia) ? {} : { search: { algolia: algoliaOf(algolia) } }),
    ...(decided.theme === undefined ? {} : { theme: decided.theme }),
    rules: softRules(
      { 'links/broken': config.ignoreDeadLinks === undefined ? 'error' : 'warning', 'links/broken-anchor': 'warning' },
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
