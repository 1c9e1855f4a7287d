import { describeJsonMistake, type JsonMistake, type JsonWording } from '../diagnostics/messages/json.ts';
import { pointAt } from '../diagnostics/point-at.ts';
import type { Point } from '../model/source.ts';

/** Why a text is not JSON, and where. */
interface JsonFault extends JsonWording {
  readonly start: Point;
  /** After the last character of the mistake. */
  readonly end: Point;
}

/** Parses JSON (RFC 8259) that an author wrote; skips a byte order mark. A fault has the exact place of the mistake. */
export function readJson(text: string): { readonly value: unknown } | { readonly fault: JsonFault } {
  const json = text.startsWith('\ufeff') ? text.slice(1) : text;
  try {
    return { value: JSON.parse(json) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { fault: findFault(json) };
  }
}

/** Thrown only inside `findFault`. */
class MistakeFound {
  readonly mistake: JsonMistake;
  readonly from: number;
  readonly to: number;
  constructor(mistake: JsonMistake, from: number, to = from + 1) {
    this.mistake = mistake;
    this.from = from;
    this.to = to;
  }
}

function findFault(text: string): JsonFault {
  try {
    scan(text);
  } catch (error) {
    if (!(error instanceof MistakeFound)) throw error;
    const { mistake, from, to } = error;
    const start = pointAt(text, from);
    const end = pointAt(text, Math.max(to, from + 1));
    // A missing comma is marked after its line.
    const behind = end.line > start.line ? { line: start.line, column: start.column + 1 } : end;
    return { ...describeJsonMistake(mistake), start, end: behind };
  }
  throw new Error('a text that is no JSON passes as JSON');
}

interface Bracket {
  readonly sign: '{' | '[';
  readonly at: number;
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** Quotes that word processors and other languages use. */
const OTHER_QUOTES = /['`‘’“”„«»]/;

/** Marks of a merge conflict in git. */
const CONFLICT = /^(?:<{7}|={7}|>{7})$/;
/** Spaces, control characters and other characters that are invisible when printed. */
const INVISIBLE = /^[\p{Z}\p{C}]$/u;

function nameOf(letter: string): string {
  return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Parses a text as JSON, and throws `MistakeFound` at the first mistake. Open brackets are kept in a list instead of using
 * recursion, because nesting may be deep.
 */
function scan(text: string): void {
  const open: Bracket[] = [];
  let at = 0;
  const found = (kind: JsonMistake['kind'], from: number, to?: number): MistakeFound => {
    const letter = String.fromCodePoint(text.codePointAt(from) ?? 32);
    const end = to ?? from + letter.length;
    const seen = to === undefined ? letter : text.slice(from, end);
    return new MistakeFound({ kind, seen: INVISIBLE.test(seen) ? nameOf(seen) : seen }, from, end);
  };
  const skipSpace = () => {
    while (/[ \t\n\r]/.test(text[at] ?? '')) at++;
    if (CONFLICT.test(text.slice(at, at + 7)) && (at === 0 || text[at - 1] === '\n'))
      throw found('conflict', at, endOfLine(text, at));
    if (/^(?:\/[/*]|#)/.test(text.slice(at, at + 2))) throw found('comment', at, endOfLine(text, at));
  };
  /** Returns the word at a position, for a message. */
  const wordAt = (from: number) => /^[\p{L}\p{N}_$+.-]+/u.exec(text.slice(from, from + 100))?.[0] ?? '';
  const ended = (): MistakeFound => {
    const bracket = open.at(-1);
    return bracket ? found('open-bracket', bracket.at) : found('empty', 0, 1);
  };
  const readText = () => {
    const from = at++;
    for (;;) {
      const letter = text[at];
      if (letter === undefined || letter === '\n' || letter === '\r') throw found('open-text', from, at);
      if (letter < ' ') throw found('control', at);
      if (letter === '"') break;
      if (letter === '\\') {
        const known = /^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/.exec(text.slice(at, at + 6));
        if (!known) throw found('escape', at, at + 2);
        at += known[0].length;
      } else at++;
    }
    at++;
  };
  const close = (sign: string) => {
    const bracket = open.pop();
    if (!bracket) throw found('more-text', at);
    if ((bracket.sign === '{') !== (sign === '}'))
      throw new MistakeFound({ kind: 'wrong-bracket', seen: sign, opened: pointAt(text, bracket.at).line }, at);
    at++;
  };
  /** Reads a key and its colon. */
  const key = () => {
    const letter = text[at];
    if (letter === undefined) throw ended();
    if (OTHER_QUOTES.test(letter)) throw found('quotes', at);
    if (letter !== '"') {
      const word = wordAt(at);
      throw word ? found('bare-key', at, at + word.length) : found(letter === ',' ? 'extra-comma' : 'no-key', at);
    }
    readText();
    const after = at;
    skipSpace();
    if (text[at] !== ':') throw found('missing-colon', after);
    at++;
    skipSpace();
  };
  /** Reads a value, or the bracket that begins one; returns whether the value is complete. */
  const value = (): boolean => {
    const letter = text[at];
    if (letter === undefined) throw ended();
    if (letter === '{' || letter === '[') {
      open.push({ sign: letter, at });
      at++;
      skipSpace();
      if (text[at] === (letter === '{' ? '}' : ']')) {
        close(text[at] as string);
        return true;
      }
      return false;
    }
    if (letter === '"') {
      readText();
      return true;
    }
    if (OTHER_QUOTES.test(letter)) throw found('quotes', at);
    const word = wordAt(at);
    if (word === '') {
      if (letter === ',') throw found(isInList() ? 'extra-comma' : 'no-value', at);
      throw found(letter === '}' || letter === ']' ? 'no-value' : 'unexpected', at);
    }
    if (/^(?:true|false|null)$/.test(word) || NUMBER.test(word)) {
      at += word.length;
      return true;
    }
    const isNumber = /^[-+.]?\d/.test(word);
    throw found(isNumber ? 'number' : 'bare-word', at, at + word.length);
  };
  const isInList = () => open.at(-1)?.sign === '[';

  skipSpace();
  for (;;) {
    if (open.at(-1)?.sign === '{') key();
    if (!value()) continue;
    // After a value.
    for (;;) {
      const after = at;
      skipSpace();
      const letter = text[at];
      if (open.length === 0) {
        if (letter === undefined) return;
        throw found(letter === ',' ? 'extra-comma' : 'more-text', at);
      }
      if (letter === undefined) throw ended();
      if (letter === '}' || letter === ']') {
        close(letter);
        continue;
      }
      if (letter !== ',') {
        const looksLikeNext = /["'[{\p{L}\p{N}-]/u.test(letter);
        throw looksLikeNext ? found('missing-comma', after) : found('unexpected', at);
      }
      const comma = at++;
      skipSpace();
      if (text[at] === '}' || text[at] === ']') throw found('extra-comma', comma);
      if (text[at] === ',') throw found('extra-comma', at);
      if (text[at] === undefined) throw ended();
      break;
    }
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}
