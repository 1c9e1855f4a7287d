import type { SidebarItem } from '../model/sidebar.ts';

type Group = Extract<SidebarItem, { type: 'group' }>;

/** A level with more rows is more than a reader looks through, and would make every page in it grow with the site. */
const LONGEST_LEVEL = 100;

/** Rows that a fold has at most, which are folds again where there would be more: a page shows them all along the way to its own row. */
const LONGEST_FOLD = 25;

/** Stands in keys that no category has, because theirs are made of path segments and labels. For private use, and allowed in HTML. */
const FOLD = '\ue000';

/**
 * Puts the rows of very long levels into groups that fold, each named by its first and last row, so that a page shows about twice
 * the square root of them, or three times the cube root, and so on. Levels with rows of HTML stay, because only the server can draw
 * those. Gives the same items where there is nothing to fold.
 */
export function foldLongLevels(items: readonly SidebarItem[], key = ''): readonly SidebarItem[] {
  const inner = items.map((item) => {
    if (item.type !== 'group') return item;
    const folded = foldLongLevels(item.items, item.key);
    return folded === item.items ? item : { ...item, items: folded };
  });
  if (items.length > LONGEST_LEVEL && !holdsHtml(items)) return cut(inner, key, depthFor(inner.length));
  return inner.every((item, i) => item === items[i]) ? items : inner;
}

/** Rows of HTML can only be drawn by the server: the policy of pages lets no script turn text into markup. */
export function holdsHtml(items: readonly SidebarItem[]): boolean {
  return items.some((item) => item.type === 'html' || (item.type === 'group' && holdsHtml(item.items)));
}

/** How many folds lie inside each other around a row, its level counted. */
function depthFor(rows: number): number {
  let depth = 2;
  while (rows > LONGEST_FOLD ** depth) depth++;
  return depth;
}

/** Cuts rows into groups, all about as many as there are in each of them. */
function cut(items: readonly SidebarItem[], key: string, depth: number): Group[] {
  const size = Math.ceil(items.length ** (1 / depth)) ** (depth - 1);
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => {
    const own = items.slice(i * size, (i + 1) * size);
    const shown = own.flatMap((item) => (item.type === 'html' || item.unlisted ? [] : [item.label]));
    const ends = [...new Set([shown[0], shown.at(-1)])];
    const name = `${key}${FOLD}${i}`;
    return {
      type: 'group',
      // Nothing is told of pages that are in no list.
      label: shown.length === 0 ? '…' : ends.join(' – '),
      key: name,
      urlUnlisted: false,
      unlisted: shown.length === 0,
      collapsible: true,
      collapsed: true,
      items: depth > 2 ? cut(own, name, depth - 1) : own,
    };
  });
}
