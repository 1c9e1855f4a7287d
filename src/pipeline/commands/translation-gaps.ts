import { readTranslationFile } from '../../io/read/translation-files.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import type { LocaleCode } from '../../model/source.ts';
import type { LocaleStatus, PageSection, TranslationRecord } from '../../model/translation.ts';
import { isBorrowed } from '../../stages/entries/borrow-entries.ts';
import { pageSections } from '../../stages/entries/page-sections.ts';
import { parseTranslationRecord } from '../../stages/i18n/translation-record.ts';
import { type StatusInput, translationFindings, translationStatus } from '../../stages/i18n/translation-status.ts';
import { isFrozen } from '../../stages/versions/version-names.ts';
import type { LoadedSite } from '../load/loaded-site.ts';

type Loaded = Pick<LoadedSite, 'site' | 'drafts' | 'configTexts' | 'textOf'>;

/** One locale's translations, and the record they are judged by; absent when its file cannot be read. */
export interface LocaleTranslations {
  readonly locale: LocaleCode;
  readonly record?: TranslationRecord;
  readonly status: LocaleStatus;
  /** About the record's file. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Compares every locale but the default one with its sources. */
export function readTranslations(root: string, loaded: Loaded): readonly LocaleTranslations[] {
  const { site } = loaded;
  const { defaultLocale } = site.config.i18n;
  const input = statusInput(loaded);
  return site.locales
    .filter(({ code }) => code !== defaultLocale)
    .map(({ code }): LocaleTranslations => {
      const file = readTranslationFile(root, code);
      const isUnreadable = file.value === undefined && file.diagnostics.length > 0;
      const parsed = parseTranslationRecord(file.value, defaultLocale);
      const record = isUnreadable ? undefined : parsed.value;
      return {
        locale: code,
        ...(record ? { record } : {}),
        status: translationStatus(input, code, record ?? new Map()),
        diagnostics: [...file.diagnostics, ...parsed.diagnostics],
      };
    });
}

/** Entries whose translation is maintained: no borrowed ones, and no frozen docs. */
export function translatedEntries(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter((entry) => !isBorrowed(entry) && !isFrozen(entry));
}

/** The sections of a page as they are now; each page is cut once. */
export function createSections({ textOf }: Pick<Loaded, 'textOf'>): (entry: Entry) => readonly PageSection[] {
  const known = new Map<string, readonly PageSection[]>();
  return (entry) => {
    const sections = known.get(entry.id) ?? pageSections(entry, textOf(entry.file) ?? '');
    known.set(entry.id, sections);
    return sections;
  };
}

/** Findings about everything that is left to translate. */
export function findTranslationGaps(root: string, loaded: Loaded): Diagnostic[] {
  return readTranslations(root, loaded).flatMap(({ status, diagnostics }) => [
    ...diagnostics,
    ...translationFindings(status, loaded.site.roots),
  ]);
}

function statusInput(loaded: Loaded): StatusInput {
  const { site, drafts, configTexts } = loaded;
  const entries = translatedEntries([...site.entries.values(), ...drafts]);
  return { site, entries, sectionsOf: createSections(loaded), configTexts };
}
