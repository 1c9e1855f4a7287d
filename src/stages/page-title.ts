import { fill, formatCount, messagesFor } from '../../templates/messages/messages.ts';
import type { Locale } from '../model/locale.ts';
import type { Route } from '../model/route.ts';
import type { Site } from '../model/site.ts';
import { blogTitle } from './blog-title.ts';
import { findTaxonomy } from './build-taxonomies.ts';
import { sidebarLabel } from './present-sidebar.ts';
import { type SiteIndex, sidebarKey } from './site-index.ts';
import { siteTitle } from './site-title.ts';

/** A route that has a page. */
export type PageRoute = Exclude<Route, { kind: 'redirect' }>;

/** What titles are made from. */
export interface TitleContext {
  readonly site: Site;
  readonly index: SiteIndex;
  readonly locale: Locale;
}

/**
 * What tabs, bookmarks and search engines call a page: the title in its head, without the site's name behind it. The front of the
 * site has the site's own.
 */
export function pageTitle(context: TitleContext, route: PageRoute): string {
  const { site, locale } = context;
  if (route.kind === 'entry') return entryTitle(site, route) || siteTitle(site, locale);
  const title = listTitle(context, route);
  if (!('page' in route) || route.page === 1) return title;
  const { page, pages } = route;
  const place = fill(messagesFor(locale.code).blog.pageOf, { page: String(page), pages: String(pages) });
  return `${title} (${place})`;
}

/** Undefined for the front of the site where nothing names it. */
function entryTitle(site: Site, route: Extract<Route, { kind: 'entry' }>): string | undefined {
  const entry = site.entries.get(route.entry);
  if (!entry) throw new Error(`route ${route.url} shows the unknown entry ${route.entry}`);
  if (entry.kind === 'post') return entry.titleMeta ?? entry.title;
  const isFront = entry.kind === 'page' && entry.layout === 'home' && entry.isUntitled && entry.slug === '/';
  return isFront ? undefined : entry.title;
}

/** Heading of a page that nobody has written: a list, the search, the page for missing ones. */
export function listTitle({ site, index, locale }: TitleContext, route: Exclude<PageRoute, { kind: 'entry' }>): string {
  const messages = messagesFor(locale.code);
  switch (route.kind) {
    case 'category': {
      const key = sidebarKey({ locale: route.locale, version: route.version, id: route.sidebar });
      const group = index.sidebars.get(key)?.groups.get(route.url);
      if (!group) throw new Error(`route ${route.url} shows the unknown category ${route.category}`);
      return group.title ?? group.label;
    }
    case 'course':
      return sidebarLabel(site, locale, route.sidebar);
    case 'blog-list':
      return blogTitle(site, locale);
    case 'archive':
      return messages.blog.archive;
    case 'authors':
      return messages.blog.authors;
    case 'author': {
      const author = site.authors.find(({ key, locale: code }) => key === route.author && code === locale.code);
      if (!author) throw new Error(`route ${route.url} shows the unknown author ${route.author}`);
      return author.name;
    }
    case 'tags':
      return route.taxonomy === 'doc-tags' ? messages.tags.docsTitle : messages.tags.title;
    case 'tag': {
      const taxonomy = findTaxonomy(site.taxonomies, locale.code, route);
      const term = taxonomy?.terms.find(({ key }) => key === route.term);
      if (!term) throw new Error(`route ${route.url} shows the unknown tag ${route.term}`);
      const forms = route.taxonomy === 'doc-tags' ? messages.tags.docsTagged : messages.tags.postsTagged;
      return formatCount(forms, term.entries.length, locale.code, { tag: term.label });
    }
    case 'search':
      return messages.search.title;
    case 'not-found':
      return messages.notFound.title;
  }
}
