const CODE = /^[ \t>]*(`{3,}|~{3,})/;
const OPENING = /^([ \t>]*)\$\$[ \t]*$/;
// Longer than any fence that an author would write in a formula.
const FENCE = '`'.repeat(12);

/**
 * Replaces `$$` lines around a formula by a `math` fence, GitHub's other syntax for formulas, which the parser knows. Code stays
 * unchanged, and no line is added or removed, so that line numbers stay right.
 */
export function normalizeMath(text: string): string {
  if (!text.includes('$$')) return text;
  let fence: string | undefined;
  let isOpen = false;
  const lines = text.split('\n');
  // An opening line without a closing one is text.
  let left = lines.filter((line) => OPENING.test(line)).length;
  return lines
    .map((line) => {
      const mark = isOpen ? undefined : CODE.exec(line)?.[1];
      if (mark && (fence === undefined || (mark.startsWith(fence) && /^[ \t>]*[`~]+[ \t]*$/.test(line)))) {
        fence = fence === undefined ? mark : undefined;
        return line;
      }
      const prefix = OPENING.exec(line)?.[1];
      if (prefix === undefined) return line;
      left--;
      if (fence !== undefined || (!isOpen && left === 0)) return line;
      isOpen = !isOpen;
      return prefix + FENCE + (isOpen ? 'math' : '');
    })
    .join('\n');
}

const MADE_FENCE = new RegExp(`^([ \\t>]*)${FENCE}(?:math)?$`, 'gm');

/** Returns the text as it was before `normalizeMath`. */
export function restoreMath(text: string): string {
  return text.replace(MADE_FENCE, '$1$$$$');
}
