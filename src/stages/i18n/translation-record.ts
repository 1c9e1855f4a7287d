import * as v from 'valibot';
import { unusableRecord } from '../../diagnostics/messages/i18n.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { LocaleCode, NamedText } from '../../model/source.ts';
import type { TranslationRecord } from '../../model/translation.ts';
import { RECORD_VERSION, translationRecordSchema } from '../../schema/translation-record.ts';
import { readDataFile } from '../front-matter/read-data-file.ts';

const ABOUT = 'The source text each translation was made from. Written by `codemaster i18n accept`.';

/**
 * Parses a record. A result without a value means that the file cannot be read and must not be overwritten. A record made from
 * another language is valid, but ignored.
 */
export function parseTranslationRecord(
  file: NamedText | undefined,
  sourceLocale: LocaleCode,
): Outcome<TranslationRecord | undefined> {
  if (!file) return { value: new Map(), diagnostics: [] };
  const data = readJson(file.text);
  // The slower parser knows the place of each mistake.
  if (!data) {
    const { diagnostics } = readDataFile(file, translationRecordSchema);
    const other: Diagnostic = { ...unusableRecord(file.file, 'it is damaged'), severity: 'error' };
    return { value: undefined, diagnostics: diagnostics.length > 0 ? diagnostics : [other] };
  }
  if (data.version !== RECORD_VERSION) {
    const reason = `it has version ${data.version}, and this version of codemaster writes ${RECORD_VERSION}`;
    return { value: undefined, diagnostics: [{ ...unusableRecord(file.file, reason), severity: 'error' }] };
  }
  if (data.sourceLocale !== sourceLocale) {
    const reason = `it was made when the default locale was \`${data.sourceLocale}\`, which is \`${sourceLocale}\` now`;
    return { value: new Map(), diagnostics: [unusableRecord(file.file, reason)] };
  }
  const pages = Object.entries(data.pages).map(([key, hashes]) => [key, new Map(Object.entries(hashes))] as const);
  return { value: new Map(pages), diagnostics: [] };
}

/** Returns the text of a record: pages sorted, and a line for each section, so that changes by two people rarely conflict. */
export function printTranslationRecord(record: TranslationRecord, sourceLocale: LocaleCode): string {
  const pages = [...record]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, hashes]) => [key, Object.fromEntries(hashes)]);
  const data = { about: ABOUT, version: RECORD_VERSION, sourceLocale, pages: Object.fromEntries(pages) };
  return `${JSON.stringify(data, null, 2)}\n`;
}

function readJson(text: string): v.InferOutput<typeof translationRecordSchema> | undefined {
  try {
    const checked = v.safeParse(translationRecordSchema, JSON.parse(text));
    return checked.success ? checked.output : undefined;
  } catch {
    return undefined;
  }
}
