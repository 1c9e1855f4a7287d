const WORD = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu;

/** Kinds of UTF-16 code units; 0 in `kinds` means that the kind is not known yet. */
const PART = 1;
/** Joins two parts of one word, as in `don't` and `1.5`. */
const JOINT = 2;
const GAP = 3;
/** A surrogate: half of a character. */
const HALF = 4;
/** A character of Chinese or Japanese, which have no spaces between words. */
const CHARACTER = 5;
/** A letter of Thai, Lao, Burmese or Khmer, which have none either. */
const LETTER = 6;

/** How many words a character takes as long to read as: 500 characters take as long as 200 words. */
const WORDS_PER_CHARACTER = 0.4;
/** How many words a letter of Thai is: words have some four letters, not counting marks. */
const WORDS_PER_LETTER = 0.25;
const UNSPACED_CHARACTER = /[\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f]/;
const UNSPACED_LETTER = /(?=\p{L})[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/u;

const kinds = new Uint8Array(0x10000);

/**
 * Returns the number of words in a text; scripts without blanks between words count by letters, so that it may have a fraction.
 * Looks at each character once and allocates no strings.
 */
export function countWords(text: string): number {
  let words = 0;
  let [characters, letters] = [0, 0];
  let before = GAP;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const kind = kinds[code] || learnKind(code);
    if (kind === HALF) return countWithSurrogates(text);
    if (kind === CHARACTER) characters++;
    if (kind === LETTER) letters++;
    if (kind === PART) {
      if (before === GAP) words++;
      before = PART;
    } else before = kind === JOINT && before === PART ? JOINT : GAP;
  }
  return words + characters * WORDS_PER_CHARACTER + letters * WORDS_PER_LETTER;
}

function countWithSurrogates(text: string): number {
  let [characters, letters] = [0, 0];
  const spaced = text.replace(/[\u0e00-\uff9f]/g, (sign) => {
    if (UNSPACED_CHARACTER.test(sign)) characters++;
    else if (UNSPACED_LETTER.test(sign)) letters++;
    else return sign;
    return ' ';
  });
  return (spaced.match(WORD)?.length ?? 0) + characters * WORDS_PER_CHARACTER + letters * WORDS_PER_LETTER;
}

function learnKind(code: number): number {
  const kind = kindOf(String.fromCharCode(code));
  kinds[code] = kind;
  return kind;
}

function kindOf(sign: string): number {
  if (UNSPACED_CHARACTER.test(sign)) return CHARACTER;
  if (UNSPACED_LETTER.test(sign)) return LETTER;
  return /[\p{L}\p{N}]/u.test(sign) ? PART : /\p{Cs}/u.test(sign) ? HALF : "'’.,-".includes(sign) ? JOINT : GAP;
}
