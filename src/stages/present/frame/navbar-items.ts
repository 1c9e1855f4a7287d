import type { Locale } from '../../../model/locale.ts';
import { blogTitle } from '../../blog/blog-title.ts';
import type { Site } from '../../graph/site.ts';
import { siteWords } from '../../i18n/site-words.ts';
import { sidebarLabel } from '../../sidebars/sidebar-label.ts';

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
  const { docs, blog } = site.config;
  const last = site.versions.find(({ isLast }) => isLast)?.name;
  const ids = site.sidebars.flatMap(({ id, locale: of, version }) =>
    of === locale.code && version === last ? [id] : [],
  );
  const isOnly = ids.length === 1 || ids.length > MOST_SIDEBARS;
  const isNamed = (id: string) => docs !== false && docs.sidebars[id]?.label !== undefined;
  const sidebars = (isOnly ? ids.slice(0, 1) : ids).map((id): NavbarItem => {
    const isDocs = ids.length > MOST_SIDEBARS || (isOnly && !isNamed(id));
    const label = isDocs ? siteWords(site, locale.code).navigation.docs : sidebarLabel(site, locale, id);
    return { type: 'docSidebar', sidebarId: id, label, position: 'left' };
  });
  const to = blog && (site.posts.get(locale.code) ?? []).length > 0 ? `/${blog.routeBasePath}` : undefined;
  return [
    ...(docs ? sidebars : []),
    ...(to === undefined ? [] : [{ type: 'link', to, label: blogTitle(site, locale), position: 'left' } as const]),
  ];
}

function switches({ config, versions, locales }: Site): NavbarItem[] {
  const rows = { dropdownItemsBefore: [], dropdownItemsAfter: [] };
  return [
    ...(config.docs && versions.length > 1
      ? [{ type: 'docsVersionDropdown', position: 'right', ...rows } as const]
      : []),
    ...(locales.length > 1 ? [{ type: 'localeDropdown', position: 'right' } as const] : []),
  ];
}
