/**
 * What search must know of languages besides English and Vietnamese: where words end in scripts without spaces, which letters
 * readers take for the same, and which endings words have. Loaded only for indexes that need it (`scripts` of the manifest).
 */
import type { ScriptRules, Word } from './words.ts';

interface RuleTools {
  /** Returns a word with the parts of its name. */
  readonly readWord: (raw: string) => readonly Word[];
  /** Absent in browsers without it; every two neighbouring characters are a word there. */
  readonly Segmenter?: typeof Intl.Segmenter | undefined;
}

/** Thai, Lao, Burmese, Khmer, kana and Chinese characters: scripts without spaces between words. */
const UNSPACED =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f\u{20000}-\u{3ffff}]/u;
const STRETCHES = new RegExp(`(?:${UNSPACED.source})+|(?:(?!${UNSPACED.source}).)+`, 'gsu');
/** Chinese characters, of which a long word consists of shorter ones. */
const HAN_WORD = /^[\u3005-\u3007\u3400-\u9fff\uf900-\ufaff]{3,}$/u;
/** Hangul, where particles follow a word without a space. */
const HANGUL = /[\u1100-\u11ff\uac00-\ud7af]/;
/** Runs of letters, marks and digits. */
const RUN = /[\p{L}\p{M}\p{N}_]+/gu;
/** Punctuation that ends sentences and is not in ASCII. */
const SENTENCE_ENDS = /[、。，．？！：；؟،؛।॥]/g;

/** Letters that are written for one another. Kana are compared as hiragana; see `foldLetters`. */
const SAME: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ð: 'd',
  ς: 'σ',
  // Arabic: forms of alef, final letters, and the Persian ones.
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ی: 'ي',
  ک: 'ك',
  // Hindi: the two signs for nasal vowels.
  '\u0901': '\u0902',
};
/** Vowel marks and the stretching of Arabic, vowel marks of Hebrew, and the nukta of Hindi. */
const LEFT_OUT = /[\u0591-\u05c7\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u093c]/g;
const FULL_WIDTH = /[\uff00-\uffef]/;
const KATAKANA = /[\u30a1-\u30f6]/g;
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g;
/** The article of Arabic, alone or after a preposition. */
const ARTICLE = /^(?:وال|بال|كال|فال|لل|ال)(?=.{3})/;

/** Endings that words of a language have in sentences, longest first. What is left has at least four letters. */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  ar: /(?:ات|ين|ون|ان|ها|هم|ه|ي)$/,
  de: /(?:ungen|ern|ung|est|end|en|er|em|es|st|te|e|n|s|t)$/,
  es: /(?:aciones|ación|amos|ando|iendo|ados|adas|ado|ada|ar|er|ir|os|as|es|o|a|e|s)$/,
  fr: /(?:ations|ation|ements|ement|ées|és|ée|er|ez|ent|ons|ant|es|e|é|s|x)$/,
  pt: /(?:ações|ação|amos|ando|endo|ados|adas|ado|ada|ar|er|ir|os|as|es|o|a|e|s)$/,
  ru: /(?:иями|ями|ами|иях|ого|его|ому|ему|ыми|ими|ает|ают|ить|ать|ять|еть|ится|ться|ов|ев|ей|ах|ях|ом|ем|ам|ям|ый|ий|ой|ая|яя|ое|ее|ые|ие|ую|юю|ию|ия|ии|ых|их|им|ым|а|я|о|е|ы|и|у|ю|ь|й)$/,
};
const LEAST_STEM = 4;

/** Words with letters that the rules are about. */
const SPECIAL = new RegExp(
  `${UNSPACED.source}|${HANGUL.source}|[${Object.keys(SAME).join('')}\\u0590-\\u06ff\\u0900-\\u097f\\uff00-\\uffef]`,
  'u',
);
/** Share of such words from which on an English or Vietnamese index needs the rules. */
const SPECIAL_SHARE = 0.01;

/** Returns whether search in an index needs these rules. English and Vietnamese need none, unless they quote other languages. */
export function needsScriptRules(locale: string, forms: Iterable<string>): boolean {
  if (!/^(?:en|vi)(?:-|$)/i.test(locale)) return true;
  let [all, special] = [0, 0];
  for (const form of forms) {
    all++;
    if (SPECIAL.test(form)) special++;
  }
  return special > all * SPECIAL_SHARE;
}

/** Creates the rules. */
export function createScriptRules({ readWord, Segmenter }: RuleTools): ScriptRules {
  // Dictionaries of all these scripts are used whatever the language is. A fixed one gives the same on every machine.
  let segmenter: Intl.Segmenter | undefined;
  const splitRun = (run: string): string[] => {
    // Made for the first such run, because few texts have one and it reads all these dictionaries.
    segmenter ??= Segmenter && new Segmenter('en', { granularity: 'word' });
    return segmenter
      ? Array.from(segmenter.segment(run), ({ segment }) => segment)
      : (run.match(STRETCHES) ?? []).flatMap((stretch) => (UNSPACED.test(stretch) ? pairsOf(stretch) : [stretch]));
  };

  return {
    readRun(run) {
      if (!UNSPACED.test(run)) return undefined;
      const words: (readonly Word[])[] = [];
      let at = 0;
      for (const piece of splitRun(run)) {
        const start = run.indexOf(piece, at);
        // Pairs overlap: the next one starts with the last character of this one.
        at = Segmenter ? start + piece.length : start + 1;
        words.push(
          withPairs(piece, readWord(piece)).map((word) => ({
            ...word,
            start: start + word.start,
            end: start + word.end,
          })),
        );
      }
      return words;
    },
    spaced: (text) =>
      text
        .replace(SENTENCE_ENDS, ' ')
        .replace(RUN, (run) => (Segmenter && UNSPACED.test(run) ? splitRun(run).join(' ') : run)),
    fold: foldLetters,
    isOpen: (form) => UNSPACED.test(form) || HANGUL.test(form),
    stemOf(form, locale) {
      const endings = ENDINGS[locale.toLowerCase().split('-')[0] ?? ''];
      const stem = endings && form.replace(endings, '');
      return stem !== undefined && stem !== form && stem.length >= LEAST_STEM ? stem : undefined;
    },
  };
}

/**
 * Replaces the parts of a word of an unspaced script, which has no names such as `HashMap`: a long word in Chinese characters gets
 * each two neighbouring ones, because other programs may divide it.
 */
function withPairs(piece: string, words: readonly Word[]): readonly Word[] {
  if (!UNSPACED.test(piece)) return words;
  const pairs = HAN_WORD.test(piece) ? pairsOf(piece) : [];
  return [
    ...words.slice(0, 1),
    ...pairs.map((pair, i) => ({ form: pair, start: i, end: i + pair.length, isPart: true })),
  ];
}

function pairsOf(stretch: string): string[] {
  const characters = [...stretch];
  if (characters.length < 3) return [stretch];
  return characters.slice(1).map((second, i) => `${characters[i]}${second}`);
}

/** Returns a form in NFD with one letter for all that readers take for the same. */
function foldLetters(form: string): string {
  const plain = FULL_WIDTH.test(form) ? form.normalize('NFKC').normalize('NFD') : form;
  let folded = '';
  for (const letter of plain.replace(LEFT_OUT, '')) folded += SAME[letter] ?? letter;
  return folded
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    .replace(OTHER_DIGITS, (digit) => String((digit.charCodeAt(0) - (digit < '०' ? 0 : 6)) % 16))
    .replace(ARTICLE, '');
}
