import type { Element } from 'hast';

/** Colours of the printed page for those of the theme: many reading devices know no custom properties. */
const COLOURS: Readonly<Record<string, string>> = {
  accent: '#9a2c17',
  muted: '#555',
  line: '#bbb',
  'line-strong': '#777',
  ground: '#fff',
  raised: '#fff',
  sunken: '#f3f3f3',
  text: '#000',
};

/** Replaces the colours of a drawing by those of the printed page. */
export function printDrawing(node: Element): Element {
  const properties = Object.fromEntries(
    Object.entries(node.properties).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value.replace(/var\(\s*--([\w-]+)[^)]*\)/g, (_, colour: string) => COLOURS[colour] ?? 'currentColor')
        : value,
    ]),
  );
  const children = node.children.map((child) => (child.type === 'element' ? printDrawing(child) : child));
  return { ...node, properties, children };
}
