import type { AuthorProps } from '../../templates/props.ts';
import { THEME_COLORS } from '../../templates/theme-colors.ts';
import { inlineScriptHash } from '../io/bundle-client.ts';
import { fillLinkSlots } from '../markdown/link-slots.ts';
import { closeCuts } from '../mdx/plain-markdown.ts';
import type { DocsVersion } from '../model/docs-version.ts';
import type { Doc } from '../model/entry.ts';
import type { Locale } from '../model/locale.ts';
import type { AssetManifest, OutputFile } from '../model/output.ts';
import { playgroundOrigins } from '../samples/playground.ts';
import { chosenLanguages } from '../samples/sample-languages.ts';
import { feedFormats, feedPosts } from '../stages/blog-feeds.ts';
import { blogTitle } from '../stages/blog-title.ts';
import { isBorrowed } from '../stages/borrow-entries.ts';
import { buildFeeds, type FeedAuthor, type FeedItem } from '../stages/build-feed.ts';
import { buildHostFiles } from '../stages/build-host-files.ts';
import { buildLlmsText } from '../stages/build-llms-text.ts';
import { buildMarkdownTwin } from '../stages/build-markdown-twin.ts';
import { buildOpenSearch } from '../stages/build-opensearch.ts';
import { readingOrder } from '../stages/build-sidebars.ts';
import { buildRobots, buildSitemap, type SitemapPage } from '../stages/build-sitemap.ts';
import { buildWebManifest } from '../stages/build-web-manifest.ts';
import { feedText } from '../stages/feed-html.ts';
import { joinUrl } from '../stages/join-url.ts';
import { blogBase, presentAuthorsOf, presentTagsOf } from '../stages/present-blog.ts';
import { sidebarLabel } from '../stages/present-sidebar.ts';
import { publicFileUrl, publicHref, publicUrl, staticUrl } from '../stages/public-url.ts';
import { searchOrigins } from '../stages/search-origins.ts';
import { iconSizes, iconType } from '../stages/site-icons.ts';
import { siteTitle } from '../stages/site-title.ts';
import { siteTranslator } from '../stages/translate.ts';
import type { LoadedSite } from './loaded-site.ts';
import { searchFiles } from './search-files.ts';
import type { SearchMemory } from './search-memory.ts';

/** What the files beside the pages are made from. */
export interface SiteFilesInput {
  readonly loaded: LoadedSite;
  readonly assets: AssetManifest;
  readonly locales: readonly Locale[];
  /** Pages that search engines may know, by locale. */
  readonly sitemaps: ReadonlyMap<string, readonly SitemapPage[]>;
  /** Takes over a file that is known to be what a body of this version gives; false when it has to be made. */
  readonly keeps?: (path: string, version: string) => boolean;
  /** The same for a file that is named by what it holds. */
  readonly keepsNamed?: (path: string) => boolean;
  /** Is told of every file of a search index, taken over or new. */
  readonly noteSearch?: ((path: string) => void) | undefined;
  readonly searchMemory?: SearchMemory | undefined;
  /** Whether the search index with this path is made elsewhere. */
  readonly isElsewhere?: ((path: string) => boolean) | undefined;
  /** Files of search indexes that are there by now, wherever they were made. */
  readonly searchPaths?: Set<string>;
}

/** Files of one kind. */
export interface SiteFiles {
  /** What makes them, for `--profile`. */
  readonly stage: string;
  /** Made one by one, as they are taken. */
  readonly files: Iterable<OutputFile>;
}

/** Every file of a site that is neither page nor asset: for crawlers, feed readers, hosts, and tools that read text. */
export function* siteFiles({
  loaded,
  assets,
  locales,
  sitemaps,
  keeps,
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
    yield { stage: 'feeds', files: later(() => localeFeeds(loaded, locale)) };
    yield { stage: 'search index', files: newFiles(searchFiles(loaded, locale, search), searchPaths, noteSearch) };
    yield { stage: 'Markdown twins', files: markdownTwins(loaded, locale, keeps) };
    yield { stage: 'site maps', files: later(() => siteMaps(locale, sitemaps, maps)) };
    yield {
      stage: 'other files',
      files: later(() => [openSearch(loaded, locale), llmsText(loaded, locale), webManifest(loaded, locale)]),
    };
  }
  yield { stage: 'other files', files: later(() => hostFiles(loaded, assets, maps)) };
}

