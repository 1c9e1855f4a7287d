import type { Element, ElementContent, Root } from 'hast';
import { fill, type Messages } from '../../templates/messages/messages.ts';
import { duplicateAnchor, secondTitle, skippedHeadingLevel } from '../diagnostics/messages/markdown.ts';
import type { Heading } from '../model/entry.ts';
import type { TextSection } from '../model/search.ts';
import { inlineCodeWords } from './code-words.ts';
import { COMPONENT_TAG, type SearchedCode } from './components.ts';
import { countWords } from './count-words.ts';
import { SIZE_SLOT, sizeSlot, slotIndex } from './link-slots.ts';
import { type PageContext, spanOf } from './report.ts';
import { toldText } from './told-text.ts';
import { SKIP, visit } from './walk.ts';

/** What one walk over a finished body finds. */
export interface BodyFacts {
  readonly headings: readonly Heading[];
  readonly anchors: readonly string[];
  readonly firstParagraph: string;
  readonly words: number;
  /** For search: the opening, then a section for each heading. */
  readonly sections: readonly TextSection[];
}

/** Id of the heading above the footnotes, which is no part of what the page is about. */
export const FOOTNOTES_ID = 'footnote-label';

/**
 * The one walk over the body: collects headings, anchors, opening text and word count, and adds what every body
 * gets: an anchor link on headings, a scroller around tables, names for task boxes, the summary of folded answers, room
 * for the sizes of pictures. Header cells without text become plain cells, which is what they are to a screen reader.
 * `own` holds the ids that inherited ones replaced, `codeOf` tells of code that stands elsewhere.
 */
export function furnish(
  tree: Root,
  context: PageContext,
  messages: Messages,
  {
    own = new Map(),
    codeOf,
  }: {
    readonly own?: ReadonlyMap<Element, string> | undefined;
    readonly codeOf: (node: Element) => SearchedCode | undefined;
  },
): BodyFacts {
  const headings: Heading[] = [];
  const anchors = new Map<string, Element>();
  let firstParagraph = '';
  let words = 0;
  // The title above the body is the heading of level 1.
  let level = 1;
  let hasPicture = false;
  const sections = [openSection()];
  let section = sections[0] as OpenSection;
  visit(tree, (node, index, parent) => {
    if (node.type === 'text') {
      words += countWords(node.value);
      section.text.push(node.value);
      if (parent?.type === 'element' && parent.tagName === 'code')
        for (const word of inlineCodeWords(node.value)) section.code.add(word);
    }
    if (node.type !== 'element') return undefined;
    if (!INLINE.has(node.tagName)) section.text.push(ITEMS.has(node.tagName) ? ' · ' : ' ');
    const code = codeOf(node);
    if (code) for (const word of code.words) section.code.add(word);
    // Readers paste what they were told; it stands where they would look for it, and they see it in the result.
    if (code?.messages !== undefined) section.text.push(` ${code.messages} `);
    const { id } = node.properties;
    if (typeof id === 'string' && id !== '') {
      if (anchors.has(id)) context.diagnostics.push(duplicateAnchor(id, spanOf(node, context)));
      anchors.set(id, node);
    }
    if (node.tagName === 'p' && firstParagraph === '' && parent?.type === 'root')
      firstParagraph = toldText(node).trim();
    const depth = headingDepth(node);
    if (depth && typeof id === 'string') {
      const text = toldText(node).trim();
      words += countWords(text);
      // The list of footnotes is no part of what the page is about.
      if (id !== FOOTNOTES_ID) {
        headings.push(toHeading(node, { depth, slug: id, text }, own.get(node), context));
        if (depth === 1) context.diagnostics.push(secondTitle(spanOf(node, context)));
        else if (depth > level + 1) context.diagnostics.push(skippedHeadingLevel(depth, level, spanOf(node, context)));
        level = depth;
        section = openSection();
        sections.push(section);
        for (const word of inlineCodeOf(node)) section.code.add(word);
      }
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
    if (node.tagName === 'img') {
      // What opens a page is on screen at once; all other pictures wait until they are near.
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
    words,
    sections: sections.map(({ text, code }) => ({ text: plainLine(text.join('')), code: [...code] })),
  };
}

/** A section while it is being read. */
interface OpenSection {
  readonly text: string[];
  readonly code: Set<string>;
}

function openSection(): OpenSection {
  return { text: [], code: new Set() };
}

/** Elements inside a line: between them and what stands beside them there is no gap. */
const INLINE = new Set([
  ...['a', 'abbr', 'b', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's', 'samp', 'small'],
  ...['span', 'strong', 'sub', 'sup', 'u', 'var', 'cm-component'],
]);

/** Elements that say something by themselves, without a sign at their end. */
const ITEMS = new Set(['td', 'th', 'li', 'dt', 'dd']);

/** Blanks that are more, or other, than the one that stands for them: most are not. */
const WIDE_BLANK = /[^\S ]\s*| \s+/g;

function plainLine(text: string): string {
  const line = text.normalize('NFC').replace(WIDE_BLANK, ' ').trim();
  if (!line.includes('·')) return line;
  // Where a sentence ends, or nothing stands, there is nothing to keep apart.
  return line
    .replace(/([.,:;!?…(]?)(?: ?·)+ ?/g, (_, end: string, at: number) =>
      at === 0 && end === '' ? '' : end === '' ? ' · ' : `${end} `,
    )
    .replace(/[· ]+$/, '');
}

function inlineCodeOf(heading: Element): string[] {
  return heading.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'code' ? inlineCodeWords(toldText(child)) : [],
  );
}

/** Leaves room for a picture's size, which is known once its file is found. */
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
  ownSlug: string | undefined,
  context: PageContext,
): Heading {
  const { file, start } = spanOf(node, context);
  // A heading of another file has no line in this one.
  const line = file === context.file ? start.line : 1;
  return { ...heading, line, ...(ownSlug === undefined || ownSlug === heading.slug ? {} : { ownSlug }) };
}

/** The level of a heading element; undefined for anything else. */
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

/** Whether an element is the place of a component, and of which one. */
export function componentIndex(node: Element): number | undefined {
  if (node.tagName !== COMPONENT_TAG) return undefined;
  return Number(node.properties.dataIndex);
}
