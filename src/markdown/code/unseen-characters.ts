/**
 * Characters in code that nobody sees and that make it look like other code: they turn the direction of text around (known as “Trojan
 * Source”), or end a line where none seems to end.
 */

import type { Code, InlineCode } from 'mdast';
import { NO_COPY } from '../../../client/shared/markup/code-markup.ts';
import { unseenInCode } from '../../diagnostics/messages/code.ts';
import { spanOf, type TextContext } from '../report.ts';
import { spanInCode } from './span-in-code.ts';

const UNSEEN = /[\u2028-\u202e\u2066-\u2069]/;
const ALL_UNSEEN = new RegExp(UNSEEN, 'g');

/** Reports the first such character of a fence. */
export function reportUnseen(code: Code, context: TextContext): void {
  const match = UNSEEN.exec(code.value);
  if (!match) return;
  const before = code.value.slice(0, match.index).split('\n');
  const at = before.at(-1)?.length ?? 0;
  const span = spanInCode(code, context, { line: before.length, at, end: at + 1 });
  context.diagnostics.push(unseenInCode(nameOf(match[0]), span));
}

/** Shows such characters of inline code by their names, and reports the first one. */
export function showUnseenInline(node: InlineCode, context: TextContext): void {
  const match = UNSEEN.exec(node.value);
  if (!match) return;
  context.diagnostics.push(unseenInCode(nameOf(match[0]), spanOf(node, context)));
  node.value = node.value.replace(ALL_UNSEEN, (char) => `<${nameOf(char)}>`);
}

/** Shows such characters in the HTML of code by their names. Neither they nor the names are copied with the code. */
export function markUnseen(html: string): string {
  if (!UNSEEN.test(html)) return html;
  return html.replace(ALL_UNSEEN, (char) => `<mark class="${NO_COPY}">${nameOf(char)}</mark>`);
}

function nameOf(char: string): string {
  return `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
