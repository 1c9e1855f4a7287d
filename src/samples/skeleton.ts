/** How a language writes what readers read: comments, and texts in quotes. */
export interface SkeletonRules {
  readonly lineComment: string;
  readonly blockComment?: readonly [open: string, close: string];
  /** Longer openings first. */
  readonly quotes: readonly { readonly open: string; readonly close?: string; readonly escapes: boolean }[];
}

/** A line of a program without its words, and which line it was, from 1. */
export interface SkeletonLine {
  readonly text: string;
  readonly line: number;
}

/**
 * A program without comments, without what stands in quotes, and without the blanks that only align: equal for two
 * programs that do the same with other words.
 */
export function skeletonOf(code: string, { lineComment, blockComment, quotes }: SkeletonRules): SkeletonLine[] {
  const lines: SkeletonLine[] = [];
  let text = '';
  let line = 1;
  let first = 1;
  const endLine = () => {
    const trimmed = text.replace(/\s+/g, ' ').trim();
    if (trimmed !== '') lines.push({ text: trimmed, line: first });
    text = '';
  };
  const countLines = (part: string) => {
    line += part.split('\n').length - 1;
  };
  for (let at = 0; at < code.length; ) {
    if (code[at] === '\n') {
      endLine();
      at++;
      first = ++line;
      continue;
    }
    if (code.startsWith(lineComment, at)) {
      const end = code.indexOf('\n', at);
      at = end === -1 ? code.length : end;
      continue;
    }
    if (blockComment && code.startsWith(blockComment[0], at)) {
      const end = code.indexOf(blockComment[1], at + blockComment[0].length);
      const next = end === -1 ? code.length : end + blockComment[1].length;
      countLines(code.slice(at, next));
      at = next;
      continue;
    }
    const quote = quotes.find(({ open }) => code.startsWith(open, at));
    if (quote) {
      const end = endOfQuote(code, at + quote.open.length, quote.close ?? quote.open, quote.escapes);
      countLines(code.slice(at, end));
      text += `${quote.open}${quote.close ?? quote.open}`;
      at = end;
      continue;
    }
    text += code[at++];
  }
  endLine();
  return lines;
}

function endOfQuote(code: string, from: number, close: string, escapes: boolean): number {
  for (let at = from; at < code.length; at++) {
    if (escapes && code[at] === '\\') at++;
    else if (code.startsWith(close, at)) return at + close.length;
    // A quote of one character that is still open at the end of its line is none.
    else if (code[at] === '\n' && close.length === 1 && close !== '`') return at;
  }
  return code.length;
}
