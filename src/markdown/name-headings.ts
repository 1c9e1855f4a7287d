import type { Element, Node, Root } from 'hast';
import rehypeSlug from 'rehype-slug';
import type { HeadingMark } from './align-headings.ts';
import { inheritIds } from './inherit-ids.ts';
import { findNamed, settleIds } from './rehype-ids.ts';
import { isFootnoteNumber } from './told-text.ts';

interface NamingOptions {
  /** Whether an id was made from words before, and not written by an author: it may change. */
  readonly isMade?: (node: Element) => boolean;
  /** Headings of the page this one translates. */
  readonly inherit?: readonly HeadingMark[];
}

const addSlugs = rehypeSlug();

/**
 * Gives every heading of a body an id of its own: the one its author wrote, the one of the page it translates, or the one that
 * rehype-slug makes from its words. See `inherit-ids.ts` for what is returned.
 */
export function nameHeadings(
  body: Root,
  { isMade = () => false, inherit }: NamingOptions = {},
): ReturnType<typeof inheritIds> | undefined {
  const { named, headings } = findNamed(body);
  const written = new Set(named.filter((node) => !isMade(node)));
  addSlugs({ type: 'root', children: headings.map(asWords) });
  const settled = settleIds(headings, written);
  return inherit && inheritIds(settled, written, inherit);
}

/**
 * What rehype-slug reads of a heading: its words alone, because the walk of that package is slow. The properties are those of
 * the heading itself, so that the id is written there.
 */
function asWords(heading: Element): Element {
  const { tagName, properties } = heading;
  const value = properties.id ? '' : wordsOf(heading).normalize('NFC');
  return { type: 'element', tagName, properties, children: [{ type: 'text', value }] };
}

/** All text in a node, but for the numbers of footnotes: an id must not change with them. */
function wordsOf(node: Node): string {
  if (node.type === 'text') return (node as { value?: string }).value ?? '';
  if (!('children' in node) || (node.type === 'element' && isFootnoteNumber(node as Element))) return '';
  let words = '';
  for (const child of node.children as Node[]) words += wordsOf(child);
  return words;
}
