import type { Element, Root as HastRoot } from 'hast';
import type { Html, Paragraph, Root, RootContent } from 'mdast';
import { truncateMarkFirst, truncateMarkInside, truncateMarkRepeated } from '../../diagnostics/messages/blog.ts';
import { spanOf, type TextContext } from '../report.ts';
import { visit } from '../walk.ts';

/** Placeholder element for the mark while raw HTML is parsed and sanitized. Authors cannot write it. */
export const EXCERPT_TAG = 'cm-excerpt-end';

/** The mark as a comment of Markdown and of MDX. Blanks inside do not matter. */
const COMMENT = /^<!--\s*truncate\s*-->/;
const EXPRESSION = /^\{\/\*\s*truncate\s*\*\/\}$/;
const ANY = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/** Returns whether a text may have a mark. Most texts have none and need no walk. */
export function hasExcerptMark(text: string): boolean {
  return ANY.test(text);
}

/**
 * Inserts a placeholder where a post's excerpt ends: at `<!-- truncate -->` or `{/* truncate *\/}` between two blocks. A mark
 * inside a block is reported and has no effect.
 */
export function markExcerpt(tree: Root, context: TextContext): void {
  if (!hasExcerptMark(context.text)) return;
  let hasMark = false;
  for (const [i, node] of tree.children.entries()) {
    const rest = markIn(node);
    if (rest === undefined) continue;
    if (hasMark) context.diagnostics.push(truncateMarkRepeated(spanOf(node, context)));
    tree.children.splice(i, 1, ...(hasMark ? [] : [placeholder(node)]), ...rest);
    hasMark = true;
  }
  visit(tree, (node) => {
    const { type, value } = node as { readonly type: string; readonly value?: string };
    const isMark =
      type === 'html' ? COMMENT.test(value ?? '') : isExpression(type) && EXPRESSION.test(`{${value?.trim()}}`);
    if (isMark) context.diagnostics.push(truncateMarkInside(spanOf(node, context)));
  });
}

/** Returns whether MDX parses the second form of the mark to this type of node. */
function isExpression(type: string): boolean {
  return type === 'mdxFlowExpression' || type === 'mdxTextExpression';
}

/** Returns what is left of a block that is, or starts with, a mark; undefined when it has none. */
function markIn(node: RootContent): Html[] | undefined {
  if (node.type === 'html') {
    const mark = COMMENT.exec(node.value)?.[0];
    if (mark === undefined) return undefined;
    const rest = node.value.slice(mark.length);
    return rest.trim() === '' ? [] : [{ ...node, value: rest }];
  }
  const { type, value } = node as { readonly type: string; readonly value?: string };
  if (isExpression(type)) return EXPRESSION.test(`{${value?.trim()}}`) ? [] : undefined;
  const [only, ...others] = node.type === 'paragraph' ? node.children : [];
  return only?.type === 'text' && others.length === 0 && EXPRESSION.test(only.value.trim()) ? [] : undefined;
}

function placeholder({ position }: RootContent): Paragraph {
  return { type: 'paragraph', children: [], data: { hName: EXCERPT_TAG }, ...(position ? { position } : {}) };
}

/**
 * Removes the placeholder from a finished body and returns the number of top-level blocks above it; undefined without a mark, or
 * when raw HTML around it prevents a clean cut.
 */
export function takeExcerptMark(body: HastRoot, context: TextContext): number | undefined {
  let at: number | undefined;
  visit(body, 'element', (node: Element, index, parent) => {
    if (node.tagName !== EXCERPT_TAG || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1);
    const isEmpty = body.children.slice(0, index).every(({ type }) => type !== 'element');
    if (parent !== body) context.diagnostics.push(truncateMarkInside(spanOf(node, context)));
    else if (isEmpty) context.diagnostics.push(truncateMarkFirst(spanOf(node, context)));
    else at = index;
    return index;
  });
  return at;
}
