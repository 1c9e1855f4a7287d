import type { Emphasis, PhrasingContent } from 'mdast';
import type { TextDirective } from 'mdast-util-directive';
import type {} from 'mdast-util-to-hast';
import { toString as plainText } from 'mdast-util-to-string';
import { keysInvalid } from '../diagnostics/messages/markdown.ts';
import { type PageContext, spanOf } from './report.ts';

/** Turns `:kbd[Ctrl+K]` into a `kbd` element for each key, joined by plus signs that stay on their line. */
export function keysOf(node: TextDirective, context: PageContext): PhrasingContent[] {
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

/** Whether a text directive names keys; `:kbd` without brackets is text like any other. */
export function namesKeys(node: TextDirective, { text }: PageContext): boolean {
  return node.name === 'kbd' && text[(node.position?.start.offset ?? 0) + ':kbd'.length] === '[';
}

/** The keys between plus signs, of which one may be the plus key; undefined when one is empty. */
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
