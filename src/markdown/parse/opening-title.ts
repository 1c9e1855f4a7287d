/** The part of a text that contains its title, if it has one. */
type TitlePart =
  /** The title itself: plain words, which nothing around them can change, with single blanks between them. */
  | { readonly title: string }
  /** Lines to parse. They contain the title, if there is one. */
  | { readonly part: string };

/** A heading of words only. */
const PLAIN_HEADING = /^ {0,3}# +([\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ,.()?'’“”"/–—-]*[\p{L}\p{M}\p{N},.()?'’“”"–—])?) *$/u;
const HEADING = /^ {0,3}#(?:[ \t]|$)/;
const UNDERLINE = /^ {0,3}=+[ \t]*$/;
/** Invisible content that may stand above a title and may continue after empty lines. */
const UNSEEN = /^ {0,3}(?:<!--|\{|import\b|export\b)/;
/** Longer lines are not matched against the pattern of plain headings. */
const MOST_LETTERS = 200;
/** Marks whose meaning may depend on text further down: references, footnotes, formulas. */
const FAR_MARK = /[[\]$]/;

/**
 * Finds the part of a text that contains the title, so that not all of it must be parsed; returns undefined when there is no
 * title. A title is a heading at the start of the text, and the type of a block does not depend on text below it.
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
