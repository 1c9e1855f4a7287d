import { fill, formatCount } from '../../templates/messages/messages.ts';
import type {
  CategoryPageProps,
  LinkProps,
  PostSummaryProps,
  SearchPageProps,
  TagLinkProps,
} from '../../templates/props.ts';
import type { Route } from '../model/route.ts';
import type { SidebarItem } from '../model/sidebar.ts';
import type { UrlPath } from '../model/source.ts';
import { joinUrl } from './assign-routes.ts';
import { readingOrder } from './build-sidebars.ts';
import { findTaxonomy } from './build-taxonomies.ts';
import { blogBase, postOf, presentAuthor, presentPostList, presentSummary, taxonomyBase } from './present-blog.ts';
import { activeNav, homeCrumb, itemCount, type PageContext, type Presented } from './present-context.ts';
import { presentBreadcrumbs, presentPager, presentSidebar, sidebarLabel } from './present-sidebar.ts';
import { lastVersion, presentVersionNote } from './present-version.ts';
import { publicHref, publicUrl } from './public-url.ts';
import { type IndexedSidebar, sidebarKey } from './site-index.ts';
import { siteTranslator } from './translate.ts';

type RouteOf<K extends Route['kind']> = Extract<Route, { kind: K }>;

/** The generated index of a sidebar category: a card for each of its rows. */
export function presentCategory(page: PageContext, route: RouteOf<'category'>): Presented {
  const { site, index, locale } = page;
  const indexed = index.sidebars.get(sidebarKey({ locale: route.locale, version: route.version, id: route.sidebar }));
  const group = indexed && findGroup(indexed.sidebar.items, route.category);
  if (!indexed || !group) throw new Error(`route ${route.url} shows the unknown category ${route.category}`);
  const place = indexed.places.get(route.url);
  const title = group.title ?? group.label;
  return {
    facts: {
      title,
      ...(group.description ? { description: group.description } : {}),
      activeNavIds: [`sidebar-${route.sidebar}`],
      sidebar: presentSidebar(site, locale, indexed, route.url),
    },
    content: {
      kind: 'category',
      ...presentVersionNote(page, route),
      title,
      ...(group.description ? { description: group.description } : {}),
      breadcrumbs: presentBreadcrumbs(site, homeCrumb(page), place, group.label),
      cards: group.items.flatMap((item) => presentCard(page, item, indexed.counts)),
      ...presentPager(page, place),
    },
  };
}

/** Cards of what the group holds that the page at `url` opens, or else stands in; the page itself is left out. */
export function presentCardsBeside(
  page: PageContext,
  indexed: IndexedSidebar,
  url: UrlPath,
): CategoryPageProps['cards'] {
  const { items } = indexed.sidebar;
  const rows = rowsBeside(items, url) ?? items;
  return rows
    .filter((item) => item.type === 'group' || item.url !== url)
    .flatMap((item) => presentCard(page, item, indexed.counts));
}

function rowsBeside(items: readonly SidebarItem[], url: UrlPath): readonly SidebarItem[] | undefined {
  for (const item of items) {
    if (item.type !== 'group') {
      if (item.url === url) return items;
      continue;
    }
    const found = item.url === url ? item.items : rowsBeside(item.items, url);
    if (found) return found;
  }
  return undefined;
}

function presentCard(
  page: PageContext,
  item: SidebarItem,
  counts: ReadonlyMap<SidebarItem, { readonly count: number; readonly firstUrl?: string }>,
): CategoryPageProps['cards'] {
  const { site } = page;
  if (item.type === 'group') {
    const { count, firstUrl } = counts.get(item) ?? { count: 0 };
    const target = item.url ?? firstUrl;
    if (target === undefined) return [];
    return [
      {
        type: 'category',
        label: item.label,
        url: publicUrl(site.config, target as UrlPath),
        description: item.description ?? itemCount(page, count),
      },
    ];
  }
  if (item.unlisted) return [];
  if (item.external) return [{ type: 'external', label: item.label, url: item.url }];
  const entry = item.entry === undefined ? undefined : site.entries.get(item.entry);
  return [
    {
      type: 'doc',
      label: item.label,
      url: publicHref(site, item.url),
      ...(entry?.description ? { description: entry.description } : {}),
    },
  ];
}

