import type { Element, ElementContent, Root } from 'hast';
import { fill, type Messages } from '../../../templates/messages/messages.ts';
import { duplicateAnchor, secondTitle, skippedHeadingLevel } from '../../diagnostics/messages/markdown.ts';
import type { Heading } from '../../model/entry.ts';
import type { TextSection } from '../../model/search.ts';
import { inlineCodeWords } from '../code/code-words.ts';
import { COMPONENT_TAG, type SearchedCode } from '../directives/components.ts';
import { countWords } from '../parse/count-words.ts';
import { spanOf, type TextContext } from '../report.ts';
import { SKIP, visit } from '../walk.ts';
import { SIZE_SLOT, sizeSlot, slotIndex } from './link-slots.ts';
import { textWithoutNoteNumbers } from './text-without-note-numbers.ts';

/** Facts about a body, found in one walk. */
interface BodyFacts {
  readonly headings: readonly Heading[];
  readonly anchors: readonly string[];
  readonly firstParagraph: string;
  readonly words: number;
  /** Text for search: the opening, then a section for each heading. */
  readonly sections: readonly TextSection[];
}

/** Id of the heading above the footnotes. Footnotes are not part of the page's outline. */
export const FOOTNOTES_ID = 'footnote-label';

/**
 * Walks once over the body. Collects headings, anchors, opening text and word count, and adds the parts that every body gets:
 * anchor links on headings, scroll boxes around tables, labels of task boxes, the summary of folded answers, slots for the sizes
 * of images. Header cells without text become plain cells, as screen readers expect. `own` holds the ids that inherited ones
 * replaced; `codeOf` returns the code of a placeholder element, and is absent if nothing will be searched.
 */
