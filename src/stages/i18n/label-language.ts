import { isBorrowed } from '../entries/borrow-entries.ts';
import type { Site } from '../graph/site.ts';

/**
 * Returns the language (BCP 47) of words that come from the fallback page at `url`. Returns no language for words in the language
 * of the text around them: those of a page in the locale's own language, or a label from the sidebar.
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
  // The description is compared last, because it may have to be read from the text first.
  const isFromPage = names.includes(words) || entry.description === words;
  const textLocale = isFromPage ? site.locales.find(({ code }) => code === entry.language) : undefined;
  return textLocale ? { lang: textLocale.htmlLang } : {};
}
