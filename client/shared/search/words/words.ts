import { once } from '../once.ts';

/** How search reads texts: words with their positions, and normalized forms for comparing spellings. */

/** A word of a text. `start` and `end` are offsets in UTF-16 code units. */
export interface Word {
  /** Normalized form: lower case, NFC, with the tone mark moved to the end. */
  readonly form: string;
  readonly start: number;
  readonly end: number;
  /** Whether it is a part of a compound name. */
  readonly isPart: boolean;
}

/** The words of a text, each followed by the parts of its name. Equal words share one array, which saves memory. */
export type TextWords = readonly (readonly Word[])[];

/** What words of other languages than English and Vietnamese need besides. */
export interface ScriptRules {
  /** Splits a run of letters into words, each with its parts; undefined where words are separated by spaces. */
  readonly readRun: (run: string) => readonly (readonly Word[])[] | undefined;
  /** Returns a query with spaces between its words. */
  readonly spaced: (text: string) => string;
  /** Returns a form in NFD with one letter for all that readers take for the same. */
  readonly fold: (form: string) => string;
  /** Returns whether a word of a query may go on without a space. */
  readonly isOpen: (form: string) => boolean;
  /** Returns what other forms of a word start with. */
  readonly stemOf: (form: string, locale: string) => string | undefined;
}

let rules: ScriptRules | undefined;

/**
 * Uses rules from now on. They change nothing for indexes without words that need them, so one state serves all indexes of a
 * process.
 */
export function setScriptRules(known: ScriptRules): void {
  rules = known;
}

/** Returns the rules in use; undefined as long as no index has needed any. */
export function scriptRules(): ScriptRules | undefined {
  return rules;
}

/** Tone marks of Vietnamese: grave, acute, tilde, hook above, dot below. */
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g;
const NOT_ASCII = /[^\0-\x7f]/;
const MARKS = /[\u0300-\u036f]/g;
/** A word, or the name of a language that ends in `++` or `#`. */
export const WORD = /[\p{L}\p{N}_](?:\+\+|#)(?![\p{L}\p{N}+#])|[\p{L}\p{M}\p{N}_]+/gu;
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+/gu;

/** A Vietnamese syllable without diacritics. */
export const SYLLABLE = /^[bcdghklmnpqrstvx]{0,3}[aeiouy]{1,4}(?:ch?|m|n[gh]?|p|t)?$/;

/**
 * Returns the form of a word in the index: `Hoá` and `hóa` both become `hoa` plus an acute, because both positions of the tone
 * mark are common in Vietnamese. Cached, because decomposing letters is slow and texts repeat their words.
 */
export const formOf = once((word: string): string => {
  const apart = word.toLowerCase().normalize('NFD');
  const tones = apart.match(TONES);
  return tones && SYLLABLE.test(apart.replace(MARKS, '').replace('đ', 'd'))
    ? apart.replace(TONES, '').normalize('NFC') + tones.join('')
    : apart.normalize('NFC');
});

/** Returns a form with each letter's diacritics as combining characters after it, including the bar of `đ`. */
function apartOf(form: string): string {
  if (!NOT_ASCII.test(form)) return form;
  const apart = form.replace(/[^\0-\x7f]/g, (letter) => (letter === 'đ' ? 'd\u0335' : letter.normalize('NFD')));
  return rules?.fold(apart) ?? apart;
}

/** Returns a form without any diacritics, as readers type who leave them out: `đối` → `doi`. */
export function foldOf(form: string): string {
  return apartOf(form).replace(MARKS, '');
}

/**
 * Returns whether a word contains every typed diacritic: `đôi` may be the start of `đối`, `đói` may not. The word must have the
 * same letters as `typed`, or start with them.
 */
export function agrees(typed: string, form: string): boolean {
  const marks = apartOf(typed);
  let at = 0;
  return marks === foldOf(typed) || [...marks].every((sign) => (at = apartOf(form).indexOf(sign, at) + 1));
}

/**
 * Returns a word, followed by the parts of its name (`HashMap`, `max_size`, `utf8`). Cached, because texts repeat their words.
 */
export const readWord = once((raw: string): readonly Word[] => {
  const word = (text: string, start: number, isPart: boolean) => {
    return { form: formOf(text), start, end: start + text.length, isPart };
  };
  const parts = [...raw.matchAll(PART)];
  return [word(raw, 0, false), ...(parts[1] ? parts.map(({ 0: part, index }) => word(part, index, true)) : [])];
});

/** Returns the words of a match of `WORD`, each followed by the parts of its name. */
export function readRun(run: string): TextWords {
  return rules?.readRun(run) ?? [readWord(run)];
}

/** Returns the words of a text in NFC, each followed by the parts of its name. Matches of `signs` are added as parts. */
export function wordsOf(text: string, signs?: RegExp): Word[] {
  const words: Word[] = [];
  for (const { 0: raw, index } of text.matchAll(WORD))
    for (const word of readRun(raw))
      for (const { form, start, end, isPart } of word)
        words.push({ form, start: index + start, end: index + end, isPart });
  if (signs)
    for (const { 0: form, index } of text.matchAll(signs))
      words.push({ form, start: index, end: index + form.length, isPart: true });
  return signs ? words.sort((a, b) => a.start - b.start) : words;
}
