import { mayFence } from '../parse/quick-looks.ts';

const FENCE = /^[ \t>]*(`{3,}|~{3,})/;
const OPENING = /^([ \t>]*:{3,})[ \t]*([a-z][\w-]*)[ \t]+([^\s[{][^\n]*?)[ \t]*$/i;
const SPACED = /^([ \t>]*:{3,})[ \t]+(?=[a-z][\w-]*[ \t]*(?:[[{].*)?$)/i;

/**
 * Rewrites opening lines of blocks in the syntax of other tools, `:::note Title` and `::: note`, as `:::note[Title]` and
 * `:::note`. Code stays unchanged, and no line is added or removed, so that line numbers stay right.
 */
export function normalizeDirectives(text: string): string {
  if (!text.includes(':::')) return text;
  let fence: string | undefined;
  const lines = text.split('\n').map((line) => {
    const mark = mayFence(line) ? FENCE.exec(line)?.[1] : undefined;
    if (mark && (fence === undefined || (mark.startsWith(fence) && /^[ \t>]*[`~]+[ \t]*$/.test(line)))) {
      fence = fence === undefined ? mark : undefined;
      return line;
    }
    if (fence !== undefined || !line.includes(':::')) return line;
    const opening = OPENING.exec(line);
    if (opening) return `${opening[1]}${opening[2]}[${opening[3]}]`;
    return line.replace(SPACED, '$1');
  });
  return lines.join('\n');
}