/** Files that are made when the first of them is asked for. */
function* later(make: () => Iterable<OutputFile>): Generator<OutputFile> {
  yield* make();
}

/** Those that were not there before. Named by what they hold: locales and versions with equal texts share them. */
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
  const playgrounds = config.samples?.playground
    ? chosenLanguages(config.samples).map(({ playground }) => playground)
    : [];
  const hosts = buildHostFiles({
    baseUrl: config.baseUrl,
    redirects,
    scriptHashes: Object.values(assets.inlineScripts).map(inlineScriptHash),
    connectHosts: [...searchOrigins(config.search.algolia), ...playgroundOrigins(playgrounds)],
  });
  return [buildRobots({ noIndex: config.noIndex, sitemapUrls }), ...hosts];
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
      // Above the truncate mark stands what the author wants lists to show.
      description: excerptEnd === undefined ? post.description : feedText(html.slice(0, excerptEnd)),
      html: fillLinkSlots(html, links.urls.get(post.id) ?? [], pictureSizes.get(post.id)),
      date: post.date,
      ...(updated === undefined ? {} : { updated }),
      authors: presentAuthorsOf(site, locale, post, links).map(toFeedAuthor),
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
): { sidebar?: string; docs: Doc[] }[] {
  const names = new Set(versions.map(({ name }) => name));
  const isShown = (entry: unknown): entry is Doc => {
    const doc = entry as Doc | undefined;
    if (doc?.kind !== 'doc' || doc.locale !== locale.code || !names.has(doc.version)) return false;
    // Where clashes are no errors, the second page of an address has none.
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
      return { sidebar: sidebar.id, docs };
    });
  const rest = [...site.entries.values()].filter(isShown).filter((doc) => !seen.has(doc.id));
  return [...groups, { docs: rest }].filter(({ docs }) => docs.length > 0);
}

/** Output path of a doc's Markdown twin. */
export function twinPath({ site }: LoadedSite, doc: Doc): string {
  const url = site.routeOfEntry.get(doc.id) ?? '/';
  return `${url === '/' ? '/index' : url}.md`.slice(1);
}

function* markdownTwins(loaded: LoadedSite, locale: Locale, keeps: SiteFilesInput['keeps']): Generator<OutputFile> {
  const { site, bodies } = loaded;
  const versions = site.versions.filter(({ noIndex }) => !noIndex);
  for (const { docs } of docsInOrder(loaded, locale, versions)) {
    for (const doc of docs) {
      const version = bodies.get(doc.textOf)?.version;
      if (version !== undefined && keeps?.(twinPath(loaded, doc), version)) continue;
      yield markdownTwin(loaded, doc);
    }
  }
}

/** The Markdown twin of a doc. */
export function markdownTwin(loaded: LoadedSite, doc: Doc): OutputFile {
  const { site, links, bodies, textOf } = loaded;
  const urls = links.urls.get(doc.id) ?? [];
  const lines = (textOf(doc.file) ?? '').split('\n');
  const linksIn = (file: string) =>
    doc.links.flatMap(({ href, span }, i) =>
      span.file === file ? [{ href, span, url: absolute(site.config.url, urls[i] ?? '#') }] : [],
    );
  const { plain, parts } = bodies.get(doc.textOf) ?? {};
  const twin = buildMarkdownTwin({
    path: twinPath(loaded, doc),
    title: doc.title,
    ...(doc.hasOwnDescription ? { description: doc.description } : {}),
    // A page of MDX is given as the Markdown in it: the code around it means nothing elsewhere.
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

function webManifest({ site }: LoadedSite, locale: Locale): OutputFile {
  const { config } = site;
  const translate = siteTranslator(site, locale.code);
  const { favicon, icons } = config;
  const start = publicUrl(config, joinUrl(locale.urlPrefix));
  const color = THEME_COLORS[config.themeConfig.colorMode.defaultMode];
  return buildWebManifest({
    path: below(locale, 'manifest.webmanifest'),
    name: siteTitle(site, locale),
    description: translate('tagline', config.tagline),
    lang: locale.htmlLang,
    dir: locale.dir,
    startUrl: start,
    scope: start.endsWith('/') ? start : `${start}/`,
    themeColor: color,
    backgroundColor: color,
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
