import { MARK_CLOSE, MARK_OPEN } from '../shared/search/group-hits.ts';

/** Tags that Algolia is asked to put around each match. */
export const PRE_TAG = '<mark>';
export const POST_TAG = '</mark>';
export const ELLIPSIS = '…';

/** The largest number of positions at which a snippet is looked for in its full text. */
const MAX_STARTS = 20_000;

/** Returns the text without the private-use characters that this code uses as highlight marks. */
export function withoutMarks(text: string): string {
  return text.replace(/[\ue000\ue001]/g, '');
}

/**
 * Returns a highlighted text of an Algolia response, with our highlight marks instead of its tags. Everything else is plain text.
 * `raw` is the full text without tags: a tag that also occurs in `raw` was written by the author, for example a `<mark>` in a
 * lesson about HTML.
 */
export function readMarks(value: string, raw?: string): string {
  const marked = withoutMarks(value);
  const text = withoutMarks(raw ?? '');
  if (!text.includes(PRE_TAG) && !text.includes(POST_TAG)) return readTags(marked);
  if (!marked.startsWith(ELLIPSIS)) return align(marked, text, 0) ?? readTags(marked);
  const piece = marked.slice(ELLIPSIS.length);
  for (let start = 0; start < Math.min(text.length, MAX_STARTS); start++) {
    const found = align(piece, text, start);
    if (found !== undefined) return ELLIPSIS + found;
  }
  return readTags(marked);
}

/** Replaces every pair of tags by highlight marks. A tag without a partner stays text. */
function readTags(marked: string): string {
  return marked.replace(/<mark>((?:(?!<mark>).)*?)<\/mark>/gs, `${MARK_OPEN}$1${MARK_CLOSE}`);
}

/**
 * Reads a highlighted text in parallel with the full text, from offset `start` on. Returns the text with highlight marks, or
 * undefined when the full text differs at that offset.
 */
function align(marked: string, text: string, start: number): string | undefined {
  let [value, at, isOpen] = ['', start, false];
  for (let i = 0; i < marked.length; ) {
    const tag = isOpen ? POST_TAG : PRE_TAG;
    // Algolia marks words, and no word contains a bracket. So outside a match, a tag that the full text also has at this offset
    // belongs to the text. Inside a match, the closing tag always ends the match.
    if (marked.startsWith(tag, i) && (isOpen || !text.startsWith(tag, at))) {
      value += isOpen ? MARK_CLOSE : MARK_OPEN;
      isOpen = !isOpen;
      i += tag.length;
    } else if (marked[i] === text[at]) {
      value += marked[i];
      i++;
      at++;
    } else {
      const isEnd = marked[i] === ELLIPSIS && i === marked.length - 1 && !isOpen;
      return isEnd ? value + ELLIPSIS : undefined;
    }
  }
  return isOpen ? undefined : value;
}
