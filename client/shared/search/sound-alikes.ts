import { foldOf } from './words.ts';

/** Openings of syllables that sound alike in one part of the country or another: `sử` and `xử`, `giải` and `dải`. */
const OPENINGS: readonly (readonly string[])[] = [
  ['s', 'x'],
  ['ch', 'tr'],
  ['d', 'gi', 'r'],
  ['l', 'n'],
];
/** Tone marks that sound alike in the south: hook above and tilde. */
const TONES: readonly (readonly string[])[] = [['\u0309', '\u0303']];
const SYLLABLE = /^[bcdghklmnpqrstvx]{0,3}[aeiouy]{1,4}(?:ch?|m|n[gh]?|p|t)?$/;

/**
 * Vietnamese syllables that are spelled otherwise and sound like this one: somebody who writes by ear is wrong in a way of
 * their own, which no count of letters tells. Nothing for words that are no syllable.
 */
export function soundAlikes(form: string): readonly string[] {
  if (!SYLLABLE.test(foldOf(form))) return [];
  const spellings = OPENINGS.reduce<readonly string[]>(
    (known, sounds) => {
      const own = sounds.find((sound) => opens(form, sound));
      return own === undefined ? known : sounds.map((sound) => withOpening(form, own, sound));
    },
    [form],
  );
  const all = spellings
    .flatMap((one) => [one, one.replace(/(?<=^(?:[hklmst]|qu))[iy](?=\W?$)/u, (vowel) => (vowel === 'i' ? 'y' : 'i'))])
    .flatMap((one) => [one, ...TONES.flatMap((tones) => otherTone(one, tones))]);
  return [...new Set(all)].filter((one) => one !== form);
}

/** `gi` opens `giải` and `gì`; `n` opens neither `nghe` nor `nhà`, and `s` is not the first of two. */
function opens(form: string, sound: string): boolean {
  return form.startsWith(sound) && /^[^bcdghklmnpqrstvx]/.test(form.slice(sound === 'gi' ? 1 : sound.length));
}

function withOpening(form: string, own: string, sound: string): string {
  const rest = form.slice(own.length);
  // `gi` before a consonant, or at the end, has its vowel in itself.
  const vowels = own === 'gi' && !/^[aăâeêioôơuưy]/.test(rest) ? `i${rest}` : rest;
  return sound === 'gi' && vowels.startsWith('i') ? `g${vowels}` : sound + vowels;
}

function otherTone(form: string, tones: readonly string[]): string[] {
  const own = tones.indexOf(form.at(-1) ?? '');
  return own < 0 ? [] : [form.slice(0, -1) + (tones[1 - own] as string)];
}
