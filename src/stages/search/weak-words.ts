import type { Locale } from '../../model/locale.ts';

/**
 * Words of questions that say nothing about the subject, by language. Words that may be part of a term, such as `cách` in `khoảng
 * cách`, are listed only together with their neighbours. Words that are also code (`for`, `if`, `this`) are not listed.
 */
const WEAK_WORDS: Readonly<Record<string, readonly string[]>> = {
  en: [
    ...[
      'a',
      'an',
      'the',
      'of',
      'in',
      'to',
      'is',
      'are',
      'was',
      'does',
      'my',
      'i',
      'you',
      'we',
      'it',
      'and',
      'with',
      'over',
    ],
    ...['how', 'how to', 'how do i', 'how do you', 'how do we', 'how can i', 'how to use', 'how does', 'how to do'],
    ...[
      'what',
      "what's",
      'what is',
      'what are',
      'what does',
      'why does',
      'why is',
      'why do',
      'why do i',
      'why my',
      'which',
      'when to',
      'when to use',
    ],
    ...[
      'when should i use',
      'where is',
      'can i',
      'can you',
      'do i',
      'should i',
      'there',
      'that',
      'meaning of',
      'vs',
      'versus',
      'difference between',
      'used for',
    ],
  ],
  vi: [
    ...['là', 'gì', 'là gì', 'của', 'trong', 'các', 'những', 'với', 'và', 'cho', 'ở', 'vậy', 'được', 'bị'],
    ...[
      'như thế nào',
      'thế nào',
      'ra sao',
      'làm sao',
      'làm sao để',
      'làm thế nào',
      'làm thế nào để',
      'tại sao',
      'vì sao',
    ],
    ...[
      'khác nhau',
      'khác gì',
      'giữa',
      'hay',
      'để làm gì',
      'dùng để làm gì',
      'nghĩa là gì',
      'có nghĩa là gì',
      'khi nào',
      'khi nào dùng',
      'khi nào nên dùng',
    ],
    ...['có phải', 'có phải là', 'cách để', 'một cách', 'bằng cách nào', 'như nào', 'sao lại', 'giải thích'],
  ],
};

/** Returns whether an expression is weak in any language. */
export function isWeakSomewhere(expression: string): boolean {
  return Object.values(WEAK_WORDS).some((list) => list.includes(expression));
}

/** Returns the built-in weak words of a language. */
export function weakWordsOf(language: string): readonly string[] {
  return WEAK_WORDS[language.toLowerCase().split('-')[0] ?? ''] ?? [];
}

/** Returns the weak words of a locale: those of the config, else those of its language. */
export function weakWordsOfLocale(
  { code, htmlLang }: Pick<Locale, 'code' | 'htmlLang'>,
  own: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  return own[code] ?? weakWordsOf(htmlLang);
}
