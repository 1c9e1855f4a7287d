import type { Heading, Nodes, Root, RootContent } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';

/** Returns the level-1 heading at the start of a text, with its index among the blocks; undefined when there is none. */
export function findTitleNode(tree: Root): { readonly index: number; readonly node: Heading } | undefined {
  const index = tree.children.findIndex((child) => !isUnseen(child));
  const node = tree.children[index];
  return node?.type === 'heading' && node.depth === 1 ? { index, node } : undefined;
}

/** Returns the words of a title on one line with single blanks between them, without an id written after them. */
export function titleText(node: Heading): string {
  return wordsOf(node)
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/\s*\{#[^\s{}#]+\}\s*$/, '')
    .trim();
}

/** Returns the text of a node. `mdast-util-to-string` drops hard breaks, which would join the words around them. */
function wordsOf(node: Nodes): string {
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(wordsOf).join('') : plainText(node);
}

/** Returns whether a block is invisible and may stand above the title: a comment, or in `.mdx` an import or export. */
export function isUnseen(node: RootContent): boolean {
  if (node.type === 'html') return node.value.startsWith('<!--');
  const { type, value } = node as { type: string; value?: string };
  return type === 'mdxjsEsm' || (type === 'mdxFlowExpression' && /^\s*\/\*/.test(value ?? ''));
}
