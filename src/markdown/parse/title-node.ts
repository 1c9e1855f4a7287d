import type { Heading, Nodes, Root, RootContent } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { emptyHeading } from '../../diagnostics/messages/markdown.ts';
import { openingSpan, type TextContext } from '../report.ts';

/** Returns the level-1 heading at the start of a text, with its index among the blocks; undefined when there is none. */
export function findTitleNode(tree: Root): { readonly index: number; readonly node: Heading } | undefined {
  const index = tree.children.findIndex((child) => !isUnseen(child));
  const node = tree.children[index];
  return node?.type === 'heading' && node.depth === 1 ? { index, node } : undefined;
}

/**
 * Removes a level-1 heading from the top and returns its text, because the page's layout draws the title. Reports a heading
 * without text; returns undefined then, and when there is no heading.
 */
export function takeTitle(tree: Root, context: TextContext): string | undefined {
  const found = findTitleNode(tree);
  if (!found) return undefined;
  tree.children.splice(found.index, 1);
  const title = titleText(found.node);
  if (title !== '') return title;
  context.diagnostics.push(emptyHeading(openingSpan(found.node, context)));
  return undefined;
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
