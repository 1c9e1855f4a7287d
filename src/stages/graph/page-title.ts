import { fill, formatCount } from '../../../templates/messages/messages.ts';
import type { Locale } from '../../model/locale.ts';
import type { Route } from '../../model/route.ts';
import { blogTitle } from '../blog/blog-title.ts';
import { siteWords } from '../i18n/site-words.ts';
import { sidebarLabel } from '../sidebars/sidebar-label.ts';
import { findTaxonomy } from './build-taxonomies.ts';
import type { Site } from './site.ts';
import { type SiteIndex, sidebarKey } from './site-index.ts';
import { siteTitle } from './site-title.ts';

/** A route that has a page. */
export type PageRoute = Exclude<Route, { kind: 'redirect' }>;

/** The data that titles are made from. */
export interface TitleContext {
  readonly site: Site;
  readonly index: SiteIndex;
  readonly locale: Locale;
}

/**
 * Returns the title in a page's head, which tabs, bookmarks and search engines show, without the site's name after it. An
 * untitled home page at the root has the site's title.
 */
export function pageTitle(context: TitleContext, route: PageRoute): string {
  const { site, locale } = context;
  const own = route.kind === 'entry' || route.kind === 'not-found' ? route.entry : undefined;
  if (route.kind === 'entry' || own !== undefined) return entryTitle(site, route, own) || siteTitle(site, locale);
  const title = listTitle(context, route);
  if (!('page' in route) || route.page === 1) return title;
  const { page, pages } = route;
  const place = fill(siteWords(site, locale.code).blog.pageOf, { page: String(page), pages: String(pages) });
  return `${title} (${place})`;
}

/** Undefined for an untitled home page at the root. */
function entryTitle(site: Site, route: PageRoute, id = ''): string | undefined {
  const entry = site.entries.get(id);
  if (!entry) throw new Error(`route ${route.url} shows the unknown entry ${id}`);
  if (entry.kind === 'post') return entry.titleMeta ?? entry.title;
  const isFront = entry.kind === 'page' && entry.layout === 'home' && entry.isUntitled && entry.slug === '/';
  return isFront ? undefined : entry.title;
}

/** Returns the heading of a generated page: a list, the search page, the 404 page. */
export function listTitle({ site, index, locale }: TitleContext, route: Exclude<PageRoute, { kind: 'entry' }>): string {
  const messages = siteWords(site, locale.code);
  switch (route.kind) {
    case 'category': {
      const key = sidebarKey({ locale: route.locale, version: route.version, id: route.sidebar });
      const group = index.sidebars.get(key)?.groups.get(route.url);
      if (!group) throw new Error(`route ${route.url} shows the unknown category ${route.category}`);
      return group.title ?? group.label;
    }
    case 'course':
      return sidebarLabel(site, locale, { id: route.sidebar, version: route.version });
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
      return formatCount(forms, term.entries.length, { localeCode: locale.code, values: { tag: term.label } });
    }
    case 'search':
      return messages.search.title;
    case 'not-found':
      return messages.notFound.title;
    case 'offline':
      return messages.offline.pageTitle;
  }
}
