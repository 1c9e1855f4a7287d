import type { Element, ElementContent, Properties } from 'hast';

/** Properties with ids of other elements. */
const REFERENCES = ['ariaLabelledBy', 'ariaDescribedBy', 'ariaControls', 'ariaDetails', 'headers', 'htmlFor'];

/** Renames every id in nodes, and the references to it inside of drawings. Links are left unchanged. */
export function moveIds(nodes: readonly ElementContent[], rename: (id: string) => string): ElementContent[] {
  return nodes.map((node) => (node.type === 'element' ? moveElement(node, rename) : node));
}

function moveElement(node: Element, rename: (id: string) => string): Element {
  const properties: Properties = {};
  for (const [name, value] of Object.entries(node.properties)) {
    if (name === 'id' && typeof value === 'string') properties[name] = rename(value);
    else if (REFERENCES.includes(name)) properties[name] = renameAll(value, rename);
    else if (name === 'xLinkHref' && typeof value === 'string' && value.startsWith('#'))
      properties[name] = `#${rename(value.slice(1))}`;
    else if (typeof value === 'string' && value.includes('url('))
      properties[name] = value.replace(
        /url\(\s*(["']?)#([^"')]+)\1\s*\)/g,
        (_, __, id: string) => `url(#${rename(id)})`,
      );
    else properties[name] = value;
  }
  return { ...node, properties, children: moveIds(node.children as ElementContent[], rename) };
}

function renameAll(value: Properties[string], rename: (id: string) => string): Properties[string] {
  if (Array.isArray(value)) return value.map((id) => rename(String(id)));
  return typeof value === 'string' ? value.split(/\s+/).filter(Boolean).map(rename) : value;
}
