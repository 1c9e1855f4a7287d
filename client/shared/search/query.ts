import { agrees, foldOf, operatorsOf, wordsOf } from './words.ts';

/** A word of a query. */
export interface QueryWord {
  readonly form: string;
  readonly fold: string;
  /** Whether the reader may still be typing it. */
  readonly isOpen: boolean;
  /** The names a compound such as `HashMap` is made of; empty for other words. */
  readonly parts: readonly string[];
  /** Signs that code is made of: no result has to have them. */
  readonly isOperator: boolean;
}

/** Longer queries are cut: nobody types them, and each word costs time. */
const MAX_WORDS = 12;
const MAX_VARIANTS = 4;

/** Takes a query apart. */
export function readQuery(query: string): readonly QueryWord[] {
  const text = query.normalize('NFC');
  const signs = text.trim();
  const all = wordsOf(text);
  return [
    ...all.flatMap(({ form, start, end, isPart }) => {
      const parts = all.filter((part) => part.isPart && part.start >= start && part.end <= end);
      return isPart
        ? []
        : toWord(
            form,
            end === text.length,
            parts.map((part) => part.form),
          );
    }),
    ...[...new Set(/^[^\s\p{L}\p{N}]$/u.test(signs) ? [signs] : operatorsOf(text))].map((sign) => toWord(sign)),
  ].slice(0, MAX_WORDS);
}

function toWord(form: string, isOpen = false, parts: readonly string[] = []): QueryWord {
  return { form, fold: foldOf(form), isOpen, parts, isOperator: /^[^\p{L}\p{M}\p{N}_]/u.test(form) };
}

/**
 * The query with expressions replaced by others of the same meaning, the query itself left out. An expression is found
 * however it is spelled, as long as no mark contradicts it.
 */
export function withSynonyms(
  words: readonly QueryWord[],
  groups: readonly (readonly string[])[],
): readonly (readonly QueryWord[])[] {
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
