import { NO_COPY } from '../../client/shared/code-markup.ts';
import { fill, type Messages } from '../../templates/messages/messages.ts';
import { escapeHtml, escapeText } from './escape-html.ts';
import type { CodeLine } from './read-code.ts';

export interface PrintOptions {
  /** Number of the first line, where it is not 1: the stylesheet counts from there only with help. */
  readonly numberedFrom?: number | undefined;
  /** Lines, counted from 0, with which the parts begin that the block is drawn in; each part speaks for itself. */
  readonly partsFrom?: ReadonlySet<number>;
  /** Prefix of the ids of note marks; see `noteId`. */
  readonly notesId?: string | undefined;
  readonly words: Messages['code'];
}

/**
 * Each line of a code block as HTML. What a line is marked as is said in words as well, for
 * those who see neither colours nor signs; words, prompts and note marks are left out when the code is copied.
 */
export function printCode(
  lines: readonly CodeLine[],
  html: readonly string[],
  { numberedFrom, partsFrom = new Set([0]), notesId = '', words }: PrintOptions,
): readonly string[] {
  const noted = new Set<number>();
  const first = numberedFrom ?? 1;
  const isWritten = first !== 1 || (partsFrom.size > 1 && numberedFrom !== undefined);
  return lines.map((line, i) => {
    const { classes, prompt, notes } = line;
    const isPlain = !isWritten && !line.isOutput && prompt === undefined;
    if (isPlain && classes.length + notes.length + line.words.length === 0)
      return `<span class="line">${html[i] ?? ''}</span>`;
    const names = ['line', ...classes, ...(line.isOutput ? [`is-output ${NO_COPY}`] : [])].join(' ');
    const number = isWritten ? ` data-line="${first + i}"` : '';
    const spoken = spokenMarks(classes, (partsFrom.has(i) ? undefined : lines[i - 1])?.classes ?? [], words);
    const label = spoken && `<span class="visually-hidden ${NO_COPY}">${escapeText(spoken)} </span>`;
    const before = prompt === undefined ? '' : `<span class="prompt ${NO_COPY}">${escapeText(prompt)}</span>`;
    const after = notes.map((note) => {
      const isFirst = !noted.has(note);
      noted.add(note);
      return noteMark(notesId, note, isFirst, words);
    });
    const code = line.words.length === 0 ? (html[i] ?? '') : markWords(html[i] ?? '', line);
    return `<span class="${names}"${number}>${label}${before}${code}${after.join('')}</span>`;
  });
}

/** Changes are said on each line; what is only pointed out is said where it begins. */
function spokenMarks(classes: readonly string[], before: readonly string[], words: Messages['code']): string {
  if (classes.length === 0) return '';
  const known: Readonly<Record<string, string>> = {
    'is-added': words.added,
    'is-removed': words.removed,
    'is-error': words.error,
    'is-warning': words.warning,
    ...(before.includes('is-marked') ? {} : { 'is-marked': words.marked }),
    ...(before.includes('is-focused') ? {} : { 'is-focused': words.focused }),
  };
  return classes.flatMap((name) => (Object.hasOwn(known, name) ? `${known[name]}:` : [])).join(' ');
}

/** Ids of a note in the list and of its mark in the code; `notesId` is unique to the block. */
export function noteId(notesId: string, note: number): { readonly item: string; readonly mark: string } {
  return { item: `${notesId}-note-${note}`, mark: `${notesId}-mark-${note}` };
}

function noteMark(notesId: string, note: number, isFirst: boolean, words: Messages['code']): string {
  const { item, mark } = noteId(notesId, note);
  const name = escapeHtml(fill(words.note, { number: String(note) }));
  const id = isFirst ? ` id="${mark}"` : '';
  return `<a class="note-mark ${NO_COPY}"${id} href="#${item}" aria-label="${name}">${note}</a>`;
}

/** Puts the words of a line into `mark` elements. A word may reach over several tokens, so marks end where tokens do. */
function markWords(html: string, { text, words }: CodeLine): string {
  const inside = new Uint8Array(text.length);
  for (const word of words) {
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
      inside.fill(1, at, at + word.length);
    }
  }
  if (!inside.includes(1)) return html;
  let result = '';
  let at = 0;
  let open = false;
  for (const [part] of html.matchAll(/<[^>]*>|&(?:amp|lt|gt|quot);|[\s\S]/gu)) {
    const isTag = part.startsWith('<');
    const wanted = !isTag && inside[at] === 1;
    if (open && !wanted) result += '</mark>';
    if (!open && wanted) result += '<mark>';
    open = wanted;
    result += part;
    if (!isTag) at += part.startsWith('&') && part.length > 1 ? 1 : part.length;
  }
  return open ? `${result}</mark>` : result;
}
