import { foldOf, SYLLABLE } from './words.ts';

/** Initial consonants that sound alike in some region of Vietnam: `sử` and `xử`, `giải` and `dải`. */
const OPENINGS: readonly (readonly string[])[] = [
  ['s', 'x'],
  ['ch', 'tr'],
  ['d', 'gi', 'r'],
  ['l', 'n'],
];
/** Tone marks that sound alike in the south of Vietnam: hook above and tilde. */
const TONES: readonly (readonly string[])[] = [['\u0309', '\u0303']];

/**
 * Returns Vietnamese syllables that sound like this one but are spelled differently. Mistakes of readers who write by ear are not
 * found by edit distance. Returns nothing for words that are not a syllable.
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

/**
 * Returns whether a syllable starts with an initial consonant: `gi` in `giải` and `gì`. `nghe` and `nhà` do not start with `n`,
 * and `s` before another consonant does not count.
 */
function opens(form: string, sound: string): boolean {
  return form.startsWith(sound) && /^[^bcdghklmnpqrstvx]/.test(form.slice(sound === 'gi' ? 1 : sound.length));
}

function withOpening(form: string, own: string, sound: string): string {
  const rest = form.slice(own.length);
  // In `gi` before a consonant or at the end, the `i` is also the vowel.
  const vowels = own === 'gi' && !/^[aăâeêioôơuưy]/.test(rest) ? `i${rest}` : rest;
  return sound === 'gi' && vowels.startsWith('i') ? `g${vowels}` : sound + vowels;
}

function otherTone(form: string, tones: readonly string[]): string[] {
  const own = tones.indexOf(form.at(-1) ?? '');
  return own < 0 ? [] : [form.slice(0, -1) + (tones[1 - own] as string)];
}
