/** Finds the operators of programming languages in code, texts and queries. */

/** Characters with a meaning in code; `@Override` and `%v` are words of their own. */
const SIGNS = /[@%][\p{L}]\w*|\[\]|\{\}|\(\)|[!%&*+\-/<=>?@^|~:.$#]+/gu;
/** Runs of operator characters in a text. */
export const SIGN_RUNS = /[!%&*+\-/<=>?@^|~:.]+/g;
/** Runs that only start or end comments, end sentences or draw lines. */
const NO_OPERATOR = /^(?:\/{2,}!?|\/\*{1,2}|\*{1,2}\/|-{3,}|\.\.|\*{3,}|={4,})$/;
/**
 * The operators of the most taught languages. A run of characters without a space is split into them, so longer operators come
 * first: three characters, assignments and comparisons, arrows and doubled characters, then the others.
 */
export const OPERATOR =
  /<!--|-->|[=!]==|\.\.[.=<]|<=>|(?:<<|>>>?|\*\*|&&|\|\||\?\?|&\^|[-+*/%&|^:!=<>])=|<-|[-=|<]>|>>>|([-+:&|<>*?/.!])\1|&\^|\?[.:]/g;

/**
 * Returns the operators in a piece of code, in lower case: `=<-` contains `<-`. A run of two or three characters without a known
 * operator counts as one operator.
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

/** Returns the operators in a query. A single character counts only if it is the whole query. */
export function operatorsAsked(query: string): string[] {
  const sign = query.trim();
  // In the name of a language, such as `c++` or `c#`, these characters are part of a word.
  const code = query.replace(/(?<!\S)(?:c\+\+|[cfj]#)(?!\S)/gi, '');
  return [...new Set(/^[^\s\p{L}\p{N}]$/u.test(sign) ? [sign] : operatorsOf(code))];
}
