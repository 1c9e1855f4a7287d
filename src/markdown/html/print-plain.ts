/** Prints simple HTML exactly as React or `hast-util-to-html` would, but faster. */

import type { Element, Nodes } from 'hast';

/** How a library prints HTML: the supported part, and its rules of escaping. */
interface Printer {
  /** Supported elements. */
  readonly elements: ReadonlySet<string>;
  /** Elements that may have attributes; absent when all may. */
  readonly attributed?: ReadonlySet<string>;
  /** Supported attributes, by the names of properties. */
  readonly attributes: ReadonlyMap<string, string>;
  /** End of the tag of void elements. */
  readonly voidEnd: string;
  readonly text: (text: string) => string;
  readonly attribute: (text: string) => string;
}

/** Void elements. */
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

const REACT: Printer = {
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

const REHYPE: Printer = {
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
 * Prints nodes exactly as React does, without creating React elements. Returns undefined when they contain anything unsupported.
 */
export function printAsReact(nodes: readonly Nodes[]): string | undefined {
  return print(nodes, REACT);
}

/**
 * Prints nodes exactly as `hast-util-to-html` does, which is slow because it looks up every attribute. Returns undefined when
 * they contain anything unsupported.
 */
export function printAsRehype(nodes: readonly Nodes[]): string | undefined {
  return print(nodes, REHYPE);
}

function print(nodes: readonly Nodes[], printer: Printer): string | undefined {
  let html = '';
  for (const node of nodes) {
    const printed =
      node.type === 'text'
        ? printer.text(node.value)
        : node.type === 'element'
          ? printElement(node, printer)
          : undefined;
    if (printed === undefined) return undefined;
    html += printed;
  }
  return html;
}

function printElement({ tagName, properties, children }: Element, printer: Printer): string | undefined {
  if (!printer.elements.has(tagName)) return undefined;
  let attributes = '';
  for (const property in properties) {
    const name = !printer.attributed || printer.attributed.has(tagName) ? printer.attributes.get(property) : undefined;
    const value = properties[property];
    const text = Array.isArray(value) ? value.join(' ').trim() : Number.isFinite(value) ? String(value) : value;
    if (name === undefined || typeof text !== 'string' || text === '') return undefined;
    attributes += ` ${name}="${printer.attribute(text)}"`;
  }
  if (VOID.has(tagName)) return children.length === 0 ? `<${tagName}${attributes}${printer.voidEnd}` : undefined;
  const inside = print(children, printer);
  return inside === undefined ? undefined : `<${tagName}${attributes}>${inside}</${tagName}>`;
}
