/** How far printed text agrees with what a page shows. */
export interface Comparison {
  readonly agrees: boolean;
  /** Index of the first line of the expected text that does not agree; its number of lines where something follows. */
  readonly line: number;
  /** The lines of both, `- ` before those expected and `+ ` before those that came. */
  readonly diff: string;
  /** What the page should show: what came, in which patterns that fit are kept. */
  readonly updated: readonly string[];
}

/** Lines a diff shows before it is cut. */
const MAX_DIFF = 40;
/** Longer lines are cut in a diff. */
const MAX_WIDTH = 160;
/** Beyond so many comparisons of lines, only the first difference is told. */
const MAX_CELLS = 4_000_000;

/**
 * Compares what a page shows with what came. In the expected text a line `...` stands for any lines, and `[..]` for any
 * text in a line. Blanks at the ends of lines and empty lines at the end of the text do not count.
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

/** Lines of a text as they are compared. */
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

/** Whether an expected line without `...` agrees with one that came. */
function fits(wanted: string, came: string): boolean {
  if (!wanted.includes(ANY_TEXT)) return wanted === came;
  const parts = wanted.split(ANY_TEXT);
  const last = parts.pop() ?? '';
  const [first = '', ...middle] = parts;
  if (!came.startsWith(first) || came.length < first.length + last.length || !came.endsWith(last)) return false;
  // Taking each part where it comes first leaves most room for the others.
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
  // Plain lines first: a pattern must not take the line that another one needs.
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

/** The expected lines that fit where they stand, and what came instead of the others in their places. */
function putInPlace({
  wanted,
  missing,
  fresh,
  came,
}: {
  readonly wanted: readonly string[];
  /** Indexes of expected lines that did not come. */
  readonly missing: readonly number[];
  /** Lines nobody expected, in any order. */
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

/** One row of an alignment: indexes of the lines that belong together, or of one that stands alone. */
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
    if (other !== undefined) updated.push(other);
  }
  return { agrees: first === undefined, line: first ?? wanted.length, diff: cut(around(diff)), updated };
}

/** What a line without a partner costs, beside one that `...` stands for. */
const ALONE = 1000;

/** The alignment that leaves the fewest lines alone, and else the fewest to `...`. */
function align(wanted: readonly string[], came: readonly string[]): Row[] {
  const n = wanted.length;
  const m = came.length;
  // A common beginning is by far the most usual, and needs no table.
  let start = 0;
  while (start < n && start < m && wanted[start] !== ANY_LINES && fits(wanted[start] ?? '', came[start] ?? '')) start++;
  const rows: Row[] = Array.from({ length: start }, (_, i) => ({ wanted: i, came: i }));
  if ((n - start) * (m - start) > MAX_CELLS) {
    if (wanted.slice(start).every((line) => line === ANY_LINES)) return [...rows, { wanted: start }];
    return [...rows, ...range(start, n).map((i) => ({ wanted: i })), ...range(start, m).map((j) => ({ came: j }))];
  }
  const width = m - start + 1;
  // Lines left alone from (i, j) to the ends.
  const cost = new Uint32Array((n - start + 1) * width);
  const at = (i: number, j: number) => cost[(i - start) * width + (j - start)] ?? 0;
  for (let i = n; i >= start; i--) {
    for (let j = m; j >= start; j--) {
      let best: number;
      if (i === n) best = ALONE * (m - j);
      else if (wanted[i] === ANY_LINES)
        best = Math.min(at(i + 1, j), j < m ? 1 + at(i, j + 1) : Number.POSITIVE_INFINITY);
      else {
        best = ALONE + at(i + 1, j);
        if (j < m) {
          best = Math.min(best, ALONE + at(i, j + 1));
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
    else if (at(i, j) === ALONE + at(i + 1, j)) rows.push({ wanted: i++ });
    else rows.push({ came: j++ });
  }
  return rows;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}

/** Lines that agree are left out where they are far from a difference. */
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
