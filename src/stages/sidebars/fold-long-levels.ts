import type { SidebarItem } from '../../model/sidebar.ts';

type Group = Extract<SidebarItem, { type: 'group' }>;

/** Maximum number of rows in a level. Readers cannot look through more, and every page in it would grow with the site. */
const LONGEST_LEVEL = 100;

/** Maximum number of rows in a fold. Folds with more rows are folded again, because a page shows all folds around its own row. */
const LONGEST_FOLD = 25;

/**
 * A separator in the keys of folds. No category has it in its key, because those are made of path segments and labels. It is a
 * private-use character that HTML allows.
 */
const FOLD = '\ue000';

/**
 * Puts the rows of very long levels into groups that fold, each named after its first and last row. A page then shows about twice
 * the square root of the number of rows, or three times the cube root, and so on. Levels with HTML rows are not folded, because
 * only the server can draw those. Returns the same array when there is nothing to fold.
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

/**
 * Returns whether there are HTML rows. Only the server can draw them, because the policy of pages forbids scripts to turn text
 * into markup.
 */
export function holdsHtml(items: readonly SidebarItem[]): boolean {
  return items.some((item) => item.type === 'html' || (item.type === 'group' && holdsHtml(item.items)));
}

/** Returns how many levels deep the folds around a row are, with its own level. */
function depthFor(rows: number): number {
  let depth = 2;
  while (rows > LONGEST_FOLD ** depth) depth++;
  return depth;
}

/** Splits rows into groups: about as many groups as there are rows in each. */
function cut(items: readonly SidebarItem[], key: string, depth: number): Group[] {
  const size = Math.ceil(items.length ** (1 / depth)) ** (depth - 1);
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => {
    const own = items.slice(i * size, (i + 1) * size);
    const shown = own.flatMap((item) => (item.type === 'html' || item.unlisted ? [] : [item.label]));
    const ends = [...new Set([shown[0], shown.at(-1)])];
    const name = `${key}${FOLD}${i}`;
    return {
      type: 'group',
      // Unlisted pages must not be named.
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
