import { unknownMessage } from '../../diagnostics/messages/i18n.ts';
import { suggest, suggestOrList } from '../../diagnostics/suggest.ts';
import type { ConfigMessages } from '../../model/config-messages.ts';
import type { ConfigText } from '../../model/config-text.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { Locale } from '../../model/locale.ts';
import type { LocaleCode, NamedText, Span } from '../../model/source.ts';
import { messagesSchema } from '../../schema/taxonomy-files.ts';
import { findDataFile, readDataFile } from '../front-matter/read-data-file.ts';

/** Translations of config texts, and where each id is written. */
interface SiteMessages {
  readonly byLocale: ReadonlyMap<LocaleCode, ConfigMessages>;
  readonly ids: readonly { readonly id: string; readonly span: Span }[];
}

/** Reads the translations of config texts from `messages.json` of each locale. */
export function readMessages(locales: readonly Locale[], dataFiles: readonly NamedText[]): Outcome<SiteMessages> {
  const diagnostics: Diagnostic[] = [];
  const ids: { id: string; span: Span }[] = [];
  const byLocale = new Map<LocaleCode, ConfigMessages>();
  for (const { code } of locales) {
    const file = findDataFile(dataFiles, `${code}/messages.json`);
    const read = file && readDataFile(file, messagesSchema);
    if (read) diagnostics.push(...read.diagnostics);
    const words = new Map<string, string>();
    for (const [id, text] of Object.entries(read?.value?.data ?? {})) {
      words.set(id.normalize('NFC'), typeof text === 'string' ? text : text.message);
      if (read?.value) ids.push({ id, span: keySpan(read.value.spanOf([id]), id) });
    }
    byLocale.set(code, words);
  }
  return { value: { byLocale, ids }, diagnostics };
}

/** Reports ids that no text of the config or of a sidebar has. */
export function checkMessageIds({ ids }: SiteMessages, texts: readonly ConfigText[]): Diagnostic[] {
  const known = new Set(texts.map(({ id }) => id.normalize('NFC')));
  return ids.flatMap(({ id, span }) =>
    known.has(id.normalize('NFC')) ? [] : [unknownMessage(id, span, hintFor(id, [...known]))],
  );
}

/** Suggests the nearest id, else lists the ids with the same first part, else the first parts of all ids. */
function hintFor(id: string, known: readonly string[]): string {
  const areaOf = (name: string) => name.split('.')[0] ?? '';
  const alike = known.filter((name) => areaOf(name) === areaOf(id));
  if (alike.length > 0 || suggest(id, known) !== undefined)
    return suggestOrList(id, suggest(id, known) === undefined ? alike : known, 'message ids');
  const areas = [...new Set(known.map((name) => (name.includes('.') ? `${areaOf(name)}.…` : name)))];
  return `message ids here are ${areas.map((area) => `\`${area}\``).join(', ')}`;
}

/** Returns the span of an id with its quotes. */
function keySpan({ file, start }: Span, id: string): Span {
  return { file, start, end: { line: start.line, column: start.column + JSON.stringify(id).length } };
}
