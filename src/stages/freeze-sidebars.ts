import {
  isRowList,
  isShorthand,
  type SidebarItemConfig,
  type SidebarRowsConfig,
  type SidebarShorthandConfig,
  type SidebarsConfig,
} from '../schema/sidebar-config.ts';

/**
 * Sidebars as a frozen version keeps them. Rows made from folders stay what they are: the folders are frozen too, and a page
 * put right later still appears. Docs that are only planned are left out, because the list of planned docs belongs to the
 * docs that are being written.
 */
export function freezeSidebars(sidebars: SidebarsConfig, planned: ReadonlySet<string>): SidebarsConfig {
  const freeze = (item: SidebarItemConfig): SidebarItemConfig[] => {
    if (typeof item === 'string') return planned.has(item.normalize('NFC')) ? [] : [item];
    if (isShorthand(item)) {
      const kept = freezeRows(item);
      return Object.keys(kept).length === 0 ? [] : [kept as SidebarShorthandConfig];
    }
    if (item.type === 'doc' || item.type === 'ref') return planned.has(item.id.normalize('NFC')) ? [] : [item];
    if (item.type !== 'category') return [item];
    const { link, ...rest } = item;
    const items = freezeRows(item.items);
    const isLinkPlanned = link?.type === 'doc' && planned.has(link.id.normalize('NFC'));
    const kept = isLinkPlanned || link === undefined ? {} : { link };
    return Object.keys(items).length === 0 && !kept.link ? [] : [{ ...rest, ...kept, items }];
  };
  const freezeRows = (rows: SidebarRowsConfig): SidebarRowsConfig => {
    if (isRowList(rows)) return rows.flatMap(freeze);
    const kept = Object.entries(rows).map(([label, inner = []]) => [label, freezeRows(inner)] as const);
    return Object.fromEntries(kept.filter(([, inner]) => Object.keys(inner).length > 0));
  };
  return Object.fromEntries(Object.entries(sidebars).map(([id, rows]) => [id, freezeRows(rows)]));
}
