import { mayFence } from './quick-looks.ts';

/** The line that opens a fence at the edge of the text, and one that may close it. */
const FENCE = /^(`{3,}|~{3,})(?:[^`~]*[^`~\s])?$/;
const FENCE_END = /^([ ]*)(`{3,}|~{3,})[ ]*$/;

/** Code in a line between single marks. */
const INLINE_CODE = /(?<!`)`[^`\n]+`(?!`)/g;

/** The line that opens a block of ours; its label holds words only. */
const OPENING = /^(:{3,})[a-z][a-z0-9-]*(?:\[[\p{L}\p{N} ,.?’'“”-]+\])?(?:\{[a-z#.][\w#."=-]*\})?$/iu;
const CLOSING = /^:{3,}$/;

/** What the two parsers read differently, or place differently. */
const DISPUTED: readonly RegExp[] = [
  // Carriage returns and other blanks that are none; letters cut in two, or of two parts beside marks.
  /[\t\r\v\f\0\ufeff]|\p{Cs}|[\u{10000}-\u{10ffff}][*_~]|[*_~][\u{10000}-\u{10ffff}]/u,
  // Bare addresses.
  /(?<!\]\(|\]\(<|<)https?:|www\.|[\w.+-]@[a-z0-9]/i,
  // Boxes of tasks before anything but words and code, footnotes.
  /\[[ xX]\](?! [\p{L}\p{N}`])|\[\^/u,
  // Names of inline directives beyond ASCII; emphasis of two kinds, or escaped, at one place; comments that end at once.
  /:\w*[^\0-\x7f]|_\*|\*_|[*_~]\\[*_~]|\\[*_~]{2}|<!--?-?>/,
  // Indented lines that go on with a mark; rows of dashes that do not open with a bar.
  /\S[ ]*\n[ ]+(?:[_~`[!:]|\*(?! ))/,
  /^[ >]*[-:](?=[^\n]*\|)[-: |]*$/m,
  // Lines of blanks, or that end in a backslash; indented tags and underlines.
  /^[ ]+(?:$|<|[-=]+[ ]*$)|\\$/m,
  // Quotes and list items that open with another block, or with none; fences anywhere but at the edge.
  /^[ >]*>[ ]*(?:[>+*#=~`|<[-]|\d+[.)]|:)/m,
  /^[ ]*(?:[-+*]|\d+[.)])(?:[ ]{5}|[^\S\n]*(?:$|[><#~]|`{3}|[-+*][ ]|\d+[.)]))/m,
  /^[ >]*(?:`{3}|~{3})/m,
];

/**
 * Whether a text holds only what the fast parser is known to read as the reference parser does, with the same places:
 * `tests/markdown/fast-parser.test.ts` holds one against the other. What is written less often is left to the reference.
 */
export function isAgreedOn(text: string): boolean {
  const prose = withoutCode(text);
  if (prose === undefined || DISPUTED.some((pattern) => pattern.test(prose))) return false;
  return hasPlainMarks(prose) && hasPlainBlocks(prose);
}

/** The text with a letter for each line of fences at its edge, which both parsers take as they are. */
function withoutCode(text: string): string | undefined {
  let mark: string | undefined;
  const lines = text.split('\n');
  for (const [i, line] of lines.entries()) {
    const isCandidate = mayFence(line);
    if (mark === undefined) {
      mark = isCandidate ? FENCE.exec(line)?.[1] : undefined;
      if (mark !== undefined) lines[i] = 'x';
      continue;
    }
    const [, indent, end] = (isCandidate && FENCE_END.exec(line)) || [];
    if (end?.startsWith(mark)) {
      // An indented line closes a fence as well, up to a point.
      if (indent !== '') return undefined;
      mark = undefined;
    }
    if (line !== '') lines[i] = 'x';
  }
  return mark === undefined ? lines.join('\n') : undefined;
}

/** Whether no inline directive could begin or end inside of code. */
function hasPlainMarks(prose: string): boolean {
  if (!/:[a-z0-9]/i.test(prose)) return true;
  return !prose.includes('\\`') && !prose.replace(INLINE_CODE, '').includes('`');
}

/** Whether all blocks of ours are opened and closed at the edge of the text, the inner ones with fewer colons. */
function hasPlainBlocks(prose: string): boolean {
  if (!prose.includes('::')) return true;
  const open: number[] = [];
  for (const line of prose.split('\n')) {
    if (!line.includes('::')) continue;
    const colons = OPENING.exec(line)?.[1]?.length;
    if (colons !== undefined) {
      if (colons >= (open.at(-1) ?? Number.POSITIVE_INFINITY)) return false;
      open.push(colons);
    } else if (CLOSING.test(line)) {
      if (open.pop() !== line.length) return false;
    } else return false;
  }
  return open.length === 0;
}
