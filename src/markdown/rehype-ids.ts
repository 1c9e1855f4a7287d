import type { Element, Root } from 'hast';
import { FRAME_IDS } from '../../templates/frame-ids.ts';
import { visit } from './walk.ts';

/** Attributes that name the ids of other elements. */
const ID_REFERENCES = ['ariaDescribedBy', 'ariaLabelledBy', 'ariaDetails', 'ariaControls', 'headers', 'htmlFor'];

/** Elements of a body whose id somebody wrote. Ids, and what refers to them, come into composed letters, as links do. */
export function elementsWithId(tree: Root): Set<Element> {
  const found = new Set<Element>();
  visit(tree, 'element', (node: Element) => {
    const { properties } = node;
    for (const name of ID_REFERENCES) if (name in properties) properties[name] = composedIds(properties[name]);
    if (typeof properties.id !== 'string') return;
    properties.id = properties.id.normalize('NFC');
    found.add(node);
  });
  return found;
}

function composedIds(value: Element['properties'][string]): Element['properties'][string] {
  if (Array.isArray(value)) return value.map((id) => String(id).normalize('NFC'));
  return typeof value === 'string' ? value.normalize('NFC') : value;
}

/**
 * Gives headings another id when the one made from their text is empty, or taken by the frame around the body or by an
 * id the author wrote elsewhere on the page. Written ids stay; two equal ones are a finding of their own. Gives all
 * headings with an id, in order.
 */
export function settleIds(tree: Root, written: ReadonlySet<Element>): Element[] {
  const headings: Element[] = [];
  const taken = new Set([...FRAME_IDS, ...[...written].map((node) => String(node.properties.id))]);
  visit(tree, 'element', (node: Element) => {
    const { id } = node.properties;
    if (typeof id !== 'string' || !/^h[1-6]$/.test(node.tagName)) return;
    headings.push(node);
    if (written.has(node)) return;
    const base = id === '' || /^-\d+$/.test(id) ? 'section' : id;
    let settled = base;
    for (let number = 1; taken.has(settled); number++) settled = `${base}-${number}`;
    taken.add(settled);
    node.properties.id = settled;
  });
  return headings;
}
