import { once } from './once.ts';

/** How search reads text: words with their places, and the forms in which two spellings of one word are equal. */

/** A word of a text. Places count UTF-16 units of the text as given. */
export interface Word {
  /** Form by which spellings are told apart: lower case, composed, the tone mark behind the syllable. */
  readonly form: string;
  readonly start: number;
  readonly end: number;
  /** Which word of the text it is. The parts of `ArrayList` have places of their own; the whole has that of the first. */
  readonly place: number;
  /** Whether it is a part of a name only. */
  readonly isPart?: true;
}

/** Tone marks of Vietnamese: grave, acute, tilde, hook above, dot below. */
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g;
const MARKS = /[\u0300-\u036f]/g;
/** A word, or the name of a language that ends in signs. */
export const WORD = /[\p{L}\p{N}_](?:\+\+|#)(?![\p{L}\p{N}+#])|[\p{L}\p{M}\p{N}_]+/gu;
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+/gu;

/**
 * The form in which a word stands in the index: `Hoá` and `hóa` are both `hoa` with an acute behind it, because the two
 * places of a tone mark are two habits and no difference. Taking letters apart is slow, and texts repeat their words.
 */
export const formOf = once((word: string): string => {
  const apart = word.toLowerCase().normalize('NFD');
  return apart.replace(TONES, '').normalize('NFC') + (apart.match(TONES) ?? []).join('');
});

/** A form with the marks of each letter behind it, the bar of `đ` among them. */
function apartOf(form: string): string {
  return form.replace(/[^\0-\x7f]/g, (letter) => (letter === 'đ' ? 'd\u0335' : letter.normalize('NFD')));
}

/** A form without any mark, as somebody types who leaves them out: `đối` → `doi`. */
export function foldOf(form: string): string {
  return apartOf(form).replace(MARKS, '');
}

/**
 * Whether every mark that was typed is in the word as well: `đôi` may be the beginning of `đối`, `đói` may not. Of words
 * with the same letters, or the beginning of one.
 */
export function agrees(typed: string, form: string): boolean {
  const marks = apartOf(typed);
  let at = 0;
  return marks === foldOf(typed) || [...marks].every((sign) => (at = apartOf(form).indexOf(sign, at) + 1));
}

/** Form, start, end and place of a word and of the parts of its name, counted from the word on. */
const readWord = once((raw: string): readonly Word[] => {
  const parts = [...raw.matchAll(PART)];
  const word: Word = { form: formOf(raw), start: 0, end: raw.length, place: 0 };
  if (parts.length < 2) return [word];
  return [
    word,
    ...parts.map(({ 0: part, index }, place): Word => {
      return { form: formOf(part), start: index, end: index + part.length, place, isPart: true };
    }),
  ];
});

/** The words of a text in composed letters, each with the parts of its name (`HashMap`, `max_size`, `utf8`) after it. */
export function wordsOf(text: string): Word[] {
  let next = 0;
  return [...text.matchAll(WORD)].flatMap(({ 0: raw, index }) => {
    const words = readWord(raw);
    const first = next;
    next += words.length - 1 || 1;
    return words.map((word) => {
      return { ...word, start: index + word.start, end: index + word.end, place: first + word.place };
    });
  });
}
