import {
  missingTranslation,
  orphanedTranslation,
  staleTranslation,
  untrackedTranslation,
  untranslatedText,
} from '../../diagnostics/messages/i18n.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { ConfigText } from '../../model/config-text.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import type { LocaleCode } from '../../model/source.ts';
import type {
  LocaleStatus,
  MissingText,
  PageSection,
  PageStatus,
  SectionChange,
  TranslationRecord,
} from '../../model/translation.ts';
import { placeOfFile, translationFile } from '../graph/content-places.ts';
import type { Site } from '../graph/site.ts';
import { CURRENT_VERSION, isInProgress } from '../versions/version-names.ts';
import { compareTranslations } from './compare-translations.ts';

/** Everything that the status of translations depends on. */
export interface StatusInput {
  readonly site: Site;
  /** Pages with their own text, drafts included. */
  readonly entries: readonly Entry[];
  readonly sectionsOf: (entry: Entry) => readonly PageSection[];
  /** Texts of the config and its sidebars, by locale. */
  readonly configTexts: ReadonlyMap<LocaleCode, readonly ConfigText[]>;
}

/** Returns how complete the translations of one locale are. */
export function translationStatus(input: StatusInput, locale: LocaleCode, record: TranslationRecord): LocaleStatus {
  const { site, entries, sectionsOf } = input;
  const { defaultLocale } = site.config.i18n;
  const needed = new Map(
    (input.configTexts.get(locale) ?? []).flatMap((text): [string, ConfigText][] =>
      text.isNeeded ? [[text.id.normalize('NFC'), text]] : [],
    ),
  );
  const messages = site.messages.get(locale);
  const missingMessages = [...needed.values()]
    .filter(({ id }) => !messages?.has(id.normalize('NFC')))
    .map(
      ({ id, text, place }): MissingText => ({
        kind: 'message',
        id,
        text,
        span: startOfFile(place.file),
        dataPath: place.path,
      }),
    );
  return {
    locale,
    sourcePages: entries.filter((entry) => entry.locale === defaultLocale && !entry.draft).length,
    pages: compareTranslations({ locale, defaultLocale, entries, record, sectionsOf }),
    missingTexts: [...missingMessages, ...untranslatedAuthors(site, locale), ...untranslatedTags(site, locale)],
    texts: needed.size,
  };
}

/** Returns the authors that the locale takes from the default locale, if they have a title or description to translate. */
function untranslatedAuthors(site: Site, locale: LocaleCode): MissingText[] {
  return site.authors.flatMap(({ key, name, title, description, slug, entries, span, ...author }): MissingText[] => {
    const isShown = entries.length > 0 || slug !== undefined;
    if (author.locale !== locale || !isShown || !isFromOtherLocale(site, span.file, locale) || !(title ?? description))
      return [];
    return [{ kind: 'author', id: key, text: title ?? description ?? name, span }];
  });
}

/** Returns the tags whose label or description the locale takes from the default locale. */
function untranslatedTags(site: Site, locale: LocaleCode): MissingText[] {
  return site.taxonomies
    .filter(({ version, ...taxonomy }) => taxonomy.locale === locale && isInProgress(version ?? CURRENT_VERSION))
    .flatMap(({ terms }) => terms)
    .flatMap(({ key, label, description, span }): MissingText[] =>
      span && isFromOtherLocale(site, span.file, locale) && (label !== key || description !== undefined)
        ? [{ kind: 'tag', id: key, text: label, span }]
        : [],
    );
}

function isFromOtherLocale({ roots }: Site, file: string, locale: LocaleCode): boolean {
  return placeOfFile(roots, file)?.startsWith(`${locale}/`) !== true;
}

/** Returns findings for everything that is not translated yet. Those about the config still need their line (`dataPath`). */
export function translationFindings({ locale, pages, missingTexts }: LocaleStatus, roots: Site['roots']): Diagnostic[] {
  const texts = missingTexts.map((missing): Diagnostic => {
    const { kind, id, text, span, dataPath } = missing;
    return { ...untranslatedText(kind, id, { text, locale, span }), ...(dataPath ? { dataPath } : {}) };
  });
  return [...pages.flatMap((page) => pageFinding(page, locale, roots) ?? []), ...texts];
}

function pageFinding(page: PageStatus, locale: LocaleCode, roots: Site['roots']): Diagnostic | undefined {
  const { key, state, source = '', translation = '', sections, movedTo } = page;
  switch (state) {
    case 'missing':
      return missingTranslation(key, locale, { source, wanted: translationFile(roots, source, locale) });
    case 'stale': {
      const facts = sections.map((section) => ({ ...section, text: sectionInWords(section) }));
      return staleTranslation(key, locale, facts);
    }
    case 'orphaned':
      return orphanedTranslation(key, translation, movedTo);
    case 'untracked':
      return untrackedTranslation(key, locale, translation);
    case 'withheld':
    case 'up-to-date':
    case 'only-here':
      return undefined;
  }
}

/** Describes a change: `“Setup” changed`, `the front matter changed`, `#old-id removed`. */
export function sectionInWords({ id, heading, change }: Pick<SectionChange, 'id' | 'heading' | 'change'>): string {
  return `${sectionName({ id, ...(heading === undefined ? {} : { heading }) })} ${change}`;
}

/** Returns the name of a section for messages. */
export function sectionName({ id, heading }: { readonly id: string; readonly heading?: string }): string {
  if (heading !== undefined) return `“${heading}”`;
  return id === 'front-matter' ? 'the front matter' : id === 'opening' ? 'the opening text' : id;
}
