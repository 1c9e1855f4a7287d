import type { RouteOf } from '../../model/route.ts';
import { presentBooks } from '../book/present-books.ts';
import { listTitle } from '../graph/page-title.ts';
import { staticUrl } from '../graph/public-url.ts';
import { sidebarKey } from '../graph/site-index.ts';
import { activeDocsNav } from './frame/active-nav.ts';
import { presentVersionNote } from './frame/present-version.ts';
import type { PageContext, Presented } from './present-context.ts';
import { presentPath } from './present-course.ts';
import { presentOffline } from './present-offline.ts';
import { presentBreadcrumbs, presentPager, presentSidebar, trailTo } from './present-sidebar.ts';

/** Presents the generated index of a sidebar category: a card for each of its rows. */
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
      // When search engines must not find any page in it, they must not find the index either.
      noindex: group.unlisted,
      activeNavIds: activeDocsNav(page, route.version, route.sidebar),
      sidebar: presentSidebar(site, locale, { indexed, url: route.url }),
    },
    content: {
      kind: 'category',
      ...presentVersionNote(page, route),
      title,
      ...(group.description ? { description: group.description } : {}),
      breadcrumbs: presentBreadcrumbs(site, trailTo(page, indexed.sidebar), { place, page: { label: group.label } }),
      path: presentPath(page, indexed, group.items),
      ...presentBooks(page, route, indexed.sidebar),
      ...presentPager(page, place),
      ...presentOffline(page, indexed, route.url),
    },
  };
}
