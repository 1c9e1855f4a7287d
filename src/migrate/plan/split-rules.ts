/** A rule at the top of a style sheet: `selector { … }`, or an at-rule, with or without a block. */
interface StyleRule {
  /** Everything before the block, without comments. */
  readonly selector: string;
  /** Text between the braces; absent for statements such as `@import`. */
  readonly block?: string;
  /** The whole rule as written, with the comments before it. */
  readonly text: string;
}

/** Splits a style sheet into its rules. Texts, comments and addresses may hold braces. */
export function splitRules(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  let depth = 0;
  let start = 0;
  let open = -1;
  for (const match of css.matchAll(/\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)'"]*\)|[{};]/g)) {
    const [token] = match;
    if (token === '{') {
      if (depth++ === 0) open = match.index;
    } else if (token === '}' && depth > 0) {
      if (--depth > 0) continue;
      const text = css.slice(start, match.index + 1);
      rules.push({ selector: bare(css.slice(start, open)), block: css.slice(open + 1, match.index), text });
      start = match.index + 1;
    } else if (token === ';' && depth === 0) {
      rules.push({ selector: bare(css.slice(start, match.index)), text: css.slice(start, match.index + 1) });
      start = match.index + 1;
    }
  }
  return rules;
}

function bare(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').trim();
}
