/** Signs that stand for something in code; `@Override` and `%v` are words of their own. */
const SIGNS = /[@%][\p{L}]\w*|\[\]|\{\}|\(\)|[!%&*+\-/<=>?@^|~:.$#]+/gu;
/** Signs in a text, as many as stand together. */
export const SIGN_RUNS = /[!%&*+\-/<=>?@^|~:.]+/g;
/** What only opens comments, ends sentences or draws lines. */
const NO_OPERATOR = /^(?:\/{2,}!?|\/\*{1,2}|\*{1,2}\/|-{3,}|\.\.|\*{3,}|={4,})$/;
/**
 * Operators of the languages taught most, longest first: what stands in one run without a blank is taken apart by them. In
 * order: of three signs, those that assign or compare, arrows and doubled signs, and the others.
 */
export const OPERATOR =
  /<!--|-->|[=!]==|\.\.[.=<]|<=>|(?:<<|>>>?|\*\*|&&|\|\||\?\?|&\^|[-+*/%&|^:!=<>])=|<-|[-=|<]>|>>>|([-+:&|<>*?/.!])\1|&\^|\?[.:]/g;

/**
 * The operators in a piece of code, in small letters: `=<-` holds `<-`. A run of two or three signs that holds no known one
 * is one itself.
 */
export function operatorsOf(code: string): string[] {
  return [...code.matchAll(SIGNS)]
    .flatMap(([signs]) => {
      if (/[\p{L}[({]/u.test(signs)) return signs.toLowerCase();
      if (NO_OPERATOR.test(signs)) return [];
      return signs.match(OPERATOR) ?? (/^[^$#]{2,3}$/.test(signs) ? signs : []);
    })
    .filter((operator) => !NO_OPERATOR.test(operator));
}

/** The operators in a question; a single sign is one when there is nothing else. */
export function operatorsAsked(query: string): string[] {
  const sign = query.trim();
  // The signs of a language's name are part of a word.
  const code = query.replace(/(?<!\S)(?:c\+\+|[cfj]#)(?!\S)/gi, '');
  return [...new Set(/^[^\s\p{L}\p{N}]$/u.test(sign) ? [sign] : operatorsOf(code))];
}
