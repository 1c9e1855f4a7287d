import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { Locale } from '../model/locale.ts';
import type { ConfigMessages } from '../model/site.ts';
import type { LocaleCode, NamedText } from '../model/source.ts';
import { messagesSchema } from '../schema/taxonomy-files.ts';
import { findDataFile, readDataFile } from './read-data-file.ts';

/** Translations of config texts, from `messages.json` of each locale. */
export function readMessages(
  locales: readonly Locale[],
  dataFiles: readonly NamedText[],
): Outcome<ReadonlyMap<LocaleCode, ConfigMessages>> {
  const diagnostics: Diagnostic[] = [];
  const byLocale = new Map<LocaleCode, ConfigMessages>();
  for (const { code } of locales) {
    const file = findDataFile(dataFiles, `${code}/messages.json`);
    const read = file && readDataFile(file, messagesSchema);
    if (read) diagnostics.push(...read.diagnostics);
    const words = new Map<string, string>();
    for (const [id, text] of Object.entries(read?.value?.data ?? {})) {
      words.set(id, typeof text === 'string' ? text : text.message);
    }
    byLocale.set(code, words);
  }
  return { value: byLocale, diagnostics };
}