export function finishBody(
  tree: Root,
  context: TextContext,
  {
    messages,
    code: { own = new Map(), codeOf },
  }: {
    readonly messages: Messages;
    readonly code: {
      readonly own?: ReadonlyMap<Element, string> | undefined;
      readonly codeOf?: ((node: Element) => SearchedCode | undefined) | undefined;
    };
  },
): BodyFacts {
  const headings: Heading[] = [];
  const anchors = new Map<string, Element>();
  let firstParagraph = '';
  let words = 0;
  // The title above the body is the heading of level 1.
  let level = 1;
  let hasPicture = false;
  /** Elements in links. */
  const linked = new Set<Element>();
  const sections = [openSection()];
  let section = sections[0] as OpenSection;
  const note = (node: Element): undefined => {
    const { id } = node.properties;
    if (typeof id !== 'string' || id === '') return;
    if (anchors.has(id)) context.diagnostics.push(duplicateAnchor(id, spanOf(node, context)));
    anchors.set(id, node);
  };
  visit(tree, (node, index, parent) => {
    if (node.type === 'text') {
      words += countWords(node.value);
      if (codeOf) section.text.push(node.value);
      if (codeOf && parent?.type === 'element' && parent.tagName === 'code')
        for (const word of inlineCodeWords(node.value)) section.code.add(word);
    }
    if (node.type !== 'element') return undefined;
    // Links cannot stand in links: a browser would move the inner one out, and all around it.
    if (node.tagName === 'a')
      for (const child of node.children) visit(child, 'element', (inner) => void linked.add(inner));
    if (codeOf && !INLINE.has(node.tagName)) section.text.push(ITEMS.has(node.tagName) ? ' · ' : ' ');
    const code = codeOf?.(node);
    if (code) for (const word of code.words) section.code.add(word);
    // Readers search for error messages. As text beside the code, a message leads to the right place and is shown in the result.
    if (code?.messages !== undefined) section.text.push(` ${code.messages} `);
    const { id } = node.properties;
    note(node);
    if (node.tagName === 'p' && firstParagraph === '' && parent?.type === 'root')
      firstParagraph = textWithoutNoteNumbers(node).trim();
    const depth = headingDepth(node);
    if (depth && typeof id === 'string') {
      // An author may have put further targets into a heading: `<a id="old"></a>`.
      for (const child of node.children) if (child.type === 'element') visit(child, 'element', note);
      const text = textWithoutNoteNumbers(node).trim();
      words += countWords(text);
      // The heading of the footnotes is not part of the page's outline.
      if (id !== FOOTNOTES_ID) {
        headings.push(toHeading(node, { depth, slug: id, text }, { ownSlug: own.get(node), context }));
        if (depth === 1) context.diagnostics.push(secondTitle(spanOf(node, context)));
        else if (depth > level + 1) context.diagnostics.push(skippedHeadingLevel(depth, level, spanOf(node, context)));
        level = depth;
        section = openSection();
        sections.push(section);
        for (const word of inlineCodeOf(node)) section.code.add(word);
      }
      if (depth > 1 && !linked.has(node)) node.children.push(anchorLink(id, text, messages));
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
    if (node.tagName === 'img') {
      // An image at the start of a page is visible at once; all other images are loaded when they are near.
      settlePicture(node, !hasPicture && headings.length === 0);
      hasPicture = true;
    }
    if (node.tagName === 'table' && parent && index !== undefined && !isScroller(parent)) {
      parent.children[index] = scrollerAround(node, messages);
    }
    return undefined;
  });
  return {
    headings,
    anchors: [...anchors.keys()],
    firstParagraph,
    words: Math.ceil(words),
    sections: sections.map(({ text, code }) => ({ text: plainLine(text.join('')), code: [...code] })),
  };
}

/** A section that is being filled. */
interface OpenSection {
  readonly text: string[];
  readonly code: Set<string>;
}

function openSection(): OpenSection {
  return { text: [], code: new Set() };
}

/** Inline elements: no gap separates them from the text beside them. */
const INLINE = new Set([
  ...['a', 'abbr', 'b', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's', 'samp', 'small'],
  ...['span', 'strong', 'sub', 'sup', 'u', 'var', 'cm-component'],
]);

/** Elements with text of their own that often ends without punctuation. */
const ITEMS = new Set(['td', 'th', 'li', 'dt', 'dd']);

/** Blanks that are not a single space. Most blanks are. */
const WIDE_BLANK = /[^\S ]\s*| \s+/g;

function plainLine(text: string): string {
  const line = text.normalize('NFC').replace(WIDE_BLANK, ' ').trim();
  if (!line.includes('·')) return line;
  // No separator is needed after punctuation, or at the start and end.
  return line
    .replace(/([.,:;!?…(]?)(?: ?·)+ ?/g, (_, end: string, at: number) =>
      at === 0 && end === '' ? '' : end === '' ? ' · ' : `${end} `,
    )
    .replace(/[· ]+$/, '');
}

function inlineCodeOf(heading: Element): string[] {
  return heading.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'code' ? inlineCodeWords(textWithoutNoteNumbers(child)) : [],
  );
}

/** Replaces the size of an image by a slot, because the size is known only when the image file is found. */
function settlePicture(image: Element, isFirst: boolean): void {
  const { properties } = image;
  if (isFirst && properties.loading === 'lazy') delete properties.loading;
  const slot = slotIndex(properties.src);
  if (slot === undefined) return;
  const { width, height, ...rest } = properties;
  const written = { ...pixels('width', width), ...pixels('height', height) };
  image.properties = { ...rest, [SIZE_SLOT]: sizeSlot(slot, written) };
}

function pixels<Side extends 'width' | 'height'>(side: Side, value: unknown): { [side in Side]?: number } {
  const number = Number(value);
  return (Number.isInteger(number) && number > 0 && number < 100_000 ? { [side]: number } : {}) as {
    [side in Side]?: number;
  };
}

function toHeading(
  node: Element,
  heading: Omit<Heading, 'line'>,
  { ownSlug, context }: { readonly ownSlug: string | undefined; readonly context: TextContext },
): Heading {
  const { file, start } = spanOf(node, context);
  // A heading of an included file has no line in this file.
  const line = file === context.file ? start.line : 1;
  return { ...heading, line, ...(ownSlug === undefined || ownSlug === heading.slug ? {} : { ownSlug }) };
}

/** Returns the level of a heading element; undefined for other elements. */
export function headingDepth(node: Element): Heading['depth'] | undefined {
  const match = node.tagName.length === 2 ? /^h([1-6])$/.exec(node.tagName) : null;
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

/** Returns a box in which a wide table scrolls, and which the keyboard can focus. */
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

/** Returns the index of the component that a placeholder element stands for; undefined for other elements. */
export function componentIndex(node: Element): number | undefined {
  if (node.tagName !== COMPONENT_TAG) return undefined;
  return Number(node.properties.dataIndex);
}
