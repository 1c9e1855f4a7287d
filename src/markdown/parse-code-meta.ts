/** What stands after the language of a code fence, taken apart. */
export interface CodeMeta {
  readonly title?: string;
  /** Numbers of highlighted lines, from 1, as the author listed them; they count the lines that are shown. */
  readonly ranges: readonly LineRange[];
  /** Number of the first line; absent: lines are not numbered. */
  readonly numberedFrom?: number;
  /** Long lines are wrapped until the reader says otherwise. */
  readonly wordWrap: boolean;
  /** All other flags and values: `id=append` → `append`, `wrap` → `true`. */
  readonly flags: ReadonlyMap<string, string | true>;
  readonly problems: readonly MetaProblem[];
}

/** Lines from one number to another, both included. `at` and `end` are offsets in the meta text. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly end: number;
}

/** A part of the meta that cannot be followed, with its place in the meta text. */
export interface MetaProblem {
  readonly message: string;
  /** The unknown key, when that is the fault. */
  readonly key?: string;
  readonly at: number;
  readonly end: number;
}

/** Keys of a fence, from the code-block features and the sample rules of the course (content guide, section 5). */
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
 * Reads fence meta such as `title="main.go" {2,4-6} showLineNumbers id=append`; order does not matter. `[main.go]` is
 * short for a title. What cannot be read is a problem and changes nothing else.
 */
export function parseCodeMeta(meta: string): CodeMeta {
  const ranges: LineRange[] = [];
  const flags = new Map<string, string | true>();
  const problems: MetaProblem[] = [];
  const seen = new Set<string>();
  let title: string | undefined;
  let numberedFrom: number | undefined;
  let wordWrap = false;
  const report = (token: Token, message: string, key?: string) =>
    problems.push({ message, at: token.at, end: token.end, ...(key === undefined ? {} : { key }) });

  for (const token of tokensOf(meta)) {
    if (token.kind === 'ranges') {
      const read = readRanges(token);
      if (read) ranges.push(...read);
      else report(token, `\`${token.source}\` is not a list of lines such as \`{2,4-6}\`.`);
      continue;
    }
    if (token.kind === 'unreadable') {
      report(token, token.message);
      continue;
    }
    const { key, value } = token;
    if (!CODE_META_KEYS.includes(key)) report(token, `\`${key}\` is not known here.`, key);
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
    else flags.set(key, value ?? true);
    seen.add(key);
  }
  return {
    ...(title === undefined ? {} : { title }),
    ranges,
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
      // An open bracket or quote may hold blanks, so it takes the rest with it.
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

function readRanges({ source, at, end }: Token): LineRange[] | undefined {
  const found: LineRange[] = [];
  for (const part of source.slice(1, -1).split(',')) {
    const range = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part);
    if (!range) return undefined;
    const from = Number(range[1]);
    const to = Number(range[2] ?? range[1]);
    if (from < 1 || to < from || to > MAX_LINE) return undefined;
    found.push({ from, to, at, end });
  }
  return found;
}

function firstLineNumber(value: string | undefined): number | undefined | 'wrong' {
  if (value === undefined || value === 'true') return 1;
  if (value === 'false') return undefined;
  return /^\d{1,6}$/.test(value) ? Number(value) : 'wrong';
}
