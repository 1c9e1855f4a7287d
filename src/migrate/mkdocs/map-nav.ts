import { docIdOf } from '../pages/page-table.ts';
import type { NavEntry } from './read-nav.ts';

/** Sidebars, and the items of the navigation bar that lead to them. */
interface MappedNav {
  readonly sidebars: Readonly<Record<string, readonly unknown[]>>;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

/** How the theme shows the navigation. */
interface NavLook {
  readonly hasTabs: boolean;
  readonly hasIndexes: boolean;
  /** Whether all sections are open at first. */
  readonly isExpanded: boolean;
  /** Whether the sections at the top of a sidebar are always open. */
  readonly hasSections: boolean;
}

/**
 * Converts a navigation: one sidebar, or one for each section at the top where the theme shows these as tabs. With
 * `hasIndexes`, the index at the start of a section becomes its link.
 */
export function mapNav(entries: readonly NavEntry[], { hasTabs, hasIndexes, ...look }: NavLook): MappedNav {
  const listed = new Set<string>();
  const row = (entry: NavEntry, depth: number): unknown[] => {
    if (entry.items) {
      const [first] = entry.items;
      const isIndex = hasIndexes && first?.page !== undefined && /(^|\/)(index|readme)\.md$/i.test(first.page.inner);
      const id = isIndex && first.page?.collection === 'docs' ? docIdOf(first.page) : undefined;
      const isNew = id !== undefined && !listed.has(id);
      if (isNew) listed.add(id);
      const items = (isNew ? entry.items.slice(1) : entry.items).flatMap((inner) => row(inner, depth + 1));
      if (items.length === 0) return isNew ? [{ type: 'doc', id, ...(entry.title ? { label: entry.title } : {}) }] : [];
      const state =
        look.hasSections && depth === 0 ? { collapsible: false } : look.isExpanded ? { collapsed: false } : {};
      const link = isNew ? { link: { type: 'doc', id } } : {};
      return [{ type: 'category', label: entry.title ?? '·', ...state, ...link, items }];
    }
    if (entry.href !== undefined) return [{ type: 'link', label: entry.title ?? entry.href, href: entry.href }];
    if (!entry.page) return [];
    if (entry.page.collection !== 'docs')
      return [{ type: 'link', label: entry.title ?? entry.page.url, href: entry.page.url }];
    const id = docIdOf(entry.page);
    const type = listed.has(id) ? 'ref' : 'doc';
    listed.add(id);
    return [entry.title === undefined ? (type === 'doc' ? id : { type, id }) : { type, id, label: entry.title }];
  };

  if (!hasTabs) {
    const items = entries.flatMap((entry) => row(entry, 0));
    return { sidebars: items.length > 0 ? { docs: items } : {}, items: [] };
  }
  const sidebars: Record<string, unknown[]> = {};
  const items: Record<string, unknown>[] = [];
  const loose: unknown[] = [];
  for (const entry of entries) {
    const label = entry.title;
    if (!entry.items || label === undefined) {
      if (entry.page && label !== undefined) items.push({ label, to: entry.page.url });
      else if (entry.href !== undefined) items.push({ label: label ?? entry.href, href: entry.href });
      loose.push(...(entry.href === undefined ? row(entry, 0) : []));
      continue;
    }
    const rows = entry.items.flatMap((inner) => row(inner, 0));
    if (rows.length === 0) continue;
    const id = uniqueName(label, sidebars);
    sidebars[id] = rows;
    items.push({ type: 'docSidebar', sidebarId: id, label });
  }
  if (loose.length > 0) sidebars[uniqueName('docs', sidebars)] = loose;
  return { sidebars, items };
}

function uniqueName(label: string, known: object): string {
  const plain =
    label
      .normalize('NFD')
      .replace(/[^\w]+/g, '-')
      .replace(/^-|-$/g, '')
      .toLowerCase() || 'section';
  let name = plain;
  for (let i = 2; Object.hasOwn(known, name); i++) name = `${plain}-${i}`;
  return name;
}
