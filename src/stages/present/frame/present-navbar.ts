import type { LayoutProps, NavItemProps, VersionUrls } from '../../../../templates/props.ts';
import { navbarItemBroken } from '../../../diagnostics/messages/config.ts';
import { unknownVersion } from '../../../diagnostics/messages/versions.ts';
import { suggestAndList } from '../../../diagnostics/suggest.ts';
import type { DocsVersion } from '../../../model/docs-version.ts';
import type { Locale } from '../../../model/locale.ts';
import type { UrlPath } from '../../../model/source.ts';
import { docsSetOf } from '../../../schema/content/docs-sets.ts';
import { MAIN_SET, ownNameOf, setOfVersion, versionKey } from '../../../schema/content/version-keys.ts';
import type { ConfigLinks } from '../../graph/config-links.ts';
import { joinUrl } from '../../graph/join-url.ts';
import { publicUrl } from '../../graph/public-url.ts';
import type { Site } from '../../graph/site.ts';
import { docKey, type SiteIndex, sidebarKey } from '../../graph/site-index.ts';
import { navbarItemId, sidebarName } from '../../i18n/message-ids.ts';
import { siteTranslator } from '../../i18n/translate.ts';
import { readingOrder } from '../../sidebars/build-sidebars.ts';
import { docLabel } from '../../sidebars/doc-label.ts';
import { lastVersion, versionsOfSet } from '../../versions/set-versions.ts';
import { type NavbarItem, shownNavbarItems } from './navbar-items.ts';
import { chosenVersions, remembersVersion, versionStart } from './present-version.ts';

/** What the items of the navigation bar depend on. */
interface NavContext {
  readonly site: Site;
  readonly index: SiteIndex;
  readonly locale: Locale;
  /** Version of the pages that show the items; absent for pages outside the docs. */
  readonly version?: DocsVersion;
  readonly resolver: ConfigLinks;
}

/**
 * Returns the items on both sides of the navigation bar. Adds search when the config does not list it. Reports items that cannot
 * be built.
 */
export function presentNavItems(nav: NavContext): Pick<LayoutProps['navbar'], 'left' | 'right'> {
  const named = shownNavbarItems(nav.site, nav.locale);
  const search = { type: 'search', position: 'right' } as const;
  const items = [...named, ...(named.some(({ type }) => type === 'search') ? [] : [search])].map((item, i) => ({
    side: item.position,
    item: presentNavItem(nav, item, i),
  }));
  const onSide = (side: 'left' | 'right') =>
    items.flatMap((entry) => (entry.side === side && entry.item ? [entry.item] : []));
  return { left: onSide('left'), right: onSide('right') };
}

/** Returns the id of the set of docs that an item is about. */
function setOfItem({ site }: NavContext, { docsPluginId }: { readonly docsPluginId?: string | undefined }): string {
  return docsPluginId ?? docsSetOf(site.config)?.id ?? MAIN_SET;
}

/**
 * Returns the target of a link into a set of docs: in the version of the page, else in the last one, else in the newest one that has
 * the target. For pages outside the set, it includes the URLs in all versions, for readers who have chosen one.
 */
function docsTarget(
  { site, version: shown }: NavContext,
  set: string,
  find: (version: DocsVersion) => UrlPath | undefined,
): { readonly url: UrlPath; readonly versionUrls?: VersionUrls } | undefined {
  const version = shown && setOfVersion(shown.name) === set ? shown : undefined;
  const all = versionsOfSet(site, set);
  const last = lastVersion(site, set);
  const order = [...(version ? [version] : []), ...(last ? [last] : []), ...all];
  const first = order.find((candidate) => find(candidate) !== undefined);
  const url = first && find(first);
  if (!url) return undefined;
  if (version || all.length < 2 || !remembersVersion(site)) return { url };
  const urls = all.flatMap((other): [string, string][] => {
    const its = find(other);
    return its === undefined ? [] : [[other.name, publicUrl(site.config, its)]];
  });
  return { url, versionUrls: Object.fromEntries(urls) };
}

