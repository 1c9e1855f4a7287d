import { fill } from '../../../templates/messages/messages.ts';
import type { BookLinkProps } from '../../../templates/props.ts';
import type { Route } from '../../model/route.ts';
import type { Sidebar } from '../../model/sidebar.ts';
import { publicFileUrl } from '../graph/public-url.ts';
import { sidebarKey } from '../graph/site-index.ts';
import type { PageContext } from '../present/present-context.ts';
import { overviewRoute } from '../present/present-sidebar.ts';
import { readingOrder } from '../sidebars/build-sidebars.ts';

/** Returns links to the books of a course on the page that its sidebar leads to: its overview, otherwise its first page. */
export function presentBooks(
  { site, locale, messages, offers: offered }: PageContext,
  route: Route,
  sidebar: Sidebar | undefined,
): { readonly books?: readonly BookLinkProps[] } {
  if (!offered || !sidebar) return {};
  const start = overviewRoute(site, locale, sidebar)?.url ?? readingOrder(sidebar.items)[0]?.url;
  if (start !== route.url) return {};
  // Asked last: other pages do not depend on the sizes of books.
  const offers = offered.get(sidebarKey(sidebar)) ?? [];
  if (offers.length === 0) return {};
  const inMegabytes = new Intl.NumberFormat(locale.code, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    books: offers.map(({ format, path, bytes }) => ({
      label: messages.book[format],
      url: publicFileUrl(site.config, path),
      ...(bytes === undefined
        ? {}
        : { size: fill(messages.book.size, { size: inMegabytes.format(Math.max(0.1, bytes / 1_000_000)) }) }),
    })),
  };
}
