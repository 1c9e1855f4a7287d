import type { Heading, Nodes, Root, RootContent } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';

/** The level-1 heading that opens a text, and its place among the blocks. */
export function findTitleNode(tree: Root): { readonly index: number; readonly node: Heading } | undefined {
  const index = tree.children.findIndex((child) => !isUnseen(child));
  const node = tree.children[index];
  return node?.type === 'heading' && node.depth === 1 ? { index, node } : undefined;
}

/** The words of a title with single blanks between them, line breaks included, without an id that is written behind them. */
export function titleText(node: Heading): string {
  return wordsOf(node)
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/\s*\{#[^\s{}#]+\}\s*$/, '')
    .trim();
}

/** The text of a node. The package that reads plain text leaves hard breaks out, which would join the words around them. */
function wordsOf(node: Nodes): string {
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(wordsOf).join('') : plainText(node);
}

/** Comments, and in `.mdx` imports and exports, may stand above the title. */
export function isUnseen(node: RootContent): boolean {
  if (node.type === 'html') return node.value.startsWith('<!--');
  const { type, value } = node as { type: string; value?: string };
  return type === 'mdxjsEsm' || (type === 'mdxFlowExpression' && /^\s*\/\*/.test(value ?? ''));
}
