import { mayFence } from './quick-looks.ts';

/** The opening line of a fence at the left margin, and a line that may close it. */
const FENCE = /^(`{3,}|~{3,})(?:[^`~]*[^`~\s])?$/;
const FENCE_END = /^([ ]*)(`{3,}|~{3,})[ ]*$/;

/** Inline code between single backticks. */
const INLINE_CODE = /(?<!`)`[^`\n]+`(?!`)/g;

/** The opening line of a block directive whose label has words only. */
const OPENING = /^(:{3,})[a-z][a-z0-9-]*(?:\[[\p{L}\p{N} ,.?’'“”-]+\])?(?:\{[a-z#.][\w#."=-]*\})?$/iu;
const CLOSING = /^:{3,}$/;

/** Syntax that the two parsers read differently, or give different positions. */
const DISPUTED: readonly RegExp[] = [
  // Tabs, carriage returns, other special blanks and control characters; unpaired surrogates; characters beyond U+FFFF beside emphasis marks.
  /[\0-\x09\x0b-\x1f\x7f-\x9f\ufeff]|\p{Cs}|[\u{10000}-\u{10ffff}][*_~]|[*_~][\u{10000}-\u{10ffff}]/u,
  // URLs and email addresses without brackets.
  /(?<!\]\(|\]\(<|<)https?:|www\.|[\w.+-]@[a-z0-9]/i,
  // The same behind brackets that make no link of them.
  /\\?\]\(<?https?:(?![^\s()<>[\]]*>?(?:\)|[ ]+"[^"\n]*"\)))|(?<!\()<https?:(?![^\s<>]*>)|\\\]\(<?https?:/i,
  // Boxes of tasks before anything but words and code; footnotes.
  /\[[ xX]\](?! [\p{L}\p{N}`])|\[\^/u,
  // Names of inline directives beyond ASCII, and labels that begin with a blank; emphasis of two kinds, or escaped, at one place; comments without content.
  /:[\w-]*[^\0-\x7f]|:\w[\w-]*\[[ ]|_\*|\*_|[*_~]\\[*_~]|\\[*_~]{2}|<!--?-?>/,
  // Indented continuation lines that start with a mark; delimiter rows of tables that do not start with a bar.
  /\S[ ]*\n[ ]+(?:[_~`[!:]|\*(?! ))/,
  /^[ >]*[-:](?=[^\n]*\|)[-: |]*$/m,
  // Lines of blanks only, and lines that end with a backslash; indented tags and underlines of headings.
  /^[ ]+(?:$|<|[-=]+[ ]*$)|\\$/m,
  // Quotes and list items that are empty or start with another block; fences anywhere but at the left margin.
  /^[ >]*>[ ]*(?:[>+*#=~`|<[-]|\d+[.)]|:)/m,
  /^[ ]*(?:[-+*]|\d+[.)])(?:[ ]{5}|[^\S\n]*(?:$|[><#~]|`{3}|[-+*][ ]|\d+[.)]))/m,
  /^[ >]*(?:`{3}|~{3})/m,
  // Raw HTML that goes on past empty lines: it ends with the end tag of any of these elements.
  /^(?:[ >]|[-+*][ ]|\d+[.)][ ])*<(?:pre|script|style|textarea)\b/im,
];

/**
 * Returns whether a text has only syntax that the fast parser is known to read like the reference parser, with the same
 * positions: `tests/markdown/fast-parser.test.ts` compares them. Rare syntax is left to the reference parser.
 */
export function isAgreedOn(text: string): boolean {
  const prose = withoutCode(text);
  if (prose === undefined || DISPUTED.some((pattern) => pattern.test(prose))) return false;
  return hasPlainMarks(prose) && hasShortLabels(prose) && hasPlainLinks(prose) && hasPlainBlocks(prose);
}

/**
 * Returns the text with each line of fences at the left margin replaced by a letter, because both parsers read fences alike;
 * undefined when the end of a fence is uncertain.
 */
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
      // Some indented lines close a fence too, depending on the indentation.
      if (indent !== '') return undefined;
      mark = undefined;
    }
    if (line !== '') lines[i] = 'x';
  }
  return mark === undefined ? lines.join('\n') : undefined;
}

/** Returns whether no inline directive can start or end inside of code. */
function hasPlainMarks(prose: string): boolean {
  if (!/:[a-z0-9]/i.test(prose)) return true;
  return !prose.includes('\\`') && !prose.replace(INLINE_CODE, '').includes('`');
}

/**
 * Returns whether the label of each inline directive ends on its line, without a blank before the bracket. Brackets in a label
 * across lines are read differently.
 */
function hasShortLabels(prose: string): boolean {
  for (const { index, 0: opening } of prose.matchAll(/:\w[\w-]*\[/g)) {
    let depth = 1;
    for (let at = index + opening.length; depth > 0; at++) {
      const sign = prose.charAt(at);
      if (sign === '\\') at++;
      else if (sign === '[') depth++;
      else if (sign === ']') depth--;
      else if (sign === '\n' || sign === '') return false;
      if (depth === 0 && prose.charAt(at - 1) === ' ') return false;
    }
  }
  return true;
}

/** Returns whether no link to a complete URL is around another link. It is none then, so its URL is a link without brackets. */
function hasPlainLinks(prose: string): boolean {
  if (!/\]\(<?https?:/i.test(prose)) return true;
  const open: { readonly isImage: boolean; hasLink: boolean }[] = [];
  for (const [sign] of prose.matchAll(/\\.|!?\[|\](?:\(<?(?:https?:)?|\[)?/gi)) {
    if (sign.endsWith('[') && !sign.startsWith(']')) open.push({ isImage: sign.startsWith('!'), hasLink: false });
    if (!sign.startsWith(']')) continue;
    const closed = open.pop();
    if (closed?.hasLink && sign.endsWith(':')) return false;
    if (sign.length > 1 && closed?.isImage === false) for (const around of open) around.hasLink = true;
    // A reference opens the next pair of brackets.
    if (sign.startsWith('][')) open.push({ isImage: true, hasLink: false });
  }
  return true;
}

/** Returns whether all block directives are opened and closed at the left margin, inner ones with fewer colons. */
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
