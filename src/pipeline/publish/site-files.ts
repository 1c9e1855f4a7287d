import { posix } from 'node:path';
import type { AuthorProps } from '../../../templates/props.ts';
import { THEME_COLORS } from '../../../templates/theme-colors.ts';
import { fillLinkSlots } from '../../markdown/html/link-slots.ts';
import { closeCuts } from '../../mdx/plain-markdown.ts';
import type { DocsVersion } from '../../model/docs-version.ts';
import type { Doc } from '../../model/entry.ts';
import type { Locale } from '../../model/locale.ts';
import type { AssetManifest, OutputFile } from '../../model/output.ts';
import type { Sidebar } from '../../model/sidebar.ts';
import type { UrlPath } from '../../model/source.ts';
import { feedFormats, feedPosts } from '../../stages/blog/blog-feeds.ts';
import { blogTitle } from '../../stages/blog/blog-title.ts';
import { isBorrowed } from '../../stages/entries/borrow-entries.ts';
import { joinUrl } from '../../stages/graph/join-url.ts';
import { publicFileUrl, publicHref, publicUrl, staticUrl } from '../../stages/graph/public-url.ts';
import type { Site } from '../../stages/graph/site.ts';
import { iconSizes, iconType } from '../../stages/graph/site-icons.ts';
import type { SiteIndex } from '../../stages/graph/site-index.ts';
import { siteTitle } from '../../stages/graph/site-title.ts';
import { siteTranslator } from '../../stages/i18n/translate.ts';
import { homeOfCourse } from '../../stages/offline/keepable-courses.ts';
import { buildFeeds, type FeedAuthor, type FeedItem } from '../../stages/outputs/build-feed.ts';
import { buildHostFiles, hostingOf } from '../../stages/outputs/build-host-files.ts';
import { buildLlmsText } from '../../stages/outputs/build-llms-text.ts';
import { buildMarkdownTwin } from '../../stages/outputs/build-markdown-twin.ts';
import { buildOpenSearch } from '../../stages/outputs/build-opensearch.ts';
import { buildRobots, buildSitemap, type SitemapPage } from '../../stages/outputs/build-sitemap.ts';
import { buildWebManifest } from '../../stages/outputs/build-web-manifest.ts';
import { feedText } from '../../stages/outputs/feed-html.ts';
import { hostingFiles } from '../../stages/outputs/hosts/hosting-files.ts';
import { renderRedirect } from '../../stages/outputs/render-redirect.ts';
import { blogBase, presentAuthorsOf, presentTagsOf } from '../../stages/present/present-blog.ts';
import { readingOrder } from '../../stages/sidebars/build-sidebars.ts';
import { sidebarLabel } from '../../stages/sidebars/sidebar-label.ts';
import type { LoadedSite } from '../load/loaded-site.ts';
import { searchFiles } from './search-files.ts';
import type { SearchMemory } from './search-memory.ts';
import { policySources } from './site-policy.ts';

/** Everything from which files besides pages are made. */
interface SiteFilesInput {
  readonly loaded: LoadedSite;
  readonly assets: AssetManifest;
  readonly locales: readonly Locale[];
  /** Pages that search engines may know, by locale. */
  readonly sitemaps: ReadonlyMap<string, readonly SitemapPage[]>;
  /** Makes a file that depends on the site; undefined if the existing one was kept. */
  readonly renew?: (path: string, make: (site: LoadedSite) => OutputFile) => OutputFile | undefined;
  /** Keeps an existing file whose name is a hash of its contents; false if it has to be made. */
  readonly keepsNamed?: (path: string) => boolean;
  /** Called with the path of every file of a search index, kept or new. */
  readonly noteSearch?: ((path: string) => void) | undefined;
  readonly searchMemory?: SearchMemory | undefined;
  /** Whether the search index with this path is made elsewhere. */
  readonly isElsewhere?: ((path: string) => boolean) | undefined;
  /** Paths of search files that exist by now, whoever made them. */
  readonly searchPaths?: Set<string>;
}

/** Files of one kind. */
interface SiteFiles {
  /** What makes them, for `--profile`. */
  readonly stage: string;
  /** Made one by one, as they are taken. */
  readonly files: Iterable<OutputFile>;
  /** `false`: they are made in each build, and may be unchanged. */
  readonly isAsked?: false;
}

