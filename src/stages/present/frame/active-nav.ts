import { docsSetOf } from '../../../schema/content/docs-sets.ts';
import { setBase } from '../../graph/entry-url.ts';
import { joinUrl } from '../../graph/join-url.ts';
import { sidebarName } from '../../i18n/message-ids.ts';
import type { PageContext } from '../present-context.ts';
import { shownNavbarItems } from './navbar-items.ts';

/** Returns the ids of navbar items for a part of the site: those that link to its root. */
export function activeNav(page: PageContext, base: string | undefined): string[] {
  const { site, locale } = page;
  return shownNavbarItems(site, locale).flatMap((item, i) => {
    if (item.type !== 'link' || item.to === undefined || base === undefined) return [];
    return joinUrl(locale.urlPrefix, item.to) === base ? [`nav-${i}`] : [];
  });
}

/** Returns the ids of navbar items for docs: those of their sidebar, and for a collection also those that link to its list. */
export function activeDocsNav(page: PageContext, version: string, sidebar: string | undefined): string[] {
  const set = docsSetOf(page.site.config, version);
  return [
    ...(sidebar === undefined ? [] : [`sidebar-${sidebarName({ id: sidebar, version })}`]),
    ...(set?.collection ? activeNav(page, setBase(set, page.locale)) : []),
  ];
}
