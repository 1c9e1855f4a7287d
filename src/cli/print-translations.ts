/** Prints the status of translations, for people and as JSON. */

import { showControls } from '../diagnostics/show-controls.ts';
import type { Span } from '../model/source.ts';
import type { LocaleStatus, PageStatus, SectionChange, TranslationState } from '../model/translation.ts';
import { sectionInWords, sectionName } from '../stages/i18n/translation-status.ts';
import { counted } from './counted.ts';

const IN_WORDS: Readonly<Record<TranslationState, string>> = {
  'up-to-date': 'up to date',
  stale: 'stale',
  untracked: 'not tracked',
  missing: 'missing',
  withheld: 'for its own language only',
  orphaned: 'orphaned',
  'only-here': 'only in this language',
};
const STATES = Object.keys(IN_WORDS) as TranslationState[];

/** Counts the pages in each state. */
function countStates({ pages }: LocaleStatus): Readonly<Record<TranslationState, number>> {
  const counts = Object.fromEntries(STATES.map((state) => [state, 0])) as Record<TranslationState, number>;
  for (const { state } of pages) counts[state]++;
  return counts;
}

/** Formats the status of one locale for people: totals, then all pages and texts that need work. */
export function formatStatus(status: LocaleStatus, sourceLocale: string): string {
  const { locale, sourcePages, pages, missingTexts, texts } = status;
  const counts = countStates(status);
  const totals = STATES.filter((state) => counts[state] > 0).map((state) => `${counts[state]} ${IN_WORDS[state]}`);
  const rows = [
    `${locale}  from ${sourceLocale}, ${counted(sourcePages, 'page')}${totals.length > 0 ? `: ${totals.join(', ')}` : ''}`,
    `    ${counted(texts, 'text')} of the config${texts > 0 ? `: ${texts - missingTexts.filter(({ kind }) => kind === 'message').length} translated` : ''}`,
  ];
  const shown = pages.filter(({ state }) => state !== 'up-to-date' && state !== 'withheld');
  const width = Math.max(0, ...[...shown.map(({ state }) => IN_WORDS[state].length), missingTexts.length > 0 ? 4 : 0]);
  const row = (name: string, text: string) => `  ${name.padEnd(width)}  ${text}`;
  for (const state of STATES) {
    for (const page of shown.filter((other) => other.state === state)) {
      rows.push(row(IN_WORDS[state], pageRow(page)));
      for (const section of page.sections) rows.push(`  ${' '.repeat(width)}    ${sectionRow(section)}`);
    }
  }
  for (const { kind, id, text, span } of missingTexts)
    rows.push(
      row(
        'text',
        `${kind === 'message' ? '' : `${kind} `}${showControls(id)}  “${showControls(text)}”  ${place(span)}`,
      ),
    );
  return `${rows.join('\n')}\n`;
}

function pageRow({ key, state, source = '', translation = '', isDraft, movedTo }: PageStatus): string {
  const file = state === 'missing' ? source : translation;
  const notes = [...(isDraft ? ['draft'] : []), ...(movedTo === undefined ? [] : [`its source is ${movedTo} now`])];
  return showControls(`${key}  ${file}${notes.length > 0 ? `  (${notes.join(', ')})` : ''}`);
}

function sectionRow(section: SectionChange): string {
  const { source, translation } = section;
  const places = source ? `${place(source)} → ${place(translation)}` : place(translation);
  return `${showControls(sectionInWords(section))}  ${places}`;
}

function place({ file, start }: Span): string {
  return `${showControls(file)}:${start.line}`;
}

/** Returns the status of one locale as JSON data. Its keys are a public interface and must not change. */
export function statusToJson(status: LocaleStatus): Record<string, unknown> {
  const at = (span: Span | undefined) => span && { file: span.file, line: span.start.line };
  return {
    locale: status.locale,
    counts: {
      source: status.sourcePages,
      ...countStates(status),
      texts: status.texts,
      untranslatedTexts: status.missingTexts.length,
    },
    pages: status.pages.map(({ key, state, source, translation, isDraft, sections, movedTo }) => ({
      key,
      state,
      source,
      translation,
      draft: isDraft,
      movedTo,
      sections: sections.map((section) => ({
        id: section.id,
        name: sectionName(section),
        change: section.change,
        source: at(section.source),
        translation: at(section.translation),
      })),
    })),
    untranslated: status.missingTexts.map(({ kind, id, text, span }) => ({ kind, id, text, ...at(span) })),
  };
}
