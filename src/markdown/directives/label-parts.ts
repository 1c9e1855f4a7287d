/** Labels, titles and headings hold running text only: a browser moves a block out of them, or reads it wrongly. */

import type { Element, ElementContent, Root as HastRoot } from 'hast';
import type { Html, PhrasingContent } from 'mdast';
import { htmlDropped } from '../../diagnostics/messages/markdown.ts';
import { spanOf, type TextContext } from '../report.ts';
import { visit } from '../walk.ts';

/** Elements of raw HTML that are blocks. Of those in a label, only the content is kept. */
const BLOCKS = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'caption', 'center', 'col', 'colgroup', 'dd', 'details', 'dir'],
  ...['div', 'dl', 'dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['header', 'hgroup', 'hr', 'li', 'listing', 'main', 'menu', 'nav', 'ol', 'p', 'pre', 'search', 'section'],
  ...['summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul'],
]);

const TAG = /^<(\/?)([a-z][a-z0-9-]*)/i;

/** A tag of HTML in Markdown, or an element in MDX. */
type WrittenTag = Html | { readonly type: 'mdxJsxTextElement'; readonly name?: string | null };

/** Stands where a block began or ended, so that the words on both sides stay apart. */
const GAP = Symbol('gap');

/** Returns the parts of a label without the tags of blocks, whose content is kept, and reports each of them. */
export function runningText(parts: readonly PhrasingContent[], context: TextContext): PhrasingContent[] {
  const flatten = (nodes: readonly PhrasingContent[]): (PhrasingContent | typeof GAP)[] =>
    nodes.flatMap((node) => {
      const { slash, name } = tagOf(node as WrittenTag);
      const inside = 'children' in node ? flatten(node.children) : [];
      if (!BLOCKS.has(name))
        return [inside.length > 0 ? ({ ...node, children: fillGaps(inside) } as PhrasingContent) : node];
      if (slash === '') {
        const hint = 'a title is one line of text: write its words only, and put a block below it';
        context.diagnostics.push(htmlDropped(`element \`<${name}>\` in a title`, spanOf(node, context), hint));
      }
      return [GAP, ...inside, GAP];
    });
  return fillGaps(flatten(parts));
}

function tagOf(node: WrittenTag | { readonly type: '' }): { readonly slash: string; readonly name: string } {
  if (node.type === 'mdxJsxTextElement') return { slash: '', name: node.name ?? '' };
  const [, slash = '', name = ''] = (node.type === 'html' && TAG.exec(node.value)) || [];
  return { slash, name: name.toLowerCase() };
}

/** Elements of a body that hold running text only, and the placeholder for the title of a callout. */
const LABELS = /^(?:h[1-6]|summary|cm-title)$/;

/**
 * Takes the elements of blocks out of labels, and keeps their content. Raw HTML of authors and plugins may have put them there.
 * A summary may be a heading.
 */
export function keepRunningText(tree: HastRoot): void {
  visit(tree, 'element', (label: Element) => {
    if (!LABELS.test(label.tagName)) return;
    const flatten = (nodes: readonly ElementContent[]): (ElementContent | typeof GAP)[] =>
      nodes.flatMap((node) => {
        if (node.type !== 'element' || (label.tagName === 'summary' && /^h[1-6]$/.test(node.tagName))) return [node];
        const inside = flatten(node.children);
        return BLOCKS.has(node.tagName) ? [GAP, ...inside, GAP] : [{ ...node, children: fillGaps(inside) }];
      });
    label.children = fillGaps(flatten(label.children));
  });
}

/** Puts a blank into each gap between two parts that would touch each other without it. */
function fillGaps<Part extends { readonly type: string }>(parts: readonly (Part | typeof GAP)[]): Part[] {
  const filled: Part[] = [];
  let isOpen = false;
  for (const part of parts) {
    if (part === GAP) {
      isOpen = filled.length > 0;
      continue;
    }
    const text = 'value' in part && part.type === 'text' ? String(part.value) : undefined;
    if (text === '') continue;
    const before = filled.at(-1) as { readonly value?: unknown } | undefined;
    const touches = !/^\s/.test(text ?? '') && !/\s$/.test(String(before?.value ?? ''));
    if (isOpen && touches) filled.push({ type: 'text', value: ' ' } as unknown as Part);
    isOpen = false;
    filled.push(part);
  }
  return filled;
}
