import { REMOVED } from '../../../client/shared/markup/code-markup.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { stripAnsi } from '../highlight/ansi.ts';
import { type CommentStyle, commentStyles, looksLikeComment, openComment, wholeComment } from './comment-styles.ts';
import { splitPrompts } from './split-prompts.ts';

/**
 * The code of a fence without the marks that only say how to show it. `lines` is what readers see; `programOf` returns what they
 * copy and what a compiler gets.
 */
export interface ReadCode {
  readonly lines: readonly CodeLine[];
  readonly problems: readonly CodeProblem[];
}

/** One line of a fence, as readers see it. */
export interface CodeLine {
  /** Text without marks and prompt. */
  readonly text: string;
  /** Line number in the fence, from 1. Numbers of lines that only held a mark are missing. */
  readonly source: number;
  /** `is-added` and so on, or classes of the site's own magic comments, in the order of their marks. */
  readonly classes: readonly string[];
  /** Numbers of the notes attached to the line. */
  readonly notes: readonly number[];
  /** Words to highlight in the line. */
  readonly words: readonly string[];
  /** The prompt before a command, such as `$ `. */
  readonly prompt?: string;
  /** Whether the line is the output of a command, in a fence that shows a terminal session. */
  readonly isOutput: boolean;
}

/** An invalid mark. `line` is the line number in the fence, from 1; `at` and `end` are offsets in that line. */
interface CodeProblem {
  readonly line: number;
  readonly at: number;
  readonly end: number;
  readonly message: string;
  readonly hint: string;
}

/** A comment of the site's own that marks lines, as in `themeConfig.prism.magicComments` of Docusaurus. */
export interface MagicComment {
  readonly className: string;
  readonly line?: string | undefined;
  readonly block?: { readonly start: string; readonly end: string } | undefined;
}

const HIGHLIGHT: MagicComment = {
  className: 'is-marked',
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
};

/** CSS class of a line, by the name in `[!code name]`. */
const CODE_MARKS: ReadonlyMap<string, string> = new Map([
  ['++', 'is-added'],
  ['--', REMOVED],
  ['focus', 'is-focused'],
  ['error', 'is-error'],
  ['warning', 'is-warning'],
  ['highlight', 'is-marked'],
  ['hl', 'is-marked'],
]);

/** Longer lines are not searched for marks: they are data that nobody marks, and the search would be slow. */
const MAX_LINE_LENGTH = 2000;

const MARK = /\[!(?:(code)\b\s*|(note)\s+)([^\]\n]*)\]/g;
const SYNTAX =
  'write `[!code ++]`, `[!code --]`, or `focus`, `error`, `warning` or `highlight`, with a count as in `[!code ++:3]`';
const NOTE_SYNTAX = 'write `[!note 1]`, where 1 is the place of the note in the list after the code';

/** Fence languages that are plain text on purpose. They have no comments, so nothing in them is a mark. */
export const PLAIN_LANGUAGES = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'output', 'input', 'ansi']);

/**
 * Removes the marks from the code of a fence and returns its lines, with what the marks say. `language` is the name in the fence,
 * in lower case.
 */
export function readCode(code: string, language: string, magicComments: readonly MagicComment[] = []): ReadCode {
  const written = code.split('\n');
  if (language === 'ansi') return { lines: written.map((text, i) => plainLine(stripAnsi(text), i + 1)), problems: [] };
  const hasMarks = !PLAIN_LANGUAGES.has(language) && mayHaveMarks(code, magicComments);
  const read: ReadCode = hasMarks
    ? readMarks(written, commentStyles(language), [HIGHLIGHT, ...magicComments])
    : { lines: written.map((text, i) => plainLine(text, i + 1)), problems: [] };
  const prompts = splitPrompts(
    read.lines.map(({ text }) => text),
    language,
  );
  if (!prompts) return read;
  return { ...read, lines: read.lines.map((line, i) => ({ ...line, ...prompts[i] })) };
}

