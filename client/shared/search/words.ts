import { once } from './once.ts';

/** How search reads text: words with their places, and the forms in which two spellings of one word are equal. */

/** A word of a text. `start` and `end` count UTF-16 units of the text as given. */
export interface Word {
  /** Form by which spellings are told apart: lower case, composed, the tone mark behind the syllable. */
  readonly form: string;
  readonly start: number;
  readonly end: number;
  /** Whether it is a part of a name only. */
  readonly isPart: boolean;
}

/** The words of a text, each with the parts of its name. The same word is the same list everywhere, so texts take little room. */
export type TextWords = readonly (readonly Word[])[];

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

/** A word and then the parts of its name (`HashMap`, `max_size`, `utf8`). Texts repeat their words, so each is read once. */
export const readWord = once((raw: string): readonly Word[] => {
  const word = (text: string, start: number, isPart: boolean) => {
    return { form: formOf(text), start, end: start + text.length, isPart };
  };
  const parts = [...raw.matchAll(PART)];
  return [word(raw, 0, false), ...(parts[1] ? parts.map(({ 0: part, index }) => word(part, index, true)) : [])];
});

/** The words of a text in composed letters, each with the parts of its name after it; `signs` are parts as well. */
export function wordsOf(text: string, signs?: RegExp): Word[] {
  const words: Word[] = [];
  for (const { 0: raw, index } of text.matchAll(WORD))
    for (const { form, start, end, isPart } of readWord(raw))
      words.push({ form, start: index + start, end: index + end, isPart });
  if (signs)
    for (const { 0: form, index } of text.matchAll(signs))
      words.push({ form, start: index, end: index + form.length, isPart: true });
  return signs ? words.sort((a, b) => a.start - b.start) : words;
}