/** Every file of a site that is neither page nor asset: for crawlers, feed readers, hosts, and tools that read text. */
export function* siteFiles({
  loaded,
  assets,
  locales,
  sitemaps,
  renew,
  searchPaths = new Set(),
  ...input
}: SiteFilesInput): Generator<SiteFiles> {
  const maps: OutputFile[] = [];
  const search = {
    assets,
    memory: input.searchMemory,
    isElsewhere: input.isElsewhere,
    keeps(path: string) {
      const isThere = searchPaths.has(path) || input.keepsNamed?.(path) === true;
      if (isThere) noteSearch(path);
      return isThere;
    },
  };
  const noteSearch = (path: string) => {
    searchPaths.add(path);
    input.noteSearch?.(path);
  };
  for (const locale of locales) {
    yield { stage: 'feeds', isAsked: false, files: later(() => localeFeeds(loaded, locale)) };
    yield { stage: 'search index', files: newFiles(searchFiles(loaded, locale, search), searchPaths, noteSearch) };
    const { llms } = loaded.site.config;
    if (llms) yield { stage: 'Markdown twins', files: markdownTwins(loaded, locale, renew) };
    yield { stage: 'site maps', isAsked: false, files: later(() => siteMaps(locale, sitemaps, maps)) };
    yield {
      ...{ stage: 'other files', isAsked: false },
      files: later(() => [
        openSearch(loaded, locale),
        ...(llms ? [llmsText(loaded, locale)] : []),
        webManifest(loaded, locale, assets),
        ...homeInFolder(loaded, locale),
      ]),
    };
  }
  yield { stage: 'other files', isAsked: false, files: later(() => hostFiles(loaded, assets, maps)) };
}

/** Files that are made when the first of them is asked for. */
function* later(make: () => Iterable<OutputFile>): Generator<OutputFile> {
  yield* make();
}

/** Files that were not made before. Names are hashes of contents, so locales and versions with equal texts share files. */
function* newFiles(
  files: Iterable<OutputFile>,
  known: ReadonlySet<string>,
  note: (path: string) => void,
): Generator<OutputFile> {
  for (const file of files) {
    if (known.has(file.path)) continue;
    note(file.path);
    yield file;
  }
}

/** The site map of a locale, which is noted for `robots.txt`. */
function siteMaps(locale: Locale, sitemaps: SiteFilesInput['sitemaps'], known: OutputFile[]): OutputFile[] {
  const pages = sitemaps.get(locale.code);
  if (!pages) return [];
  const map = buildSitemap(below(locale, 'sitemap.xml'), pages);
  known.push(map);
  return [map];
}

/** What hosts and crawlers read about the whole site. */
function hostFiles({ site }: LoadedSite, assets: AssetManifest, maps: readonly OutputFile[]): OutputFile[] {
  const { config } = site;
  const sitemapUrls = maps.map(({ path }) => config.url + config.baseUrl + path);
  const redirects = [...site.routes.values()].flatMap((route) =>
    route.kind === 'redirect'
      ? [{ from: publicUrl(config, route.url), to: publicHref(site, route.to), isTemporary: route.isTemporary }]
      : [],
  );
  const hosting = hostingOf({
    baseUrl: config.baseUrl,
    redirects,
    ...policySources(site, assets),
    prefixes: site.locales.map(({ urlPrefix }) => `${config.baseUrl}${urlPrefix.slice(1)}/`.replace(/\/+$/, '/')),
    trailingSlash: config.trailingSlash,
    folders: [...site.staticFiles.keys()].flatMap((path) =>
      path.endsWith('/index.html') ? [config.baseUrl + posix.dirname(path)] : [],
    ),
  });
  const hosts = [...buildHostFiles(hosting), ...hostingFiles(config.deploy, hosting)];
  return [buildRobots({ noIndex: config.noIndex, sitemapUrls }), ...hosts];
}

/**
 * A redirect from `/vi/` to `/vi` where pages are files such as `vi.html`: readers and other generators write the address of a
 * language's home page with a slash, and some hosts find no page in that folder.
 */
function homeInFolder({ site }: LoadedSite, locale: Locale): OutputFile[] {
  const { config, routes, staticFiles } = site;
  const path = below(locale, 'index.html');
  const home = routes.get(locale.urlPrefix as UrlPath);
  if (config.trailingSlash !== false || locale.urlPrefix === '' || !home || staticFiles.has(path)) return [];
  const url = publicUrl(config, home.url);
  return [{ path, contents: renderRedirect({ lang: locale.htmlLang, url, canonicalUrl: config.url + url }) }];
}

/** Path of a file in a locale's part of the output. */
function below(locale: Locale, path: string): string {
  return `${locale.urlPrefix}/${path}`.slice(1);
}