/** Returns the code that a reader copies: without prompts, output of commands, and lines marked as removed. */
export function programOf({ lines }: Pick<ReadCode, 'lines'>): string {
  return lines
    .filter(({ isOutput, classes }) => !isOutput && !classes.includes(REMOVED))
    .map(({ text }) => text)
    .join('\n');
}

/** One array for all lines without marks, which are most, to save memory. */
const NOTHING: readonly never[] = [];

function plainLine(text: string, source: number): CodeLine {
  return { text, source, classes: NOTHING, notes: NOTHING, words: NOTHING, isOutput: false };
}

function mayHaveMarks(code: string, magicComments: readonly MagicComment[]): boolean {
  if (code.includes('[!') || code.includes('highlight-')) return true;
  return magicComments.some(
    ({ line, block }) =>
      (line && code.includes(line)) || (block && (code.includes(block.start) || code.includes(block.end))),
  );
}

/** The effect of a comment on a line of its own. */
type Order = { readonly does: 'line' | 'start' | 'end'; readonly className: string };

function ordersOf(magicComments: readonly MagicComment[]): ReadonlyMap<string, Order> {
  return new Map(
    magicComments.flatMap(({ className, line, block }): [string, Order][] => [
      ...(line === undefined ? [] : [[line, { does: 'line', className }] as [string, Order]]),
      ...(block === undefined
        ? []
        : ([
            [block.start, { does: 'start', className }],
            [block.end, { does: 'end', className }],
          ] as [string, Order][])),
    ]),
  );
}

/** A mark that also applies to following lines. `left` is the number of lines it still applies to. */
interface Pending {
  readonly className?: string;
  readonly note?: number;
  readonly word?: string;
  left: number;
}

function readMarks(
  written: readonly string[],
  styles: readonly CommentStyle[],
  magicComments: readonly MagicComment[],
): ReadCode {
  const orders = ordersOf(magicComments);
  const lines: CodeLine[] = [];
  const problems: CodeProblem[] = [];
  const open = new Map<string, { line: number; at: number; end: number; text: string }>();
  let pending: Pending[] = [];

  for (const [index, raw] of written.entries()) {
    const comment = wholeComment(raw, styles);
    if (comment !== undefined) {
      const at = raw.indexOf(comment);
      const place = { line: index + 1, at, end: at + comment.length };
      const order = orders.get(comment);
      if (order?.does === 'line') pending.push({ className: order.className, left: 1 });
      else if (order?.does === 'start') open.set(order.className, { ...place, text: comment });
      else if (order?.does === 'end' && !open.delete(order.className)) {
        problems.push({
          ...place,
          message: `\`${comment}\` ends nothing.`,
          hint: `remove it, or add the start before it`,
        });
      }
      if (order) continue;
      if (/^highlight-[\w-]+$/.test(comment)) {
        const near = suggest(comment, orders.keys());
        problems.push({
          ...place,
          message: `\`${comment}\` is no mark that is known.`,
          hint: near
            ? `did you mean \`${near}\`?`
            : `write one of ${[...orders.keys()].map((one) => `\`${one}\``).join(', ')}`,
        });
      }
    }
    const taken = takeMarks(raw, styles, { line: index + 1, problems });
    if (taken.marks.length > 0 && taken.text.trim() === '' && raw.trim() !== '') {
      pending.push(...taken.marks);
      continue;
    }
    const active = [...pending, ...taken.marks];
    pending = [];
    for (const mark of active) {
      if (--mark.left <= 0) continue;
      const same = mark.className && pending.find(({ className }) => className === mark.className);
      if (same) same.left = Math.max(same.left, mark.left);
      else pending.push(mark);
    }
    const classes = [...open.keys(), ...active.flatMap(({ className }) => className ?? [])];
    lines.push({
      text: taken.text,
      source: index + 1,
      classes: [...new Set(classes)],
      notes: active.flatMap(({ note }) => note ?? []),
      words: active.flatMap(({ word }) => word ?? []),
      isOutput: false,
    });
  }
  for (const { text, ...place } of open.values()) {
    const end = magicComments.find(({ block }) => block?.start === text)?.block?.end ?? '';
    problems.push({
      ...place,
      message: `\`${text}\` is never ended.`,
      hint: `add a comment \`${end}\` after the last line it is for`,
    });
  }
  problems.sort((a, b) => a.line - b.line || a.at - b.at);
  return { lines, problems };
}

