import type { Element, ElementContent, Root, Text } from 'hast';
import { type BlockComponent, COMPONENT_TAG } from './components.ts';
import { SKIP, visit } from './walk.ts';

/** Words with their explanations, as a text is searched for them. */
export interface Terms {
  readonly definitions: ReadonlyMap<string, string>;
  /** Finds any of the words where it stands alone. Global. */
  readonly pattern: RegExp;
}

/** Text in which a word is a name, a label or code and is not explained. */
const SPARED = new Set([
  'a',
  'abbr',
  'button',
  'code',
  'dfn',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'kbd',
  'pre',
  'samp',
  'summary',
  'cm-title',
  // What stands in the finished pages of MDX.
  'cm-piece',
  'cm-island',
  'math',
  'script',
  'style',
  'svg',
  'textarea',
]);

/** Makes the search for a table of words; undefined for an empty one. Words are compared in one Unicode form. */
export function createTerms(definitions: Iterable<readonly [term: string, definition: string]>): Terms | undefined {
  const table = new Map([...definitions].map(([term, definition]) => [term.normalize('NFC'), definition] as const));
  if (table.size === 0) return undefined;
  // The longest first, so that `API key` is not found as `API`.
  const words = [...table.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const pattern = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replace(/\s+/g, '\\s+')).join('|');
  return {
    definitions: table,
    pattern: new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}_])`, 'gu'),
  };
}

/** Puts an explanation at the first use of each word in the running text of a body. */
export function markTerms(tree: Root, terms: Terms, components: BlockComponent[]): void {
  const found = new Set<string>();
  visit(tree, (node, index, parent) => {
    if (node.type === 'element') return isSpared(node) || isCode(node, components) ? SKIP : undefined;
    if (node.type !== 'text' || !parent || index === undefined || found.size === terms.definitions.size)
      return undefined;
    const parts = splitAtTerms(node, terms, found, components);
    if (parts.length === 1) return undefined;
    parent.children.splice(index, 1, ...(parts as Element[]));
    return [SKIP, index + parts.length];
  });
}

/** The title of a block is one in a finished page as well. */
function isSpared({ tagName, properties: { className } }: Element): boolean {
  return SPARED.has(tagName) || (Array.isArray(className) && className.includes('callout-title'));
}

/** Formulas carry their source as text. */
function isCode({ tagName, properties }: Element, components: readonly BlockComponent[]): boolean {
  return tagName === COMPONENT_TAG && components[Number(properties.dataIndex)]?.name === 'math';
}

function splitAtTerms(node: Text, terms: Terms, found: Set<string>, components: BlockComponent[]): ElementContent[] {
  const value = node.value.normalize('NFC');
  const parts: ElementContent[] = [];
  let from = 0;
  for (const { 0: written, index } of value.matchAll(terms.pattern)) {
    const term = written.replace(/\s+/g, ' ');
    const definition = terms.definitions.get(term);
    if (definition === undefined || found.has(term)) continue;
    found.add(term);
    if (index > from) parts.push({ type: 'text', value: value.slice(from, index) });
    components.push({ name: 'term', id: `cm-term-${found.size}`, term: written, definition });
    const properties = { dataIndex: String(components.length - 1) };
    parts.push({ type: 'element', tagName: COMPONENT_TAG, properties, children: [] });
    from = index + written.length;
  }
  if (parts.length === 0) return [node];
  if (from < value.length) parts.push({ type: 'text', value: value.slice(from) });
  // A paragraph that is one word only: the caller tells change by the number of parts.
  return parts.length === 1 ? [...parts, { type: 'text', value: '' }] : parts;
}
