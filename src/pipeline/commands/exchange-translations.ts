import { posix } from 'node:path';
import { importInvalid, importUnplaced } from '../../diagnostics/messages/i18n.ts';
import { suggestOrList } from '../../diagnostics/suggest.ts';
import { writeContentFile } from '../../io/output/write-content-file.ts';
import { contentRoots } from '../../io/read/content-roots.ts';
import { openContent } from '../../io/read/open-content.ts';
import type { ContentRoot } from '../../model/content-root.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import type { EntryKey, Span } from '../../model/source.ts';
import type { PageStatus } from '../../model/translation.ts';
import { translationFile } from '../../stages/graph/content-places.ts';
import type { ExchangeFile, ExchangePage, ExchangeUnit } from '../../stages/i18n/exchange/exchange-file.ts';
import { mergePage } from '../../stages/i18n/exchange/merge-page.ts';
import { openTexts } from '../../stages/i18n/exchange/open-texts.ts';
import { type UnitPair, unitsOfPages } from '../../stages/i18n/exchange/pair-units.ts';
import { readPo, writePo } from '../../stages/i18n/exchange/po.ts';
import type { TextUnit, UnitKind } from '../../stages/i18n/exchange/text-units.ts';
import { readXliff, writeXliff } from '../../stages/i18n/exchange/xliff.ts';
import type { LoadedSite } from '../load/loaded-site.ts';
import { createSections, type LocaleTranslations } from './translation-gaps.ts';

/** Formats of translation tools. */
export type ExchangeFormat = 'xliff' | 'po';

const NOTES: Readonly<Record<UnitKind, string>> = {
  'front-matter': 'field of the front matter',
  heading: 'heading',
  text: 'text in Markdown',
  cell: 'cell of a table in Markdown',
  title: 'title of a block',
  code: 'code: translate comments and texts only',
};

/** Which pages are exported, and how. */
interface ExportInput {
  readonly format: ExchangeFormat;
  readonly wants: (page: PageStatus) => boolean;
  /** Only pages that are not translated yet, in part or as a whole, or stale. */
  readonly onlyOpen: boolean;
}

/** Returns the texts of pages with their translations, in a format of translation tools. */
export function exportTranslations(
  root: string,
  {
    loaded,
    translations: { locale, status },
  }: { readonly loaded: LoadedSite; readonly translations: LocaleTranslations },
  { format, wants, onlyOpen }: ExportInput,
): { readonly text: string; readonly pages: number; readonly units: number } {
  const roots = contentRoots(root, loaded.site.config).value;
  const sources = sourcesOf(loaded);
  const sectionsOf = createSections(loaded);
  const pages = status.pages.flatMap((page): ExchangePage[] => {
    const source = sources.get(page.key);
    if (!source || page.state === 'withheld' || !wants(page)) return [];
    const text = readRaw(roots, source.file);
    const other = page.translation === undefined ? undefined : readRaw(roots, page.translation);
    if (text === undefined) return [];
    const pairs = unitsOfPages(
      asPage(source.file, text),
      other === undefined ? undefined : asPage(page.translation ?? '', other),
    );
    const isOpen = openTexts(page, pairs);
    const isBegun = page.state === 'untracked' || page.isDraft;
    const isUnfinished = isBegun && pairs.some((pair) => !pair.target || isOpen(pair));
    if (onlyOpen && page.state !== 'missing' && page.state !== 'stale' && !isUnfinished) return [];
    const changed = new Set(page.sections.map(({ id }) => id));
    const sections = sectionsOf(source);
    const isStale = ({ field, line }: TextUnit) => {
      if (changed.size === 0) return false;
      const own =
        field === undefined ? sections.findLast((one) => one.id !== 'front-matter' && one.line <= line) : undefined;
      return changed.has(own?.id ?? 'front-matter');
    };
    const units = pairs.map((pair, i) =>
      toUnit(isOpen(pair) ? { source: pair.source } : pair, i, isStale(pair.source)),
    );
    return [{ original: source.file, units, line: 1 }];
  });
  const file: ExchangeFile = { sourceLocale: loaded.site.config.i18n.defaultLocale, targetLocale: locale, pages };
  const units = pages.reduce((sum, page) => sum + page.units.length, 0);
  return { text: format === 'xliff' ? writeXliff(file) : writePo(file), pages: pages.length, units };
}

