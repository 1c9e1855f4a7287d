/** The meta of a code fence, which is the text after its language, parsed. */
export interface CodeMeta {
  readonly title?: string;
  /** Highlighted lines, in the author's order. Line 1 is the first displayed line: lines that only hold marks do not count. */
  readonly ranges: readonly LineRange[];
  /** Lines that are visible at first, in ascending order and numbered like `ranges`; absent when all are. */
  readonly shown?: readonly LineRange[];
  /** Number of the first line; absent when lines are not numbered. */
  readonly numberedFrom?: number;
  /** Whether long lines are wrapped until the reader changes that. */
  readonly wordWrap: boolean;
  /** All other flags and values: `id=append` → `append`, `wrap` → `true`. */
  readonly flags: ReadonlyMap<string, string | true>;
  readonly problems: readonly MetaProblem[];
}

/** A range of lines that includes both ends. `at` and `end` are offsets in the meta text. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly end: number;
}

/** An invalid part of the meta, with its offsets in the meta text. */
interface MetaProblem {
  readonly message: string;
  /** The key, when the problem is that it is unknown. */
  readonly key?: string;
  readonly hint?: string;
  readonly at: number;
  readonly end: number;
}

/** Keys that the meta of a fence may have: those of code blocks, and those of samples. */
export const CODE_META_KEYS: readonly string[] = [
  'title',
  'showLineNumbers',
  'wordWrap',
  'id',
  'use',
  'wrap',
  'compile',
  'test',
  'fails',
  'exit',
  'vet',
  'go',
  'java',
  'node',
  'args',
  'env',
  'build',
  'timeout',
  'show',
  'skip',
  'of',
  'unordered',
];

const MAX_LINE = 100_000;

/**
 * Parses fence meta such as `title="main.go" {2,4-6} showLineNumbers id=append`, in any order. `[main.go]` is short for a title.
 * A part that cannot be parsed is added to `problems` and changes nothing else.
 */
export function parseCodeMeta(meta: string): CodeMeta {
  const ranges: LineRange[] = [];
  const flags = new Map<string, string | true>();
  const problems: MetaProblem[] = [];
  const seen = new Set<string>();
  let title: string | undefined;
  let numberedFrom: number | undefined;
  let shown: readonly LineRange[] | undefined;
  let wordWrap = false;
  const report = (token: Token, message: string, more: Pick<MetaProblem, 'key' | 'hint'> = {}) =>
    problems.push({ message, at: token.at, end: token.end, ...more });

  for (const token of tokensOf(meta)) {
    if (token.kind === 'ranges') {
      const read = readRanges(token.source.slice(1, -1), token);
      if (read) ranges.push(...read);
      else report(token, `\`${token.source}\` is not a list of lines such as \`{2,4-6}\`.`);
      continue;
    }
    if (token.kind === 'unreadable') {
      report(token, token.message);
      continue;
    }
    const { key, value } = token;
    if (!CODE_META_KEYS.includes(key)) report(token, `\`${key}\` is not known here.`, { key });
    else if (seen.has(key)) report(token, `\`${key}\` is given twice; the first one counts.`);
    else if (key === 'title') {
      if (value === undefined) report(token, '`title` has no value; write it as `title="main.go"`.');
      else title = value;
    } else if (key === 'showLineNumbers') {
      const from = firstLineNumber(value);
      if (from === 'wrong') {
        report(token, '`showLineNumbers` takes the number of the first line, such as `showLineNumbers=5`, or `false`.');
      } else numberedFrom = from;
    } else if (key === 'wordWrap') wordWrap = value !== 'false';
    else if (key === 'show') {
      const read = readRanges(value ?? '', token);
      const problem = read ? orderProblem(read) : 'names no lines.';
      if (problem === undefined) shown = read;
      else report(token, `\`${token.source}\` ${problem}`, { hint: SHOW_SYNTAX });
      flags.set(key, value ?? true);
    } else flags.set(key, value ?? true);
    seen.add(key);
  }
  return {
    ...(title === undefined ? {} : { title }),
    ranges,
    ...(shown === undefined ? {} : { shown }),
    ...(numberedFrom === undefined ? {} : { numberedFrom }),
    wordWrap,
    flags,
    problems,
  };
}