/** An item of the config with its place there. */
interface ItemPlace {
  readonly id: string;
  readonly path: readonly (string | number)[];
  /** Returns a label in the language of the pages. */
  readonly label: (named: { readonly label: string; readonly key?: string | undefined }) => string;
}

type ItemOf<T extends NavbarItem['type']> = Extract<NavbarItem, { readonly type: T }>;

function presentNavItem(nav: NavContext, item: NavbarItem, index: number): NavItemProps | undefined {
  const { site, locale, resolver } = nav;
  const path = ['themeConfig', 'navbar', 'items', index];
  const ids = site.config.docsSets.map((set) => set.id);
  if ('docsPluginId' in item && item.docsPluginId !== undefined && !ids.includes(item.docsPluginId)) {
    const reason = `there is no set of docs \`${item.docsPluginId}\`.`;
    const hint = suggestAndList(item.docsPluginId, ids, 'sets of docs');
    const at = resolver.place([...path, 'docsPluginId']);
    resolver.report(
      navbarItemBroken('label' in item ? (item.label ?? item.type) : item.type, reason, { hint, place: at }),
    );
    return undefined;
  }
  if ((item.type === 'docsVersion' || item.type === 'docsVersionDropdown') && ids.length === 0) {
    const hint = 'remove the item, or the option `docs: false`';
    resolver.report(navbarItemBroken(item.type, 'the site has no docs.', { hint, place: resolver.place(path) }));
    return undefined;
  }
  const translate = siteTranslator(site, locale.code);
  const label: ItemPlace['label'] = (named) => translate(navbarItemId(named), named.label);
  const id = `nav-${index}`;
  const place = { id, path, label };
  switch (item.type) {
    case 'localeDropdown':
      return site.locales.length > 1 ? { type: 'locale', id } : undefined;
    case 'search':
      return { type: 'search', id, url: publicUrl(site.config, joinUrl(locale.urlPrefix, site.config.search.path)) };
    case 'link': {
      const link = resolver.link(label(item), item, path);
      return link && { type: 'link', id, ...link };
    }
    case 'dropdown': {
      const items = item.items.flatMap((child, i) => resolver.link(label(child), child, [...path, 'items', i]) ?? []);
      // All its targets may exist in another locale only.
      return items.length === 0 ? undefined : { type: 'dropdown', id, label: label(item), items };
    }
    case 'docSidebar':
      return presentSidebarItem(nav, item, place);
    case 'doc':
      return presentDocItem(nav, item, place);
    case 'docsVersion':
      return presentVersionItem(nav, item, place);
    case 'docsVersionDropdown':
      return presentVersionDropdown(nav, item, place);
  }
}

/** Presents a link to the first page of a sidebar. */
function presentSidebarItem(
  nav: NavContext,
  item: ItemOf<'docSidebar'>,
  { path, label }: ItemPlace,
): NavItemProps | undefined {
  const { site, locale, resolver } = nav;
  const set = setOfItem(nav, item);
  const target = docsTarget(nav, set, ({ name }) => {
    const indexed = nav.index.sidebars.get(sidebarKey({ locale: locale.code, version: name, id: item.sidebarId }));
    return indexed && (readingOrder(indexed.sidebar.items)[0]?.url as UrlPath | undefined);
  });
  const ofSet = site.sidebars.filter(({ version }) => setOfVersion(version) === set);
  if (!ofSet.some((known) => known.id === item.sidebarId && known.locale === locale.code)) {
    const isElsewhere = ofSet.some((known) => known.id === item.sidebarId);
    const own = ofSet.filter((known) => known.locale === locale.code);
    const ids = [...new Set(own.map((known) => known.id))];
    const reason = isElsewhere
      ? `the locale \`${locale.code}\` has no sidebar \`${item.sidebarId}\`.`
      : `there is no sidebar \`${item.sidebarId}\`.`;
    const hint = suggestAndList(item.sidebarId, ids, 'sidebar ids');
    resolver.report(navbarItemBroken(item.label, reason, { hint, place: resolver.place([...path, 'sidebarId']) }));
    return undefined;
  }
  // A course without any written page has no first page, so it gets no item.
  return (
    target && {
      type: 'link',
      ...target,
      id: `sidebar-${sidebarName({ id: item.sidebarId, version: versionKey(set, '') })}`,
      label: label(item),
      url: publicUrl(site.config, target.url),
      external: false,
    }
  );
}

