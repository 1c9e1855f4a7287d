/** The data that pages are presented from, and small parts that many of them share. */

import { formatCount, type Messages } from '../../../templates/messages/messages.ts';
import type { PageContent } from '../../../templates/props.ts';
import type { BookOffer } from '../../model/book.ts';
import type { Body } from '../../model/entry.ts';
import type { Locale } from '../../model/locale.ts';
import { joinUrl } from '../graph/join-url.ts';
import { publicUrl } from '../graph/public-url.ts';
import type { LinkTable, PictureSizes } from '../graph/resolve-links.ts';
import type { Site } from '../graph/site.ts';
import type { SiteIndex } from '../graph/site-index.ts';
import type { FrameFacts } from './frame/present-frame.ts';

/** The data that every page is presented from. */
export interface PresentContext {
  readonly site: Site;
  readonly index: SiteIndex;
  readonly links: LinkTable;
  readonly pictureSizes: PictureSizes;
  /** Returns the rendered body of an entry. Bodies are not part of the site, because they are large. */
  readonly bodyOf: (id: string) => Body;
  /** Books that the site offers, by `sidebarKey`. */
  readonly offers?: ReadonlyMap<string, readonly BookOffer[]> | undefined;
}

/** The data for pages of one locale, with its interface texts. */
export interface PageContext extends PresentContext {
  readonly locale: Locale;
  readonly messages: Messages;
}

/** The content of one kind of page, and what it adds to the frame. */
export interface Presented {
  /** Without the title, which is found in the same way for all pages; see `page-title.ts`. */
  readonly facts: Omit<FrameFacts, 'title'>;
  readonly content: PageContent;
}

/** Returns the breadcrumb of the site's start, the first step of all breadcrumbs. */
export function homeCrumb({ site, locale, messages }: PageContext) {
  return { label: messages.navigation.home, url: publicUrl(site.config, joinUrl(locale.urlPrefix)) };
}

/** Returns `5 items` in the locale's language. */
export function itemCount({ messages, locale }: PageContext, count: number): string {
  return formatCount(messages.page.itemCount, count, { localeCode: locale.code });
}
