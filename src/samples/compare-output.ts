/** Result of comparing printed text with the text that a page shows. */
interface Comparison {
  readonly agrees: boolean;
  /** Index of the first expected line that differs; the number of expected lines if only extra lines follow them. */
  readonly line: number;
  /** The lines of both texts, with `- ` before expected lines and `+ ` before printed lines. */
  readonly diff: string;
  /** What the page should show: the printed lines, except that patterns which match are kept. */
  readonly updated: readonly string[];
}

/** Maximum number of lines in a diff. */
const MAX_DIFF = 40;
/** Maximum length of a line in a diff. */
const MAX_WIDTH = 160;
/** Maximum number of comparisons of lines; beyond it, only the first difference is found. */
const MAX_CELLS = 4_000_000;

/**
 * Compares the text that a page shows with the printed text. In the expected text, a line `...` matches any lines, and `[..]`
 * matches any text in a line. Spaces at the ends of lines and empty lines at the end of the text do not count.
 */
export function compareOutput(
  expected: string,
  actual: string,
  options: { readonly unordered?: boolean } = {},
): Comparison {
  const wanted = toLines(expected);
  const came = toLines(actual);
  return options.unordered ? compareSets(wanted, came) : compareInOrder(wanted, came);
}

/** Splits a text into lines in the form in which they are compared. */
export function toLines(text: string): string[] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd());
  while (lines.at(-1) === '') lines.pop();
  return lines;
}

const ANY_LINES = '...';
const ANY_TEXT = '[..]';

/** Whether an expected line (not `...`) matches a printed line. */
function fits(wanted: string, came: string): boolean {
  if (!wanted.includes(ANY_TEXT)) return wanted === came;
  const parts = wanted.split(ANY_TEXT);
  const last = parts.pop() ?? '';
  const [first = '', ...middle] = parts;
  if (!came.startsWith(first) || came.length < first.length + last.length || !came.endsWith(last)) return false;
  // Taking the first occurrence of each part leaves the most room for the others.
  let at = first.length;
  const end = came.length - last.length;
  for (const part of middle) {
    const found = came.indexOf(part, at);
    if (found === -1 || found + part.length > end) return false;
    at = found + part.length;
  }
  return at <= end;
}

function compareSets(wanted: readonly string[], came: readonly string[]): Comparison {
  const left = [...came].sort();
  const hasRest = wanted.includes(ANY_LINES);
  const missing: number[] = [];
  // Lines without patterns first: a pattern must not take a line that another expected line needs.
  const plainFirst = wanted
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line !== ANY_LINES)
    .sort((a, b) => Number(a.line.includes(ANY_TEXT)) - Number(b.line.includes(ANY_TEXT)));
  for (const { line, index } of plainFirst) {
    const found = left.findIndex((other) => fits(line, other));
    if (found === -1) missing.push(index);
    else left.splice(found, 1);
  }
  const extra = hasRest ? [] : left;
  missing.sort((a, b) => a - b);
  const diff = [...missing.map((i) => `- ${wanted[i]}`), ...extra.map((line) => `+ ${line}`)];
  return {
    agrees: diff.length === 0,
    line: missing[0] ?? wanted.length,
    diff: cut(diff),
    updated: diff.length === 0 ? wanted : putInPlace({ wanted, missing, fresh: extra, came }),
  };
}

