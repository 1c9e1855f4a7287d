import { limitExceeded } from '../../diagnostics/messages/markdown.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';

// The Markdown parser does not take linear time for every text. These limits are far above normal texts, and keep hostile texts
// from taking more than seconds. They are counts, so the result is the same on every machine.
const MAX_BLOCK = 64 * 1024;
const MAX_DELIMITERS = 1_000;
/**
 * Maximum number of steps for the whole text. For each mark in a paragraph, the parser may look at the whole paragraph, and a
 * deeply nested line costs the square of its depth. About two seconds (measured at 15 ns per step).
 */
const MAX_WORK = 150_000_000;
const STEPS_OF_NESTING = 40;
const MAX_NESTING = 100;
/** Each block of code is rendered with a bar, a button and a scroll box. */
const MAX_FENCES = 5_000;
/** Cells of all tables of a text. Short rows are padded, so cells can cost more than characters. */
const MAX_CELLS = 50_000;
/** Raw HTML elements that may be open at once. Walks over the tree are recursive. */
export const MAX_OPEN_TAGS = 200;

/**
 * Looks for text that would take the parser very long: huge paragraphs, thousands of emphasis marks in one, deep nesting, tables
 * that are padded to a huge grid. Returns a finding for the first such place, or undefined when the text may be parsed.
 */
