/** Where a comment, a declaration, an instruction, an end tag without a name, or a tag up to its attributes begins. */
const OPENING = /<(?:!--|[!?]|\/[^a-z]|\/?[a-z][^\s/>]*)/gi;

/**
 * Returns where a tag, comment or declaration begins that is not finished at the end of the HTML, or `undefined`. The rules are those
 * of the tokenizer in the HTML Standard (section 13.2.5), but the content of `<script>` and the like is read as markup, too.
 */
export function findUnfinished(html: string): number | undefined {
  const openings = new RegExp(OPENING);
  for (let match = openings.exec(html); match; match = openings.exec(html)) {
    const { 0: opening, index } = match;
    const end = endOf(html, opening, openings.lastIndex);
    if (end === -1) return index;
    openings.lastIndex = end + 1;
  }
  return undefined;
}

/** Returns the position of the last character of the markup with this opening, which ends before `from`; -1 without an end. */
function endOf(html: string, opening: string, from: number): number {
  if (opening === '<!--') return endOfComment(html, from);
  return /^<\/?[a-z]/i.test(opening) ? endOfTag(html, from) : html.indexOf('>', from - 1);
}

function endOfComment(html: string, from: number): number {
  const early = /^-?>/.exec(html.slice(from, from + 2));
  if (early) return from + early[0].length - 1;
  const end = /--!?>/g;
  end.lastIndex = from;
  return end.test(html) ? end.lastIndex - 1 : -1;
}

/** Blanks before a value, and its quote or the whole value. */
const VALUE = /\s*(?:(["'])|[^\s>]*)/y;

/** A quote counts only at the beginning of a value. */
function endOfTag(html: string, from: number): number {
  let at = from;
  while (at < html.length) {
    const letter = html[at++];
    if (letter === '>') return at - 1;
    if (letter !== '=') continue;
    VALUE.lastIndex = at;
    const quote = VALUE.exec(html)?.[1];
    const end = quote ? html.indexOf(quote, VALUE.lastIndex) : VALUE.lastIndex - 1;
    if (end < 0) return -1;
    at = end + 1;
  }
  return -1;
}
