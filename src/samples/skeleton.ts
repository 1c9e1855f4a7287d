/** Syntax of what a language writes for people: comments and strings. */
export interface SkeletonRules {
  readonly lineComment: string;
  readonly blockComment?: readonly [open: string, close: string];
  /** Longer opening marks come first; `code` are the marks around code inside a string. */
  readonly quotes: readonly {
    readonly open: string;
    readonly close?: string;
    readonly escapes: boolean;
    readonly code?: readonly [open: string, close: string];
  }[];
}

/** A line of a program without comments and strings, and its line number, from 1. */
interface SkeletonLine {
  readonly text: string;
  readonly line: number;
}

/**
 * Returns a program without comments, without the content of strings, and without white space that only aligns: equal for two
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
      const { end, codes } = readQuote(code, at + quote.open.length, { quote: { ...quote, close }, quotes });
      countLines(code.slice(at, end));
      // Code inside a string is the same in every language, but its order may depend on the words around it.
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

/** Returns where a string ends, and the code inside it. */
function readQuote(
  source: string,
  from: number,
  {
    quote: { close, escapes, code },
    quotes,
  }: { readonly quote: Quote & { readonly close: string }; readonly quotes: readonly Quote[] },
): { readonly end: number; readonly codes: readonly string[] } {
  const codes: string[] = [];
  for (let at = from; at < source.length; at++) {
    if (escapes && source[at] === '\\') at++;
    else if (source.startsWith(close, at)) return { end: at + close.length, codes };
    else if (code && source.startsWith(code[0], at)) {
      const begin = at + code[0].length;
      const end = endOfCode(source, begin, { close: code[1], quotes });
      codes.push(source.slice(begin, end));
      at = end + code[1].length - 1;
    }
    // A one-character quote that is still open at the end of its line is no quote.
    else if (source[at] === '\n' && close.length === 1 && close !== '`') return { end: at, codes };
  }
  return { end: source.length, codes };
}

/** Returns where the code inside a string ends: braces and strings in that code belong to it. */
function endOfCode(
  source: string,
  from: number,
  { close, quotes }: { readonly close: string; readonly quotes: readonly Quote[] },
): number {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const quote = quotes.find(({ open }) => source.startsWith(open, at));
    if (quote)
      at =
        readQuote(source, at + quote.open.length, { quote: { ...quote, close: quote.close ?? quote.open }, quotes })
          .end - 1;
    else if (source.startsWith(close, at) && depth-- === 0) return at;
    else if (source[at] === '{') depth++;
  }
  return source.length;
}
