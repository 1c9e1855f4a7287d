import { NO_COPY } from '../../../client/shared/markup/code-markup.ts';
import { fill, type Messages } from '../../../templates/messages/messages.ts';
import { escapeHtml, escapeText } from '../html/escape-html.ts';
import type { CodeLine } from './read-code.ts';
import { markUnseen } from './unseen-characters.ts';

interface PrintOptions {
  /**
   * Number of the first line; absent when lines are not numbered. The stylesheet counts from 1, so other numbers are written into
   * the HTML.
   */
  readonly numberedFrom?: number | undefined;
  /** Index, from 0, of the first line of each part of the block. In each part, the hidden text names marks anew. */
  readonly partsFrom?: ReadonlySet<number>;
  /** Prefix of the ids of note marks; see `noteId`. */
  readonly notesId?: string | undefined;
  readonly words: Messages['code'];
}

/**
 * Returns the HTML of each line of a code block. Marks of a line are also named in hidden text, for readers who see neither
 * colours nor signs. Hidden text, prompts and note marks are left out when the code is copied.
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
    const own = markUnseen(html[i] ?? '');
    const { classes, prompt, notes } = line;
    const isPlain = !isWritten && !line.isOutput && prompt === undefined;
    if (isPlain && classes.length + notes.length + line.words.length === 0) return `<span class="line">${own}</span>`;
    const names = ['line', ...classes, ...(line.isOutput ? [`is-output ${NO_COPY}`] : [])].join(' ');
    const number = isWritten ? ` data-line="${first + i}"` : '';
    const spoken = spokenMarks(classes, (partsFrom.has(i) ? undefined : lines[i - 1])?.classes ?? [], words);
    const label = spoken && `<span class="visually-hidden ${NO_COPY}">${escapeText(spoken)} </span>`;
    const before = prompt === undefined ? '' : `<span class="prompt ${NO_COPY}">${escapeText(prompt)}</span>`;
    const after = notes.map((note) => {
      const isFirst = !noted.has(note);
      noted.add(note);
      return noteMark(notesId, note, { isFirst, words });
    });
    const code = line.words.length === 0 ? own : markUnseen(markWords(html[i] ?? '', line));
    return `<span class="${names}"${number}>${label}${before}${code}${after.join('')}</span>`;
  });
}

/**
 * Returns the hidden text for a line's marks. Changes, errors and warnings are named on each line; marked and focused lines only
 * where they begin.
 */
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

/** Returns the ids of a note: of its item in the list and of its mark in the code. `notesId` is unique to the code block. */
export function noteId(notesId: string, note: number): { readonly item: string; readonly mark: string } {
  return { item: `${notesId}-note-${note}`, mark: `${notesId}-mark-${note}` };
}

function noteMark(
  notesId: string,
  note: number,
  { isFirst, words }: { readonly isFirst: boolean; readonly words: Messages['code'] },
): string {
  const { item, mark } = noteId(notesId, note);
  const name = escapeHtml(fill(words.note, { number: String(note) }));
  const id = isFirst ? ` id="${mark}"` : '';
  return `<a class="note-mark ${NO_COPY}"${id} href="#${item}" aria-label="${name}">${note}</a>`;
}

/**
 * Wraps the marked words of a line in `mark` elements. A word may span several tokens, so `mark` elements end where tokens end.
 */
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