type Token = { readonly source: string; readonly at: number; readonly end: number } & (
  | { readonly kind: 'ranges' }
  | { readonly kind: 'key'; readonly key: string; readonly value: string | undefined }
  | { readonly kind: 'unreadable'; readonly message: string }
);

const BLANKS = /\s*/y;
const RANGES = /\{[^}]*\}/y;
const SHORT_TITLE = /\[([^\]]*)\](?=\s|$)/y;
const KEY = /([A-Za-z][\w-]*)(=)?/y;
const QUOTED = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/y;
const WORD = /\S+/y;

const SHOW_SYNTAX = 'list the lines that are shown from the first to the last, such as `show=5-12` or `show=1,5-12`';

function* tokensOf(meta: string): Generator<Token> {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(meta);
    if (match) at = pattern.lastIndex;
    return match;
  };
  for (;;) {
    take(BLANKS);
    if (at >= meta.length) return;
    const start = at;
    const place = () => ({ source: meta.slice(start, at), at: start, end: at });
    if (take(RANGES)) {
      yield { kind: 'ranges', ...place() };
      continue;
    }
    const short = take(SHORT_TITLE);
    if (short) {
      yield { kind: 'key', key: 'title', value: short[1] ?? '', ...place() };
      continue;
    }
    const key = take(KEY);
    if (!key) {
      // An unclosed bracket or quote may contain blanks, so all text after it belongs to it.
      const opener = /["'{[]/.test(meta[at] ?? '') && !meta.includes(CLOSER[meta[at] ?? ''] ?? '', at + 1);
      if (opener) at = meta.length;
      else take(WORD);
      const { source } = place();
      const message = opener ? `\`${source}\` is never closed.` : `\`${source}\` cannot be read.`;
      yield { kind: 'unreadable', message, ...place() };
      continue;
    }
    if (key[2] === undefined) {
      yield { kind: 'key', key: key[1] ?? '', value: undefined, ...place() };
      continue;
    }
    const quoted = take(QUOTED);
    if (quoted) {
      const value = (quoted[1] ?? quoted[2] ?? '').replace(/\\(["'\\])/g, '$1');
      yield { kind: 'key', key: key[1] ?? '', value, ...place() };
      continue;
    }
    if (/["']/.test(meta[at] ?? '')) {
      at = meta.length;
      yield { kind: 'unreadable', message: `The quote after \`${key[1]}=\` is never closed.`, ...place() };
      continue;
    }
    const word = take(WORD);
    yield word
      ? { kind: 'key', key: key[1] ?? '', value: word[0], ...place() }
      : { kind: 'unreadable', message: `There is no value after \`${key[1]}=\`.`, ...place() };
  }
}

const CLOSER: Readonly<Record<string, string>> = { '"': '"', "'": "'", '{': '}', '[': ']' };

function readRanges(list: string, { at, end }: Token): LineRange[] | undefined {
  const found: LineRange[] = [];
  for (const part of list.split(',')) {
    const range = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part);
    if (!range) return undefined;
    const from = Number(range[1]);
    const to = Number(range[2] ?? range[1]);
    if (from < 1 || to < from || to > MAX_LINE) return undefined;
    found.push({ from, to, at, end });
  }
  return found;
}

/** Describes why ranges are not in ascending order without overlaps; returns undefined when they are. */
function orderProblem(ranges: readonly LineRange[]): string | undefined {
  for (const [i, { from, to }] of ranges.entries()) {
    const before = ranges[i - 1];
    if (!before || from > before.to) continue;
    return to < before.from
      ? `names line ${from} after line ${before.to}.`
      : `names line ${Math.max(from, before.from)} twice.`;
  }
  return undefined;
}

function firstLineNumber(value: string | undefined): number | undefined | 'wrong' {
  if (value === undefined || value === 'true') return 1;
  if (value === 'false') return undefined;
  return /^\d{1,6}$/.test(value) ? Number(value) : 'wrong';
}
