import { posix } from 'node:path';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { Span } from '../../model/source.ts';
import { splitFrontMatter } from '../../stages/front-matter/split-front-matter.ts';
import { findLostMedia } from '../convert/find-mdx.ts';
import { codeNotFound, pageNotCarried, sameTarget, themeFileLeftOut } from '../messages.ts';
import { withFrontMatter } from '../pages/edit-text.ts';
import { folderPage } from '../pages/folder-page.ts';
import { mapFrontMatter } from '../pages/front-matter-keys.ts';
import { VITEPRESS_NAMES, withHeadingIds } from '../pages/heading-ids.ts';
import { createPageTable, type PageTable, slugNeeded } from '../pages/page-table.ts';
import { settleTitle } from '../pages/settle-title.ts';
import { createPlanBuilder, emptyPlan, type MigrationPlan, type PlanBuilder, publishes } from '../plan/plan.ts';
import { planStyles } from '../plan/plan-styles.ts';
import { printModule } from '../plan/print-module.ts';
import { filesBelow, type SourceSite } from '../source-site.ts';
import { pageBelowBase } from './below-base.ts';
import { convertVitePressBody, privatePath } from './convert-vitepress-body.ts';
import { findVue } from './find-vue.ts';
import { homePictures } from './home-pictures.ts';
import { localeNavs } from './locale-navs.ts';
import { hasLineNumbers } from './map-markdown.ts';
import { mapSidebar } from './map-sidebar.ts';
import { docKeys, featuresOf, pageKeys } from './page-front-matter.ts';
import { planVitePressConfig, SHOWN_FOLDER } from './plan-vitepress-config.ts';
import { readPages, type VitePressPage } from './read-pages.ts';
import { readVitePress, type VitePress } from './read-vitepress.ts';
import { docIdAt, prefixOf, relinked } from './relink-vitepress.ts';

const MEDIA = /\.(png|jpe?g|gif|webp|avif|svg|ico|bmp|mp4|webm|mp3|ogg|wav|pdf|zip|json|txt|csv)$/i;

/** Plans the migration of a VitePress site. Its config is read without being run. */
export function planVitePress(site: SourceSite, configFile: string): MigrationPlan {
  const found = readVitePress(site, configFile);
  if (!('config' in found)) return emptyPlan(found.diagnostics);
  const builder = createPlanBuilder(sameTarget);
  builder.report(...site.diagnostics, ...found.diagnostics);
  const pages = readPages(site, found, builder);
  const table = createPageTable(pages);
  const shown = new Set<string>();
  for (const page of pages) planPage(page, { site, found, table, builder, shown });
  for (const file of shown) builder.copy(file, `${SHOWN_FOLDER}/${file}`);
  planOthers(site, found, { pages, builder });
  planSidebars(found, table, builder);
  planNavs(found, builder);
  const theme = planStyles(
    site,
    filesBelow(site, `${below(found.root)}.vitepress/theme`)
      .map(({ from }) => from)
      .filter((file) => /\.css$/.test(file)),
    builder,
  );
  reportTheme(site, found, builder);

  const hasLost = builder.finish().diagnostics.some(({ severity }) => severity === 'error');
  const config = planVitePressConfig(found, {
    hasLost,
    theme,
    hasShown: shown.size > 0,
    hasPage: (url) => table.at(found.locales[0]?.code ?? '', url) !== undefined,
    hasFile: publishes(builder),
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

function below(folder: string): string {
  return folder === '' ? '' : `${folder}/`;
}

interface PlanContext {
  readonly site: SourceSite;
  readonly found: VitePress;
  readonly table: PageTable;
  readonly builder: PlanBuilder;
  /** Files that pages show as code. */
  readonly shown: Set<string>;
}

function planPage(page: VitePressPage, { site, found, table, builder, shown }: PlanContext): void {
  const { from, inner, locale, collection, text, url, isIndex } = page;
  const raw = splitFrontMatter({ id: from, file: from, collection, locale: '', path: inner, text });
  const [fault] = raw.diagnostics;
  if (fault) {
    builder.report(pageNotCarried(from, fault.message.replace(/\.$/, ''), { place: fault.span, hint: fault.hint }));
    builder.copy(from, `not-carried/${from}`);
    return;
  }
  builder.report(...findVue(raw.value.body, from, dataOf(raw.value)), ...findLostMedia(raw.value.body, from));
  const known = new Set(site.files);
  const relink = (href: string) => relinked(href, page, { found, table, site });
  const converted = convertVitePressBody(withHeadingIds(raw.value.body, VITEPRESS_NAMES), {
    from,
    isPage: (file) => table.byFile.has(file),
    srcDir: found.srcDir,
    data: dataOf(raw.value),
    hasLineNumbers: hasLineNumbers(found),
    relink,
    codeFile: (file) => {
      if (known.has(file)) {
        shown.add(file);
        return `/${SHOWN_FOLDER}/${file}`;
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
  const keys = collection === 'docs' ? docKeys((href) => docIdAt(href, page, { found, table })) : pageKeys(relink);
  const front = mapFrontMatter(raw.value, keys, {
    ...(title === undefined ? {} : { title }),
    ...(slug === undefined ? {} : { slug }),
  });
  builder.report(...front.diagnostics, ...(collection === 'pages' ? homePictures(raw.value) : []));
  const features = collection === 'pages' ? featuresOf(raw.value.data, relink) : '';
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

/** Front matter as VitePress knows it: a page without a title has the one of its text. */
function dataOf({ data, body }: { readonly data: Readonly<Record<string, unknown>>; readonly body: string }) {
  const heading = /^#[ \t]+([^\n{]+?)[ \t]*(?:\{[^}]*\})?[ \t]*$/m.exec(body)?.[1];
  return data.title === undefined && heading !== undefined ? { ...data, title: heading } : data;
}

/** Copies public files, pictures beside the pages, and excluded texts that pages include. */
function planOthers(
  site: SourceSite,
  found: VitePress,
  { pages, builder }: { readonly pages: readonly VitePressPage[]; readonly builder: PlanBuilder },
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
        hasLineNumbers: hasLineNumbers(found),
        data: {},
      });
      builder.write(`content/${locale?.code}/docs/${privatePath(own)}`, text, from);
    } else if (MEDIA.test(own) && own.includes('/') && !/^(?:package|tsconfig)/.test(own))
      builder.copy(from, `content/${locale?.code}/docs/${own}`);
  }
}

function planSidebars(found: VitePress, table: PageTable, builder: PlanBuilder): void {
  const start: Span = startOfFile(found.configFile);
  for (const [i, { code, folder, themeConfig }] of found.locales.entries()) {
    const sidebar = themeConfig.sidebar ?? (i === 0 ? found.themeConfig.sidebar : undefined);
    if (sidebar === undefined) continue;
    const { sidebars, diagnostics } = mapSidebar(sidebar, {
      places: found.places,
      pages: table,
      locale: code,
      folder,
      start,
      bare: (link, has) => pageBelowBase(link, found, has),
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

function planNavs(found: VitePress, builder: PlanBuilder): void {
  for (const { locale, words, diagnostics } of localeNavs(found)) {
    builder.report(...diagnostics);
    if (Object.keys(words).length > 0)
      builder.write(`content/${locale}/messages.json`, `${JSON.stringify(words, null, 2)}\n`, found.configFile);
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
