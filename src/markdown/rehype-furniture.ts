import type { Element, ElementContent, Root } from 'hast';
import { toString as plainText } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { fill, type Messages } from '../../templates/messages/messages.ts';
import { duplicateAnchor } from '../diagnostics/messages/markdown.ts';
import type { Heading } from '../model/entry.ts';
import { COMPONENT_TAG } from './components.ts';
import { type PageContext, spanOf } from './report.ts';

/** What one walk over a finished body finds. */
export interface BodyFacts {
  readonly headings: readonly Heading[];
  readonly anchors: readonly string[];
  readonly firstParagraph: string;
  readonly words: number;
}

/** Id of the heading above the footnotes, which is no part of what the page is about. */
export const FOOTNOTES_ID = 'footnote-label';

/**
 * The one walk over the body: collects headings, anchors, opening text and word count, and adds what every body
 * gets: an anchor link on headings, a scroller around tables, names for task boxes, the summary of folded answers.
 * Header cells without text become plain cells, which is what they are to a screen reader. `own` holds the ids that
 * inherited ones replaced.
 */
export function furnish(
  tree: Root,
  context: PageContext,
  messages: Messages,
  own: ReadonlyMap<Element, string> = new Map(),
): BodyFacts {
  const headings: Heading[] = [];
  const anchors = new Map<string, Element>();
  let firstParagraph = '';
  let words = 0;
  visit(tree, (node, index, parent) => {
    if (node.type === 'text') words += countWords(node.value);
    if (node.type !== 'element') return undefined;
    const { id } = node.properties;
    if (typeof id === 'string' && id !== '') {
      if (anchors.has(id)) context.diagnostics.push(duplicateAnchor(id, spanOf(node, context)));
      anchors.set(id, node);
    }
    if (node.tagName === 'p' && firstParagraph === '' && parent?.type === 'root')
      firstParagraph = plainText(node).trim();
    const depth = headingDepth(node);
    if (depth && typeof id === 'string') {
      const text = plainText(node).trim();
      words += countWords(text);
      if (id !== FOOTNOTES_ID) headings.push(toHeading(node, { depth, slug: id, text }, own.get(node)));
      if (depth > 1) node.children.push(anchorLink(id, text, messages));
      return SKIP;
    }
    if (node.tagName === 'cm-quiz-summary') {
      node.tagName = 'summary';
      node.children = [{ type: 'text', value: messages.quiz.answer }];
      return SKIP;
    }
    if (node.tagName === 'th' && node.children.length === 0) node.tagName = 'td';
    if (node.tagName === 'input' && node.properties.type === 'checkbox') {
      node.properties.ariaLabel = node.properties.checked ? messages.page.taskDone : messages.page.taskOpen;
    }
    if (node.tagName === 'table' && parent && index !== undefined && !isScroller(parent)) {
      parent.children[index] = scrollerAround(node, messages);
    }
    return undefined;
  });
  return { headings, anchors: [...anchors.keys()], firstParagraph, words };
}

function toHeading(node: Element, heading: Omit<Heading, 'line'>, ownSlug: string | undefined): Heading {
  const line = node.position?.start.line ?? 1;
  return { ...heading, line, ...(ownSlug === undefined || ownSlug === heading.slug ? {} : { ownSlug }) };
}

/** The level of a heading element; undefined for anything else. */
export function headingDepth(node: Element): Heading['depth'] | undefined {
  const match = /^h([1-6])$/.exec(node.tagName);
  return match ? (Number(match[1]) as Heading['depth']) : undefined;
}

function anchorLink(id: string, text: string, messages: Messages): ElementContent {
  return {
    type: 'element',
    tagName: 'a',
    properties: {
      className: ['heading-anchor'],
      href: `#${encodeURIComponent(id)}`,
      ariaLabel: fill(messages.page.headingAnchor, { title: text }),
    },
    children: [{ type: 'text', value: '#' }],
  };
}

/** A wide table scrolls in its own box, which a keyboard can reach. */
function scrollerAround(table: Element, messages: Messages): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-scroll'], tabIndex: 0, role: 'group', ariaLabel: messages.page.table },
    children: [table],
  };
}

function isScroller(parent: { type: string; properties?: Element['properties'] }): boolean {
  const className = parent.properties?.className;
  return Array.isArray(className) && className.includes('table-scroll');
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** Whether an element is the place of a component, and of which one. */
export function componentIndex(node: Element): number | undefined {
  if (node.tagName !== COMPONENT_TAG) return undefined;
  return Number(node.properties.dataIndex);
}
