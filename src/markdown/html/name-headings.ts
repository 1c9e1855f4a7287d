import type { Element, Node, Root } from 'hast';
import rehypeSlug from 'rehype-slug';
import type { HeadingMark } from './align-headings.ts';
import { inheritIds } from './inherit-ids.ts';
import { findNamed, settleIds } from './rehype-ids.ts';
import { isFootnoteNumber } from './text-without-note-numbers.ts';

interface NamingOptions {
  /** Returns whether an id was generated from words, not written by an author, so that it may change. */
  readonly isMade?: (node: Element) => boolean;
  /** Headings of the page that this page translates. */
  readonly inherit?: readonly HeadingMark[];
}

const addSlugs = rehypeSlug();

/**
 * Gives every heading of a body a unique id: the one its author wrote, the one of the page it translates, or the one that
 * rehype-slug makes from its words. Returns the result of `inheritIds`.
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
 * Returns what rehype-slug reads of a heading: its words as one text, because that package walks trees slowly. The properties are
 * the heading's own object, so that rehype-slug sets the id on the heading itself.
 */
function asWords(heading: Element): Element {
  const { tagName, properties } = heading;
  const value = properties.id ? '' : wordsOf(heading).normalize('NFC');
  return { type: 'element', tagName, properties, children: [{ type: 'text', value }] };
}

/** Returns all text in a node except the numbers of footnotes: an id must not change with them. */
function wordsOf(node: Node): string {
  if (node.type === 'text') return (node as { value?: string }).value ?? '';
  if (!('children' in node) || (node.type === 'element' && isFootnoteNumber(node as Element))) return '';
  let words = '';
  for (const child of node.children as Node[]) words += wordsOf(child);
  return words;
}