function findGroup(items: readonly SidebarItem[], key: string): Extract<SidebarItem, { type: 'group' }> | undefined {
  for (const item of items) {
    if (item.type !== 'group') continue;
    const found = item.key === key ? item : findGroup(item.items, key);
    if (found) return found;
  }
  return undefined;
}

/** Lists of the blog and of tags. */
export function presentListing(
  page: PageContext,
  route: RouteOf<'blog-list' | 'archive' | 'authors' | 'author' | 'tags' | 'tag'>,
): Presented {
  const { site, locale, messages } = page;
  const base = blogBase(site, locale) ?? '/';
  const isDocTags = 'taxonomy' in route && route.taxonomy === 'doc-tags';
  const postList = isDocTags ? undefined : presentPostList(site, locale, route.url, messages);
  const frame = { activeNavIds: isDocTags ? [] : activeNav(page, base), ...(postList ? { postList } : {}) };
  const summary = (id: string): PostSummaryProps => presentSummary(site, locale, postOf(site, id), messages);
  const url = (...parts: string[]) => publicUrl(site.config, joinUrl(base, ...parts));
  const exists = (part: string) => site.routes.has(joinUrl(base, part));
  const posts = site.posts.get(locale.code) ?? [];
  const { blog } = site.config;
  const translate = siteTranslator(site, locale.code);
  const blogTitle = blog ? translate('blog.title', blog.title) : messages.blog.title;

  switch (route.kind) {
    case 'blog-list': {
      const perPage = blog && blog.postsPerPage !== 'ALL' ? blog.postsPerPage : posts.length;
      const pageUrl = (number: number) => (number === 1 ? url() : url('page', String(number)));
      const neighbours = {
        ...(route.page > 1 ? { newerUrl: pageUrl(route.page - 1) } : {}),
        ...(route.page < route.pages ? { olderUrl: pageUrl(route.page + 1) } : {}),
      };
      const place = fill(messages.blog.pageOf, { page: String(route.page), pages: String(route.pages) });
      return {
        facts: {
          // Every page of the list has a title of its own.
          title: route.page === 1 ? blogTitle : `${blogTitle} (${place})`,
          ...(blog ? { description: translate('blog.description', blog.description) } : {}),
          ...(neighbours.newerUrl === undefined ? {} : { previousUrl: neighbours.newerUrl }),
          ...(neighbours.olderUrl === undefined ? {} : { nextUrl: neighbours.olderUrl }),
          ...frame,
        },
        content: {
          kind: 'blog-list',
          title: blogTitle,
          posts: posts.slice((route.page - 1) * perPage, route.page * perPage).map(summary),
          page: route.page,
          pages: route.pages,
          ...neighbours,
          archiveUrl: url('archive'),
          ...(exists('tags') ? { tagsUrl: url('tags') } : {}),
          ...(exists('authors') ? { authorsUrl: url('authors') } : {}),
        },
      };
    }
    case 'archive': {
      const years: { year: string; posts: PostSummaryProps[] }[] = [];
      for (const id of posts) {
        const year = postOf(site, id).date.slice(0, 4);
        const last = years.at(-1);
        if (last?.year === year) last.posts.push(summary(id));
        else years.push({ year, posts: [summary(id)] });
      }
      return {
        facts: { title: messages.blog.archive, description: messages.blog.archiveIntro, ...frame },
        content: { kind: 'archive', title: messages.blog.archive, years },
      };
    }
    case 'authors': {
      const authors = site.authors.filter((author) => author.locale === locale.code);
      const content = {
        kind: 'authors',
        title: messages.blog.authors,
        authors: authors.map((author) => presentAuthor(site, locale, author)),
      } as const;
      return { facts: { title: messages.blog.authors, ...frame }, content };
    }
    case 'author': {
      const author = site.authors.find((known) => known.key === route.author && known.locale === locale.code);
      if (!author) throw new Error(`route ${route.url} shows the unknown author ${route.author}`);
      return {
        facts: { title: author.name, ...(author.description ? { description: author.description } : {}), ...frame },
        content: {
          kind: 'author',
          author: presentAuthor(site, locale, author),
          posts: newestFirst(posts, author.entries).map(summary),
          authorsUrl: url('authors'),
        },
      };
    }
    case 'tags':
      return {
        facts: { title: messages.tags.title, ...frame },
        content: {
          kind: 'tags',
          ...presentVersionNote(page, route),
          title: messages.tags.title,
          groups: presentTagGroups(page, route),
        },
      };
    case 'tag': {
      const taxonomy = findTaxonomy(site.taxonomies, locale.code, route);
      const term = taxonomy?.terms.find((known) => known.key === route.term);
      if (!taxonomy || !term) throw new Error(`route ${route.url} shows the unknown tag ${route.term}`);
      const forms = isDocTags ? messages.tags.docsTagged : messages.tags.postsTagged;
      const title = formatCount(forms, term.entries.length, locale.code, { tag: term.label });
      const docs = isDocTags ? term.entries.flatMap((id) => site.entries.get(id) ?? []) : [];
      return {
        facts: { title, ...(term.description ? { description: term.description } : {}), ...frame },
        content: {
          kind: 'tag',
          ...presentVersionNote(page, route),
          title,
          label: term.label,
          ...(term.description === undefined ? {} : { description: term.description }),
          posts: isDocTags ? [] : newestFirst(posts, term.entries).map(summary),
          docs: docs
            .map((doc) => ({
              label: doc.title,
              url: publicUrl(site.config, site.routeOfEntry.get(doc.id) ?? '/'),
              description: doc.description,
            }))
            .sort((a, b) => a.label.localeCompare(b.label, locale.code)),
          tagsUrl: publicUrl(site.config, taxonomyBase(site, locale, taxonomy)),
        },
      };
    }
  }
}

