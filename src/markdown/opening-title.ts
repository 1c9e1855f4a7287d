/** The part of a text in which its title stands, if it has one. */
export type TitlePart =
  /** The title itself: plain words that nothing around them can change, with single blanks between them. */
  | { readonly title: string }
  /** Lines to be parsed; they hold the title, if it is one. */
  | { readonly part: string };

/** A heading of nothing but words. */
const PLAIN_HEADING = /^ {0,3}# +([\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ,.()?'’“”"/–—-]*[\p{L}\p{M}\p{N},.()?'’“”"–—])?) *$/u;
const HEADING = /^ {0,3}#(?:[ \t]|$)/;
const UNDERLINE = /^ {0,3}=+[ \t]*$/;
/** What may stand above a title without being seen, and may go on behind empty lines. */
const UNSEEN = /^ {0,3}(?:<!--|\{|import\b|export\b)/;
/** Longest line that is looked at letter by letter. */
const MOST_LETTERS = 200;
/** Marks whose meaning may be settled further down: references, footnotes, formulas. */
const FAR_MARK = /[[\]$]/;

/**
 * Finds where to look for the title of a text without parsing all of it; undefined where there is none. A title is a heading
 * that opens the text, and what a block is depends on nothing below it.
 */
export function findTitlePart(text: string): TitlePart | undefined {
  const first = text.search(/[^ \t\r\n]/);
  if (first === -1) return undefined;
  const start = text.lastIndexOf('\n', first) + 1;
  const end = text.slice(start).search(/\n[ \t]*(?:\n|$)/);
  const lines = text.slice(start, end === -1 ? undefined : start + end).split('\n');
  const [opening = ''] = lines;
  if (UNSEEN.test(opening)) return { part: text };
  const title = opening.length > MOST_LETTERS ? undefined : PLAIN_HEADING.exec(opening)?.[1];
  if (title !== undefined) return { title: title.replace(/ +/g, ' ') };
  const last = HEADING.test(opening) ? 0 : lines.findIndex((line, i) => i > 0 && UNDERLINE.test(line));
  if (last === -1) return undefined;
  const part = lines.slice(0, last + 1).join('\n');
  return { part: FAR_MARK.test(part) ? text : `${part}\n` };
}