export function findOversize(file: string, text: string): Diagnostic | undefined {
  if (isOrdinary(text)) return undefined;
  const fences = Math.ceil((text.match(/^[ \t>]*(?:`{3,}|~{3,})/gm)?.length ?? 0) / 2);
  if (fences > MAX_FENCES) {
    const start = { line: 1, column: 1 };
    return limitExceeded('The page has too many blocks of code', fences, {
      limit: MAX_FENCES,
      span: { file, start },
      hint: 'divide the page',
    });
  }
  let line = 1;
  // Code is not parsed as text. Its line breaks stay, so that lines are counted right.
  const prose = text.replace(/^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|(?![\s\S]))/gm, (code) =>
    code.replace(/[^\n]+/g, ''),
  );
  let cells = 0;
  let work = 0;
  for (const block of prose.split(/\n[ \t]*(?=\n)/)) {
    const start = line + (/^\n+/.exec(block)?.[0].length ?? 0);
    line += block.split('\n').length;
    const blockCells = cellsOf(block);
    const nesting = block.split('\n').map(nestingOf);
    const parts =
      blockCells > 0 ? [] : paragraphsOf(block).map((part) => ({ marks: marksOf(part), length: part.length }));
    cells += blockCells;
    for (const depth of nesting) if (depth > 4) work += STEPS_OF_NESTING * depth ** 2;
    for (const { marks, length } of parts) work += marks * length;
    const facts = {
      length: block.length,
      nesting: Math.max(0, ...nesting),
      marks: Math.max(0, ...parts.map(({ marks }) => marks)),
    };
    const found = judgeBlock(facts) ?? judgePage(cells, work);
    if (found) {
      const [what, measured, limit, hint] = found;
      return limitExceeded(what, measured, { limit, span: { file, start: { line: start, column: 1 } }, hint });
    }
  }
  return undefined;
}

/**
 * Returns whether a text is below every limit even if all of it were one paragraph, and one table. Almost every page is, and this
 * takes only one pass over its characters. Counts are rounded up.
 */
function isOrdinary(text: string): boolean {
  if (text.length > MAX_BLOCK) return false;
  let lines = 1;
  let bars = 0;
  let marks = 0;
  /** True at the start of a line, until other text than blanks and markers begins. The counts below are of the current line. */
  let isOpening = true;
  let blanks = 0;
  let markers = 0;
  let brackets = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === NEW_LINE) {
      lines++;
      isOpening = true;
      blanks = 0;
      markers = 0;
      brackets = 0;
      continue;
    }
    const kind = code < 128 ? (KINDS[code] as number) : 0;
    if (isOpening) {
      if ((kind & OPENS) === 0) isOpening = false;
      else if ((kind & BLANK) !== 0) {
        if (++blanks >= FEW_BLANKS) return false;
      } else if (
        (kind & MARKER) !== 0 &&
        (code === QUOTE || !(text.charCodeAt(i + 1) > 32 && text.charCodeAt(i + 1) < 128)) &&
        ++markers >= FEW_MARKERS
      ) {
        return false;
      }
    }
    if (kind === 0) {
      brackets = 0;
      continue;
    }
    if ((kind & MARK) !== 0) marks++;
    if ((kind & BAR) !== 0) bars++;
    if ((kind & BRACKET) === 0) brackets = 0;
    else if (++brackets >= FEW_BRACKETS) return false;
  }
  return marks <= MAX_DELIMITERS && (bars + 1) * lines <= MAX_CELLS;
}

/** A line with fewer than these is not nested deeply enough to cost anything. */
const FEW_BLANKS = 40;
const FEW_MARKERS = 5;
const FEW_BRACKETS = 50;

const NEW_LINE = 10;
const QUOTE = 62;
const MARK = 1;
const BAR = 2;
const BLANK = 4;
/** Characters that may precede the text of a line: blanks, and markers of lists and quotes. */
const OPENS = 8;
const BRACKET = 16;
/** Opens a list item or quote when a blank follows; the sign of quotes needs no blank. */
const MARKER = 32;

/** What each ASCII character may be part of, as bit flags. The `w` is that of `www.`. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  return (
    ('*_~[]`<$@:wW'.includes(sign) ? MARK : 0) |
    (sign === '|' ? BAR : 0) |
    (' \t'.includes(sign) ? BLANK : 0) |
    (' \t>-+*.)'.includes(sign) || /\d/.test(sign) ? OPENS : 0) |
    ('[('.includes(sign) ? BRACKET : 0) |
    ('>-+*.)'.includes(sign) ? MARKER : 0)
  );
});

type Verdict = readonly [what: string, measured: number, limit: number, hint: string];

function judgePage(cells: number, work: number): Verdict | undefined {
  if (cells > MAX_CELLS)
    return ['The tables are too large', cells, MAX_CELLS, 'divide them, or spread them over several pages'];
  if (work > MAX_WORK)
    return ['The text would take too long to read', work, MAX_WORK, 'divide it, nest less, or put code into fences'];
  return undefined;
}

/**
 * Splits a block where a paragraph certainly ends: at list items that may interrupt one. Items with numbers above 1 and lines
 * indented by four spaces may belong to the paragraph before them (CommonMark, list items).
 */
function paragraphsOf(block: string): string[] {
  return block.split(/\n(?= {0,3}(?:[-*+]|1[.)])[ \t]+\S)/);
}

/** Returns the number of marks from which the parser may have to look back. */
function marksOf(block: string): number {
  return block.match(/[*_~]+|[[\]]|`+|<|\$|@|www\.|:(?=[a-z/])/gi)?.length ?? 0;
}

interface BlockFacts {
  readonly length: number;
  readonly nesting: number;
  /** Number of marks in the paragraph that has the most. */
  readonly marks: number;
}

function judgeBlock({ length, nesting, marks }: BlockFacts): Verdict | undefined {
  if (nesting > MAX_NESTING)
    return ['Blocks are nested too deeply', nesting, MAX_NESTING, 'write the text with less nesting'];
  if (length > MAX_BLOCK) return ['The paragraph is too long', length, MAX_BLOCK, 'divide it by empty lines'];
  if (marks > MAX_DELIMITERS) {
    return [
      'The paragraph has too many marks such as `*`, `[` and `<`',
      marks,
      MAX_DELIMITERS,
      'divide it by empty lines, or put code into a fence',
    ];
  }
  return undefined;
}

/**
 * Returns the number of table cells in a block after every row is padded to the length of the head. A delimiter row shows that
 * there is a table.
 */
function cellsOf(block: string): number {
  if (!block.includes('|')) return 0;
  const rows = block.split('\n');
  const from = rows.findIndex((row, i) => i > 0 && row.includes('|') && row.includes('-') && /^[\s>|:-]+$/.test(row));
  if (from === -1) return 0;
  const columns = Math.max(...rows.slice(from - 1, from + 1).map((row) => row.split('|').length));
  return columns * (rows.length - from);
}

/** Returns how many quotes, lists or brackets a line opens inside each other. */
function nestingOf(line: string): number {
  const markers = /^(?:[ \t]*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)))+/.exec(line)?.[0].match(/>|[-*+]|\d+/g)?.length ?? 0;
  const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
  const brackets = /[[(]{50,}/.exec(line)?.[0].length ?? 0;
  return Math.max(markers, brackets, Math.floor(indent / 8));
}