function newestFirst(order: readonly string[], ids: readonly string[]): string[] {
  const wanted = new Set(ids);
  return order.filter((id) => wanted.has(id));
}

function presentTagGroups(
  { site, locale }: PageContext,
  route: RouteOf<'tags'>,
): { letter: string; tags: TagLinkProps[] }[] {
  const terms = findTaxonomy(site.taxonomies, locale.code, route)?.terms ?? [];
  const sorted = [...terms].sort((a, b) => a.label.localeCompare(b.label, locale.code));
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
  const { site, index, locale, messages } = page;
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
    }));
    if (links.length > 0) sections.push({ title: sidebarLabel(site, locale, sidebar.id), links });
  }
  const base = blogBase(site, locale);
  if (base) {
    const posts = (site.posts.get(locale.code) ?? []).slice(0, MAX_BROWSE_LINKS);
    sections.push({
      title: messages.blog.title,
      links: posts.map((id) => ({
        label: postOf(site, id).title,
        url: publicUrl(site.config, site.routeOfEntry.get(id) ?? '/'),
        external: false,
      })),
    });
  }
  const content: SearchPageProps = { kind: 'search', actionUrl: publicUrl(site.config, route.url), sections };
  return { facts: { title: messages.search.title, noindex: true }, content };
}

function topRows(
  items: readonly SidebarItem[],
  counts: ReadonlyMap<SidebarItem, { readonly firstUrl?: string }>,
): { label: string; url: string }[] {
  return items.flatMap((item) => {
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
    ...(base ? [link(messages.blog.title, base)] : []),
  ];
  return { facts: { title: messages.notFound.title, noindex: true }, content: { kind: 'not-found', links } };
}
