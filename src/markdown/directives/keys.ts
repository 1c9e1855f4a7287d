import type { Emphasis, PhrasingContent } from 'mdast';
import type { TextDirective } from 'mdast-util-directive';
import type {} from 'mdast-util-to-hast';
import { toString as plainText } from 'mdast-util-to-string';
import { keysInvalid } from '../../diagnostics/messages/markdown.ts';
import { spanOf, type TextContext } from '../report.ts';

/** Turns `:kbd[Ctrl+K]` into a `kbd` element for each key, joined by plus signs between no-break spaces. */
export function keysOf(node: TextDirective, context: TextContext): PhrasingContent[] {
  const written = plainText(node).trim();
  const keys = splitKeys(written);
  if (!keys) {
    const hint = 'write keys such as `:kbd[Ctrl+K]`; the plus key itself is `:kbd[Ctrl++]`';
    const message = written === '' ? 'No key is named here.' : `A key is missing in \`${written}\`.`;
    context.diagnostics.push(keysInvalid(message, spanOf(node, context), hint));
  }
  return (keys ?? [written]).flatMap((key, i): PhrasingContent[] => [
    ...(i > 0 ? [{ type: 'text' as const, value: '\u00a0+\u00a0' }] : []),
    keyElement(key),
  ]);
}

/** Returns whether a text directive names keys. `:kbd` without brackets is plain text. */
export function namesKeys(node: TextDirective, { text }: TextContext): boolean {
  return node.name === 'kbd' && text[(node.position?.start.offset ?? 0) + ':kbd'.length] === '[';
}

/** Splits text at plus signs into keys; a plus sign may be a key itself. Returns undefined when a key is missing. */
function splitKeys(written: string): string[] | undefined {
  const keys: string[] = [];
  let rest = written;
  while (rest !== '') {
    const [key = ''] = /^(?:\+|[^+]+)/.exec(rest) ?? [];
    keys.push(key.trim());
    const after = rest.slice(key.length).trimStart();
    if (after === '') return keys;
    if (!after.startsWith('+')) return undefined;
    rest = after.slice(1).trimStart();
  }
  return undefined;
}

function keyElement(key: string): Emphasis {
  return { type: 'emphasis', children: [{ type: 'text', value: key }], data: { hName: 'kbd' } };
}
