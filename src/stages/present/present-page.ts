import { docsTag, PLAIN_TAG } from '../../../client/shared/search/docs-tag.ts';
import type { PageFrame, PageProps, PostSummaryProps } from '../../../templates/props.ts';
import type { DocsVersion } from '../../model/docs-version.ts';
import type { Doc, Page, Post } from '../../model/entry.ts';
import type { Locale } from '../../model/locale.ts';
import type { Route } from '../../model/route.ts';
import { docsSetOf } from '../../schema/content/docs-sets.ts';
import { presentBooks } from '../book/present-books.ts';
import { formatDate } from '../entries/format-text.ts';
import { fileAtPlace } from '../graph/content-places.ts';
import { entryOfRoute } from '../graph/entry-of-route.ts';
import { hasCourse, isCourse } from '../graph/is-course.ts';
import { pageTitle } from '../graph/page-title.ts';
import { publicUrl } from '../graph/public-url.ts';
import { sidebarShownBy } from '../graph/site-index.ts';
import { labelLanguage } from '../i18n/label-language.ts';
import { siteWords } from '../i18n/site-words.ts';
import { serializeJsonLd } from '../outputs/build-json-ld.ts';
import { docLabel } from '../sidebars/doc-label.ts';
import { editUrlOf } from './edit-url.ts';
import { activeDocsNav, activeNav } from './frame/active-nav.ts';
import { presentFrame } from './frame/present-frame.ts';
import { presentHeadEntries } from './frame/present-head.ts';
import { presentJsonLd } from './frame/present-json-ld.ts';
import { presentVersionFrame, presentVersionNote, versionOfRoute } from './frame/present-version.ts';
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
import { presentCategory } from './present-category.ts';
import type { PageContext, PresentContext, Presented } from './present-context.ts';
import { presentCourse } from './present-course.ts';
import {
  bodyHtml,
  imageFacts,
  pageFacts,
  presentArticle,
  presentBorrowed,
  presentLastUpdate,
  robotsFor,
  SHOW_BOTH,
  withCards,
} from './present-entry.ts';
import { presentLessonFacts } from './present-lesson-facts.ts';
import { presentListing } from './present-listing.ts';
import { presentNotFound } from './present-not-found.ts';
import { presentOffline } from './present-offline.ts';
import { presentSearch } from './present-search.ts';
import { presentBreadcrumbs, presentPager, presentSidebar, trailTo, trailToFolder } from './present-sidebar.ts';
import { presentToc } from './present-toc.ts';

/** Returns everything that one page shows, as plain data. Redirects have no page; see `render-redirect.ts`. */
export function presentPage(context: PresentContext, route: Exclude<Route, { kind: 'redirect' }>): PageProps {
  const locale = context.site.locales.find((known) => known.code === route.locale);
  if (!locale) throw new Error(`route ${route.url} has the unknown locale ${route.locale}`);
  const page: PageContext = { ...context, locale, messages: siteWords(context.site, locale.code) };
  const { facts, content } = present(page, route);
  const version = versionOfRoute(context.site, route);
  const noindex = facts.noindex || version?.noIndex;
  const plain = presentFrame(context.site, locale, {
    route,
    facts: {
      ...facts,
      title: pageTitle(page, route),
      ...(noindex ? { noindex } : {}),
      ...presentVersionFrame(page, route),
    },
  });
  const entry = route.kind === 'entry' ? context.site.entries.get(route.entry) : undefined;
  const frame: PageFrame = {
    ...plain,
    ...(entry?.head ? { head: presentHeadEntries(entry.head, context.site.config) } : {}),
    ...(entry?.fields === undefined ? {} : { fields: JSON.parse(entry.fields) as PageFrame['fields'] }),
    ...presentStyles(page, route, content),
    ...(context.site.config.search.algolia && !plain.noindex ? { crawler: crawlerFacts(locale, version) } : {}),
  };
  const linked = frame.noindex || frame.isBorrowed ? undefined : presentJsonLd(page, frame, content);
  return { frame: linked ? { ...frame, jsonLd: serializeJsonLd(linked) } : frame, content };
}

/** Returns the facets that Algolia's crawler reads from a page; the same as in the records of `search push`. */
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
      return presentOwnNotFound(page, route) ?? presentNotFound(page);
    case 'offline':
      return { facts: { noindex: true }, content: { kind: 'offline' } };
    default:
      return presentListing(page, route);
  }
}

/** Returns the styles of the site's own components on a page, in one order for all pages. */
function presentStyles(page: PageContext, route: Route, content: PageProps['content']): Pick<PageFrame, 'styles'> {
  // Lists show excerpts of posts, which may contain components.
  const listed = 'posts' in content ? content.posts.flatMap(({ styles = [] }) => styles) : [];
  const entry = page.site.entries.get(entryOfRoute(route) ?? '');
  const own = (entry && page.bodyOf(entry.textOf).styles) ?? [];
  const styles = [...new Set([...listed, ...own])].sort();
  return styles.length === 0 ? {} : { styles };
}