/** Returns the expected lines that match, at their places, and the unexpected lines in place of the others. */
function putInPlace({
  wanted,
  missing,
  fresh,
  came,
}: {
  readonly wanted: readonly string[];
  /** Indexes of expected lines that were not printed. */
  readonly missing: readonly number[];
  /** Printed lines that were not expected, in any order. */
  readonly fresh: readonly string[];
  readonly came: readonly string[];
}): string[] {
  const left = [...fresh];
  const inOrder = came.filter((line) => {
    const at = left.indexOf(line);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
  const gone = new Set(missing);
  const kept = wanted.flatMap((line, i) => (gone.has(i) ? inOrder.splice(0, 1) : [line]));
  return [...kept, ...inOrder];
}

/** One row of an alignment: the indexes of two matching lines, or of one unmatched line. */
interface Row {
  readonly wanted?: number;
  readonly came?: number;
}

function compareInOrder(wanted: readonly string[], came: readonly string[]): Comparison {
  const rows = align(wanted, came);
  const diff: string[] = [];
  const updated: string[] = [];
  let first: number | undefined;
  let seen = 0;
  // Each printed line replaces one expected line at most.
  const left = new Set(rows);
  for (const row of rows) {
    const line = row.wanted === undefined ? undefined : wanted[row.wanted];
    const other = row.came === undefined ? undefined : came[row.came];
    const isRest = line === ANY_LINES;
    if (row.wanted !== undefined) seen = Math.max(seen, row.wanted + 1);
    if (line !== undefined && (isRest || other !== undefined)) {
      if (!isRest || updated.at(-1) !== line) updated.push(line);
      if (!isRest || diff.at(-1) !== `  ${line}`) diff.push(`  ${line}`);
      continue;
    }
    first ??= line === undefined ? seen : (row.wanted ?? seen);
    diff.push(line === undefined ? `+ ${other}` : `- ${line}`);
    const printed = other ?? takeLike(line ?? '', left, { wanted, came, at: row.wanted ?? 0 });
    if (printed !== undefined) updated.push(printed);
  }
  return { agrees: first === undefined, line: first ?? wanted.length, diff: cut(around(diff)), updated };
}

/**
 * Removes from `rows` and returns the printed line that an expected line beside a `...` has become, such as `a_test.go:15: x` for
 * `a_test.go:12: x`: among those that the `...` matches, the first that differs in numbers only. Undefined if there is none.
 */
function takeLike(
  line: string,
  rows: Set<Row>,
  { wanted, came, at }: { readonly wanted: readonly string[]; readonly came: readonly string[]; readonly at: number },
): string | undefined {
  const shape = withoutNumbers(line);
  const rest = [wanted.lastIndexOf(ANY_LINES, at), wanted.indexOf(ANY_LINES, at)].filter((index) => index !== -1);
  for (const row of rows) {
    const other = row.came === undefined ? undefined : came[row.came];
    if (other === undefined || !rest.includes(row.wanted ?? -1) || withoutNumbers(other) !== shape) continue;
    rows.delete(row);
    return other;
  }
  return undefined;
}

function withoutNumbers(line: string): string {
  return line.replace(/\d+/g, '0');
}

/** Cost of an unmatched line; a line that `...` matches costs 1. */
const UNMATCHED_COST = 1000;

/**
 * Returns the alignment with the minimal number of unmatched lines, and among those the minimal number of lines that `...`
 * matches.
 */
function align(wanted: readonly string[], came: readonly string[]): Row[] {
  const n = wanted.length;
  const m = came.length;
  // A common beginning is by far the most frequent case, and needs no table.
  let start = 0;
  while (start < n && start < m && wanted[start] !== ANY_LINES && fits(wanted[start] ?? '', came[start] ?? '')) start++;
  const rows: Row[] = Array.from({ length: start }, (_, i) => ({ wanted: i, came: i }));
  if ((n - start) * (m - start) > MAX_CELLS) {
    if (wanted.slice(start).every((line) => line === ANY_LINES)) return [...rows, { wanted: start }];
    return [...rows, ...range(start, n).map((i) => ({ wanted: i })), ...range(start, m).map((j) => ({ came: j }))];
  }
  const width = m - start + 1;
  // The minimal cost of aligning the lines from (i, j) to the ends.
  const cost = new Uint32Array((n - start + 1) * width);
  const at = (i: number, j: number) => cost[(i - start) * width + (j - start)] ?? 0;
  for (let i = n; i >= start; i--) {
    for (let j = m; j >= start; j--) {
      let best: number;
      if (i === n) best = UNMATCHED_COST * (m - j);
      else if (wanted[i] === ANY_LINES)
        best = Math.min(at(i + 1, j), j < m ? 1 + at(i, j + 1) : Number.POSITIVE_INFINITY);
      else {
        best = UNMATCHED_COST + at(i + 1, j);
        if (j < m) {
          best = Math.min(best, UNMATCHED_COST + at(i, j + 1));
          if (fits(wanted[i] ?? '', came[j] ?? '')) best = Math.min(best, at(i + 1, j + 1));
        }
      }
      cost[(i - start) * width + (j - start)] = best;
    }
  }
  let i = start;
  let j = start;
  while (i < n || j < m) {
    if (i === n) rows.push({ came: j++ });
    else if (wanted[i] === ANY_LINES) {
      if (j < m && at(i, j) === 1 + at(i, j + 1)) rows.push({ wanted: i, came: j++ });
      else rows.push({ wanted: i++ });
    } else if (j < m && fits(wanted[i] ?? '', came[j] ?? '') && at(i, j) === at(i + 1, j + 1))
      rows.push({ wanted: i++, came: j++ });
    else if (at(i, j) === UNMATCHED_COST + at(i + 1, j)) rows.push({ wanted: i++ });
    else rows.push({ came: j++ });
  }
  return rows;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}

/** Leaves out matching lines that are not near a difference. */
function around(diff: readonly string[]): string[] {
  const isNear = (index: number) =>
    diff.slice(Math.max(0, index - 2), index + 3).some((line) => !line.startsWith('  '));
  const kept: string[] = [];
  for (const [i, line] of diff.entries()) {
    if (isNear(i)) kept.push(line);
    else if (kept.at(-1) !== '  ⋮') kept.push('  ⋮');
  }
  return kept;
}

function cut(diff: readonly string[]): string {
  const shown = diff
    .slice(0, MAX_DIFF)
    .map((line) => (line.length > MAX_WIDTH ? `${line.slice(0, MAX_WIDTH)}…` : line));
  if (diff.length > MAX_DIFF) shown.push(`  ⋮ ${diff.length - MAX_DIFF} more lines`);
  return shown.join('\n');
}
