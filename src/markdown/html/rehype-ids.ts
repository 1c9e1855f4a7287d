import type { Element, Root } from 'hast';
import { FRAME_IDS } from '../../../templates/frame-ids.ts';
import { visit } from '../walk.ts';

/** Attributes that refer to ids of other elements. */
const ID_REFERENCES = ['ariaDescribedBy', 'ariaLabelledBy', 'ariaDetails', 'ariaControls', 'headers', 'htmlFor'];

/** Elements with an id, and headings; both in order. */
interface Named {
  readonly named: readonly Element[];
  readonly headings: readonly Element[];
}

/** Finds elements with an id, and headings. Normalizes ids and references to ids to NFC, like links. */
export function findNamed(tree: Root): Named {
  const named: Element[] = [];
  const headings: Element[] = [];
  visit(tree, 'element', (node: Element) => {
    const { tagName, properties } = node;
    if (tagName.length === 2 && /^h[1-6]$/i.test(tagName)) headings.push(node);
    for (const name of ID_REFERENCES) if (name in properties) properties[name] = normalizeIds(properties[name]);
    if (typeof properties.id !== 'string') return;
    properties.id = properties.id.normalize('NFC');
    named.push(node);
  });
  return { named, headings };
}

function normalizeIds(value: Element['properties'][string]): Element['properties'][string] {
  if (Array.isArray(value)) return value.map((id) => String(id).normalize('NFC'));
  return typeof value === 'string' ? value.normalize('NFC') : value;
}

/**
 * Gives headings another id when the one made from their text is empty, or taken by the frame around the body or by an id that
 * the author wrote elsewhere on the page. Written ids stay; duplicates of them are reported elsewhere. Returns all headings with
 * an id, in order.
 */
export function settleIds(headings: readonly Element[], written: ReadonlySet<Element>): Element[] {
  const settled: Element[] = [];
  const taken = new Set([...FRAME_IDS, ...[...written].map((node) => String(node.properties.id))]);
  for (const node of headings) {
    const { id } = node.properties;
    if (typeof id !== 'string' || !/^h[1-6]$/.test(node.tagName)) continue;
    settled.push(node);
    if (written.has(node)) continue;
    const base = id === '' || /^-\d+$/.test(id) ? 'section' : id;
    let name = base;
    for (let number = 1; taken.has(name); number++) name = `${base}-${number}`;
    taken.add(name);
    node.properties.id = name;
  }
  return settled;
}
