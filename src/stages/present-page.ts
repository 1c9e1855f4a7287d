import { docsTag, PLAIN_TAG } from '../../client/shared/search/docs-tag.ts';
import { docCardsHtml } from '../../templates/mdx/doc-cards.tsx';
import { borrowedWordsLanguage, fill, messagesFor } from '../../templates/messages/messages.ts';
import type { BorrowedText, LastUpdatedProps, PageFrame, PageProps } from '../../templates/props.ts';
import { fillLinkSlots } from '../markdown/link-slots.ts';
import type { DocsVersion } from '../model/docs-version.ts';
import type { Doc, Entry, Page, Post } from '../model/entry.ts';
import type { Locale } from '../model/locale.ts';
import type { Route } from '../model/route.ts';
import type { UrlPath } from '../model/source.ts';
import { isBorrowed } from './borrow-entries.ts';
import { serializeJsonLd } from './build-json-ld.ts';
import { docLabel } from './doc-label.ts';
import { formatDate, formatReadingTime } from './format-text.ts';
import { labelLanguage } from './label-language.ts';
import { pageTitle } from './page-title.ts';
import {
  blogBase,
  postOf,
  presentAuthorsOf,
  presentPostLink,
  presentPostList,
  presentReadingTime,
  presentSummary,
  presentTagsOf,
} from './present-blog.ts';
import { activeNav, type PageContext, type PresentContext, type Presented } from './present-context.ts';
import { presentCourse, withCoursePaths } from './present-course.ts';
import { type FrameFacts, presentFrame } from './present-frame.ts';
import { presentJsonLd } from './present-json-ld.ts';
import {
  presentCardsBeside,
  presentCategory,
  presentListing,
  presentNotFound,
  presentSearch,
} from './present-listing.ts';
import { presentBreadcrumbs, presentPager, presentSidebar, trailTo } from './present-sidebar.ts';
import { presentToc } from './present-toc.ts';
import { presentVersionFrame, presentVersionNote, versionOfRoute } from './present-version.ts';
import { publicUrl } from './public-url.ts';
import { type IndexedSidebar, sidebarShownBy } from './site-index.ts';

/** Everything one page shows, as plain data. Redirects have no page; see `render-redirect.ts`. */
export function presentPage(context: PresentContext, route: Exclude<Route, { kind: 'redirect' }>): PageProps {
  const locale = context.site.locales.find((known) => known.code === route.locale);
  if (!locale) throw new Error(`route ${route.url} has the unknown locale ${route.locale}`);
  const page: PageContext = { ...context, locale, messages: messagesFor(locale.code) };
  const { facts, content } = present(page, route);
  const version = versionOfRoute(context.site, route);
  const noindex = facts.noindex || version?.noIndex;
  const plain = presentFrame(context.site, locale, route, {
    ...facts,
    title: pageTitle(page, route),
    ...(noindex ? { noindex } : {}),
    ...presentVersionFrame(page, route),
  });
  const frame: PageFrame = {
    ...plain,
    ...(usesStyles(page, route, content) ? { usesComponentStyles: true } : {}),
    ...(context.site.config.search.algolia && !plain.noindex ? { crawler: crawlerFacts(locale, version) } : {}),
  };
  const linked = frame.noindex || frame.isBorrowed ? undefined : presentJsonLd(page, frame, content);
  return { frame: linked ? { ...frame, jsonLd: serializeJsonLd(linked) } : frame, content };
}

/** The facets that a crawler of Algolia's gives to what it reads; the same as in what `search push` sends. */
function crawlerFacts({ code }: Locale, version: DocsVersion | undefined): PageFrame['crawler'] {
  return { language: code, version: version?.name, tag: version ? docsTag(version.name) : PLAIN_TAG };
}

function present(page: PageContext, route: Exclude<Route, { kind: 'redirect' }>): Presented {
  switch (route.kind) {
    case 'entry': {
      const entry = page.site.entries.get(route.entry);
      switch (entry?.kind) {
        case 'doc':
          return presentDoc(page, entry, route);
        case 'post':
          return presentPost(page, entry, route);
        case 'page':
          return entry.layout === 'home' ? presentHome(page, entry) : presentMarkdownPage(page, entry);
        default:
          throw new Error(`route ${route.url} shows the unknown entry ${route.entry}`);
      }
    }
    case 'category':
      return presentCategory(page, route);
    case 'course':
      return presentCourse(page, route);
    case 'search':
      return presentSearch(page, route);
    case 'not-found':
      return presentNotFound(page);
    default:
      return presentListing(page, route);
  }
}

function usesStyles(page: PageContext, route: Route, content: PageProps['content']): boolean {
  // Lists show the openings of posts, which may have been made with components.
  if ('posts' in content && content.posts.some((post) => post.usesComponentStyles)) return true;
  const entry = route.kind === 'entry' ? page.site.entries.get(route.entry) : undefined;
  return entry !== undefined && page.bodyOf(entry.textOf).usesStyles === true;
}

