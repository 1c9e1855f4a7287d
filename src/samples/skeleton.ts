/** How a language writes what readers read: comments, and texts in quotes. */
export interface SkeletonRules {
  readonly lineComment: string;
  readonly blockComment?: readonly [open: string, close: string];
  /** Longer openings first; `code` is what stands around code inside of a text. */
  readonly quotes: readonly {
    readonly open: string;
    readonly close?: string;
    readonly escapes: boolean;
    readonly code?: readonly [open: string, close: string];
  }[];
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
export function skeletonOf(code: string, rules: SkeletonRules): SkeletonLine[] {
  const { lineComment, blockComment, quotes } = rules;
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
      const close = quote.close ?? quote.open;
      const { end, codes } = readQuote(code, at + quote.open.length, { ...quote, close }, quotes);
      countLines(code.slice(at, end));
      // What is computed is the same in every language, in whatever order its words need it.
      const inner = codes
        .map((part) =>
          skeletonOf(part, rules)
            .map((one) => one.text)
            .join(' '),
        )
        .sort();
      text += quote.open + inner.map((part) => `${quote.code?.[0]}${part}${quote.code?.[1]}`).join('') + close;
      at = end;
      continue;
    }
    text += code[at++];
  }
  endLine();
  return lines;
}

type Quote = SkeletonRules['quotes'][number];

/** Where a text in quotes ends, and the code that stands inside of it. */
function readQuote(
  source: string,
  from: number,
  { close, escapes, code }: Quote & { readonly close: string },
  quotes: readonly Quote[],
): { readonly end: number; readonly codes: readonly string[] } {
  const codes: string[] = [];
  for (let at = from; at < source.length; at++) {
    if (escapes && source[at] === '\\') at++;
    else if (source.startsWith(close, at)) return { end: at + close.length, codes };
    else if (code && source.startsWith(code[0], at)) {
      const begin = at + code[0].length;
      const end = endOfCode(source, begin, code[1], quotes);
      codes.push(source.slice(begin, end));
      at = end + code[1].length - 1;
    }
    // A quote of one character that is still open at the end of its line is none.
    else if (source[at] === '\n' && close.length === 1 && close !== '`') return { end: at, codes };
  }
  return { end: source.length, codes };
}

/** Where code inside of a text ends: braces and texts of its own belong to it. */
function endOfCode(source: string, from: number, close: string, quotes: readonly Quote[]): number {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const quote = quotes.find(({ open }) => source.startsWith(open, at));
    if (quote)
      at = readQuote(source, at + quote.open.length, { ...quote, close: quote.close ?? quote.open }, quotes).end - 1;
    else if (source.startsWith(close, at) && depth-- === 0) return at;
    else if (source[at] === '{') depth++;
  }
  return source.length;
}
