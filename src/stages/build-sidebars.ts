import { type DataPlace, dataLinkBroken } from '../diagnostics/messages/graph.ts';
import { brokenImage, unsafeUrl } from '../diagnostics/messages/links.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { isSafe } from '../markdown/rehype-links.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { VersionName } from '../model/docs-version.ts';
import type { Doc, Entry } from '../model/entry.ts';
import type { Locale } from '../model/locale.ts';
import type { Route } from '../model/route.ts';
import type { Sidebar, SidebarItem } from '../model/sidebar.ts';
import type { StaticFile } from '../model/site.ts';
import type { LocaleCode, SourceId, UrlPath } from '../model/source.ts';
import type { CategoryLinkConfig } from '../schema/sidebar-config.ts';
import { categoryIdentity } from './category-addresses.ts';
import type { ExpandedItem, ExpandedSidebar } from './expand-sidebars.ts';
import { joinUrl } from './join-url.ts';
import { isElsewhere, UNCHECKED } from './public-url.ts';
import { rowLabel } from './row-label.ts';

/** What sidebars are joined with. */
export interface SidebarTargets {
  readonly locales: readonly Locale[];
  readonly entries: readonly Entry[];
  readonly routes: readonly Route[];
  readonly staticFiles: readonly StaticFile[];
}

/** Puts addresses and labels into expanded sidebars, and reports written links that lead nowhere. */
export function buildSidebars(expanded: readonly ExpandedSidebar[], targets: SidebarTargets): Outcome<Sidebar[]> {
  const { entries, routes } = targets;
  const diagnostics: Diagnostic[] = [];
  const urlOfEntry = new Map<SourceId, UrlPath>();
  const urlOfCategory = new Map<string, UrlPath>();
  for (const route of routes) {
    if (route.kind === 'entry') urlOfEntry.set(route.entry, route.url);
    if (route.kind === 'category') {
      urlOfCategory.set([route.locale, route.version, categoryIdentity(route.sidebar, route)].join('\0'), route.url);
    }
  }
  const docsBySet = new Map<string, Map<string, Doc>>();
  for (const entry of entries) {
    if (entry.kind !== 'doc') continue;
    const set = setKey(entry);
    const docs = docsBySet.get(set) ?? new Map<string, Doc>();
    docsBySet.set(set, docs.set(entry.docId, entry));
  }
  const sidebars = expanded.map((sidebar) => {
    const docs = docsBySet.get(setKey(sidebar)) ?? new Map<string, Doc>();
    const finish = (item: ExpandedItem): SidebarItem[] => {
      if (item.type === 'html') {
        const { place, html, hrefs, isRow } = item;
        const urls = hrefs.map((href) => writtenUrl({ href, place }, sidebar.locale, targets, diagnostics));
        return [{ type: 'html', html, urls, isRow, ...classOf(item.className) }];
      }
      if (item.type === 'link') {
        return [
          {
            type: 'link',
            label: item.label,
            url: writtenUrl(item, sidebar.locale, targets, diagnostics),
            external: isElsewhere(item.href) && !UNCHECKED.test(item.href),
            isRef: true,
            unlisted: false,
            ...(item.description === undefined ? {} : { description: item.description }),
            ...classOf(item.className),
          },
        ];
      }
      if (item.type === 'doc') {
        const doc = docs.get(item.docId);
        const url = doc && urlOfEntry.get(doc.id);
        if (!doc || !url) return [];
        const { isRef } = item;
        return [
          {
            type: 'link',
            label: rowLabel(doc, item.label),
            ...(item.label === undefined ? {} : { configured: item.label }),
            url,
            external: false,
            entry: doc.id,
            isRef,
            unlisted: doc.unlisted,
            ...classOf(item.className ?? doc.sidebarClassName),
          },
        ];
      }
      const linked = item.link?.type === 'doc' ? docs.get(item.link.id.normalize('NFC')) : undefined;
      const index = item.link?.type === 'generated-index' ? item.link : undefined;
      const url = linked
        ? urlOfEntry.get(linked.id)
        : index &&
          urlOfCategory.get(
            [sidebar.locale, sidebar.version, categoryIdentity(sidebar.id, { ...item, category: item.key })].join('\0'),
          );
      const title = index?.title;
      const description = index?.description ?? item.description;
      const items = item.items.flatMap(finish);
      const urlUnlisted = linked?.unlisted ?? false;
      if (index?.image !== undefined && item.imagePlace && !isPicture(index.image, targets.staticFiles))
        diagnostics.push({
          ...brokenImage(index.image, item.imagePlace.span, 'put the picture into `content/static/`'),
          ...item.imagePlace,
        });
      return [
        {
          type: 'group',
          label: item.label,
          key: item.key,
          ...(url ? { url } : {}),
          urlUnlisted,
          // A generated page has nothing to show but what is in the group.
          unlisted: !items.some(isListed) && (linked === undefined || urlUnlisted),
          ...(description === undefined ? {} : { description }),
          ...(title === undefined ? {} : { title }),
          ...classOf(item.className),
          ...(index ? { index: headOf(index) } : {}),
          collapsible: item.collapsible,
          collapsed: item.collapsed,
          items,
        },
      ];
    };
    const { id, locale, version } = sidebar;
    return { id, locale, version, items: sidebar.items.flatMap(finish) };
  });
  return { value: sidebars, diagnostics };
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

/** Docs with one sidebars file: those of a locale and version. */
function setKey({ locale, version }: { readonly locale: LocaleCode; readonly version: VersionName }): string {
  return `${locale}\0${version}`;
}

/** The address of a link written in a sidebar: of a page in its locale or anywhere, of a static file, or elsewhere. */
function writtenUrl(
  { href, place }: { readonly href: string; readonly place: DataPlace },
  locale: LocaleCode,
  { locales, routes, staticFiles }: SidebarTargets,
  diagnostics: Diagnostic[],
): string {
  if (isElsewhere(href)) {
    if (!isSafe(href)) {
      const span = { file: place.file, start: { line: 1, column: 1 } };
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

/** The pages of a sidebar in reading order: rows with an address on this site, depth first, groups before their items. */
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
    // A group whose page is also its first item counts once.
    return own.length > 0 && inner[0]?.url === item.url ? inner : [...own, ...inner];
  });
}
