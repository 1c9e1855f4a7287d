import { agrees, foldOf, operatorsOf, wordsOf } from './words.ts';

/** A word of a query. */
export interface QueryWord {
  readonly form: string;
  readonly fold: string;
  /** Whether the reader may still be typing it. */
  readonly isOpen: boolean;
  /** The names a compound such as `HashMap` is made of; empty for other words. */
  readonly parts: string[];
  /** Signs that code is made of: no result has to have them. */
  readonly isOperator: boolean;
}

/** Takes a query in composed letters apart. */
export function readQuery(text: string): readonly QueryWord[] {
  // Longer queries are cut: nobody types them, and each word costs time.
  const MAX_WORDS = 12;
  const signs = text.trim();
  const words: QueryWord[] = [];
  for (const { form, end, isPart } of wordsOf(text)) {
    if (isPart) words.at(-1)?.parts.push(form);
    else words.push(toWord(form, end === text.length));
  }
  const operators = new Set(/^[^\s\p{L}\p{N}]$/u.test(signs) ? [signs] : operatorsOf(text));
  for (const sign of operators) words.push(toWord(sign));
  return words.slice(0, MAX_WORDS);
}

function toWord(form: string, isOpen = false): QueryWord {
  return { form, fold: foldOf(form), isOpen, parts: [], isOperator: /^[^\p{L}\p{M}\p{N}_]/u.test(form) };
}

/**
 * The query with expressions replaced by others of the same meaning, the query itself left out. An expression is found
 * however it is spelled, as long as no mark contradicts it.
 */
export function withSynonyms(
  words: readonly QueryWord[],
  groups: readonly (readonly string[])[],
): readonly (readonly QueryWord[])[] {
  const MAX_VARIANTS = 4;
  return groups
    .flatMap((group) =>
      group.flatMap((expression) => {
        const forms = expression.split(' ');
        const at = words.findIndex((_, start) =>
          forms.every((form, i) => {
            const word = words[start + i];
            return word?.fold === foldOf(form) && agrees(word.form, form);
          }),
        );
        if (at < 0) return [];
        return group
          .filter((other) => other !== expression)
          .map((other) => words.toSpliced(at, forms.length, ...other.split(' ').map((form) => toWord(form))));
      }),
    )
    .slice(0, MAX_VARIANTS);
}