function localeFeeds({ site, links, pictureSizes, bodies }: LoadedSite, locale: Locale): OutputFile[] {
  const { config } = site;
  const base = blogBase(site, locale);
  const { blog } = config;
  if (!base || !blog) return [];
  const translate = siteTranslator(site, locale.code);
  const { feedOptions } = blog;
  const items = feedPosts(site, locale).map((post): FeedItem => {
    const { html = '', excerptEnd } = bodies.get(post.id) ?? {};
    const known = blog.showLastUpdateTime ? site.lastChanges.get(post.file.normalize('NFC')) : undefined;
    const updated = post.lastUpdate?.date ?? known?.date;
    return {
      url: config.url + publicUrl(config, site.routeOfEntry.get(post.id) ?? '/'),
      title: post.title,
      // The text above the truncate mark is what lists show.
      description: excerptEnd === undefined ? post.description : feedText(html.slice(0, excerptEnd)),
      html: fillLinkSlots(html, links.urls.get(post.id) ?? [], pictureSizes.get(post.id)),
      date: post.date,
      ...(updated === undefined ? {} : { updated }),
      authors: presentAuthorsOf(site, locale, { post, links }).map(toFeedAuthor),
      tags: presentTagsOf(site, locale, post).map(({ label }) => label),
    };
  });
  const { copyright } = feedOptions;
  return buildFeeds({
    siteUrl: config.url + config.baseUrl,
    basePath: base.slice(1),
    homeUrl: config.url + publicUrl(config, base),
    title:
      feedOptions.title === undefined
        ? `${siteTitle(site, locale)} · ${blogTitle(site, locale)}`
        : translate('blog.feed.title', feedOptions.title),
    description:
      feedOptions.description === undefined
        ? translate('blog.description', blog.description)
        : translate('blog.feed.description', feedOptions.description),
    language: locale.htmlLang,
    ...(copyright === undefined ? {} : { copyright: translate('blog.feed.copyright', copyright) }),
    limit: feedOptions.limit,
    formats: feedFormats(feedOptions.type),
    items,
  });
}

function toFeedAuthor({ name, url, email }: AuthorProps): FeedAuthor {
  // A mail address has a field of its own.
  const site = url === undefined || url.startsWith('mailto:') ? undefined : url;
  return { name, ...(site === undefined ? {} : { url: site }), ...(email === undefined ? {} : { email }) };
}

function openSearch({ site }: LoadedSite, locale: Locale): OutputFile {
  const { config } = site;
  const translate = siteTranslator(site, locale.code);
  const path = below(locale, 'opensearch.xml');
  return buildOpenSearch({
    path,
    title: siteTitle(site, locale),
    description: translate('tagline', config.tagline) || siteTitle(site, locale),
    language: locale.htmlLang,
    searchUrl: config.url + publicUrl(config, joinUrl(locale.urlPrefix, config.search.path)),
    selfUrl: config.url + publicFileUrl(config, path),
  });
}

/** Published docs of a locale in some versions, in the order of its sidebars, then the others by path. */
function docsInOrder(
  { site }: LoadedSite,
  locale: Locale,
  versions: readonly DocsVersion[],
): { sidebar?: Sidebar; docs: Doc[] }[] {
  const names = new Set(versions.map(({ name }) => name));
  const isShown = (entry: unknown): entry is Doc => {
    const doc = entry as Doc | undefined;
    if (doc?.kind !== 'doc' || doc.locale !== locale.code || !names.has(doc.version)) return false;
    // If clashes of addresses are allowed, the second page has no twin.
    if (!site.routeOfEntry.has(doc.id)) return false;
    return !doc.draft && !doc.unlisted && !isBorrowed(doc);
  };
  const seen = new Set<string>();
  const groups = site.sidebars
    .filter((sidebar) => sidebar.locale === locale.code && names.has(sidebar.version))
    .map((sidebar) => {
      const docs = readingOrder(sidebar.items).flatMap(({ url }): Doc[] => {
        const route = site.routes.get(url as `/${string}`);
        const entry = route?.kind === 'entry' ? site.entries.get(route.entry) : undefined;
        if (!isShown(entry) || seen.has(entry.id)) return [];
        seen.add(entry.id);
        return [entry];
      });
      return { sidebar, docs };
    });
  const rest = [...site.entries.values()].filter(isShown).filter((doc) => !seen.has(doc.id));
  return [...groups, { docs: rest }].filter(({ docs }) => docs.length > 0);
}

/** Output path of a doc's Markdown twin. */
function twinPath({ site }: LoadedSite, doc: Doc): string {
  const url = site.routeOfEntry.get(doc.id) ?? '/';
  return `${url === '/' ? '/index' : url}.md`.slice(1);
}

