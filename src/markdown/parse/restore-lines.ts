import type { Code, Html } from 'mdast';
import type { TextContext } from '../report.ts';

/**
 * Restores lines in code and HTML that `normalize-directives.ts` and `normalize-math.ts` changed because they looked like our
 * syntax. Only the parser can tell where code is indented. Changed lines keep their beginning.
 */
export function restoreLines(node: Code | Html, { text, written }: TextContext): void {
  const first = node.position?.start.line;
  if (written === undefined || written === text || first === undefined || !/:::|`{12}/.test(node.value)) return;
  // The opening line of a fence is not part of the value.
  const { offset = 0 } = node.position?.start ?? {};
  const from = first - 1 + (node.type === 'code' && /^[`~]/.test(text.slice(offset, offset + 1)) ? 1 : 0);
  const values = node.value.split('\n');
  const parsed = text.split('\n', from + values.length);
  const original = written.split('\n', from + values.length);
  node.value = values
    .map((value, i) => {
      const line = parsed[from + i] ?? '';
      const before = original[from + i] ?? '';
      return line === before || !line.endsWith(value) ? value : before.slice(line.length - value.length);
    })
    .join('\n');
}
