import { posix } from 'node:path';
import type { Entry } from '../model/entry.ts';
import type { LocaleCode, SourceId } from '../model/source.ts';

/** Which pages are lent to which languages. */
export interface BorrowOptions {
  readonly defaultLocale: LocaleCode;
  readonly locales: readonly LocaleCode[];
  /** Whether pages are lent at all; a page's own `fallback` wins. */
  readonly enabled: boolean;
}

/**
 * Pages of the default locale that another locale has no translation of, as pages of that locale: same text, own place
 * and address, so that sidebars, lists and links of the locale treat them like its own. What they really are shows by
 * `textOf` and `language`. Pages that exist only in another locale are lent to nobody; drafts and unlisted pages only when
 * they say so themselves.
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

/** Where the translation of a source file would be: `vi/docs/a.md` → `en/docs/a.md`. */
function idIn(locale: LocaleCode, id: SourceId): SourceId {
  return posix.join(locale, ...id.split('/').slice(1));
}

/** Whether an entry shows the text of another locale. */
export function isBorrowed(entry: Entry): boolean {
  return entry.locale !== entry.language;
}