function presentDoc(page: PageContext, doc: Doc, route: Route): Presented {
  const { site, index, locale, messages } = page;
  const sidebarId = index.sidebarOfDoc.get(doc.id);
  const indexed = sidebarShownBy(index, doc);
  const place = indexed?.places.get(route.url);
  const docs = site.config.docs || undefined;
  const name = docLabel(page, doc);
  const file = docs?.editCurrentVersion ? doc.file.replace(/^(content\/[^/]+)\/versions\/[^/]+\//, '$1/') : doc.file;
  const configured = docs?.editUrl ? `${docs.editUrl.replace(/\/$/, '')}/${file}` : undefined;
  const editUrl = doc.customEditUrl === undefined ? configured : doc.customEditUrl;
  return {
    facts: {
      description: doc.description,
      keywords: doc.keywords,
      ...imageFacts(page, doc),
      ...robotsFor(doc),
      activeNavIds: sidebarId === undefined ? [] : [`sidebar-${sidebarId}`],
      ...(indexed ? { sidebar: presentSidebar(site, locale, indexed, route.url) } : {}),
    },
    content: {
      kind: 'doc',
      ...presentVersionNote(page, route),
      ...presentBorrowed(page, doc),
      title: doc.title,
      showTitle: !doc.hideTitle,
      bodyHtml: withCards(page, bodyHtml(page, doc), indexed, route.url),
      toc: presentToc(doc, site.config),
      breadcrumbs: docs?.breadcrumbs
        ? presentBreadcrumbs(site, trailTo(page, indexed?.sidebar), place, {
            label: name,
            ...labelLanguage(site, route.url, name),
          })
        : [],
      tags: presentTagsOf(site, locale, doc),
      ...(doc.level ? { level: doc.level } : {}),
      readingTime: formatReadingTime(doc.words, locale, messages),
      isLesson: place !== undefined && !doc.unlisted,
      draft: doc.draft,
      unlisted: doc.unlisted,
      ...(editUrl ? { editUrl } : {}),
      ...presentLastUpdate(page, doc, docs),
      ...presentPager(page, place, doc),
    },
  };
}

function presentPost(page: PageContext, post: Post, route: Route): Presented {
  const { site, locale, messages } = page;
  const order = site.posts.get(locale.code) ?? [];
  const at = order.indexOf(post.id);
  const neighbour = (id: string | undefined) => {
    if (id === undefined) return undefined;
    return presentPostLink(site, postOf(site, id));
  };
  const newer = neighbour(at > 0 ? order[at - 1] : undefined);
  const older = neighbour(at >= 0 ? order[at + 1] : undefined);
  const blog = site.config.blog || undefined;
  const editUrl = blog?.editUrl ? `${blog.editUrl.replace(/\/$/, '')}/${post.file}` : undefined;
  const postList = presentPostList(site, locale, route.url, messages);
  const authors = presentAuthorsOf(site, locale, post, page.links);
  const tags = presentTagsOf(site, locale, post);
  const lastUpdate = presentLastUpdate(page, post, blog);
  return {
    facts: {
      description: post.description,
      keywords: post.keywords,
      ...imageFacts(page, post),
      ogType: 'article',
      article: presentArticle(page, post, lastUpdate.lastUpdated?.date?.iso),
      ...robotsFor(post),
      activeNavIds: activeNav(page, blogBase(site, locale)),
      ...(postList ? { postList } : {}),
    },
    content: {
      kind: 'post',
      ...presentBorrowed(page, post),
      title: post.title,
      date: formatDate(post.date, locale),
      ...presentReadingTime(page, post),
      authors,
      tags,
      bodyHtml: bodyHtml(page, post),
      toc: presentToc(post, site.config),
      draft: post.draft,
      unlisted: post.unlisted,
      ...(editUrl ? { editUrl } : {}),
      ...lastUpdate,
      ...(newer ? { newer } : {}),
      ...(older ? { older } : {}),
    },
  };
}

/** What a post tells those who share it. */
function presentArticle(
  { site, locale, links }: PageContext,
  post: Post,
  modified: string | undefined,
): NonNullable<FrameFacts['article']> {
  const urls = presentAuthorsOf(site, locale, post, links).flatMap(({ url }) =>
    url === undefined || url.startsWith('mailto:') ? [] : [new URL(url, site.config.url).href],
  );
  return {
    published: `${post.date}T00:00:00Z`,
    ...(modified === undefined || modified <= post.date ? {} : { modified: `${modified}T00:00:00Z` }),
    authorUrls: [...new Set(urls)],
    tags: presentTagsOf(site, locale, post).map(({ label }) => label),
  };
}

function presentMarkdownPage(page: PageContext, entry: Page): Presented {
  return {
    facts: {
      description: entry.description,
      keywords: entry.keywords,
      ...imageFacts(page, entry),
      ...robotsFor(entry),
    },
    content: {
      kind: 'page',
      ...presentBorrowed(page, entry),
      title: entry.title,
      showTitle: !entry.hideTitle,
      bodyHtml: bodyHtml(page, entry),
      toc: presentToc(entry, page.site.config),
      draft: entry.draft,
      unlisted: entry.unlisted,
      // The site does not follow changes of such pages; what one says of itself is meant to be shown.
      ...presentLastUpdate(page, entry, entry.lastUpdate ? SHOW_BOTH : undefined),
      ...(entry.className === undefined ? {} : { className: entry.className }),
    },
  };
}

/** What search engines are asked to leave alone: drafts, and unlisted pages with all they lead to. */
function robotsFor({ unlisted, draft }: Entry): Pick<FrameFacts, 'noindex' | 'nofollow'> {
  return { noindex: unlisted || draft, nofollow: unlisted };
}

const SHOW_BOTH: ShownChange = { showLastUpdateTime: true, showLastUpdateAuthor: true };

function presentHome(page: PageContext, entry: Page): Presented {
  const { site, locale, links } = page;
  const urls = links.urls.get(entry.id) ?? [];
  const base = blogBase(site, locale);
  const latest = (site.posts.get(locale.code) ?? []).slice(0, 3);
  return {
    facts: {
      description: entry.description,
      keywords: entry.keywords,
      ...imageFacts(page, entry),
      ...robotsFor(entry),
    },
    content: {
      kind: 'home',
      ...presentBorrowed(page, entry),
      hero: {
        title: entry.hero?.title ?? entry.title,
        tagline: entry.hero?.tagline ?? '',
        actions: (entry.hero?.actions ?? []).map(({ label, link }) => {
          const url = urls[link] ?? '#';
          return { label, url, external: /^https?:\/\//i.test(url) };
        }),
      },
      bodyHtml: bodyHtml(page, entry),
      latestPosts: latest.map((id) => presentSummary(page, postOf(site, id))),
      ...(base ? { blogUrl: publicUrl(site.config, base) } : {}),
    },
  };
}

function bodyHtml(page: PageContext, entry: Doc | Post | Page): string {
  const html = fillLinkSlots(
    page.bodyOf(entry.textOf).html,
    page.links.urls.get(entry.id) ?? [],
    page.pictureSizes.get(entry.id),
  );
  return withCoursePaths(page, html);
}

/** What a reader is told of a text in another language. */
function presentBorrowed(
  { site, locale, messages }: PageContext,
  entry: Doc | Post | Page,
): { borrowed?: BorrowedText } {
  const lender = site.locales.find(({ code }) => code === entry.language);
  if (!lender || !isBorrowed(entry)) return {};
  // The name stands in a sentence, which may be in another language than the page.
  const noticeLang = borrowedWordsLanguage(locale.code);
  const name = new Intl.DisplayNames([noticeLang ?? locale.code], { type: 'language' }).of(lender.code) ?? lender.label;
  const notice = fill(messages.page.borrowed, { language: name });
  return { borrowed: { htmlLang: lender.htmlLang, dir: lender.dir, notice, noticeLang } };
}

/** What of the last change of its pages a part of the site shows. */
interface ShownChange {
  readonly showLastUpdateTime: boolean;
  readonly showLastUpdateAuthor: boolean;
}

/** The last change of a page: what its author says, else what version control knows, as far as the site shows it. */
function presentLastUpdate(
  { site, locale }: PageContext,
  { lastUpdate, file }: Doc | Post | Page,
  shown: ShownChange | undefined,
): { lastUpdated?: LastUpdatedProps } {
  const known = site.lastChanges.get(file.normalize('NFC'));
  const date = shown?.showLastUpdateTime ? (lastUpdate?.date ?? known?.date) : undefined;
  const author = shown?.showLastUpdateAuthor ? (lastUpdate?.author ?? known?.author) : undefined;
  if (date === undefined && author === undefined) return {};
  return { lastUpdated: { ...(date ? { date: formatDate(date, locale) } : {}), ...(author ? { author } : {}) } };
}

/** The picture a page names for itself, if it does. */
function imageFacts({ links, pictureSizes }: PageContext, entry: Doc | Post | Page): Pick<FrameFacts, 'image'> {
  const url = entry.imageLink === undefined ? undefined : links.urls.get(entry.id)?.[entry.imageLink];
  // A picture that is not there has been reported; the site's own takes its place.
  return url === undefined || url === '#'
    ? {}
    : { image: { url, ...pictureSizes.get(entry.id)?.[entry.imageLink ?? -1] } };
}

/** Where `DocCardList` puts the pages of the group a page stands for or in. */
const CARDS = '<cm-cards></cm-cards>';

function withCards(page: PageContext, html: string, indexed: IndexedSidebar | undefined, url: UrlPath): string {
  if (!html.includes(CARDS)) return html;
  const cards = indexed ? presentCardsBeside(page, indexed, url) : [];
  return html.replaceAll(CARDS, docCardsHtml(cards, page.messages));
}
