import { messagesFor } from '../../../templates/messages/messages-for.ts';
import { faultOfWord, settableWords, WORD_PREFIX, type WordFault } from '../../../templates/messages/site-words.ts';
import { unknownMessage, unknownWord, unusableWord } from '../../diagnostics/messages/i18n.ts';
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
  readonly ids: readonly WrittenText[];
}

/** A text of `messages.json` and its place. */
interface WrittenText {
  readonly locale: LocaleCode;
  readonly id: string;
  readonly text: string;
  readonly span: Span;
}

/** Reads the translations of config texts and the site's words of the interface from `messages.json` of each locale. */
export function readMessages(locales: readonly Locale[], dataFiles: readonly NamedText[]): Outcome<SiteMessages> {
  const diagnostics: Diagnostic[] = [];
  const ids: WrittenText[] = [];
  const byLocale = new Map<LocaleCode, ConfigMessages>();
  for (const { code } of locales) {
    const file = findDataFile(dataFiles, `${code}/messages.json`);
    const read = file && readDataFile(file, messagesSchema);
    if (read) diagnostics.push(...read.diagnostics);
    const words = new Map<string, string>();
    for (const [id, text] of Object.entries(read?.value?.data ?? {})) {
      const written = typeof text === 'string' ? text : text.message;
      words.set(id.normalize('NFC'), written);
      if (read?.value) ids.push({ locale: code, id, text: written, span: keySpan(read.value.spanOf([id]), id) });
    }
    byLocale.set(code, words);
  }
  return { value: { byLocale, ids }, diagnostics };
}

/**
 * Reports ids that no text of the config or of a sidebar has. Code of the site may ask for any id (`<Translate id="…">`); where
 * there is some (`hasCode`), only an id that is much like one of the config or of a sidebar is a mistake.
 */
export function checkMessageIds(
  { ids }: SiteMessages,
  textsOfLocale: ReadonlyMap<LocaleCode, readonly ConfigText[]>,
  hasCode: boolean,
): Diagnostic[] {
  const known = [...new Set([...textsOfLocale.values()].flat().map(({ id }) => id.normalize('NFC')))];
  return ids.flatMap(({ id, locale, span }) => {
    if (id.startsWith(WORD_PREFIX) || known.includes(id.normalize('NFC'))) return [];
    const { hint, isAlike } = hintFor(id, locale, known);
    return hasCode && !isAlike ? [] : [unknownMessage(id, span, hint)];
  });
}

/** Reports words of the interface that cannot be shown. */
export function checkWords({ ids }: SiteMessages): Diagnostic[] {
  return ids.flatMap((written) => {
    const fault = written.id.startsWith(WORD_PREFIX) && faultOfWord(written.id, written.text, written.locale);
    return fault ? [wordFinding(written, fault)] : [];
  });
}

function wordFinding({ locale, id, span }: WrittenText, fault: WordFault): Diagnostic {
  switch (fault.kind) {
    case 'unknown':
      return unknownWord(id, span, hintForWord(id, locale));
    case 'needs-form':
      return unknownWord(id, span, `this word counts; its ids in \`${locale}\` are ${listed(fault.forms)}`);
    case 'empty':
      return unusableWord(id, span, { problem: 'is empty', hint: 'write a text, or remove the line to keep ours' });
    case 'placeholders':
      return unusableWord(id, span, placeholderProblem(fault));
  }
}

function placeholderProblem({ missing, unknown }: Extract<WordFault, { kind: 'placeholders' }>) {
  const problems = [
    ...(missing.length > 0 ? [`lacks ${listed(missing)}`] : []),
    ...(unknown.length > 0 ? [`has ${listed(unknown)}, which nothing fills in`] : []),
  ];
  const hint = missing.length > 0 ? `put ${listed(missing)} where its value belongs` : `remove ${listed(unknown)}`;
  return { problem: problems.join(' and '), hint };
}

/** Suggests the nearest word, else lists the words of the same part of the interface, else the parts. */
function hintForWord(id: string, locale: LocaleCode): string {
  const known = [...settableWords(messagesFor(locale), locale).keys()];
  const counting = countingWords(known);
  const bare = id.replace(FORM, '');
  const isAlike = (name: string) => name.split('.').length === bare.split('.').length;
  const nearest = suggest(bare, [...known, ...counting].filter(isAlike));
  if (nearest !== undefined && counting.includes(nearest)) {
    const forms = known.filter((name) => name.startsWith(`${nearest}.`));
    return `did you mean \`${nearest}\`? This word counts; its ids in \`${locale}\` are ${listed(forms)}`;
  }
  const partOf = (name: string) => name.split('.').slice(0, 2).join('.');
  const alike = known.filter((name) => name.startsWith(`${partOf(id)}.`));
  if (nearest !== undefined) return `did you mean \`${nearest}\`?`;
  if (alike.length > 0) return suggestOrList(id, alike, 'words');
  return `words of the interface begin with ${listed([...new Set(known.filter((name) => name.split('.').length > 2).map(partOf))])}`;
}

/** Words that count, without the form at their end. */
function countingWords(known: readonly string[]): string[] {
  return [...new Set(known.filter((name) => FORM.test(name)).map((name) => name.replace(FORM, '')))];
}

const FORM = /\.(?:zero|one|two|few|many|other)$/;

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

/** Suggests the nearest id, else lists the ids with the same first part, else the first parts of all ids, which are not alike. */
function hintFor(
  id: string,
  locale: LocaleCode,
  known: readonly string[],
): { readonly hint: string; readonly isAlike: boolean } {
  const areaOf = (name: string) => name.split('.')[0] ?? '';
  if (settableWords(messagesFor(locale), locale).has(WORD_PREFIX + id))
    return { hint: `did you mean \`${WORD_PREFIX}${id}\`, the word of the interface?`, isAlike: true };
  const nearest = suggest(id, known);
  const alike = known.filter((name) => areaOf(name) === areaOf(id));
  if (alike.length > 0 || nearest !== undefined)
    return { hint: suggestOrList(id, nearest === undefined ? alike : known, 'message ids'), isAlike: true };
  const areas = [...new Set(known.map((name) => (name.includes('.') ? `${areaOf(name)}.…` : name)))];
  return { hint: `message ids here are ${areas.map((area) => `\`${area}\``).join(', ')}`, isAlike: false };
}

/** Returns the span of an id with its quotes. */
function keySpan({ file, start }: Span, id: string): Span {
  return { file, start, end: { line: start.line, column: start.column + JSON.stringify(id).length } };
}