function presentDoc(page: PageContext, doc: Doc, route: Route): Presented {
  const { site, index, locale } = page;
  const sidebarId = index.sidebarOfDoc.get(doc.id);
  const indexed = sidebarShownBy(index, doc);
  const place = indexed?.places.get(route.url);
  const beside = indexed && !place ? trailToFolder(page, doc, indexed) : [];
  const above = [...trailTo(page, indexed?.sidebar), ...beside];
  const isInCourse = isCourse(site.config, { id: indexed?.sidebar.id, version: doc.version });
  const docs = docsSetOf(site.config, doc.version);
  const name = docLabel(page, doc);
  const current = doc.textOf.replace(/^([^/]+)\/versions\/[^/]+\//, '$1/');
  const isFrozen = current !== doc.textOf;
  const file = docs?.editCurrentVersion && isFrozen ? fileAtPlace(site.roots, current) : doc.file;
  const configured = docs?.editUrl && doc.madeBy === undefined ? editUrlOf(docs.editUrl, file) : undefined;
  const editUrl = doc.customEditUrl === undefined ? configured : doc.customEditUrl;
  return {
    facts: {
      description: doc.description,
      keywords: doc.keywords,
      ...imageFacts(page, doc),
      ...robotsFor(doc),
      activeNavIds: activeDocsNav(page, doc.version, sidebarId),
      ...(indexed ? { sidebar: presentSidebar(site, locale, { indexed, url: route.url }) } : {}),
    },
    content: {
      kind: 'doc',
      ...presentVersionNote(page, route),
      ...presentBorrowed(page, doc),
      title: doc.title,
      showTitle: !doc.hideTitle,
      bodyHtml: withCards(page, bodyHtml(page, doc), { indexed, url: route.url }),
      toc: presentToc(doc, site.config),
      breadcrumbs: docs?.breadcrumbs
        ? presentBreadcrumbs(site, above, {
            place,
            page: {
              label: name,
              ...labelLanguage(site, route.url, name),
            },
          })
        : [],
      tags: presentTagsOf(site, locale, doc),
      facts: presentLessonFacts(page, doc, isInCourse),
      isLesson: isInCourse && place !== undefined && !doc.unlisted,
      draft: doc.draft,
      unlisted: doc.unlisted,
      ...(editUrl ? { editUrl } : {}),
      ...presentLastUpdate(page, doc, docs),
      ...presentBooks(page, route, indexed?.sidebar),
      ...presentPager(page, place, doc),
      ...presentOffline(page, indexed, route.url),
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
  const editUrl = blog?.editUrl && post.madeBy === undefined ? editUrlOf(blog.editUrl, post.file) : undefined;
  const postList = presentPostList(site, locale, { url: route.url, messages });
  const authors = presentAuthorsOf(site, locale, { post, links: page.links });
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

function presentMarkdownPage(page: PageContext, entry: Page): Presented {
  return {
    facts: pageFacts(page, entry),
    content: {
      kind: 'page',
      ...presentBorrowed(page, entry),
      title: entry.title,
      showTitle: !entry.hideTitle,
      bodyHtml: bodyHtml(page, entry),
      toc: entry.layout === 'splash' ? [] : presentToc(entry, page.site.config),
      ...(entry.layout === 'splash' ? { isSplash: true } : {}),
      draft: entry.draft,
      unlisted: entry.unlisted,
      // The site does not track changes of such pages. What the author says about a change is meant to be shown.
      ...presentLastUpdate(page, entry, entry.lastUpdate ? SHOW_BOTH : undefined),
      ...(entry.className === undefined ? {} : { className: entry.className }),
    },
  };
}

/** Presents the 404 page that the site has written. */
function presentOwnNotFound(page: PageContext, route: Route): Presented | undefined {
  const entry = page.site.entries.get(entryOfRoute(route) ?? '');
  if (entry?.kind !== 'page') return undefined;
  const { facts, content } = entry.layout === 'home' ? presentHome(page, entry) : presentMarkdownPage(page, entry);
  return {
    facts: { ...facts, noindex: true },
    content: content.kind === 'page' ? { ...content, isNotFound: true } : content,
  };
}

/** A post as the home page shows it: how long reading takes is of interest in the blog, and where one learns. */
function onHome({ site }: PageContext, { readingTime, ...post }: PostSummaryProps): PostSummaryProps {
  return readingTime !== undefined && hasCourse(site) ? { ...post, readingTime } : post;
}

function presentHome(page: PageContext, entry: Page): Presented {
  const { site, locale, links } = page;
  const urls = links.urls.get(entry.id) ?? [];
  const base = blogBase(site, locale);
  const latest = (site.posts.get(locale.code) ?? []).slice(0, entry.latestPosts ?? 3);
  return {
    facts: pageFacts(page, entry),
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
        ...(entry.hero?.hidesArt ? { hidesArt: true } : {}),
      },
      bodyHtml: bodyHtml(page, entry),
      latestPosts: latest.map((id) => onHome(page, presentSummary(page, postOf(site, id)))),
      ...(base ? { blogUrl: publicUrl(site.config, base) } : {}),
    },
  };
}
