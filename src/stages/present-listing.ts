import { fill } from '../../templates/messages/messages.ts';
import type {
  ArchivePageProps,
  CardProps,
  LinkProps,
  ListPagerProps,
  PostSummaryProps,
  SearchPageProps,
  TagLinkProps,
} from '../../templates/props.ts';
import type { Route } from '../model/route.ts';
import type { SidebarItem } from '../model/sidebar.ts';
import type { UrlPath } from '../model/source.ts';
import { type BlogPart, blogPartPath, listPagePath, pageOfList } from './blog-paths.ts';
import { blogTitle } from './blog-title.ts';
import { readingOrder } from './build-sidebars.ts';
import { findTaxonomy } from './build-taxonomies.ts';
import { joinUrl } from './join-url.ts';
import { labelLanguage } from './label-language.ts';
import { listTitle } from './page-title.ts';
import {
  blogBase,
  postOf,
  presentAuthor,
  presentPostLink,
  presentPostList,
  presentSummary,
  taxonomyBase,
} from './present-blog.ts';
import { activeNav, itemCount, type PageContext, type Presented } from './present-context.ts';
import { presentPath } from './present-course.ts';
import { presentBreadcrumbs, presentPager, presentSidebar, sidebarLabel, trailTo } from './present-sidebar.ts';
import { lastVersion, presentVersionNote } from './present-version.ts';
import { publicHref, publicUrl, staticUrl } from './public-url.ts';
import { type IndexedSidebar, sidebarKey } from './site-index.ts';
import { siteTranslator } from './translate.ts';

type RouteOf<K extends Route['kind']> = Extract<Route, { kind: K }>;

/** The generated index of a sidebar category: a card for each of its rows. */
export function presentCategory(page: PageContext, route: RouteOf<'category'>): Presented {
  const { site, index, locale } = page;
  const indexed = index.sidebars.get(sidebarKey({ locale: route.locale, version: route.version, id: route.sidebar }));
  const group = indexed?.groups.get(route.url);
  if (!indexed || !group) throw new Error(`route ${route.url} shows the unknown category ${route.category}`);
  const place = indexed.places.get(route.url);
  const title = listTitle(page, route);
  return {
    facts: {
      ...(group.description ? { description: group.description } : {}),
      ...(group.index?.keywords ? { keywords: group.index.keywords } : {}),
      ...(group.index?.image ? { image: { url: staticUrl(site.config, group.index.image) } } : {}),
      // Nothing it leads to may be found by search engines.
      noindex: group.unlisted,
      activeNavIds: [`sidebar-${route.sidebar}`],
      sidebar: presentSidebar(site, locale, indexed, route.url),
    },
    content: {
      kind: 'category',
      ...presentVersionNote(page, route),
      title,
      ...(group.description ? { description: group.description } : {}),
      breadcrumbs: presentBreadcrumbs(site, trailTo(page, indexed.sidebar), place, { label: group.label }),
      path: presentPath(page, indexed, group.items),
      ...presentPager(page, place),
    },
  };
}

/** Cards of what the group holds that the page at `url` opens, or else stands in; the page itself is left out. */
export function presentCardsBeside(page: PageContext, indexed: IndexedSidebar, url: UrlPath): readonly CardProps[] {
  const { items } = indexed.sidebar;
  const rows = rowsBeside(items, url) ?? items;
  return rows
    .filter((item) => item.type !== 'link' || item.url !== url)
    .flatMap((item) => presentCard(page, item, indexed.counts));
}

function rowsBeside(items: readonly SidebarItem[], url: UrlPath): readonly SidebarItem[] | undefined {
  for (const item of items) {
    if (item.type === 'link' && item.url === url) return items;
    if (item.type !== 'group') continue;
    const found = item.url === url ? item.items : rowsBeside(item.items, url);
    if (found) return found;
  }
  return undefined;
}