/**
 * Removes `[!code …]` and `[!note …]` from the comments of a line, and comments that are empty without them. Returns the
 * remaining text and the marks.
 */
function takeMarks(
  raw: string,
  styles: readonly CommentStyle[],
  { line, problems }: { readonly line: number; readonly problems: CodeProblem[] },
): { readonly text: string; readonly marks: Pending[] } {
  if (!raw.includes('[!') || raw.length > MAX_LINE_LENGTH) return { text: raw, marks: [] };
  const marks: Pending[] = [];
  let text = raw;
  let from = 0;
  let searched = 0;
  for (;;) {
    MARK.lastIndex = from;
    const match = MARK.exec(text);
    if (!match) break;
    const [whole, , note, value = ''] = match;
    const comment = openComment(text.slice(0, match.index), styles);
    if (!comment) {
      const at = raw.indexOf(whole, searched);
      if (looksLikeComment(text.slice(0, match.index))) {
        const own = styles.map(({ open, close = '' }) => `\`${[open, whole, close].join(' ').trim()}\``).join(' or ');
        const message = `\`${whole}\` does not stand in a comment of this language.`;
        problems.push({ line, at, end: at + whole.length, message, hint: `write ${own}` });
      }
      from = match.index + 2;
      continue;
    }
    const at = raw.indexOf(whole, searched);
    searched = at + whole.length;
    const mark = note ? readNote(value.trim()) : readMark(value.trim());
    if ('message' in mark) {
      problems.push({ line, at, end: at + whole.length, ...mark });
      from = match.index + 2;
      continue;
    }
    marks.push(mark);
    text = withoutEmptyComment(text.slice(0, match.index).trimEnd() + text.slice(match.index + whole.length), comment);
    from = Math.min(from, text.length);
  }
  // `[!!code …]` shows the mark itself.
  return { text: text.replace(/\[!!(?=(?:code|note)\s)/g, '[!'), marks };
}

function withoutEmptyComment(text: string, { at, style }: { at: number; style: CommentStyle }): string {
  const start = at + style.open.length;
  const end = style.close ? text.indexOf(style.close, start) : text.length;
  if (end === -1 || text.slice(start, end).trim() !== '') return text;
  const after = text.slice(end + (style.close?.length ?? 0));
  return after.trim() === '' ? text.slice(0, at).trimEnd() : text.slice(0, at) + after;
}

type Refusal = Pick<CodeProblem, 'message' | 'hint'>;

function readMark(value: string): Pending | Refusal {
  const word = /^word:(.+?)(?::(\d+))?$/.exec(value);
  if (word?.[1]) return { word: word[1], left: Number(word[2] ?? 1) };
  const [, name = '', count] = /^([^:\s]+)(?::\s*(.*))?$/.exec(value) ?? [];
  const className = CODE_MARKS.get(name);
  if (className === undefined) {
    const near = suggest(name || value, CODE_MARKS.keys());
    return {
      message: `\`[!code ${value}]\` is no mark that is known.`,
      hint: near && name ? `did you mean \`[!code ${near}]\`?` : SYNTAX,
    };
  }
  if (count !== undefined && !/^[1-9]\d{0,4}$/.test(count)) {
    return { message: `\`${count}\` in \`[!code ${value}]\` is no number of lines.`, hint: SYNTAX };
  }
  return { className, left: Number(count ?? 1) };
}

function readNote(value: string): Pending | Refusal {
  if (!/^[1-9]\d?$/.test(value)) {
    return { message: `\`[!note ${value}]\` names no note.`, hint: NOTE_SYNTAX };
  }
  return { note: Number(value), left: 1 };
}
