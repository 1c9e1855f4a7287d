import type { CardProps } from '../../../templates/props.ts';
import type { SidebarItem } from '../../model/sidebar.ts';
import type { UrlPath } from '../../model/source.ts';
import { publicHref, publicUrl } from '../graph/public-url.ts';
import type { IndexedSidebar } from '../graph/site-index.ts';
import { labelLanguage } from '../i18n/label-language.ts';
import { itemCount, type PageContext } from './present-context.ts';

/**
 * Returns the cards of a group's items: the group whose own page is at `url`, or else the group around that page. The page itself
 * is left out.
 */
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