function presentCard(
  page: PageContext,
  item: SidebarItem,
  counts: ReadonlyMap<SidebarItem, { readonly count: number; readonly firstUrl?: string }>,
): readonly CardProps[] {
  const { site } = page;
  if (item.type === 'html') return [];
  if (item.type === 'group') {
    const { count, firstUrl } = counts.get(item) ?? { count: 0 };
    const target = firstUrl;
    if (target === undefined) return [];
    return [
      {
        type: 'category',
        label: item.label,
        ...labelLanguage(site, item.url, item.label),
        url: publicUrl(site.config, target as UrlPath),
        description: item.description ?? itemCount(page, count),
      },
    ];
  }
  if (item.unlisted) return [];
  const described = item.description === undefined ? {} : { description: item.description };
  if (item.external) return [{ type: 'external', label: item.label, url: item.url, ...described }];
  const entry = item.entry === undefined ? undefined : site.entries.get(item.entry);
  const { lang: descriptionLang } = labelLanguage(site, item.url, entry?.description ?? '');
  return [
    {
      type: 'doc',
      label: item.label,
      ...labelLanguage(site, item.url, item.label),
      url: publicHref(site, item.url),
      ...(entry?.description ? { description: entry.description } : described),
      ...(entry?.description && descriptionLang !== undefined ? { descriptionLang } : {}),
    },
  ];
}

/** Lists of the blog and of tags. */
export function presentListing(
  page: PageContext,
  route: RouteOf<'blog-list' | 'archive' | 'authors' | 'author' | 'tags' | 'tag'>,
): Presented {
  const { site, locale, messages, links } = page;
  const { config } = site;
  const base = blogBase(site, locale) ?? '/';
  const isDocTags = 'taxonomy' in route && route.taxonomy === 'doc-tags';
  const postList = isDocTags ? undefined : presentPostList(site, locale, route.url, messages);
  const frame = { activeNavIds: isDocTags ? [] : activeNav(page, base), ...(postList ? { postList } : {}) };
  const partUrl = (part: BlogPart): string | undefined => {
    const path = blogPartPath(config, locale, part);
    return site.routes.has(path) ? publicUrl(config, path) : undefined;
  };
  const posts = site.posts.get(locale.code) ?? [];
  const { blog } = site.config;
  const translate = siteTranslator(site, locale.code);
  const title = listTitle(page, route);

  switch (route.kind) {
    case 'blog-list': {
      const pager = presentListPager(page, route);
      const [archiveUrl, tagsUrl, authorsUrl] = [partUrl('archive'), partUrl('tags'), partUrl('authors')];
      return {
        facts: {
          ...(blog ? { description: translate('blog.description', blog.description) } : {}),
          ...neighbourUrls(pager),
          ...frame,
        },
        content: {
          kind: 'blog-list',
          title,
          posts: summaries(page, posts, route.page),
          pager,
          ...(archiveUrl === undefined ? {} : { archiveUrl }),
          ...(tagsUrl === undefined ? {} : { tagsUrl }),
          ...(authorsUrl === undefined ? {} : { authorsUrl }),
        },
      };
    }
    case 'archive':
      return {
        facts: { description: messages.blog.archiveIntro, ...frame },
        content: { kind: 'archive', title, years: presentYears(page, posts) },
      };
    case 'authors': {
      const authors = site.authors.filter((author) => author.locale === locale.code);
      const content = {
        kind: 'authors',
        title,
        authors: authors.map((author) => presentAuthor(site, locale, author, links)),
      } as const;
      return { facts: frame, content };
    }
    case 'author': {
      const author = site.authors.find((known) => known.key === route.author && known.locale === locale.code);
      if (!author) throw new Error(`route ${route.url} shows the unknown author ${route.author}`);
      const pager = presentListPager(page, route);
      return {
        facts: {
          ...(author.description ? { description: author.description } : {}),
          ...neighbourUrls(pager),
          ...frame,
        },
        content: {
          kind: 'author',
          author: presentAuthor(site, locale, author, links),
          posts: summaries(page, inOrder(posts, author.entries), route.page),
          pager,
          authorsUrl: partUrl('authors') ?? publicUrl(config, base as UrlPath),
        },
      };
    }
    case 'tags':
      return {
        facts: frame,
        content: {
          kind: 'tags',
          ...presentVersionNote(page, route),
          title,
          groups: presentTagGroups(page, route),
        },
      };
    case 'tag':
      return presentTag(page, route, frame);
  }
}

