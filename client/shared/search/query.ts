import { foldOf, operatorsOf, wordsOf } from './words.ts';

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

/** Takes a query apart. */
export function readQuery(query: string): readonly QueryWord[] {
  const text = query.normalize('NFC');
  const words: { form: string; end: number; parts: string[] }[] = [];
  for (const { form, start, end } of wordsOf(text)) {
    const last = words.at(-1);
    // The parts of a name follow it.
    if (last && start < last.end) last.parts.push(form);
    else words.push({ form, end, parts: [] });
  }
  const signs = text.trim();
  const operators = /^[^\s\p{L}\p{N}]$/u.test(signs) ? [signs] : operatorsOf(text);
  return [
    ...words.map(({ form, end, parts }) => {
      return { form, fold: foldOf(form), isOpen: end === text.length, parts, isOperator: false };
    }),
    ...[...new Set(operators)].map((sign) => ({
      form: sign,
      fold: foldOf(sign),
      isOpen: false,
      parts: [],
      isOperator: true,
    })),
  ].slice(0, MAX_WORDS);
}

/**
 * The query with expressions replaced by others of the same meaning, the query itself left out. An expression is found
 * however it is spelled, as long as no mark contradicts it.
 */
export function withSynonyms(
  words: readonly QueryWord[],
  groups: readonly (readonly string[])[],
  agrees: (typed: string, form: string) => boolean,
): readonly (readonly QueryWord[])[] {
  const variants: (readonly QueryWord[])[] = [];
  for (const group of groups) {
    for (const expression of group) {
      const forms = wordsOf(expression.normalize('NFC')).map(({ form }) => form);
      const at = words.findIndex((_, start) =>
        forms.every((form, i) => {
          const word = words[start + i];
          return word !== undefined && word.fold === foldOf(form) && agrees(word.form, form);
        }),
      );
      if (at === -1 || forms.length === 0) continue;
      for (const other of group) {
        if (other === expression) continue;
        const replaced = readQuery(other).map((word) => ({ ...word, isOpen: false }));
        const variant = [...words.slice(0, at), ...replaced, ...words.slice(at + forms.length)];
        // `hoá` and `hóa` are one already.
        if (variant.map(({ form }) => form).join(' ') !== words.map(({ form }) => form).join(' '))
          variants.push(variant);
      }
    }
  }
  return variants.slice(0, MAX_VARIANTS);
}

const MAX_VARIANTS = 4;
