import { posix } from 'node:path';
import { stringify } from 'yaml';
import { splitFrontMatter } from '../../stages/front-matter/split-front-matter.ts';
import { findLostMedia } from '../convert/find-mdx.ts';
import { codeNotFound, pageNotCarried, sameTarget, themeFileLeftOut } from '../messages.ts';
import { withFrontMatter } from '../pages/edit-text.ts';
import { folderPage } from '../pages/folder-page.ts';
import { mapFrontMatter } from '../pages/front-matter-keys.ts';
import { matchesAny } from '../pages/glob.ts';
import { pythonNames, withHeadingIds } from '../pages/heading-ids.ts';
import { createPageTable, type PageTable, plainUrl, type SitePage, slugNeeded } from '../pages/page-table.ts';
import { settleTitle } from '../pages/settle-title.ts';
import { createPlanBuilder, emptyPlan, type MigrationPlan, type PlanBuilder } from '../plan/plan.ts';
import { planStyles } from '../plan/plan-styles.ts';
import { printModule } from '../plan/print-module.ts';
import { optionsOf, textsOf } from '../read-docusaurus.ts';
import { filesBelow, type SourceSite } from '../source-site.ts';
import { convertBlocks } from './convert-blocks.ts';
import { convertInline, withPlainIds } from './convert-inline.ts';
import { expandSnippets } from './expand-snippets.ts';
import { fileTargets } from './file-targets.ts';
import { findLists, withoutApiDocs } from './find-macros.ts';
import { createMarkupList, type MarkupList } from './find-markup.ts';
import { keepFormulas } from './keep-formulas.ts';
import { localeOfPath } from './locale-of-path.ts';
import { templateHint } from './map-look.ts';
import { mapNav } from './map-nav.ts';
import { usesMaterialClasses, withMaterialStyles } from './material-classes.ts';
import { MATERIAL_KEYS, TAGGED_KEYS } from './material-keys.ts';
import { mkdocsHtmlLink, mkdocsLink } from './mkdocs-link.ts';
import { planMkDocsConfig } from './plan-mkdocs-config.ts';
import { blockOptions, hasMath, inlineMarks, type MkDocs, readMkDocs } from './read-mkdocs.ts';
import { readNav } from './read-nav.ts';
import { splitPost } from './split-post.ts';
import { widenFences } from './widen-fences.ts';

/** A page with the text of its file. */
interface ReadPage extends SitePage {
  readonly text: string;
  readonly eol: string;
}

/** Plans the migration of a MkDocs site with Material's theme. Its config is read as data; plugins do not run. */
export function planMkDocs(site: SourceSite, configFile: string): MigrationPlan {
  const found = readMkDocs(site, configFile);
  if (!('config' in found)) return emptyPlan(found.diagnostics);
  const builder = createPlanBuilder(sameTarget);
  builder.report(...site.diagnostics, ...found.diagnostics);
  const { docsDir, plugins, locales } = found;
  const blogDir = plugins.has('blog') ? String(plugins.get('blog')?.blog_dir ?? 'blog') : undefined;
  const all = readPages(site, found);
  const isPost = ({ inner }: SitePage) => blogDir !== undefined && inner.startsWith(`${blogDir}/posts/`);
  const pages = all.filter((page) => !isPost(page) && page.inner !== `${blogDir}/index.md`);
  const table = createPageTable(pages);
  const abbreviations = new Map<string, Map<string, string>>();
  const markup = createMarkupList(found);
  const posts = all.filter(isPost);
  const targets = fileTargets(site, found, { pages: all, postsDir: blogDir && `${blogDir}/posts` });
  const context = { site, found, table, builder, abbreviations, markup, targets };
  for (const page of pages) planPage(page, context);
  for (const post of posts) planPost(post, context);
  builder.report(...markup.findings());
  for (const [locale, words] of abbreviations)
    if (words.size > 0)
      builder.write(`content/${locale}/abbreviations.yml`, stringify(Object.fromEntries(words), { lineWidth: 0 }));
  planFiles(site, found, context);

  const [main] = locales;
  const nav = readNav(
    site,
    found,
    pages.filter(({ locale }) => locale === main?.code),
  );
  builder.report(...nav.diagnostics);
  const mapped = mapNav(nav.entries, {
    hasTabs: found.features.includes('navigation.tabs'),
    hasIndexes: found.features.includes('navigation.indexes') || plugins.has('section-index'),
    isExpanded: found.features.includes('navigation.expand'),
    hasSections: found.features.includes('navigation.sections'),
  });
  if (Object.keys(mapped.sidebars).length > 0)
    builder.write('content/sidebars.ts', printModule('defineSidebars', mapped.sidebars), configFile);
  const styles = textsOf(found.config.extra_css).map((file) => posix.join(docsDir, file));
  const planned = planStyles(site, styles, builder);
  const hasClasses = builder.finish().files.some((file) => file.kind === 'write' && usesMaterialClasses(file.text));
  const theme = hasClasses ? withMaterialStyles(planned, builder) : planned;
  const hasLost = builder.finish().diagnostics.some(({ severity }) => severity === 'error');
  const config = planMkDocsConfig(found, {
    hasLost,
    theme,
    navItems: mapped.items,
    urlOf: (file) => pages.find(({ inner, locale }) => inner === file && locale === main?.code)?.url,
    hasBlog: posts.length > 0,
    blogDir,
    files: new Set(site.files),
  });
  builder.report(...config.diagnostics);
  for (const file of config.published) builder.copy(`${docsDir}/${file}`, `content/static/${file}`);
  builder.write('codemaster.config.ts', printModule('defineConfig', config.config), configFile);
  const { files, diagnostics } = builder.finish();
  const lost = files.filter(({ to }) => to.startsWith('not-carried/')).map(({ from }) => from ?? '');
  return {
    files,
    diagnostics,
    summary: {
      docs: pages.length,
      posts: posts.length,
      pages: 0,
      otherFiles: Math.max(0, files.length - pages.length - posts.length - lost.length),
      locales: locales.map(({ code }) => code),
      versions: [],
      notCarried: lost,
    },
  };
}

