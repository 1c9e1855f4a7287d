import { MARK_CLOSE, MARK_OPEN } from '../shared/search/group-hits.ts';

/** What Algolia is asked to put around what it found. */
export const PRE_TAG = '<mark>';
export const POST_TAG = '</mark>';
export const ELLIPSIS = '…';

/** Places at which a snippet is looked for in its text. */
const MAX_STARTS = 20_000;

/** A text that cannot be taken for marks of ours. */
export function withoutMarks(text: string): string {
  return text.replace(/[\ue000\ue001]/g, '');
}

/**
 * A text of an answer with our marks in place of its tags. Everything else is text. `raw` is the same text, or the whole of
 * it, without tags: what stands there as well is what the author wrote, such as a `<mark>` in a lesson about HTML.
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

/** Takes every pair of tags for marks; a tag alone is text. */
function readTags(marked: string): string {
  return marked.replace(/<mark>((?:(?!<mark>).)*?)<\/mark>/gs, `${MARK_OPEN}$1${MARK_CLOSE}`);
}

/** Reads a marked text beside the text itself from a place on; absent when it is not what stands there. */
function align(marked: string, text: string, start: number): string | undefined {
  let [value, at, isOpen] = ['', start, false];
  for (let i = 0; i < marked.length; ) {
    const tag = isOpen ? POST_TAG : PRE_TAG;
    // Words are marked, and no word has a bracket: a tag where the text has it too is the text's, but one inside of a word.
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
