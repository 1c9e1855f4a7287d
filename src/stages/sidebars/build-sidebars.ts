import { type DataPlace, dataLinkBroken } from '../../diagnostics/messages/graph.ts';
import { brokenImage, unsafeUrl } from '../../diagnostics/messages/links.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { isSafe } from '../../markdown/html/rehype-links.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { VersionName } from '../../model/docs-version.ts';
import type { Doc, Entry } from '../../model/entry.ts';
import type { Locale } from '../../model/locale.ts';
import type { Route } from '../../model/route.ts';
import type { Sidebar, SidebarItem } from '../../model/sidebar.ts';
import type { LocaleCode, SourceId, UrlPath } from '../../model/source.ts';
import type { StaticFile } from '../../model/static-file.ts';
import type { CategoryLinkConfig } from '../../schema/sidebar-config.ts';
import { joinUrl } from '../graph/join-url.ts';
import { isElsewhere, UNCHECKED } from '../graph/public-url.ts';
import { categoryIdentity } from './category-addresses.ts';
import type { ExpandedItem, ExpandedSidebar } from './expanded-sidebar.ts';
import { rowLabel } from './row-label.ts';

/** What sidebars may refer to. */
interface SidebarTargets {
  readonly locales: readonly Locale[];
  readonly entries: readonly Entry[];
  readonly routes: readonly Route[];
  readonly staticFiles: readonly StaticFile[];
}

/** Adds URLs and labels to expanded sidebars, and reports written links that lead nowhere. */
export function buildSidebars(expanded: readonly ExpandedSidebar[], targets: SidebarTargets): Outcome<Sidebar[]> {
  const diagnostics: Diagnostic[] = [];
  const urls = urlsOfRoutes(targets.routes);
  const docsBySet = new Map<string, Map<string, Doc>>();
  for (const entry of targets.entries) {
    if (entry.kind !== 'doc') continue;
    const set = setKey(entry);
    const docs = docsBySet.get(set) ?? new Map<string, Doc>();
    docsBySet.set(set, docs.set(entry.docId, entry));
  }
  const sidebars = expanded.map((sidebar): Sidebar => {
    const docs = docsBySet.get(setKey(sidebar)) ?? new Map<string, Doc>();
    const { id, locale, version } = sidebar;
    return { id, locale, version, items: buildItems(sidebar.items, { sidebar, docs, urls, targets, diagnostics }) };
  });
  return { value: sidebars, diagnostics };
}

/** URLs of the pages that rows lead to. */
interface RowUrls {
  readonly ofEntry: ReadonlyMap<SourceId, UrlPath>;
  /** By `categoryKey`. */
  readonly ofCategory: ReadonlyMap<string, UrlPath>;
}

function urlsOfRoutes(routes: readonly Route[]): RowUrls {
  const ofEntry = new Map<SourceId, UrlPath>();
  const ofCategory = new Map<string, UrlPath>();
  for (const route of routes) {
    if (route.kind === 'entry') ofEntry.set(route.entry, route.url);
    if (route.kind === 'category')
      ofCategory.set(categoryKey(route, categoryIdentity(route.sidebar, route)), route.url);
  }
  return { ofEntry, ofCategory };
}

/** Returns a key for the generated page of a category. `identity` is that of `categoryIdentity`. */
function categoryKey(set: { readonly locale: LocaleCode; readonly version: VersionName }, identity: string): string {
  return [set.locale, set.version, identity].join('\0');
}

/** What the rows of one sidebar are built from. */
interface RowContext {
  readonly sidebar: ExpandedSidebar;
  readonly docs: ReadonlyMap<string, Doc>;
  readonly urls: RowUrls;
  readonly targets: SidebarTargets;
  /** Findings so far. */
  readonly diagnostics: Diagnostic[];
}

function buildItems(items: readonly ExpandedItem[], context: RowContext): SidebarItem[] {
  return items.flatMap((item) => buildItem(item, context) ?? []);
}

/** Returns a row; undefined for a doc that has no page. */
function buildItem(item: ExpandedItem, context: RowContext): SidebarItem | undefined {
  switch (item.type) {
    case 'html': {
      const { place, html, hrefs, isRow } = item;
      const urls = hrefs.map((href) => writtenUrl({ href, place }, context));
      return { type: 'html', html, urls, isRow, ...classOf(item.className) };
    }
    case 'link':
      return {
        type: 'link',
        label: item.label,
        url: writtenUrl(item, context),
        external: isElsewhere(item.href) && !UNCHECKED.test(item.href),
        isRef: true,
        unlisted: false,
        ...(item.description === undefined ? {} : { description: item.description }),
        ...classOf(item.className),
      };
    case 'doc':
      return buildDocRow(item, context);
    case 'category':
      return buildGroup(item, context);
  }
}

type ExpandedOf<T extends ExpandedItem['type']> = Extract<ExpandedItem, { readonly type: T }>;