/** What carries a tag. Only unlisted entries may be all there are; then the page is kept from search engines. */
function presentTag(
  page: PageContext,
  route: RouteOf<'tag'>,
  frame: Pick<Presented['facts'], 'activeNavIds' | 'postList'>,
): Presented {
  const { site, locale } = page;
  const isDocTags = route.taxonomy === 'doc-tags';
  const taxonomy = findTaxonomy(site.taxonomies, locale.code, route);
  const term = taxonomy?.terms.find((known) => known.key === route.term);
  if (!taxonomy || !term) throw new Error(`route ${route.url} shows the unknown tag ${route.term}`);
  const docs = isDocTags ? term.entries.flatMap((id) => site.entries.get(id) ?? []) : [];
  const listed = site.posts.get(locale.code) ?? [];
  const posts = isDocTags ? [] : term.unlisted ? term.entries : inOrder(listed, term.entries);
  const tagsPath = taxonomyBase(site, locale, taxonomy);
  const pager = presentListPager(page, route);
  return {
    facts: {
      ...(term.description ? { description: term.description } : {}),
      noindex: term.unlisted,
      ...neighbourUrls(pager),
      ...frame,
    },
    content: {
      kind: 'tag',
      ...presentVersionNote(page, route),
      title: listTitle(page, route),
      label: term.label,
      ...(term.description === undefined ? {} : { description: term.description }),
      unlisted: term.unlisted,
      posts: summaries(page, posts, route.page),
      docs: docs
        .map((doc) => {
          const url = site.routeOfEntry.get(doc.id) ?? '/';
          const language = labelLanguage(site, url, doc.title);
          return { label: doc.title, url: publicUrl(site.config, url), description: doc.description, ...language };
        })
        .sort((a, b) => a.label.localeCompare(b.label, locale.code)),
      pager,
      ...(site.routes.has(tagsPath) ? { tagsUrl: publicUrl(site.config, tagsPath) } : {}),
    },
  };
}

/** The posts that one page of a list shows; `newest` has all of them, newest first. */
function summaries(page: PageContext, newest: readonly string[], number: number): PostSummaryProps[] {
  const { site } = page;
  const { config } = site;
  const isAscending = config.blog && config.blog.sortPosts === 'ascending';
  const order = isAscending ? [...newest].reverse() : newest;
  return pageOfList(config, order, number).map((id, i) => presentSummary(page, postOf(site, id), `post-${i + 1}-`));
}

/** Years with the newest first, and the posts of each from January on, as a chronicle reads. */
function presentYears(page: PageContext, newest: readonly string[]): ArchivePageProps['years'] {
  const years: { year: string; posts: PostSummaryProps[] }[] = [];
  for (const id of newest) {
    const post = postOf(page.site, id);
    const year = post.date.slice(0, 4);
    const last = years.at(-1);
    const summary = presentSummary(page, post);
    if (last?.year === year) last.posts.unshift(summary);
    else years.push({ year, posts: [summary] });
  }
  return years;
}

/** The neighbours as the head of the page tells them. */
function neighbourUrls({ back, forward }: ListPagerProps): { previousUrl?: string; nextUrl?: string } {
  return { ...(back ? { previousUrl: back.url } : {}), ...(forward ? { nextUrl: forward.url } : {}) };
}

/** The neighbours of a page of a list. Which of them has the newer posts depends on the order of the list. */
function presentListPager(
  { site, messages }: PageContext,
  route: RouteOf<'blog-list' | 'author' | 'tag'>,
): ListPagerProps {
  const { config } = site;
  const { page, pages } = route;
  const suffix = joinUrl(config.blog ? config.blog.pageBasePath : 'page', String(page));
  const base = (page === 1 ? route.url : route.url.slice(0, -suffix.length)) || '/';
  const neighbour = (number: number): LinkProps | undefined =>
    number < 1 || number > pages
      ? undefined
      : {
          label: fill(messages.blog.pageOf, { page: String(number), pages: String(pages) }),
          url: publicUrl(config, listPagePath(config, base as UrlPath, number)),
          external: false,
        };
  const [back, forward] = [neighbour(page - 1), neighbour(page + 1)];
  const { newerEntries, olderEntries } = messages.blog;
  const isAscending = config.blog && config.blog.sortPosts === 'ascending';
  return {
    page,
    pages,
    ...(back ? { back } : {}),
    backWord: isAscending ? olderEntries : newerEntries,
    ...(forward ? { forward } : {}),
    forwardWord: isAscending ? newerEntries : olderEntries,
  };
}

