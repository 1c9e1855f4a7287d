/** Places of parts of text nodes in the source. */

import type { Text } from 'mdast';
import type { Span } from '../../model/source.ts';
import { spanOf, type TextContext } from '../report.ts';

/** Returns whether the author wrote these characters with backslashes or entities, and so meant them as text. */
export function isEscaped(text: Text, part: string, context: TextContext): boolean {
  const { position } = text;
  const source = context.text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  const at = source.indexOf(part);
  return at === -1 || source[at - 1] === '\\';
}

/** Returns the place of a part of a text node: exact in the node's first line; in later lines only the line number is exact. */
export function spanInText(
  node: Text,
  index: number,
  { part, context }: { readonly part: string; readonly context: TextContext },
): Span {
  const { file, start } = spanOf(node, context);
  const before = node.value.slice(0, index).split('\n');
  const line = start.line + before.length - 1;
  const column = before.length === 1 ? start.column + index : (before.at(-1)?.length ?? 0) + 1;
  return { file, start: { line, column }, end: { line, column: column + part.trimEnd().length } };
}
