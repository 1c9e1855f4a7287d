import type { Element, Nodes } from 'hast';
import { find, html, svg } from 'property-information';
import { xmlAttribute, xmlText } from '../outputs/xml.ts';

/** Elements without content and end tag in HTML. */
const VOID = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

const NAMESPACES: Readonly<Record<string, string>> = {
  svg: 'http://www.w3.org/2000/svg',
  math: 'http://www.w3.org/1998/Math/MathML',
};

/**
 * Writes nodes so that parsers of XML and of HTML read the same: every element is closed, names and attributes are those of
 * XHTML, drawings and formulas say their namespace.
 */
export function writeXhtml(nodes: readonly Nodes[]): string {
  return writeNodes(nodes, '');
}

function writeNodes(nodes: readonly Nodes[], space: string): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'text') text += xmlText(node.value);
    else if (node.type === 'element') text += writeElement(node, space);
  }
  return text;
}

function writeElement(node: Element, around: string): string {
  const { tagName, properties } = node;
  const isRoot = Object.hasOwn(NAMESPACES, tagName);
  const space = isRoot ? tagName : around;
  let tag = `<${tagName}`;
  if (isRoot) tag += ` xmlns="${NAMESPACES[tagName]}"`;
  if (tagName === 'svg' && usesXlink(node)) tag += ' xmlns:xlink="http://www.w3.org/1999/xlink"';
  for (const [property, value] of Object.entries(properties)) {
    if (property === 'xmlns' || property === 'xmlnsXLink') continue;
    const written = attributeText(property, value);
    if (written === undefined) continue;
    const name = find(space === 'svg' ? svg : html, property).attribute;
    tag += ` ${name}="${xmlAttribute(written)}"`;
    // XML has its own attribute for the language.
    if (name === 'lang' && !('xmlLang' in properties)) tag += ` xml:lang="${xmlAttribute(written)}"`;
  }
  if (VOID.has(tagName) && space === '') return `${tag}/>`;
  // The content of `foreignObject` and `annotation-xml` is HTML again.
  const inner = tagName === 'foreignObject' || tagName === 'annotation-xml' ? '' : space;
  const content = writeNodes(node.children, inner);
  if (content === '' && space !== '') return `${tag}/>`;
  return `${tag}>${content}</${tagName}>`;
}

function attributeText(property: string, value: Element['properties'][string]): string | undefined {
  if (value === null || value === undefined || value === false || Number.isNaN(value)) return undefined;
  if (value === true) return find(html, property).attribute;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.join(' ');
  return String(value);
}

function usesXlink(node: Element): boolean {
  return (
    Object.keys(node.properties).some((name) => name.startsWith('xLink')) ||
    node.children.some((child) => child.type === 'element' && usesXlink(child))
  );
}