function* markdownTwins(
  loaded: LoadedSite,
  locale: Locale,
  renew: SiteFilesInput['renew'] = (_, make) => make(loaded),
): Generator<OutputFile> {
  const versions = loaded.site.versions.filter(({ noIndex }) => !noIndex);
  for (const { docs } of docsInOrder(loaded, locale, versions)) {
    for (const doc of docs) {
      const twin = renew(twinPath(loaded, doc), (now) => markdownTwin(now, now.site.entries.get(doc.id) as Doc));
      if (twin) yield twin;
    }
  }
}

/** The Markdown twin of a doc. */
function markdownTwin(loaded: LoadedSite, doc: Doc): OutputFile {
  const { site, links, bodies, textOf } = loaded;
  const urls = links.urls.get(doc.id) ?? [];
  const { plain, parts } = bodies.get(doc.textOf) ?? {};
  const lines = (textOf(doc.file) ?? '').split('\n');
  const linksIn = (file: string) =>
    doc.links.flatMap(({ href, span }, i) =>
      span.file === file ? [{ href, span, url: absolute(site.config.url, urls[i] ?? '#') }] : [],
    );
  const twin = buildMarkdownTwin({
    path: twinPath(loaded, doc),
    title: doc.title,
    ...(doc.hasOwnDescription ? { description: doc.description } : {}),
    // The twin of a page of MDX has only the Markdown in it: the code around it has no meaning elsewhere.
    body: plain ?? [...lines.slice(0, doc.bodyLine - 1).map(() => ''), ...lines.slice(doc.bodyLine - 1)].join('\n'),
    links: linksIn(doc.file),
    ...(parts === undefined ? {} : { parts, linksIn }),
  });
  return plain === undefined ? twin : { ...twin, contents: closeCuts(String(twin.contents)) };
}

function absolute(origin: string, url: string): string {
  return url.startsWith('/') && !url.startsWith('//') ? origin + url : url;
}

function llmsText(loaded: LoadedSite, locale: Locale): OutputFile {
  const { site } = loaded;
  const { config } = site;
  const translate = siteTranslator(site, locale.code);
  const title = siteTitle(site, locale);
  const versions = site.versions.filter(({ isLast, noIndex }) => isLast && !noIndex);
  const sections = docsInOrder(loaded, locale, versions).map(({ sidebar, docs }) => ({
    title: sidebar === undefined ? title : sidebarLabel(site, locale, sidebar),
    pages: docs.map((doc) => ({
      title: doc.title,
      url: config.url + publicFileUrl(config, twinPath(loaded, doc)),
      description: doc.description,
    })),
  }));
  const tagline = translate('tagline', config.tagline);
  return buildLlmsText({ path: below(locale, 'llms.txt'), title, tagline, sections });
}

/** The first page or overview of each course of the latest version. */
function courseLinks(site: Site, index: SiteIndex, locale: Locale): { name: string; url: string }[] {
  return [...index.sidebars.values()].flatMap(({ sidebar }) => {
    const isLast = site.versions.some(({ name, isLast: last }) => last && name === sidebar.version);
    if (sidebar.locale !== locale.code || !isLast) return [];
    const home = homeOfCourse(site, locale, sidebar);
    return home === undefined ? [] : [{ name: sidebarLabel(site, locale, sidebar), url: publicUrl(site.config, home) }];
  });
}

function webManifest({ site, index }: LoadedSite, locale: Locale, { theme }: AssetManifest): OutputFile {
  const { config } = site;
  const translate = siteTranslator(site, locale.code);
  const { favicon, icons } = config;
  const start = publicUrl(config, joinUrl(locale.urlPrefix));
  const color = (theme?.grounds ?? THEME_COLORS)[config.themeConfig.colorMode.defaultMode];
  return buildWebManifest({
    path: below(locale, 'manifest.webmanifest'),
    name: siteTitle(site, locale),
    description: translate('tagline', config.tagline),
    lang: locale.htmlLang,
    dir: locale.dir,
    startUrl: start,
    // A scope that ends with a slash would leave out a home page without one, and browsers would then ignore it.
    scope: start,
    themeColor: color,
    backgroundColor: color,
    shortcuts: courseLinks(site, index, locale),
    icons: [
      ...(favicon ? [{ src: staticUrl(config, favicon), type: iconType(favicon) ?? 'image/png' }] : []),
      ...icons.flatMap(({ src, sizes = iconSizes(site, src), purpose }) => {
        if (purpose === 'favicon' || purpose === 'apple-touch') return [];
        const type = iconType(src) ?? 'image/png';
        return [{ src: staticUrl(config, src), type, purpose, ...(sizes === undefined ? {} : { sizes }) }];
      }),
    ],
  });
}
