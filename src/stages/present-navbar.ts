import type { LayoutProps, NavItemProps, VersionUrls } from '../../templates/props.ts';
import { navbarItemBroken } from '../diagnostics/messages/config.ts';
import { unknownVersion } from '../diagnostics/messages/versions.ts';
import { suggestAndList } from '../diagnostics/suggest.ts';
import type { DocsVersion } from '../model/docs-version.ts';
import type { Locale } from '../model/locale.ts';
import type { Site } from '../model/site.ts';
import type { UrlPath } from '../model/source.ts';
import { readingOrder } from './build-sidebars.ts';
import type { ConfigLinks } from './config-links.ts';
import { docLabel } from './doc-label.ts';
import { joinUrl } from './join-url.ts';
import { navbarItemId } from './message-ids.ts';
import { chosenVersions, lastVersion, remembersVersion, versionStart } from './present-version.ts';
import { publicUrl } from './public-url.ts';
import { docKey, type SiteIndex, sidebarKey } from './site-index.ts';
import { siteTranslator } from './translate.ts';

type NavbarItem = Site['config']['themeConfig']['navbar']['items'][number];

/** What entries of the navigation bar are made from. */
export interface NavContext {
  readonly site: Site;
  readonly index: SiteIndex;
  readonly locale: Locale;
  /** Version of the pages the entries are for; absent for pages outside the docs. */
  readonly version?: DocsVersion;
  readonly resolver: ConfigLinks;
}

/** The entries of both sides of the navigation bar, search among them wherever it is not named. What cannot be built is reported. */
export function presentNavItems(nav: NavContext): Pick<LayoutProps['navbar'], 'left' | 'right'> {
  const named = nav.site.config.themeConfig.navbar.items;
  const search = { type: 'search', position: 'right' } as const;
  const items = [...named, ...(named.some(({ type }) => type === 'search') ? [] : [search])].map((item, i) => ({
    side: item.position,
    item: presentNavItem(nav, item, i),
  }));
  const onSide = (side: 'left' | 'right') =>
    items.flatMap((entry) => (entry.side === side && entry.item ? [entry.item] : []));
  return { left: onSide('left'), right: onSide('right') };
}

/**
 * Where a link into the docs leads: in the version of the page, else the last one, else the newest that has what the link
 * names. Pages outside the docs also get the addresses in other versions, for readers who have chosen one.
 */
function docsTarget(
  { site, version }: NavContext,
  find: (version: DocsVersion) => UrlPath | undefined,
): { readonly url: UrlPath; readonly versionUrls?: VersionUrls } | undefined {
  const last = lastVersion(site);
  const order = [...(version ? [version] : []), ...(last ? [last] : []), ...site.versions];
  const first = order.find((candidate) => find(candidate) !== undefined);
  const url = first && find(first);
  if (!url) return undefined;
  if (version || !remembersVersion(site)) return { url };
  const urls = site.versions.flatMap((other): [string, string][] => {
    const its = find(other);
    return its === undefined ? [] : [[other.name, publicUrl(site.config, its)]];
  });
  return { url, versionUrls: Object.fromEntries(urls) };
}

function presentNavItem(nav: NavContext, item: NavbarItem, index: number): NavItemProps | undefined {
  const { site, locale, resolver } = nav;
  const path = ['themeConfig', 'navbar', 'items', index];
  if ((item.type === 'docsVersion' || item.type === 'docsVersionDropdown') && !site.config.docs) {
    const hint = 'remove the item, or the option `docs: false`';
    resolver.report(navbarItemBroken(item.type, 'the site has no docs.', hint, resolver.place(path)));
    return undefined;
  }
  const translate = siteTranslator(site, locale.code);
  const label = (named: { readonly label: string; readonly key?: string | undefined }) =>
    translate(navbarItemId(named), named.label);
  const id = `nav-${index}`;
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
      // Everything it leads to may be written in another locale only.
      return items.length === 0 ? undefined : { type: 'dropdown', id, label: label(item), items };
    }
    case 'docSidebar': {
      const target = docsTarget(nav, ({ name }) => {
        const indexed = nav.index.sidebars.get(sidebarKey({ locale: locale.code, version: name, id: item.sidebarId }));
        return indexed && (readingOrder(indexed.sidebar.items)[0]?.url as UrlPath | undefined);
      });
      if (!site.sidebars.some((known) => known.id === item.sidebarId && known.locale === locale.code)) {
        const isElsewhere = site.sidebars.some((known) => known.id === item.sidebarId);
        const own = site.sidebars.filter((known) => known.locale === locale.code);
        const ids = [...new Set(own.map((known) => known.id))];
        resolver.report(
          navbarItemBroken(
            item.label,
            isElsewhere
              ? `the locale \`${locale.code}\` has no sidebar \`${item.sidebarId}\`.`
              : `there is no sidebar \`${item.sidebarId}\`.`,
            suggestAndList(item.sidebarId, ids, 'sidebar ids'),
            resolver.place([...path, 'sidebarId']),
          ),
        );
        return undefined;
      }
      // A course nobody has written yet has no first page to lead to, and so no entry.
      return (
        target && {
          type: 'link',
          ...target,
          id: `sidebar-${item.sidebarId}`,
          label: label(item),
          url: publicUrl(site.config, target.url),
          external: false,
        }
      );
    }
    case 'doc': {
      const docIn = ({ name }: DocsVersion) => nav.index.docs.get(docKey(locale.code, name, item.docId));
      const target = docsTarget(nav, (version) => site.routeOfEntry.get(docIn(version)?.id ?? ''));
      const doc =
        target && site.versions.map(docIn).find((known) => known && site.routeOfEntry.get(known.id) === target.url);
      if (!doc) {
        const docs = [...nav.index.docs.values()];
        if (!docs.some((known) => known.docId === item.docId)) {
          const ids = [...new Set(docs.map((known) => known.docId))];
          resolver.report(
            navbarItemBroken(
              item.label ?? item.docId,
              `there is no doc \`${item.docId}\`.`,
              suggestAndList(item.docId, ids, 'doc ids'),
              resolver.place([...path, 'docId']),
            ),
          );
        }
        return undefined;
      }
      return {
        type: 'link',
        ...target,
        id,
        // A doc without a label of its own is named by its page, which is translated already.
        label: item.label === undefined ? docLabel(nav, doc) : label({ ...item, label: item.label }),
        url: publicUrl(site.config, target.url),
        external: false,
      };
    }
    case 'docsVersion': {
      const link = item.to === undefined ? undefined : resolver.link(item.label ?? item.to, { to: item.to }, path);
      const target = docsTarget(nav, (version) => versionStart(site, locale, version));
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
    case 'docsVersionDropdown': {
      const known = site.versions.map(({ name }) => name);
      for (const [i, name] of [...(chosenVersions(item.versions)?.keys() ?? [])].entries()) {
        const place = resolver.place([...path, 'versions', Array.isArray(item.versions) ? i : name]);
        if (!known.includes(name))
          resolver.report(unknownVersion(name, 'The navbar item `docsVersionDropdown`', known, place));
      }
      const rows = (key: 'dropdownItemsBefore' | 'dropdownItemsAfter') =>
        item[key].flatMap((row, i) => resolver.link(label(row), row, [...path, key, i]) ?? []);
      return { type: 'version', id, before: rows('dropdownItemsBefore'), after: rows('dropdownItemsAfter') };
    }
  }
}
