import type { Locale } from '../../../model/locale.ts';
import type { DocsSet } from '../../../schema/content/docs-sets.ts';
import { blogTitle } from '../../blog/blog-title.ts';
import { setBase } from '../../graph/entry-url.ts';
import type { Site } from '../../graph/site.ts';
import { siteWords } from '../../i18n/site-words.ts';
import { sidebarLabel } from '../../sidebars/sidebar-label.ts';
import { sidebarOptions } from '../../sidebars/sidebar-options.ts';
import { docsSetLabel } from '../../versions/docs-set-label.ts';
import { lastVersion, versionsOfSet } from '../../versions/set-versions.ts';

/** An item of the navigation bar, as the config writes it. */
export type NavbarItem = NonNullable<Site['config']['themeConfig']['navbar']['items']>[number];

/** Up to this many sidebars have an item each where the config names none. */
const MOST_SIDEBARS = 3;

/**
 * Returns the items of the navigation bar: those of the config, or without any the docs, the blog, the versions and the languages that
 * the site has.
 */
export function shownNavbarItems(site: Site, locale: Locale): readonly NavbarItem[] {
  return site.config.themeConfig.navbar.items ?? [...ownParts(site, locale), ...switches(site)];
}

function ownParts(site: Site, locale: Locale): NavbarItem[] {
  const { docsSets, blog } = site.config;
  const to = blog && (site.posts.get(locale.code) ?? []).length > 0 ? `/${blog.routeBasePath}` : undefined;
  return [
    ...docsSets.flatMap((set) => docsItems(site, locale, set)),
    ...(to === undefined ? [] : [{ type: 'link', to, label: blogTitle(site, locale), position: 'left' } as const]),
  ];
}

/** Items for the sidebars of a set of docs. */
function docsItems(site: Site, locale: Locale, set: DocsSet): NavbarItem[] {
  if (set.collection) return collectionItems(site, locale, set);
  const last = lastVersion(site, set.id)?.name;
  const own = site.sidebars.filter(({ locale: of, version }) => of === locale.code && version === last);
  const isOnly = own.length === 1 || own.length > MOST_SIDEBARS;
  return (isOnly ? own.slice(0, 1) : own).map((sidebar): NavbarItem => {
    const isNamed = sidebarOptions(site.config, sidebar)?.label !== undefined;
    const isDocs = own.length > MOST_SIDEBARS || (isOnly && !isNamed);
    const words = docsSetLabel(site, locale, set) ?? siteWords(site, locale.code).navigation.docs;
    const label = isDocs ? words : sidebarLabel(site, locale, sidebar);
    return { type: 'docSidebar', sidebarId: sidebar.id, docsPluginId: set.id, label, position: 'left' };
  });
}

/** An item that leads to the list of a collection. */
function collectionItems(site: Site, locale: Locale, set: DocsSet): NavbarItem[] {
  if (!site.routes.has(setBase(set, locale))) return [];
  return [
    {
      type: 'link',
      to: `/${set.routeBasePath}`,
      label: docsSetLabel(site, locale, set) ?? set.id,
      position: 'left',
    },
  ];
}

function switches(site: Site): NavbarItem[] {
  const rows = { dropdownItemsBefore: [], dropdownItemsAfter: [] };
  const menus = site.config.docsSets.filter(({ id }) => versionsOfSet(site, id).length > 1);
  return [
    ...menus.map(({ id }) => ({ type: 'docsVersionDropdown', docsPluginId: id, position: 'right', ...rows }) as const),
    ...(site.locales.length > 1 ? [{ type: 'localeDropdown', position: 'right' } as const] : []),
  ];
}
