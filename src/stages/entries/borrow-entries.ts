import { posix } from 'node:path';
import type { Entry } from '../../model/entry.ts';
import type { LocaleCode, SourceId } from '../../model/source.ts';

/** Which pages other locales show as fallbacks. */
interface BorrowOptions {
  readonly defaultLocale: LocaleCode;
  readonly locales: readonly LocaleCode[];
  /** Whether pages are used as fallbacks. A page's own `fallback` overrides this. */
  readonly enabled: boolean;
}

/**
 * Returns the fallback pages of a site: copies of pages of the default locale for each locale that has no translation. A copy has
 * the same text, but the id and URL of its locale, so that sidebars, lists and links of the locale treat it like its own pages.
 * `textOf` and `language` tell where the text is from. Pages that exist only in another locale are never copied; drafts and
 * unlisted pages only when their front matter asks for it.
 */
export function borrowEntries(entries: readonly Entry[], { defaultLocale, locales, enabled }: BorrowOptions): Entry[] {
  const own = new Set(entries.map((entry) => `${entry.locale}\0${entry.key}`));
  const isLent = (entry: Entry) => entry.fallback ?? (enabled && !entry.draft && !entry.unlisted);
  const lenders = entries.filter((entry) => entry.locale === defaultLocale && isLent(entry));
  return locales.flatMap((locale) =>
    locale === defaultLocale
      ? []
      : lenders.flatMap((entry) =>
          own.has(`${locale}\0${entry.key}`) ? [] : [{ ...entry, id: idIn(locale, entry.id), locale }],
        ),
  );
}

/** Returns the id that the translation of a source file would have: `vi/docs/a.md` → `en/docs/a.md`. */
function idIn(locale: LocaleCode, id: SourceId): SourceId {
  return posix.join(locale, ...id.split('/').slice(1));
}

/** Returns whether an entry is a fallback page, which shows the text of another locale. */
export function isBorrowed(entry: Entry): boolean {
  return entry.locale !== entry.language;
}
