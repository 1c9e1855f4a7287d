import type { Element, Nodes } from 'hast';

/** Elements of running text; with attributes, only links. */
const PLAIN = new Set(['p', 'em', 'strong', 'del', 'code', 'a', 'ul', 'ol', 'li', 'br']);

/** Attributes of a link, by the names of properties. */
const LINK_ATTRIBUTES: Readonly<Record<string, string>> = { href: 'href', className: 'class', rel: 'rel' };

const SPECIAL = /["&'<>]/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/**
 * Prints plain text letter for letter as React does, without making elements of it first. Undefined for nodes that hold
 * anything else.
 */
export function printAsReact(nodes: readonly Nodes[]): string | undefined {
  let html = '';
  for (const node of nodes) {
    const printed =
      node.type === 'text' ? escaped(node.value) : node.type === 'element' ? printElement(node) : undefined;
    if (printed === undefined) return undefined;
    html += printed;
  }
  return html;
}

function printElement({ tagName, properties, children }: Element): string | undefined {
  if (!PLAIN.has(tagName)) return undefined;
  let attributes = '';
  for (const [property, value] of Object.entries(properties)) {
    const name = tagName === 'a' ? LINK_ATTRIBUTES[property] : undefined;
    const text = Array.isArray(value) ? value.join(' ') : value;
    if (name === undefined || typeof text !== 'string' || text === '') return undefined;
    attributes += ` ${name}="${escaped(text)}"`;
  }
  if (tagName === 'br') return children.length === 0 ? '<br/>' : undefined;
  const inside = printAsReact(children);
  return inside === undefined ? undefined : `<${tagName}${attributes}>${inside}</${tagName}>`;
}

function escaped(text: string): string {
  return text.replace(SPECIAL, (sign) => ENTITIES[sign] ?? sign);
}
