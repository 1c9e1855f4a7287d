import type { Site } from '../model/site.ts';
import { isBorrowed } from './borrow-entries.ts';

/**
 * The language (BCP 47) of words that are those of the borrowed page at `url`; nothing for words in the language around
 * them, such as all of a page of the locale's own, or a label its sidebar gives it.
 */
export function labelLanguage(site: Site, url: string | undefined, words: string): { lang?: string } {
  const route = url === undefined ? undefined : site.routes.get(url as `/${string}`);
  const entry = route?.kind === 'entry' && route.isFallback ? site.entries.get(route.entry) : undefined;
  if (!entry || !isBorrowed(entry)) return {};
  const names = [
    entry.title,
    ...(entry.kind === 'page' ? [] : [entry.sidebarLabel]),
    ...(entry.kind === 'doc' ? [entry.paginationLabel] : []),
  ];
  // Last, because it may have to be read from the text first.
  const isOurs = names.includes(words) || entry.description === words;
  const lender = isOurs ? site.locales.find(({ code }) => code === entry.language) : undefined;
  return lender ? { lang: lender.htmlLang } : {};
}
