import type { SidebarItem } from '../model/sidebar.ts';

type Group = Extract<SidebarItem, { type: 'group' }>;

/** A level with more rows is more than a reader looks through, and would make every page in it grow with the site. */
const LONGEST_LEVEL = 100;

/**
 * Puts the rows of very long levels into groups that fold, each named by its first and last row, so that a page shows
 * about twice the square root of them. Levels with rows of HTML stay, because only the server can draw those. Gives the
 * same items where there is nothing to fold.
 */
export function foldLongLevels(items: readonly SidebarItem[], key = ''): readonly SidebarItem[] {
  const inner = items.map((item) => {
    if (item.type !== 'group') return item;
    const folded = foldLongLevels(item.items, item.key);
    return folded === item.items ? item : { ...item, items: folded };
  });
  if (items.length > LONGEST_LEVEL && !holdsHtml(items)) return cut(inner, key);
  return inner.every((item, i) => item === items[i]) ? items : inner;
}

/** Rows of HTML can only be drawn by the server: the policy of pages lets no script turn text into markup. */
export function holdsHtml(items: readonly SidebarItem[]): boolean {
  return items.some((item) => item.type === 'html' || (item.type === 'group' && holdsHtml(item.items)));
}

function cut(items: readonly SidebarItem[], key: string): Group[] {
  const size = Math.ceil(Math.sqrt(items.length));
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => {
    const own = items.slice(i * size, (i + 1) * size);
    const shown = own.flatMap((item) => (item.type === 'html' || item.unlisted ? [] : [item.label]));
    const ends = [...new Set([shown[0], shown.at(-1)])];
    return {
      type: 'group',
      // Nothing is told of pages that are in no list.
      label: shown.length === 0 ? '…' : ends.join(' – '),
      // A name no category can have, because theirs are made of path segments and labels.
      key: `${key}\0${i}`,
      urlUnlisted: false,
      unlisted: shown.length === 0,
      collapsible: true,
      collapsed: true,
      items: own,
    };
  });
}
