import type { LinkProps, SearchPageProps } from '../../../templates/props.ts';
import type { RouteOf } from '../../model/route.ts';
import type { SidebarItem } from '../../model/sidebar.ts';
import type { UrlPath } from '../../model/source.ts';
import { blogTitle } from '../blog/blog-title.ts';
import { publicUrl } from '../graph/public-url.ts';
import { labelLanguage } from '../i18n/label-language.ts';
import { readingOrder } from '../sidebars/build-sidebars.ts';
import { sidebarLabel } from '../sidebars/sidebar-label.ts';
import { lastVersions } from '../versions/set-versions.ts';
import { blogBase, postOf, presentPostLink } from './present-blog.ts';
import type { PageContext, Presented } from './present-context.ts';

/** Maximum number of links for one sidebar on the search page. From a longer sidebar, only the top rows are listed. */
const MAX_BROWSE_LINKS = 200;

/** Presents the search page: a form, and lists to browse for readers who cannot or do not want to search. */
export function presentSearch(page: PageContext, route: RouteOf<'search'>): Presented {
  const { site, index, locale } = page;
  const sections: { title: string; links: LinkProps[] }[] = [];
  const last = lastVersions(site).map(({ name }) => name);
  for (const indexed of index.sidebars.values()) {
    const { sidebar, size } = indexed;
    if (sidebar.locale !== locale.code || !last.includes(sidebar.version)) continue;
    const rows = size <= MAX_BROWSE_LINKS ? readingOrder(sidebar.items) : topRows(sidebar.items, indexed.counts);
    const links = rows.map(({ label, url }) => ({
      label,
      url: publicUrl(site.config, url as UrlPath),
      external: false,
      ...labelLanguage(site, url, label),
    }));
    if (links.length > 0) sections.push({ title: sidebarLabel(site, locale, sidebar), links });
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
