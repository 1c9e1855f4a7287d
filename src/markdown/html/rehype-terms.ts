import type { Element, ElementContent, Root, Text } from 'hast';
import { type BlockComponent, COMPONENT_TAG } from '../directives/components.ts';
import { SKIP, visit } from '../walk.ts';

/** Terms with their explanations, prepared for searching. */
export interface Terms {
  readonly definitions: ReadonlyMap<string, string>;
  /** Matches any of the terms as a whole word. Has the global flag. */
  readonly pattern: RegExp;
}

/** Elements in which a term is a name, a label or code, and is not explained. */
const SKIPPED_TAGS = new Set([
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
  // Elements in finished pages of MDX.
  'cm-piece',
  'cm-island',
  'math',
  'script',
  'style',
  'svg',
  'textarea',
]);

/** Prepares a table of terms for searching; returns undefined for an empty table. Terms are compared in NFC. */
export function createTerms(definitions: Iterable<readonly [term: string, definition: string]>): Terms | undefined {
  const table = new Map([...definitions].map(([term, definition]) => [term.normalize('NFC'), definition] as const));
  if (table.size === 0) return undefined;
  // Longest first, so that `API key` is not found as `API`.
  const words = [...table.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const pattern = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replace(/\s+/g, '\\s+')).join('|');
  return {
    definitions: table,
    pattern: new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}_])`, 'gu'),
  };
}

/** Adds an explanation at the first use of each term in the running text of a body. */
export function markTerms(tree: Root, terms: Terms, components: BlockComponent[]): void {
  const found = new Set<string>();
  visit(tree, (node, index, parent) => {
    if (node.type === 'element') return isSkipped(node) || isCode(node, components) ? SKIP : undefined;
    if (node.type !== 'text' || !parent || index === undefined || found.size === terms.definitions.size)
      return undefined;
    const parts = splitAtTerms(node, terms, { found, components });
    if (parts.length === 1) return undefined;
    parent.children.splice(index, 1, ...(parts as Element[]));
    return [SKIP, index + parts.length];
  });
}

/**
 * Returns whether terms in an element are not explained. In a finished page, the title of a callout is known by its class only.
 */
function isSkipped({ tagName, properties: { className } }: Element): boolean {
  return SKIPPED_TAGS.has(tagName) || (Array.isArray(className) && className.includes('callout-title'));
}

/** Returns whether an element is a formula, whose text is its source. */
function isCode({ tagName, properties }: Element, components: readonly BlockComponent[]): boolean {
  return tagName === COMPONENT_TAG && components[Number(properties.dataIndex)]?.name === 'math';
}

function splitAtTerms(
  node: Text,
  terms: Terms,
  { found, components }: { readonly found: Set<string>; readonly components: BlockComponent[] },
): ElementContent[] {
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
  // The caller detects a change by the number of parts, so a text that is only one term gets an empty second part.
  return parts.length === 1 ? [...parts, { type: 'text', value: '' }] : parts;
}