function inOrder(order: readonly string[], ids: readonly string[]): string[] {
  const wanted = new Set(ids);
  return order.filter((id) => wanted.has(id));
}

function presentTagGroups(
  { site, locale }: PageContext,
  route: RouteOf<'tags'>,
): { letter: string; tags: TagLinkProps[] }[] {
  const terms = findTaxonomy(site.taxonomies, locale.code, route)?.terms ?? [];
  const sorted = terms.filter(({ unlisted }) => !unlisted).sort((a, b) => a.label.localeCompare(b.label, locale.code));
  const groups = new Map<string, TagLinkProps[]>();
  for (const term of sorted) {
    const letter = ([...term.label.normalize('NFC')][0] ?? '').toLocaleUpperCase(locale.code);
    const tag: TagLinkProps = {
      label: term.label,
      url: publicUrl(site.config, joinUrl(route.url, term.slug)),
      count: term.entries.length,
      ...(term.description === undefined ? {} : { description: term.description }),
    };
    groups.set(letter, [...(groups.get(letter) ?? []), tag]);
  }
  return [...groups].map(([letter, tags]) => ({ letter, tags }));
}

/** Longest list of links the search page offers for one sidebar; beyond it only the top rows are named. */
const MAX_BROWSE_LINKS = 200;

/** The search page: a form, and lists to browse for those who cannot or will not search. */
export function presentSearch(page: PageContext, route: RouteOf<'search'>): Presented {
  const { site, index, locale } = page;
  const sections: { title: string; links: LinkProps[] }[] = [];
  const last = lastVersion(site)?.name;
  for (const indexed of index.sidebars.values()) {
    const { sidebar, size } = indexed;
    if (sidebar.locale !== locale.code || sidebar.version !== last) continue;
    const rows = size <= MAX_BROWSE_LINKS ? readingOrder(sidebar.items) : topRows(sidebar.items, indexed.counts);
    const links = rows.map(({ label, url }) => ({
      label,
      url: publicUrl(site.config, url as UrlPath),
      external: false,
      ...labelLanguage(site, url, label),
    }));
    if (links.length > 0) sections.push({ title: sidebarLabel(site, locale, sidebar.id), links });
  }
  const base = blogBase(site, locale);
  if (base) {
    const posts = (site.posts.get(locale.code) ?? []).slice(0, MAX_BROWSE_LINKS);
    sections.push({
      title: blogTitle(site, locale),
      links: posts.map((id) => presentPostLink(site, postOf(site, id))),
    });
  }
  const content: SearchPageProps = { kind: 'search', actionUrl: publicUrl(site.config, route.url), sections };
  return { facts: { noindex: true }, content };
}

function topRows(
  items: readonly SidebarItem[],
  counts: ReadonlyMap<SidebarItem, { readonly firstUrl?: string }>,
): { label: string; url: string }[] {
  return items.flatMap((item) => {
    if (item.type === 'html' || item.unlisted) return [];
    const url = item.type === 'link' ? item.url : counts.get(item)?.firstUrl;
    return url === undefined || (item.type === 'link' && item.external) ? [] : [{ label: item.label, url }];
  });
}

/** What a reader who came to a missing page can do next: the start, each course, the blog. */
export function presentNotFound(page: PageContext): Presented {
  const { site, index, locale, messages } = page;
  const link = (label: string, url: UrlPath): LinkProps => ({
    label,
    url: publicUrl(site.config, url),
    external: false,
  });
  const last = lastVersion(site)?.name;
  const courses = [...index.sidebars.values()].flatMap(({ sidebar }) => {
    const isOffered = sidebar.locale === locale.code && sidebar.version === last;
    const [first] = isOffered ? readingOrder(sidebar.items) : [];
    return first ? [link(sidebarLabel(site, locale, sidebar.id), first.url as UrlPath)] : [];
  });
  const base = blogBase(site, locale);
  const links = [
    link(messages.navigation.home, joinUrl(locale.urlPrefix)),
    ...courses,
    ...(base ? [link(blogTitle(site, locale), base)] : []),
  ];
  return { facts: { noindex: true }, content: { kind: 'not-found', links } };
}
