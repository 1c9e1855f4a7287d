import { docCardsHtml } from '../../../templates/mdx/doc-cards.tsx';
import { fill } from '../../../templates/messages/messages.ts';
import type { BorrowedText, LastUpdatedProps } from '../../../templates/props.ts';
import { fillLinkSlots } from '../../markdown/html/link-slots.ts';
import type { Doc, Entry, Page, Post } from '../../model/entry.ts';
import type { UrlPath } from '../../model/source.ts';
import { isBorrowed } from '../entries/borrow-entries.ts';
import { formatDate } from '../entries/format-text.ts';
import type { IndexedSidebar } from '../graph/site-index.ts';
import { wordsLanguageOf } from '../i18n/site-words.ts';
import type { FrameFacts } from './frame/present-frame.ts';
import { markStaleSections } from './mark-stale-sections.ts';
import { presentAuthorsOf, presentTagsOf } from './present-blog.ts';
import { presentCardsBeside } from './present-cards.ts';
import type { PageContext, Presented } from './present-context.ts';
import { withCoursePaths } from './present-course.ts';

/** Returns the facts about a post for social networks. */
export function presentArticle(
  { site, locale, links }: PageContext,
  post: Post,
  modified: string | undefined,
): NonNullable<FrameFacts['article']> {
  const urls = presentAuthorsOf(site, locale, { post, links }).flatMap(({ url }) =>
    url === undefined || url.startsWith('mailto:') ? [] : [new URL(url, site.config.url).href],
  );
  return {
    published: `${post.date}T00:00:00Z`,
    ...(modified === undefined || modified <= post.date ? {} : { modified: `${modified}T00:00:00Z` }),
    authorUrls: [...new Set(urls)],
    tags: presentTagsOf(site, locale, post).map(({ label }) => label),
  };
}

/** The facts for the head of a page in `pages/`. */
export function pageFacts(page: PageContext, entry: Page): Presented['facts'] {
  const { description, keywords } = entry;
  return { description, keywords, ...imageFacts(page, entry), ...robotsFor(entry) };
}

/** Returns what search engines are asked not to do: index drafts and unlisted pages, and follow links on unlisted pages. */
export function robotsFor({ unlisted, draft }: Entry): Pick<FrameFacts, 'noindex' | 'nofollow'> {
  return { noindex: unlisted || draft, nofollow: unlisted };
}

/** For pages of a kind without options of its own. */
export const SHOW_BOTH: ShownChange = { showLastUpdateTime: true, showLastUpdateAuthor: true };

/** Returns the HTML of an entry with its links filled in. */
export function bodyHtml(page: PageContext, entry: Doc | Post | Page): string {
  const html = fillLinkSlots(
    page.bodyOf(entry.textOf).html,
    page.links.urls.get(entry.id) ?? [],
    page.pictureSizes.get(entry.id),
  );
  return withCoursePaths(page, withStaleMarks(page, entry, html));
}

/** Marks the sections whose source has changed since they were translated, if the site asks for it. */
function withStaleMarks({ site, locale, messages }: PageContext, entry: Doc | Post | Page, html: string): string {
  const stale = site.config.i18n.markStale ? site.staleSections.get(entry.file.normalize('NFC')) : undefined;
  if (!stale) return html;
  return markStaleSections(html, stale, { note: messages.page.stale, lang: wordsLanguageOf(site, locale.code) });
}

/** Returns the notice about a text in another language; nothing for other entries. */
export function presentBorrowed(
  { site, locale, messages }: PageContext,
  entry: Doc | Post | Page,
): { borrowed?: BorrowedText } {
  const textLocale = site.locales.find(({ code }) => code === entry.language);
  if (!textLocale || !isBorrowed(entry)) return {};
  // The name is part of a sentence, which may be in another language than the page.
  const noticeLang = wordsLanguageOf(site, locale.code);
  const name =
    new Intl.DisplayNames([noticeLang ?? locale.code], { type: 'language' }).of(textLocale.code) ?? textLocale.label;
  const notice = fill(messages.page.borrowed, { language: name });
  return { borrowed: { htmlLang: textLocale.htmlLang, dir: textLocale.dir, notice, noticeLang } };
}

/** Which facts about the last change of its pages a part of the site shows. */
interface ShownChange {
  readonly showLastUpdateTime: boolean;
  readonly showLastUpdateAuthor: boolean;
}

/** Returns the last change of a page, as far as the site shows it: what its author says, else what version control knows. */
export function presentLastUpdate(
  { site, locale }: PageContext,
  { lastUpdate, file }: Doc | Post | Page,
  shown: ShownChange | undefined,
): { lastUpdated?: LastUpdatedProps } {
  const known = site.lastChanges.get(file.normalize('NFC'));
  const date = shown?.showLastUpdateTime ? (lastUpdate?.date ?? known?.date) : undefined;
  const author = shown?.showLastUpdateAuthor ? (lastUpdate?.author ?? known?.author) : undefined;
  if (date === undefined && author === undefined) return {};
  return { lastUpdated: { ...(date ? { date: formatDate(date, locale) } : {}), ...(author ? { author } : {}) } };
}

/** Returns the page's own image, if it has one. */
export function imageFacts({ links, pictureSizes }: PageContext, entry: Doc | Post | Page): Pick<FrameFacts, 'image'> {
  const url = entry.imageLink === undefined ? undefined : links.urls.get(entry.id)?.[entry.imageLink];
  // A missing image has been reported; the site's image replaces it.
  return url === undefined || url === '#'
    ? {}
    : { image: { url, ...pictureSizes.get(entry.id)?.[entry.imageLink ?? -1] } };
}

/** Placeholder for `DocCardList`: cards of the pages in the group that the page opens, or is in. */
const CARDS = '<cm-cards></cm-cards>';

/** Replaces the marks in a body by the cards of the pages beside it. */
export function withCards(
  page: PageContext,
  html: string,
  { indexed, url }: { readonly indexed: IndexedSidebar | undefined; readonly url: UrlPath },
): string {
  if (!html.includes(CARDS)) return html;
  const cards = indexed ? presentCardsBeside(page, indexed, url) : [];
  return html.replaceAll(CARDS, docCardsHtml(cards, page.messages));
}
