import type { VersionName } from '../model/docs-version.ts';
import type { Locale } from '../model/locale.ts';
import type { Site } from '../model/site.ts';
import { blogTitle } from './blog-title.ts';
import { overviewRoute, sidebarLabel } from './present-sidebar.ts';

/** As many as a reader who found nothing is offered. */
const MOST = 3;

/**
 * What readers may look for when their first question finds nothing: courses first, then other parts of the docs and the
 * blog. Where the docs have one part only, its first lessons and groups. All of them are words that search finds.
 */
export function searchSuggestions(site: Site, locale: Locale, version: VersionName | undefined): string[] {
  const sidebars = site.sidebars
    .map((sidebar) => ({
      sidebar,
      items: sidebar.items.flatMap((item) =>
        item.type === 'html' || item.unlisted || (item.type === 'link' && item.external) ? [] : [item.label],
      ),
    }))
    .filter(({ sidebar, items }) => sidebar.locale === locale.code && sidebar.version === version && items.length > 0);
  const isCourse = ({ sidebar }: (typeof sidebars)[number]) => overviewRoute(site, locale, sidebar) !== undefined;
  const parts =
    sidebars.length === 1
      ? (sidebars[0]?.items ?? [])
      : [...sidebars.filter(isCourse), ...sidebars.filter((one) => !isCourse(one))].map(({ sidebar }) =>
          sidebarLabel(site, locale, sidebar.id),
        );
  const { blog } = site.config;
  const hasPosts = (site.posts.get(locale.code) ?? []).length > 0;
  const posts = blog && hasPosts ? [blogTitle(site, locale)] : [];
  // Composed, as questions are.
  return [...new Set([...parts, ...posts].map((part) => part.normalize('NFC')))].slice(0, MOST);
}
