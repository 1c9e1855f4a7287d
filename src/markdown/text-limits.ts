import { limitExceeded } from '../diagnostics/messages/markdown.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

// The Markdown parser is not linear in everything (reliability, fact 3). These bounds are far above honest text and
// keep hostile text from costing more than seconds; they are counts, so the verdict is the same on every machine.
const MAX_BLOCK = 64 * 1024;
const MAX_DELIMITERS = 1_000;
const MAX_NESTING = 100;
const MAX_CELLS = 50_000;

/**
 * Looks for text that would take the parser very long: huge paragraphs, thousands of emphasis marks in one, deep
 * nesting, tables that pad to a huge grid. Gives the first such place, or undefined when the text may be parsed.
 */
export function findOversize(file: string, text: string): Diagnostic | undefined {
  let line = 1;
  // Code is not parsed as text; its lines stay for the count.
  const prose = text.replace(/^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|(?![\s\S]))/gm, (code) =>
    code.replace(/[^\n]+/g, ''),
  );
  for (const block of prose.split(/\n[ \t]*(?=\n)/)) {
    const start = line + (/^\n+/.exec(block)?.[0].length ?? 0);
    line += block.split('\n').length;
    const found = judgeBlock(block);
    if (found) {
      const [what, measured, limit, hint] = found;
      return limitExceeded(what, measured, limit, { file, start: { line: start, column: 1 } }, hint);
    }
  }
  return undefined;
}

type Verdict = readonly [what: string, measured: number, limit: number, hint: string];

function judgeBlock(block: string): Verdict | undefined {
  const nesting = Math.max(0, ...block.split('\n').map(nestingOf));
  if (nesting > MAX_NESTING)
    return ['Blocks are nested too deeply', nesting, MAX_NESTING, 'write the text with less nesting'];
  if (block.length > MAX_BLOCK)
    return ['The paragraph is too long', block.length, MAX_BLOCK, 'divide it by empty lines'];
  const rows = block.split('\n');
  const columns = Math.max(...rows.slice(0, 2).map((row) => row.split('|').length));
  const cells = /^[\s>|:-]*-[\s|:-]*$/m.test(rows[1] ?? '') ? columns * rows.length : 0;
  if (cells > MAX_CELLS) return ['The table is too large', cells, MAX_CELLS, 'divide it into smaller tables'];
  const delimiters = cells > 0 ? 0 : (block.match(/[*_~]+|[[\]]|`+|</g)?.length ?? 0);
  if (delimiters > MAX_DELIMITERS) {
    return [
      'The paragraph has too many marks such as `*`, `[` and `<`',
      delimiters,
      MAX_DELIMITERS,
      'divide it by empty lines, or put code into a fence',
    ];
  }
  return undefined;
}

/** How many quotes, lists or brackets a line opens inside each other. */
function nestingOf(line: string): number {
  const markers = /^(?:[ \t]*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)))+/.exec(line)?.[0].match(/>|[-*+]|\d+/g)?.length ?? 0;
  const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
  const brackets = /[[(]{50,}/.exec(line)?.[0].length ?? 0;
  return Math.max(markers, brackets, Math.floor(indent / 8));
}