function readPages(site: SourceSite, found: MkDocs): ReadPage[] {
  const { docsDir, config } = found;
  const excluded = (typeof config.exclude_docs === 'string' ? config.exclude_docs : '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('!'))
    .flatMap((line) => {
      const plain = line.replace(/^\//, '').replace(/\/$/, '');
      const anywhere = line.replace(/\/$/, '').includes('/') ? plain : `**/${plain}`;
      return [anywhere, `${anywhere}/**`];
    });
  const files = filesBelow(site, docsDir);
  const names = new Set(files.map(({ inner }) => inner));
  return files.flatMap(({ from, inner: path }): ReadPage[] => {
    const source = site.texts.get(from);
    if (!source || !/\.(md|markdown)$/i.test(path) || /(^|\/)\./.test(path) || matchesAny(path, excluded)) return [];
    if (found.plugins.has('literate-nav') && /(^|\/)SUMMARY\.md$/.test(path)) return [];
    // Of two indexes of a folder, MkDocs takes `index.md`.
    if (/(^|\/)README\.md$/.test(path) && names.has(path.replace(/README\.md$/, 'index.md'))) return [];
    const { locale, inner } = localeOfPath(path, found);
    const url = plainUrl(inner.replace(/\.markdown$/i, '.md').replace(/(^|\/)README\.md$/, '$1index.md'));
    return [
      {
        from,
        inner: inner.replace(/\.markdown$/i, '.md'),
        locale,
        url,
        collection: 'docs',
        text: source.text,
        eol: source.eol,
      },
    ];
  });
}

interface PlanContext {
  readonly site: SourceSite;
  readonly found: MkDocs;
  readonly table: PageTable;
  readonly builder: PlanBuilder;
  /** Words that are explained, by locale. */
  readonly abbreviations: Map<string, Map<string, string>>;
  readonly markup: MarkupList;
  /** Files of the new site, by those of the docs folder. */
  readonly targets: ReadonlyMap<string, string>;
}

/** Converts a page. Undefined when its front matter cannot be read; then it is kept below `not-carried/`. */
function converted(page: ReadPage, { site, found, table, builder, abbreviations, markup, targets }: PlanContext) {
  const { from, inner, locale, text } = page;
  const raw = splitFrontMatter({ id: from, file: from, collection: 'docs', locale: '', path: inner, text });
  const [fault] = raw.diagnostics;
  if (fault) {
    builder.report(pageNotCarried(from, fault.message.replace(/\.$/, ''), { place: fault.span, hint: fault.hint }));
    builder.copy(from, `not-carried/${from}`);
    return undefined;
  }
  builder.report(...findLists(raw.value.body, from), ...findLostMedia(raw.value.body, from));
  markup.add(raw.value.body, from);
  const base = optionsOf(found.extensions.get('pymdownx.snippets')).base_path;
  const root = posix.dirname(found.configFile);
  const folders = [
    ...(typeof base === 'string' ? [base] : textsOf(base)),
    '.',
    found.docsDir === root ? '.' : posix.relative(root, found.docsDir),
  ];
  const auto = textsOf(optionsOf(found.extensions.get('pymdownx.snippets')).auto_append).map(
    (file) => `--8<-- "${file}"`,
  );
  const expanded = expandSnippets([raw.value.body, ...auto].join('\n\n'), {
    folders: [...folders.map((folder) => posix.join(root, folder)), posix.dirname(from)],
    textOf: (file) => site.texts.get(file)?.text ?? site.readText?.(file),
    missing: (path, line) => {
      builder.report(
        codeNotFound(path, { file: from, start: { line: Math.min(line, text.split('\n').length), column: 1 } }),
      );
    },
  });
  const isAscii = optionsOf(found.extensions.get('toc')).slugify === undefined;
  const named = withHeadingIds(withPlainIds(withoutApiDocs(widenFences(expanded))), pythonNames(isAscii));
  const convert = (markdown: string) =>
    convertInline(convertBlocks(markdown, blockOptions(found)), {
      relink: (href) => mkdocsLink(href, { page, found, table, targets }),
      relinkHtml: (href) => mkdocsHtmlLink(href, { page, found, table, targets }),
      ...inlineMarks(found),
    });
  const { text: body, abbreviations: words } = hasMath(found) ? keepFormulas(named, convert) : convert(named);
  const known = abbreviations.get(locale) ?? new Map<string, string>();
  for (const [word, meaning] of words) known.set(word, meaning);
  abbreviations.set(locale, known);
  return { raw: raw.value, ...settleTitle(body.replace(/\n{3,}/g, '\n\n'), typeof raw.value.data.title === 'string') };
}

function planPage(page: ReadPage, context: PlanContext): void {
  const { found, builder } = context;
  const result = converted(page, context);
  if (!result) return;
  const slug = slugNeeded(page);
  const keys = found.plugins.has('tags') ? TAGGED_KEYS : MATERIAL_KEYS;
  const front = mapFrontMatter(result.raw, keys, {
    ...(result.title === undefined ? {} : { title: result.title }),
    ...(slug === undefined ? {} : { slug }),
  });
  builder.report(...front.diagnostics);
  write(builder, page, {
    to: `content/${page.locale}/docs/${page.inner}`,
    text: withFrontMatter(front.yaml, result.body),
  });
  const isFile = found.config.use_directory_urls === false;
  if (isFile && /(^|\/)(index|README)\.md$/i.test(page.inner) && page.url !== '/')
    builder.write(`content/static${page.url}/index.html`, folderPage(page.url), page.from);
}

function planPost(page: ReadPage, context: PlanContext): void {
  const { found, builder } = context;
  const result = converted(page, context);
  if (!result) return;
  const address = { options: found.plugins.get('blog'), file: page.inner };
  const post = splitPost(result.raw.data, result.body, address);
  if (!post) {
    builder.report(pageNotCarried(page.from, 'it has no date', { hint: 'add `date: 2025-03-09` to its front matter' }));
    builder.copy(page.from, `not-carried/${page.from}`);
    return;
  }
  const front = mapFrontMatter(result.raw, found.plugins.has('tags') ? TAGGED_KEYS : MATERIAL_KEYS, post.front);
  builder.report(...front.diagnostics);
  write(builder, page, {
    to: context.targets.get(page.from) ?? '',
    text: withFrontMatter(front.yaml, post.body),
  });
}

function write(
  builder: PlanBuilder,
  { from, eol, text: source }: ReadPage,
  { to, text }: { readonly to: string; readonly text: string },
): void {
  const ended = text.endsWith('\n') ? text : `${text}\n`;
  if (ended === source) builder.copy(from, to);
  else builder.write(to, eol === '\n' ? ended : ended.replaceAll('\n', eol), from);
}

/** Copies pictures and other files beside the pages, and reports the files of the theme. */
function planFiles(
  site: SourceSite,
  found: MkDocs,
  { builder, targets }: Pick<PlanContext, 'builder' | 'targets'>,
): void {
  const { docsDir, configFile, config } = found;
  for (const { from, inner: path } of filesBelow(site, docsDir)) {
    if (/\.(md|markdown|css|js|ts|html|py)$/i.test(path) || /(^|\/)\./.test(path)) continue;
    builder.copy(from, targets.get(from) ?? '');
  }
  for (const name of ['CNAME', 'robots.txt', '.nojekyll']) {
    const file = `${docsDir}/${name}`;
    if (site.files.includes(file)) builder.copy(file, `content/static/${name}`);
  }
  const custom = optionsOf(config.theme).custom_dir;
  if (typeof custom !== 'string') return;
  for (const { from, inner } of filesBelow(site, posix.join(posix.dirname(configFile), custom))) {
    if (/\.html$/.test(inner)) builder.report(themeFileLeftOut(from, templateHint(inner)));
  }
}