function presentDocItem(
  nav: NavContext,
  item: ItemOf<'doc'>,
  { id, path, label }: ItemPlace,
): NavItemProps | undefined {
  const { site, locale, resolver } = nav;
  const docIn = ({ name }: DocsVersion) => nav.index.docs.get(docKey(locale.code, name, item.docId));
  const set = setOfItem(nav, item);
  const target = docsTarget(nav, set, (version) => site.routeOfEntry.get(docIn(version)?.id ?? ''));
  const doc =
    target &&
    versionsOfSet(site, set)
      .map(docIn)
      .find((known) => known && site.routeOfEntry.get(known.id) === target.url);
  if (doc)
    return {
      type: 'link',
      ...target,
      id,
      // Without a label in the config, a doc is named after its page, whose title is translated already.
      label: item.label === undefined ? docLabel(nav, doc) : label({ ...item, label: item.label }),
      url: publicUrl(site.config, target.url),
      external: false,
    };
  const ofSet = [...nav.index.docs.values()].filter(({ version }) => setOfVersion(version) === set);
  const ids = [...new Set(ofSet.map((known) => known.docId))];
  if (!ids.includes(item.docId)) {
    const hint = suggestAndList(item.docId, ids, 'doc ids');
    const reason = `there is no doc \`${item.docId}\`.`;
    resolver.report(
      navbarItemBroken(item.label ?? item.docId, reason, { hint, place: resolver.place([...path, 'docId']) }),
    );
  }
  return undefined;
}

function presentVersionItem(
  nav: NavContext,
  item: ItemOf<'docsVersion'>,
  { id, path, label }: ItemPlace,
): NavItemProps {
  const link = item.to === undefined ? undefined : nav.resolver.link(item.label ?? item.to, { to: item.to }, path);
  const target = docsTarget(nav, setOfItem(nav, item), (version) => versionStart(nav.site, nav.locale, version));
  return {
    type: 'version',
    id,
    ...(item.label === undefined ? {} : { label: label({ ...item, label: item.label }) }),
    ...(link ? { url: link.url } : {}),
    before: [],
    after: [],
    ...(target?.versionUrls && !link ? { versionUrls: target.versionUrls } : {}),
  };
}

function presentVersionDropdown(
  nav: NavContext,
  item: ItemOf<'docsVersionDropdown'>,
  { id, path, label }: ItemPlace,
): NavItemProps {
  const { site, resolver } = nav;
  const known = versionsOfSet(site, setOfItem(nav, item)).map(({ name }) => ownNameOf(name));
  for (const [i, name] of [...(chosenVersions(item.versions)?.keys() ?? [])].entries()) {
    const place = resolver.place([...path, 'versions', Array.isArray(item.versions) ? i : name]);
    if (!known.includes(name))
      resolver.report(unknownVersion(name, 'The navbar item `docsVersionDropdown`', { known, place }));
  }
  const rows = (key: 'dropdownItemsBefore' | 'dropdownItemsAfter') =>
    item[key].flatMap((row, i) => resolver.link(label(row), row, [...path, key, i]) ?? []);
  return { type: 'version', id, before: rows('dropdownItemsBefore'), after: rows('dropdownItemsAfter') };
}
