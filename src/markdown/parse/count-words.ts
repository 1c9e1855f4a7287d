const WORD = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu;

/** Kinds of UTF-16 code units; 0 in `kinds` means that the kind is not known yet. */
const PART = 1;
/** Joins two parts of one word, as in `don't` and `1.5`. */
const JOINT = 2;
const GAP = 3;
/** A surrogate: half of a character. */
const HALF = 4;

const kinds = new Uint8Array(0x10000);

/**
 * Returns the number of words in a text, in any script that separates words by blanks. Looks at each character once and allocates
 * no strings.
 */
export function countWords(text: string): number {
  let words = 0;
  let before = GAP;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const kind = kinds[code] || learnKind(code);
    if (kind === HALF) return text.match(WORD)?.length ?? 0;
    if (kind === PART) {
      if (before === GAP) words++;
      before = PART;
    } else before = kind === JOINT && before === PART ? JOINT : GAP;
  }
  return words;
}

function learnKind(code: number): number {
  const sign = String.fromCharCode(code);
  const kind = /[\p{L}\p{N}]/u.test(sign) ? PART : /\p{Cs}/u.test(sign) ? HALF : "'’.,-".includes(sign) ? JOINT : GAP;
  kinds[code] = kind;
  return kind;
}
