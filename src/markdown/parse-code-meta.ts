/** What stands after the language of a code fence, taken apart. */
export interface CodeMeta {
  readonly title?: string;
  /** Numbers of highlighted lines, from 1. */
  readonly marked: ReadonlySet<number>;
  readonly lineNumbers: boolean;
  /** All other flags and values: `id=append` → `append`, `wrap` → `true`. */
  readonly flags: ReadonlyMap<string, string | true>;
  readonly problems: readonly { readonly message: string; readonly key?: string }[];
}

/** Keys of a fence, from the code-block features and the sample rules of the course (content guide, section 5). */
export const CODE_META_KEYS: readonly string[] = [
  'title',
  'showLineNumbers',
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
  'args',
  'env',
  'build',
  'timeout',
  'show',
  'skip',
  'of',
  'unordered',
];

const PART = /\{([^}]*)\}|([A-Za-z][\w-]*)(?:=(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(\S+)))?|(\S+)/g;
const MAX_LINE = 100_000;

/** Reads fence meta such as `title="main.go" {2,4-6} showLineNumbers id=append`; order does not matter. */
export function parseCodeMeta(meta: string): CodeMeta {
  const marked = new Set<number>();
  const flags = new Map<string, string | true>();
  const problems: { message: string; key?: string }[] = [];
  let title: string | undefined;
  let lineNumbers = false;
  for (const match of meta.matchAll(PART)) {
    const [whole, ranges, key, double, single, bare] = match;
    if (ranges !== undefined) {
      if (!addRanges(ranges, marked))
        problems.push({ message: `\`{${ranges}}\` is not a list of lines such as \`{2,4-6}\`.` });
      continue;
    }
    if (key === undefined) {
      problems.push({ message: `\`${whole}\` cannot be read.` });
      continue;
    }
    const value = (double ?? single)?.replace(/\\(["'\\])/g, '$1') ?? bare;
    if (!CODE_META_KEYS.includes(key)) problems.push({ message: `\`${key}\` is not known here.`, key });
    else if (key === 'title') title = value;
    else if (key === 'showLineNumbers') lineNumbers = value !== 'false';
    else flags.set(key, value ?? true);
  }
  return { ...(title === undefined ? {} : { title }), marked, lineNumbers, flags, problems };
}

function addRanges(text: string, into: Set<number>): boolean {
  for (const part of text.split(',')) {
    const range = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part);
    if (!range) return false;
    const from = Number(range[1]);
    const to = Number(range[2] ?? range[1]);
    if (from < 1 || to < from || to > MAX_LINE) return false;
    for (let line = from; line <= to; line++) into.add(line);
  }
  return true;
}
