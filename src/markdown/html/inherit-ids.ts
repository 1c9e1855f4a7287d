import type { Element } from 'hast';
import { alignHeadings, type HeadingMark } from './align-headings.ts';
import { FOOTNOTES_ID, headingDepth } from './finish-body.ts';

/**
 * Gives the headings of a translation (elements with an id, in order) the ids of the page it translates, so that an anchor leads
 * to the same section in every language. Ids that an author wrote stay. Returns, for each changed heading, the id made from its
 * own words.
 */
export function inheritIds(
  elements: readonly Element[],
  written: ReadonlySet<Element>,
  source: readonly HeadingMark[],
): ReadonlyMap<Element, string> {
  const headings = elements.flatMap((node) => {
    const depth = headingDepth(node);
    const slug = String(node.properties.id);
    return depth && slug !== FOOTNOTES_ID ? [{ node, depth, slug, isWritten: written.has(node) }] : [];
  });
  const own = new Map<Element, string>();
  if (headings.length === 0 || source.length === 0) return own;
  const taken = new Set([...written].map((node) => String(node.properties.id)));
  for (const [i, at] of alignHeadings(source, headings).entries()) {
    const heading = headings[i];
    const id = at === undefined ? undefined : source[at]?.slug;
    if (!heading || heading.isWritten || id === undefined || taken.has(id)) continue;
    taken.add(id);
    own.set(heading.node, heading.slug);
    heading.node.properties.id = id;
  }
  // Headings without a counterpart change their id when an inherited one has taken it.
  for (const { node, slug, isWritten } of headings) {
    if (isWritten || own.has(node)) continue;
    let settled = slug;
    for (let number = 1; taken.has(settled); number++) settled = `${slug}-${number}`;
    taken.add(settled);
    node.properties.id = settled;
  }
  return own;
}