function buildDocRow(item: ExpandedOf<'doc'>, { docs, urls }: RowContext): SidebarItem | undefined {
  const doc = docs.get(item.docId);
  const url = doc && urls.ofEntry.get(doc.id);
  if (!doc || !url) return undefined;
  return {
    type: 'link',
    label: rowLabel(doc, item.label),
    ...(item.label === undefined ? {} : { configured: item.label }),
    url,
    external: false,
    entry: doc.id,
    isRef: item.isRef,
    unlisted: doc.unlisted,
    ...classOf(item.className ?? doc.sidebarClassName),
  };
}

function buildGroup(item: ExpandedOf<'category'>, context: RowContext): SidebarItem {
  const { sidebar, docs, urls, targets, diagnostics } = context;
  const linked = item.link?.type === 'doc' ? docs.get(item.link.id.normalize('NFC')) : undefined;
  const index = item.link?.type === 'generated-index' ? item.link : undefined;
  const identity = categoryIdentity(sidebar.id, { ...item, category: item.key });
  const url = linked ? urls.ofEntry.get(linked.id) : index && urls.ofCategory.get(categoryKey(sidebar, identity));
  const title = index?.title;
  const description = index?.description ?? item.description;
  const items = buildItems(item.items, context);
  const urlUnlisted = linked?.unlisted ?? false;
  if (index?.image !== undefined && item.imagePlace && !isPicture(index.image, targets.staticFiles))
    diagnostics.push({
      ...brokenImage(index.image, item.imagePlace.span, 'put the picture into `content/static/`'),
      ...item.imagePlace,
    });
  return {
    type: 'group',
    label: item.label,
    key: item.key,
    ...(url ? { url } : {}),
    urlUnlisted,
    // A generated page only shows what is in the group.
    unlisted: !items.some(isListed) && (linked === undefined || urlUnlisted),
    ...(description === undefined ? {} : { description }),
    ...(title === undefined ? {} : { title }),
    ...classOf(item.className),
    ...(index ? { index: headOf(index) } : {}),
    collapsible: item.collapsible,
    collapsed: item.collapsed,
    items,
  };
}

function isPicture(image: string, files: readonly StaticFile[]): boolean {
  const path = image.replace(/^\//, '').normalize('NFC');
  return isElsewhere(image) ? isSafe(image) : files.some((file) => file.path.normalize('NFC') === path);
}

function isListed(item: SidebarItem): boolean {
  return item.type === 'html' || !item.unlisted;
}

function headOf({ image, keywords }: Extract<CategoryLinkConfig, { type: 'generated-index' }>) {
  return {
    ...(image === undefined ? {} : { image }),
    ...(keywords === undefined ? {} : { keywords }),
  };
}

function classOf(className: string | undefined): { className?: string } {
  return className === undefined ? {} : { className };
}

/** Returns a key for docs that share a sidebars file: those of one locale and version. */
function setKey({ locale, version }: { readonly locale: LocaleCode; readonly version: VersionName }): string {
  return `${locale}\0${version}`;
}

/** Returns the URL of a link written in a sidebar: of a page in its locale or in another one, of a static file, or elsewhere. */
function writtenUrl(
  { href, place }: { readonly href: string; readonly place: DataPlace },
  { sidebar: { locale }, targets: { locales, routes, staticFiles }, diagnostics }: RowContext,
): string {
  if (isElsewhere(href)) {
    if (!isSafe(href)) {
      const span = startOfFile(place.file);
      diagnostics.push({ ...unsafeUrl(href, span), dataPath: place.path });
    }
    return href;
  }
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const prefix = locales.find(({ code }) => code === locale)?.urlPrefix ?? '';
  const known = [joinUrl(prefix, path), joinUrl(path)];
  const route = routes.find(({ url }) => url === known[0]) ?? routes.find(({ url }) => url === known[1]);
  const isFile = staticFiles.some((file) => `/${file.path.normalize('NFC')}` === known[1]);
  if (!route && !isFile) {
    const near = suggest(
      joinUrl(path),
      routes.map(({ url }) => url),
    );
    diagnostics.push(
      dataLinkBroken(href, near ? `did you mean \`${near}\`?` : 'name a page of the site by its path', place),
    );
  }
  return (route?.url ?? known[1] ?? path) + rest;
}

/** Returns the pages of a sidebar in reading order: rows with a URL on this site, depth first, groups before their items. */
export function readingOrder(
  items: readonly SidebarItem[],
): { readonly label: string; readonly url: string; readonly entry?: SourceId }[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [];
    if (item.type === 'link') {
      return item.external || item.isRef || item.unlisted
        ? []
        : [{ label: item.label, url: item.url, ...(item.entry ? { entry: item.entry } : {}) }];
    }
    const hasPage = !item.urlUnlisted && !item.unlisted;
    const own = item.url === undefined || !hasPage ? [] : [{ label: item.label, url: item.url }];
    const inner = readingOrder(item.items);
    // A group's own page that is also its first item counts once.
    return own.length > 0 && inner[0]?.url === item.url ? inner : [...own, ...inner];
  });
}
