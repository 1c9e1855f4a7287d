import { formatCount, type Messages } from '../../templates/messages/messages.ts';
import type { PageContent } from '../../templates/props.ts';
import type { Body } from '../model/entry.ts';
import type { Locale } from '../model/locale.ts';
import type { Site } from '../model/site.ts';
import { joinUrl } from './join-url.ts';
import type { FrameFacts } from './present-frame.ts';
import { publicUrl } from './public-url.ts';
import type { LinkTable, PictureSizes } from './resolve-links.ts';
import type { SiteIndex } from './site-index.ts';

/** What every page is presented from. */
export interface PresentContext {
  readonly site: Site;
  readonly index: SiteIndex;
  readonly links: LinkTable;
  readonly pictureSizes: PictureSizes;
  /** The rendered body of an entry; kept outside the site because it is large. */
  readonly bodyOf: (id: string) => Body;
}

/** A page of one locale, with the locale's words at hand. */
export interface PageContext extends PresentContext {
  readonly locale: Locale;
  readonly messages: Messages;
}

/** What one kind of page adds to the frame, and what it shows. */
export interface Presented {
  /** Without the title, which is the same question for all pages; see `page-title.ts`. */
  readonly facts: Omit<FrameFacts, 'title'>;
  readonly content: PageContent;
}

/** Ids of navigation entries that stand for a part of the site: those that link to its root. */
export function activeNav(page: PageContext, base: string | undefined): string[] {
  const { site, locale } = page;
  return site.config.themeConfig.navbar.items.flatMap((item, i) => {
    if (item.type !== 'link' || item.to === undefined || base === undefined) return [];
    return joinUrl(locale.urlPrefix, item.to) === base ? [`nav-${i}`] : [];
  });
}

/** The start of the site, first step of every trail. */
export function homeCrumb({ site, locale, messages }: PageContext) {
  return { label: messages.navigation.home, url: publicUrl(site.config, joinUrl(locale.urlPrefix)) };
}

/** `5 items` in the locale's words. */
export function itemCount({ messages, locale }: PageContext, count: number): string {
  return formatCount(messages.page.itemCount, count, locale.code);
}
