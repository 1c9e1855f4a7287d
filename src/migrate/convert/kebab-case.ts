/** Latin letters that are not a basic letter with a mark, and how they are spelt in basic letters. */
const SPELT: Readonly<Record<string, string>> = {
  Æ: 'Ae',
  æ: 'ae',
  Ð: 'D',
  ð: 'd',
  Ø: 'O',
  ø: 'o',
  Þ: 'Th',
  þ: 'th',
  ß: 'ss',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ĳ: 'IJ',
  ĳ: 'ij',
  ĸ: 'k',
  Ŀ: 'L',
  ŀ: 'l',
  Ł: 'L',
  ł: 'l',
  ŉ: "'n",
  Ŋ: 'N',
  ŋ: 'n',
  Œ: 'Oe',
  œ: 'oe',
  Ŧ: 'T',
  ŧ: 't',
  ſ: 's',
};

/**
 * Letters that lose their marks: only those of Latin-1 and Latin Extended-A. Vietnamese letters such as `ậ` and `ơ` are in other
 * blocks.
 */
const MARKED = /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f]/g;
const MARK = /[\u0300-\u036f\ufe20-\ufe2f\u20d0-\u20ff]/g;

const LOWER = 'a-z\\u00df-\\u00f6\\u00f8-\\u00ff';
const UPPER = 'A-Z\\u00c0-\\u00d6\\u00d8-\\u00de';
/** All characters that separate words. */
const BREAK =
  '\\u0000-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u1680\\u180e\\u2000-\\u206f\\u3000\\ufeff';
const DINGBAT = '\\u2700-\\u27bf';
/** Letters of other scripts and of other Latin blocks. They count as upper and as lower case. */
const OTHER = `[^\\ud800-\\udfff${BREAK}0-9${DINGBAT}${LOWER}${UPPER}]`;
const ANY_UPPER = `(?:[${UPPER}]|${OTHER})`;
const ANY_LOWER = `(?:[${LOWER}]|${OTHER})`;

const WORD = new RegExp(
  [
    `[${UPPER}]?[${LOWER}]+(?=[${BREAK}]|[${UPPER}]|$)`,
    `${ANY_UPPER}+(?=[${BREAK}]|[${UPPER}]${ANY_LOWER}|$)`,
    `[${UPPER}]?${ANY_LOWER}+`,
    `[${UPPER}]+`,
    // `1st` is one word.
    '\\d*(?:1ST|2ND|3RD|(?![123])\\dTH)(?=\\b|[a-z_])',
    '\\d*(?:1st|2nd|3rd|(?![123])\\dth)(?=\\b|[A-Z_])',
    '\\d+',
    `(?:[${DINGBAT}]|[\\ud800-\\udbff][\\udc00-\\udfff])[\\ufe0e\\ufe0f]?`,
  ].join('|'),
  'g',
);
/** Texts that must not simply be split at spaces. */
const MIXED = /[a-z][A-Z]|[A-Z]{2}[a-z]|[0-9][a-zA-Z]|[a-zA-Z][0-9]|[^a-zA-Z0-9 ]/;

/**
 * Returns a text as lodash's `kebabCase` writes it. Docusaurus makes the URLs of tags and authors with it. This tells the URLs of
 * the old site; new URLs are not made with it.
 */
export function kebabCase(text: string): string {
  const bare = text
    .replace(MARKED, (letter) => SPELT[letter] ?? letter.normalize('NFD').charAt(0))
    .replace(MARK, '')
    .replace(/['\u2019]/g, '');
  const words = bare.match(MIXED.test(bare) ? WORD : /[^ ]+/g) ?? [];
  return words.map((word) => word.toLowerCase()).join('-');
}
