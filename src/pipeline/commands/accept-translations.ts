import { relative, resolve } from 'node:path';
import { suggestNames } from '../../diagnostics/suggest-names.ts';
import { writeTranslationFile } from '../../io/read/translation-files.ts';
import type { Entry } from '../../model/entry.ts';
import type { EntryKey, LocaleCode } from '../../model/source.ts';
import type { PageStatus, SectionHashes, TranslationState } from '../../model/translation.ts';
import { folderOfSet, versionKey } from '../../schema/content/version-keys.ts';
import { hashesOf } from '../../stages/entries/page-sections.ts';
import type { Site } from '../../stages/graph/site.ts';
import { printTranslationRecord } from '../../stages/i18n/translation-record.ts';
import { CURRENT_VERSION } from '../../stages/versions/version-names.ts';
import type { LoadedSite } from '../load/loaded-site.ts';
import { createSections, type LocaleTranslations } from './translation-gaps.ts';

/** What is to be accepted. */
export interface AcceptOptions {
  readonly root: string;
  /** Folder that relative file names count from. */
  readonly cwd: string;
  /** Page keys, files, or folders of pages; everything when empty. */
  readonly names: readonly string[];
  /** Skip pages that have a record already. */
  readonly onlyUntracked: boolean;
  readonly dryRun: boolean;
}

/** What was recorded for one locale. */
interface Accepted {
  readonly locale: LocaleCode;
  /** Pages whose source was recorded again, with their former status. */
  readonly pages: readonly { readonly key: EntryKey; readonly was: TranslationState }[];
  /** Recorded pages that no longer have a translation or a source. */
  readonly forgotten: readonly EntryKey[];
  /** Accepted translations that readers do not see, because they are drafts. */
  readonly drafts: readonly { readonly key: EntryKey; readonly file: string }[];
}

/** A name that fits no translated page. */
interface UnknownPage {
  readonly name: string;
  readonly problem: string;
}

/**
 * Records, for each translation, the present text of its source. A locale whose record cannot be read is skipped, with
 * findings. With an unknown name nothing is written.
 */
export function acceptTranslations(
  loaded: LoadedSite,
  translations: readonly LocaleTranslations[],
  options: AcceptOptions,
): { readonly accepted: readonly Accepted[]; readonly unknown: readonly UnknownPage[] } {
  const { defaultLocale } = loaded.site.config.i18n;
  const chosen = choosePages(translations, options);
  if (chosen.unknown.length > 0) return { accepted: [], unknown: chosen.unknown };
  const sources = new Map(
    [...loaded.site.entries.values(), ...loaded.drafts].flatMap((entry): [EntryKey, Entry][] =>
      entry.locale === defaultLocale ? [[entry.key, entry]] : [],
    ),
  );
  const sectionsOf = createSections(loaded);
  const all = [...loaded.site.entries.values(), ...loaded.drafts];
  const hidden = new Set(all.flatMap(({ draft, file }) => (draft ? [file] : [])));
  const accepted = translations.flatMap(({ locale, record, status }): Accepted[] => {
    if (!record) return [];
    const next = new Map<EntryKey, SectionHashes>(record);
    const pages = status.pages.filter((page) => isTranslated(page) && chosen.has(page, locale));
    for (const { key } of pages) {
      const source = sources.get(key);
      if (source) next.set(key, hashesOf(sectionsOf(source)));
    }
    const alive = new Set(status.pages.filter(isTranslated).map(({ key }) => key));
    const forgotten =
      options.names.length > 0 || options.onlyUntracked
        ? []
        : [...record.keys()].filter((key) => !alive.has(key) && isLoaded(key, loaded.site));
    for (const key of forgotten) next.delete(key);
    const text = printTranslationRecord(next, defaultLocale);
    const isChanged = text !== printTranslationRecord(record, defaultLocale);
    if (isChanged && !options.dryRun) writeTranslationFile(options.root, locale, text);
    const changed = pages.filter(({ state }) => state !== 'up-to-date');
    const drafts = pages.flatMap(({ key, translation }) =>
      translation !== undefined && hidden.has(translation) && sources.get(key)?.draft !== true
        ? [{ key, file: translation }]
        : [],
    );
    return [{ locale, pages: changed.map(({ key, state }) => ({ key, was: state })), forgotten, drafts }];
  });
  return { accepted, unknown: [] };
}

/** Whether a page would be there if it existed: a site may leave out the docs that are being written. */
function isLoaded(key: EntryKey, { config, versions }: Site): boolean {
  const docs = config.docsSets.find(({ id }) => key.startsWith(`${folderOfSet(id)}/`));
  return !docs || versions.some(({ name }) => name === versionKey(docs.id, CURRENT_VERSION));
}

/** Whether a page has both a source and a translation. */
function isTranslated({ source, translation }: PageStatus): boolean {
  return source !== undefined && translation !== undefined;
}

function choosePages(translations: readonly LocaleTranslations[], options: AcceptOptions) {
  const fits = (page: PageStatus) => !options.onlyUntracked || page.state === 'untracked';
  const everything = { has: (page: PageStatus, _: LocaleCode) => fits(page), unknown: [] as UnknownPage[] };
  if (options.names.length === 0) return everything;
  const wanted = new Set<string>();
  const unknown: UnknownPage[] = [];
  const pages = translations.flatMap(({ locale, status }) => status.pages.map((page) => ({ locale, page })));
  for (const name of options.names) {
    const matches = pages.filter(matcherFor(name, options));
    const translated = matches.filter(({ page }) => isTranslated(page));
    for (const { locale, page } of translated) wanted.add(`${locale}\0${page.key}`);
    if (translated.length > 0) continue;
    const [first] = matches;
    unknown.push({
      name,
      problem: first
        ? whyNot(first)
        : noSuchPage(
            name,
            pages.map(({ page }) => page.key),
          ),
    });
  }
  return { has: (page: PageStatus, locale: LocaleCode) => fits(page) && wanted.has(`${locale}\0${page.key}`), unknown };
}

/** A page can be named by its key, by its file in either language, or by a folder that contains it. */
function matcherFor(name: string, { root, cwd }: AcceptOptions) {
  const key = name
    .normalize('NFC')
    .replace(/\.mdx?$/i, '')
    .replace(/\/$/, '');
  const files = [relative(root, resolve(cwd, name)), relative(root, resolve(root, name))].map((file) =>
    file.replaceAll('\\', '/').replace(/\/$/, '').normalize('NFC'),
  );
  const isNamed = (file: string | undefined) =>
    files.some((named) => named !== '' && (file === named || file?.startsWith(`${named}/`) === true));
  return ({ page }: { readonly page: PageStatus }) =>
    page.key === key ||
    page.key.startsWith(`${key}/`) ||
    isNamed(page.translation?.normalize('NFC')) ||
    isNamed(page.source?.normalize('NFC'));
}

function whyNot({ locale, page }: { readonly locale: LocaleCode; readonly page: PageStatus }): string {
  return page.translation === undefined
    ? `\`${page.key}\` has no translation in \`${locale}\` yet`
    : `\`${page.key}\` of \`${locale}\` has no source to be compared with`;
}

function noSuchPage(name: string, keys: readonly string[]): string {
  return `there is no page \`${name}\`; ${suggestNames(name, keys, 'pages')}`;
}
