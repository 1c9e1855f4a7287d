import { joinUrl } from '../../graph/join-url.ts';
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
