import type { VersionName } from '../../model/docs-version.ts';
import type { Locale } from '../../model/locale.ts';
import { blogTitle } from '../blog/blog-title.ts';
import type { Site } from '../graph/site.ts';
import { overviewRoute } from '../present/present-sidebar.ts';
import { sidebarLabel } from '../sidebars/sidebar-label.ts';

/** Maximum number of suggestions for a reader who found nothing. */
const MOST = 3;

/**
 * Returns suggestions for readers whose first query finds nothing: courses first, then other parts of the docs and the blog. When
 * the docs have only one part, its first lessons and groups. Search finds all of these words.
 */
export function searchSuggestions(site: Site, locale: Locale, versions: readonly VersionName[]): string[] {
  const sidebars = site.sidebars
    .map((sidebar) => ({
      sidebar,
      items: sidebar.items.flatMap((item) =>
        item.type === 'html' || item.unlisted || (item.type === 'link' && item.external) ? [] : [item.label],
      ),
    }))
    .filter(
      ({ sidebar, items }) => sidebar.locale === locale.code && versions.includes(sidebar.version) && items.length > 0,
    );
  const isCourse = ({ sidebar }: (typeof sidebars)[number]) => overviewRoute(site, locale, sidebar) !== undefined;
  const parts =
    sidebars.length === 1
      ? (sidebars[0]?.items ?? [])
      : [...sidebars.filter(isCourse), ...sidebars.filter((one) => !isCourse(one))].map(({ sidebar }) =>
          sidebarLabel(site, locale, sidebar),
        );
  const { blog } = site.config;
  const hasPosts = (site.posts.get(locale.code) ?? []).length > 0;
  const posts = blog && hasPosts ? [blogTitle(site, locale)] : [];
  // In NFC, like queries.
  return [...new Set([...parts, ...posts].map((part) => part.normalize('NFC')))].slice(0, MOST);
}