function toUnit({ source, target }: UnitPair, index: number, isFuzzy: boolean): ExchangeUnit {
  const { text, kind, field, line } = source;
  const note = field === undefined ? NOTES[kind] : `${NOTES[kind]}: ${field}`;
  return {
    id: `u${index + 1}`,
    source: text,
    ...(target ? { target: target.text, isFuzzy } : { isFuzzy: false }),
    note,
    line,
  };
}

/** Pages of the default locale by key. */
function sourcesOf({ site, drafts }: LoadedSite): ReadonlyMap<EntryKey, Entry> {
  const { defaultLocale } = site.config.i18n;
  return new Map(
    [...site.entries.values(), ...drafts].flatMap((entry): [EntryKey, Entry][] =>
      entry.locale === defaultLocale && entry.id === entry.textOf ? [[entry.key, entry]] : [],
    ),
  );
}

/** A file that came back from a translation tool. */
interface ImportInput {
  /** Name of the file in findings. */
  readonly name: string;
  readonly text: string;
  /** Import texts too that the tool marks as drafts. */
  readonly takesFuzzy: boolean;
  readonly dryRun: boolean;
}

/** A translation that was written, with the number of its texts that changed. */
interface ImportedPage {
  readonly file: string;
  readonly texts: number;
  readonly isNew: boolean;
}

/** Puts translated texts into the pages of a language. With a faulty file nothing is written. */
export function importTranslations(
  root: string,
  { loaded, translations }: { readonly loaded: LoadedSite; readonly translations: readonly LocaleTranslations[] },
  input: ImportInput,
): { readonly pages: readonly ImportedPage[]; readonly skipped: number; readonly diagnostics: readonly Diagnostic[] } {
  const { name, text, takesFuzzy, dryRun } = input;
  const at = (line: number, column = 1): Span => ({ file: name, start: { line, column } });
  const { value, faults } = /^\s*</.test(text)
    ? readXliff(text.replace(/^\ufeff/, ''))
    : readPo(text.replace(/^\ufeff/, ''));
  if (!value)
    return {
      pages: [],
      skipped: 0,
      diagnostics: faults.map(({ message, line, column }) => importInvalid(message, at(line, column))),
    };
  const locales = translations.map((one) => one.locale);
  const status = translations.find(({ locale }) => locale === value.targetLocale)?.status;
  if (!status) {
    const message = `The file is a translation into \`${value.targetLocale}\`, which is no language that the site is translated into.`;
    return {
      pages: [],
      skipped: 0,
      diagnostics: [importInvalid(message, at(1), suggestOrList(value.targetLocale, locales, 'locales'))],
    };
  }
  const roots = contentRoots(root, loaded.site.config).value;
  const sources = [...sourcesOf(loaded).values()];
  const diagnostics: Diagnostic[] = [];
  const pages: ImportedPage[] = [];
  let skipped = 0;
  for (const page of value.pages) {
    const source = sources.find(({ file }) => file.normalize('NFC') === page.original.normalize('NFC'));
    const sourceText = source && readRaw(roots, source.file);
    if (!source || sourceText === undefined) {
      const hint = suggestOrList(
        page.original,
        sources.map(({ file }) => file),
        'pages',
      );
      diagnostics.push(importInvalid(`There is no page \`${page.original}\`.`, at(page.line), hint));
      continue;
    }
    const known = status.pages.find(({ key }) => key === source.key)?.translation;
    const file = known ?? translationFile(loaded.site.roots, source.file, value.targetLocale);
    const units = page.units.filter(({ isFuzzy }) => takesFuzzy || !isFuzzy);
    skipped += page.units.length - units.length;
    const before = known === undefined ? undefined : readRaw(roots, known);
    const merged = mergePage(
      asPage(source.file, sourceText),
      before === undefined ? undefined : asPage(file, before),
      units,
    );
    for (const { unit, reason } of merged.unplaced)
      diagnostics.push(importUnplaced({ start: startOf(unit.source), reason, page: source.file }, at(unit.line)));
    if (merged.texts === 0 || merged.text === before) continue;
    if (!dryRun) writeContentFile({ root, roots }, file, merged.text);
    pages.push({ file, texts: merged.texts, isNew: before === undefined });
  }
  return { pages, skipped, diagnostics };
}

function startOf(text: string): string {
  const line = text.split('\n')[0] ?? '';
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}

function asPage(file: string, text: string) {
  return { text, isMdx: posix.extname(file).toLowerCase() === '.mdx' };
}

/** The text of a page with its own line breaks, so that the same bytes can be written. */
function readRaw(roots: readonly ContentRoot[], file: string): string | undefined {
  const opened = openContent(roots, file);
  return 'bytes' in opened ? opened.bytes.toString('utf8') : undefined;
}
