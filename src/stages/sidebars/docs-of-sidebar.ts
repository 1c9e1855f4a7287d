import type { ExpandedItem } from './expanded-sidebar.ts';

/** Returns the ids of a sidebar's docs in reading order. References to docs of other sidebars are left out. */
export function docsOfSidebar(items: readonly ExpandedItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'doc') return item.isRef ? [] : [item.docId];
    if (item.type !== 'category') return [];
    const own = item.link?.type === 'doc' ? [item.link.id] : [];
    return [...own, ...docsOfSidebar(item.items)];
  });
}
