import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { MAIN_SET } from '../../schema/content/version-keys.ts';
import { joinUrl } from '../../stages/graph/join-url.ts';
import { isComputed } from '../evaluate-expression.ts';
import { configDecided, configLeftOut } from '../messages.ts';
import { withoutBase } from '../pages/without-base.ts';
import { type Docusaurus, optionsOf, textOr } from '../read-docusaurus.ts';
import type { CarriedContent } from './carried-content.ts';

type Item = Record<string, unknown>;
type Report = (...found: readonly Diagnostic[]) => void;

/** Converts the items of the navigation bar. Items that name a sidebar or doc that is not migrated are left out and reported. */
export function navbarItems(
  items: readonly unknown[],
  site: Docusaurus,
  { content, report }: { readonly content: CarriedContent; readonly report: Report },
): unknown[] {
  const { places } = site;
  const baseUrl = textOr(site.config.baseUrl, '/');
  const start: Span = startOfFile(site.configFile);
  const leaveOut = (list: object, path: readonly number[], hint: string) => {
    const span = places.of(list, path.at(-1) ?? 0) ?? start;
    const name = `themeConfig.navbar.items[${path.join('].items[')}]`;
    report(configLeftOut(name, span, { severity: 'warning', hint }));
    return [];
  };
  /** The set of docs that an item is about, by Docusaurus' id. */
  const docsOf = ({ docsPluginId }: Item) => content.docs.get(String(docsPluginId ?? MAIN_SET));
  const docAddress = (item: Item): string | undefined => {
    const docs = docsOf(item);
    const slug = docs?.slugs.get(String(item.docId));
    return slug === undefined ? undefined : joinUrl(docs?.plugin.base ?? '', slug);
  };
  return items.flatMap((value, i): unknown[] => {
    if (isComputed(value)) return [value];
    const item = places.adopt<Item>({ ...optionsOf(value) }, value);
    const docs = docsOf(item);
    if ('docsPluginId' in item) {
      if (docs === undefined)
        return leaveOut(items, [i], `the set of docs \`${String(item.docsPluginId)}\` was not carried`);
      if (docs.plugin.id === MAIN_SET) delete item.docsPluginId;
      else item.docsPluginId = docs.plugin.set;
    }
    // The order of checks is that of Docusaurus: an item with rows is a dropdown, whatever else it contains.
    const type = item.type ?? (Array.isArray(item.items) ? 'dropdown' : 'link');
    if (type === 'docSidebar' && !docs?.sidebarIds.has(String(item.sidebarId)))
      return leaveOut(items, [i], `the sidebar \`${String(item.sidebarId)}\` was not carried`);
    if (type === 'doc' && !docs?.slugs.has(String(item.docId)))
      return leaveOut(items, [i], `the doc \`${String(item.docId)}\` was not carried`);
    if (type === 'dropdown') {
      const rows = Array.isArray(item.items) ? item.items : [];
      const inner = rows.flatMap((row, j): unknown[] => {
        if (isComputed(row)) return [row];
        const child = places.adopt<Item>({ ...optionsOf(row) }, row);
        if (child.type === undefined) return [places.adopt(linkItem(child, baseUrl), row)];
        const to = child.type === 'doc' ? docAddress(child) : undefined;
        const label = child.label ?? child.docId;
        return to === undefined ? leaveOut(rows, [i, j], 'a row of a dropdown is a link here') : [{ label, to }];
      });
      return [places.adopt({ ...item, type, items: places.adopt(inner, rows) }, item)];
    }
    if (type === 'docsVersionDropdown') {
      for (const key of ['dropdownItemsBefore', 'dropdownItemsAfter']) {
        const rows = item[key];
        if (Array.isArray(rows))
          item[key] = rows.map((row: unknown) =>
            isComputed(row) ? row : places.adopt(linkItem({ ...optionsOf(row) }, baseUrl), row),
          );
      }
    }
    if (typeof item.to === 'string' && type === 'docsVersion')
      return [places.adopt({ ...item, ...sitePath(item.to, baseUrl) }, item)];
    if (type !== 'link') return [item];
    const link = places.adopt(linkItem(item, baseUrl), value);
    if (typeof link.label === 'string' && link.label !== '') return [link];
    const name = link['aria-label'];
    if (typeof name !== 'string') return leaveOut(items, [i], 'a link needs a label');
    report(configDecided(`The link without a label got its name, “${name}”.`, places.of(items, i) ?? start));
    return [places.adopt({ ...link, label: name }, link)];
  });
}

/**
 * A path of the site begins with a slash here, and not with the base path, which Docusaurus also takes. Addresses of other sites, which
 * Docusaurus takes for `to` as well, are a `href`.
 */
function sitePath(to: string, baseUrl: string): { readonly to?: string; readonly href?: string } {
  if (/^https?:|^\/\/|^mailto:/i.test(to)) return { href: to };
  return { to: withoutBase(/^(\/|[a-z]+:|#)/i.test(to) ? to : `/${to}`, baseUrl) };
}

/** Converts a link of Docusaurus to the keys that are known here. Paths on the site get a leading slash. */
export function linkItem(item: Item, baseUrl: string): Item {
  const { to, ...rest } = item;
  return typeof to === 'string' ? { ...rest, ...sitePath(to, baseUrl) } : item;
}
