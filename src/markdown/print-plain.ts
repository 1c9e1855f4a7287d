import type { Element, Nodes } from 'hast';

/** How something writes HTML: what it is known to print, and how. */
interface Hand {
  /** Elements it prints as their parts, one after the other. */
  readonly elements: ReadonlySet<string>;
  /** Elements with attributes; others have none. Absent where all may have some. */
  readonly attributed?: ReadonlySet<string>;
  /** Attributes, by the names of properties. */
  readonly attributes: ReadonlyMap<string, string>;
  /** What ends elements that hold nothing. */
  readonly voidEnd: string;
  readonly text: (text: string) => string;
  readonly attribute: (text: string) => string;
}

/** Elements that hold nothing. */
const VOID = new Set(['br', 'hr']);

const SPECIAL_TO_REACT = /["&'<>]/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

function escapeAsReact(text: string): string {
  return text.replace(SPECIAL_TO_REACT, (sign) => ENTITIES[sign] ?? sign);
}

const SPECIAL_IN_TEXT = /[&<]/g;
const SPECIAL_IN_ATTRIBUTE = /[\0"&'`]/g;

function toNumber(sign: string): string {
  return `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`;
}

const RUNNING = ['p', 'em', 'strong', 'del', 'code', 'a', 'ul', 'ol', 'li', 'br'];

const REACT: Hand = {
  elements: new Set(RUNNING),
  attributed: new Set(['a']),
  attributes: new Map([
    ['href', 'href'],
    ['className', 'class'],
    ['rel', 'rel'],
  ]),
  voidEnd: '/>',
  text: escapeAsReact,
  attribute: escapeAsReact,
};

const REHYPE: Hand = {
  elements: new Set([
    ...[...RUNNING, 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'hr', 'div'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ]),
  attributes: new Map([
    ...REACT.attributes,
    ['id', 'id'],
    ['title', 'title'],
    ['align', 'align'],
    ['role', 'role'],
    ['start', 'start'],
    ['tabIndex', 'tabindex'],
    ['ariaLabel', 'aria-label'],
  ]),
  voidEnd: '>',
  text: (text) => text.replace(SPECIAL_IN_TEXT, toNumber),
  attribute: (text) => text.replace(SPECIAL_IN_ATTRIBUTE, toNumber),
};

/**
 * Prints plain text letter for letter as React does, without making elements of it first. Undefined for nodes that hold
 * anything else.
 */
export function printAsReact(nodes: readonly Nodes[]): string | undefined {
  return print(nodes, REACT);
}

/** Prints plain text letter for letter as `hast-util-to-html` does, which looks up every attribute. Undefined for all else. */
export function printAsRehype(nodes: readonly Nodes[]): string | undefined {
  return print(nodes, REHYPE);
}

function print(nodes: readonly Nodes[], hand: Hand): string | undefined {
  let html = '';
  for (const node of nodes) {
    const printed =
      node.type === 'text' ? hand.text(node.value) : node.type === 'element' ? printElement(node, hand) : undefined;
    if (printed === undefined) return undefined;
    html += printed;
  }
  return html;
}

function printElement({ tagName, properties, children }: Element, hand: Hand): string | undefined {
  if (!hand.elements.has(tagName)) return undefined;
  let attributes = '';
  for (const property in properties) {
    const name = !hand.attributed || hand.attributed.has(tagName) ? hand.attributes.get(property) : undefined;
    const value = properties[property];
    const text = Array.isArray(value) ? value.join(' ').trim() : Number.isFinite(value) ? String(value) : value;
    if (name === undefined || typeof text !== 'string' || text === '') return undefined;
    attributes += ` ${name}="${hand.attribute(text)}"`;
  }
  if (VOID.has(tagName)) return children.length === 0 ? `<${tagName}${attributes}${hand.voidEnd}` : undefined;
  const inside = print(children, hand);
  return inside === undefined ? undefined : `<${tagName}${attributes}>${inside}</${tagName}>`;
}
