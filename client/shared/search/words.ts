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
const WORD = /[\p{L}\p{M}\p{N}_]+/gu;
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+/gu;
const HAS_PARTS = /[\p{Ll}\p{M}]\p{Lu}|\p{L}_+[\p{L}\p{N}]|\p{L}\p{N}|\p{N}\p{L}|\p{Lu}{2}\p{Ll}/u;
const ASCII = /^[\x00-\x7f]*$/;

/**
 * The form in which a word stands in the index: `Hoá` and `hóa` are both `hoa` with an acute behind it, because the two
 * places of a tone mark are two habits and no difference.
 */
export function formOf(word: string): string {
  const lower = word.toLowerCase();
  if (ASCII.test(lower)) return lower;
  let form = formsRead.get(lower);
  if (form === undefined) {
    if (formsRead.size > MAX_FORMS) formsRead.clear();
    form = toForm(lower);
    formsRead.set(lower, form);
  }
  return form;
}

/** Taking letters apart is slow, and texts repeat their words. */
const formsRead = new Map<string, string>();
const MAX_FORMS = 20_000;

function toForm(lower: string): string {
  const apart = lower.normalize('NFD');
  const tones = apart.match(TONES);
  return apart.replace(TONES, '').normalize('NFC') + (tones ? tones.join('') : '');
}

/** A form without any mark, as somebody types who leaves them out: `đối` → `doi`. */
export function foldOf(form: string): string {
  return ASCII.test(form) ? form : form.normalize('NFD').replace(MARKS, '').replaceAll('đ', 'd');
}

/** Whether every mark that was typed is in the word as well: `đôi` may be the beginning of `đối`, `đói` may not. */
export function agrees(typed: string, form: string): boolean {
  if (typed === form || ASCII.test(typed)) return true;
  const [typedLetters, formLetters] = [lettersOf(typed), lettersOf(form)];
  const tones = typed.match(TONES)?.join('') ?? '';
  if (tones !== '' && tones !== (form.match(TONES)?.join('') ?? '')) return false;
  return typedLetters.every((letter, i) => {
    const other = formLetters[i] ?? '';
    return letter === other || (ASCII.test(letter) && foldOf(other) === letter);
  });
}

function lettersOf(form: string): string[] {
  return [...form.replace(TONES, '').normalize('NFC')];
}

/** The words of a text in composed letters, each with the parts of its name (`HashMap`, `max_size`, `utf8`) after it. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let place = 0;
  for (const { 0: raw, index } of text.matchAll(WORD)) {
    // Languages whose names end in signs.
    const sign = raw.length === 1 ? /^(?:\+\+|#)(?![\p{L}\p{N}+#])/u.exec(text.slice(index + 1, index + 4))?.[0] : '';
    const written = sign ? raw + sign : raw;
    words.push({ form: formOf(written), start: index, end: index + written.length, place });
    let next = place + 1;
    if (HAS_PARTS.test(raw)) {
      const parts = [...raw.matchAll(PART)];
      if (parts.length > 1) {
        for (const [i, part] of parts.entries()) {
          const start = index + part.index;
          words.push({ form: formOf(part[0]), start, end: start + part[0].length, place: place + i, isPart: true });
        }
        next = place + parts.length;
      }
    }
    place = next;
  }
  return words;
}

/** Signs that stand for something in code; `@Override` and `%v` are words of their own. */
const SIGNS = /[@%]\p{L}\w*|\[\]|\{\}|\(\)|[!%&*+\-/<=>?@^|~:.$#]+/gu;
/** What only opens comments, ends sentences or draws lines. */
const NO_OPERATOR = /^(?:\/{2,}!?|\/\*{1,2}|\*{1,2}\/|-{3,}|\.\.|\*{3,}|={4,})$/;
/** Operators of the languages taught most, longest first: what stands in one run without a blank is taken apart by them. */
const OPERATORS = [
  ...[
    '<!--',
    '>>>=',
    '-->',
    '===',
    '!==',
    '...',
    '..=',
    '..<',
    '<=>',
    '<<=',
    '>>=',
    '>>>',
    '**=',
    '&&=',
    '||=',
    '??=',
    '&^=',
  ],
  ...[
    ':=',
    '<-',
    '++',
    '--',
    '->',
    '=>',
    '::',
    '&&',
    '||',
    '!=',
    '==',
    '<=',
    '>=',
    '+=',
    '-=',
    '*=',
    '/=',
    '%=',
    '&=',
    '|=',
  ],
  ...['^=', '<<', '>>', '&^', '**', '??', '?.', '?:', '|>', '<>', '//', '..', '!!'],
];

/** The operators in a piece of code, in small letters. */
export function operatorsOf(code: string): string[] {
  return [...code.matchAll(SIGNS)]
    .flatMap(([signs]) => (/^[@%]\p{L}|^[[({]/u.test(signs) ? [signs.toLowerCase()] : operatorsOfRun(signs)))
    .filter((operator) => !NO_OPERATOR.test(operator));
}

/** A sign in running text with blanks or marks of the sentence around it. */
const ALONE = /(?<=^|[\s("“‘'`])[!%&*+\-/<=>?^|~:.]{2,3}(?=$|[\s)"”’'`,.;:])/gu;

/** The operators a text speaks of: `:=` in “declare it with :=”. Dots and dashes of sentences are none. */
export function operatorsInText(text: string): string[] {
  return [...text.matchAll(ALONE)].map(([sign]) => sign).filter((sign) => sign !== '--' && OPERATORS.includes(sign));
}

/** A run of signs taken apart: `<-` of `=<-`. A run of two or three that holds no known operator is one itself. */
function operatorsOfRun(signs: string): readonly string[] {
  if (NO_OPERATOR.test(signs)) return [];
  const found: string[] = [];
  for (let at = 0; at < signs.length; ) {
    const operator = OPERATORS.find((one) => signs.startsWith(one, at));
    if (operator !== undefined) found.push(operator);
    at += operator?.length ?? 1;
  }
  if (found.length > 0) return found;
  return /^[^$#]{2,3}$/.test(signs) ? [signs] : [];
}

/** Other forms of an English word, as far as its ending tells; syllables of Vietnamese have none of these endings. */
export function inflectionsOf(form: string): readonly string[] {
  const [, stem, ending] = /^([a-z]{3,}?)(s|es|ed|ing)?$/.exec(form) ?? [];
  if (stem === undefined) return [];
  if (ending === undefined) return [`${stem}s`, `${stem}ing`];
  return ending === 's' ? [stem] : [stem, `${stem}e`, `${stem}s`];
}

/** What Telex would have made of the keys, without marks: `ddoois` → `doi`. Undefined when the keys are no Telex. */
export function telexFold(keys: string): string | undefined {
  if (!/^[a-z]{2,8}$/.test(keys)) return undefined;
  const plain = keys
    .replace(/([aeiouy][a-z]*?)[sfrxj](?=[a-z]*$)/, '$1')
    .replace(/dd|aa|ee|oo/g, ([letter]) => letter as string)
    .replace(/([aou])w/g, '$1')
    .replace(/(^|[^aeiou])w/g, '$1u')
    // The second letter of `dd` or of a vowel may come at the end of the syllable.
    .replace(/^d([a-z]+)d$/, 'd$1')
    .replace(/([aeo])([a-z]+)\1$/, '$1$2')
    .replace(/([aou][a-z]*)w$/, '$1');
  return plain === keys ? undefined : plain;
}
