import type { RecipeEdit } from './recipe.ts';

/** Files of the words of the interface besides English and Vietnamese. */
const OTHERS = ['ar', 'de', 'es', 'fr', 'hi', 'id', 'ja', 'ko', 'pt-br', 'ru', 'th', 'zh-hans', 'zh-hant'] as const;

/** A text in each of these languages. */
type OtherTexts = Readonly<Record<(typeof OTHERS)[number], string>>;

/** Whether a file has words of a language that recipes name together: “each other language”. */
export function isOtherLanguage(file: string): boolean {
  return OTHERS.some((code) => file === `templates/messages/${code}.ts`);
}

/** Adds a text to the words of all other languages, before or after a line that each of them has once. */
export function inOtherLanguages(
  texts: OtherTexts,
  line: string,
  toLines: (text: string, line: string) => string,
): readonly RecipeEdit[] {
  return OTHERS.map((code) => ({
    file: `templates/messages/${code}.ts`,
    find: line,
    replace: toLines(texts[code], line),
  }));
}
