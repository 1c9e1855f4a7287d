/** A Markdown text with its code and comments replaced by blanks of the same length, so that offsets and lines stay. */
interface MaskedText {
  /** Without fences, comments and inline code. */
  readonly all: string;
  /** Without fences and comments only. */
  readonly blocks: string;
}

/** The first line of a fence, in quotes and list items too. The info string of a fence of backticks holds no backtick. */
const OPENING = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)(`{3,}(?=[^`]*$)|~{3,})/;
/** Escapes and comments, and code between two runs of backticks of the same length, which ends at a blank line at the latest. */
const COMMENT_OR_CODE = /\\[^\n]|<!--[\s\S]*?-->|(?<!`)(`+)(?!`)(?:(?!\n[ \t>]*\n)[\s\S])*?[^`]\1(?!`)/g;

/**
 * Replaces code and HTML comments by blanks, so that their content is not taken for syntax. Reads lines instead of parsing, because
 * a migration reads each page several times. Indented code is text, as in MDX.
 */
export function maskCode(body: string): MaskedText {
  const fenceless = maskFences(body);
  let inline = '';
  let blocks = '';
  let end = 0;
  for (const match of fenceless.matchAll(COMMENT_OR_CODE)) {
    const [found] = match;
    if (found.startsWith('\\')) continue;
    const between = fenceless.slice(end, match.index);
    inline += between + blank(found);
    blocks += between + (found.startsWith('<') ? blank(found) : found);
    end = match.index + found.length;
  }
  return { all: inline + fenceless.slice(end), blocks: blocks + fenceless.slice(end) };
}

/** Replaces fences by blanks of the same length. */
export function maskFences(body: string): string {
  let open: { readonly marker: string; readonly isQuoted: boolean } | undefined;
  return body
    .split('\n')
    .map((line) => {
      if (open?.isQuoted && !/^[ \t]*>/.test(line)) open = undefined;
      if (open) {
        const closing = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
        if (closing?.startsWith(open.marker)) open = undefined;
        return blank(line);
      }
      const match = OPENING.exec(line);
      if (!match) return line;
      open = { marker: match[2] ?? '', isQuoted: (match[1] ?? '').includes('>') };
      return blank(line);
    })
    .join('\n');
}

/** Replaces everything but line ends by blanks, so that positions stay. */
export function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
