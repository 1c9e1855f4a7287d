import type { Doc, Entry } from '../model/entry.ts';
import type { Route } from '../model/route.ts';
import type { Sidebar, SidebarItem } from '../model/sidebar.ts';
import type { SourceId, UrlPath } from '../model/source.ts';
import type { ExpandedItem, ExpandedSidebar } from './expand-sidebars.ts';

/** Puts addresses and labels into expanded sidebars. */
export function buildSidebars(
  expanded: readonly ExpandedSidebar[],
  entries: readonly Entry[],
  routes: readonly Route[],
): Sidebar[] {
  const urlOfEntry = new Map<SourceId, UrlPath>();
  const urlOfCategory = new Map<string, UrlPath>();
  for (const route of routes) {
    if (route.kind === 'entry' && !route.isFallback) urlOfEntry.set(route.entry, route.url);
    if (route.kind === 'category') urlOfCategory.set(`${route.locale}\0${route.sidebar}\0${route.category}`, route.url);
  }
  return expanded.map((sidebar) => {
    const docs = new Map(
      entries.flatMap((entry): [string, Doc][] =>
        entry.kind === 'doc' && entry.locale === sidebar.locale ? [[entry.docId, entry]] : [],
      ),
    );
    const finish = (item: ExpandedItem): SidebarItem[] => {
      if (item.type === 'link') {
        return [
          {
            type: 'link',
            label: item.label,
            url: item.href,
            external: /^[a-z][a-z\d+.-]*:|^\/\//i.test(item.href),
            isRef: true,
            unlisted: false,
          },
        ];
      }
      if (item.type === 'doc') {
        const doc = docs.get(item.docId);
        const url = doc && urlOfEntry.get(doc.id);
        if (!doc || !url) return [];
        const label = item.label ?? doc.sidebarLabel ?? doc.title;
        return [
          { type: 'link', label, url, external: false, entry: doc.id, isRef: item.isRef, unlisted: doc.unlisted },
        ];
      }
      const linked = item.link?.type === 'doc' ? docs.get(item.link.id) : undefined;
      const url = linked
        ? urlOfEntry.get(linked.id)
        : urlOfCategory.get(`${sidebar.locale}\0${sidebar.id}\0${item.key}`);
      const description =
        (item.link?.type === 'generated-index' ? item.link.description : undefined) ?? item.description;
      return [
        {
          type: 'group',
          label: item.label,
          key: item.key,
          ...(url ? { url } : {}),
          ...(description === undefined ? {} : { description }),
          collapsible: item.collapsible,
          collapsed: item.collapsed,
          items: item.items.flatMap(finish),
        },
      ];
    };
    return { id: sidebar.id, locale: sidebar.locale, items: sidebar.items.flatMap(finish) };
  });
}

/** The pages of a sidebar in reading order: rows with an address on this site, depth first, groups before their items. */
export function readingOrder(
  items: readonly SidebarItem[],
): { readonly label: string; readonly url: string; readonly entry?: SourceId }[] {
  return items.flatMap((item) => {
    if (item.type === 'link') {
      return item.external || item.isRef || item.unlisted
        ? []
        : [{ label: item.label, url: item.url, ...(item.entry ? { entry: item.entry } : {}) }];
    }
    const own = item.url === undefined ? [] : [{ label: item.label, url: item.url }];
    const inner = readingOrder(item.items);
    // A group whose page is also its first item counts once.
    return own.length > 0 && inner[0]?.url === item.url ? inner : [...own, ...inner];
  });
}
