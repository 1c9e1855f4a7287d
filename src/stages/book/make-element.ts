import type { Element, ElementContent, Nodes, Properties } from 'hast';

/** Returns an element. Strings among its children become text. */
export function makeElement(
  tagName: string,
  properties: Properties,
  ...children: readonly (ElementContent | string)[]
): Element {
  return {
    type: 'element',
    tagName,
    properties,
    children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
  };
}

/** An element with a class. */
type ElementWithClass = Element & { readonly properties: { readonly className: (string | number)[] } };

/** Returns whether a node is an element with this class. */
export function hasClass(node: Nodes | undefined, name: string): node is ElementWithClass {
  return (
    node?.type === 'element' && Array.isArray(node.properties.className) && node.properties.className.includes(name)
  );
}

/** Returns the text of nodes. */
export function textOfNodes(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : 'children' in node ? textOfNodes(node.children) : ''))
    .join('');
}
