import { readTranslationFile } from '../../io/read/translation-files.ts';
import type { Entry } from '../../model/entry.ts';
import type { SourceFile } from '../../model/source.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { compareTranslations } from '../../stages/i18n/compare-translations.ts';
import { parseTranslationRecord } from '../../stages/i18n/translation-record.ts';
import { createSections, translatedEntries } from './translation-gaps.ts';

/**
 * Returns the sections of translations whose source has changed since they were made: their ids by file of the translation. A record
 * that cannot be read says nothing here; `codemaster i18n status` reports it.
 */
export function staleSections(
  root: string,
  { i18n }: Pick<SiteConfig, 'i18n'>,
  { entries, sources }: { readonly entries: readonly Entry[]; readonly sources: readonly SourceFile[] },
): ReadonlyMap<string, readonly string[]> {
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  const own = translatedEntries(entries);
  const sectionsOf = createSections({ textOf: (file) => texts.get(file) });
  const { defaultLocale, locales } = i18n;
  const found = locales.flatMap((locale) => {
    if (locale === defaultLocale) return [];
    const record = parseTranslationRecord(readTranslationFile(root, locale).value, defaultLocale).value ?? new Map();
    return compareTranslations({ locale, defaultLocale, entries: own, record, sectionsOf }).flatMap(
      ({ state, translation, sections }) =>
        state === 'stale' && translation !== undefined
          ? [[translation.normalize('NFC'), sections.map(({ id }) => id)] as const]
          : [],
    );
  });
  return new Map(found);
}
