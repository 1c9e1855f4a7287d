import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { unsafeUrl } from '../diagnostics/messages/links.ts';
import type { OutgoingLink } from '../model/entry.ts';
import { linkSlot, slotIndex } from './link-slots.ts';
import { type PageContext, spanOf } from './report.ts';

/**
 * Schemes a page may use; everything else, `javascript:` first of all, is refused. `pathname:` marks an address on this
 * host that is not checked.
 */
const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'pathname']);

/**
 * Collects links and images and puts a slot in place of each address. Run before raw HTML is parsed, while every
 * node still has its place in the source, and once more after it for the links that raw HTML brought.
 */
export function slotLinks(tree: Root, context: PageContext, links: OutgoingLink[]): void {
  visit(tree, 'element', (node: Element) => {
    const property = node.tagName === 'a' ? 'href' : node.tagName === 'img' ? 'src' : undefined;
    if (property === undefined) return;
    const value = node.properties[property];
    if (value === undefined || value === null || slotIndex(value) !== undefined) return;
    const href = String(value);
    if (isGenerated(node, href)) return;
    const span = spanOf(node, context);
    if (!isSafe(href)) {
      context.diagnostics.push(unsafeUrl(href, span));
      delete node.properties[property];
      return;
    }
    links.push({ kind: property === 'src' ? 'image' : 'link', href, span });
    node.properties[property] = linkSlot(links.length - 1);
    if (property === 'href' && /^(https?:)?\/\//i.test(href)) {
      node.properties.className = [...toList(node.properties.className), 'external'];
      node.properties.rel = ['noopener', 'noreferrer'];
    }
    if (property === 'src') Object.assign(node.properties, { loading: 'lazy', decoding: 'async' });
  });
}

/** Footnote references and returns are made by the converter and always fit. */
function isGenerated(node: Element, href: string): boolean {
  return href.startsWith('#') && ('dataFootnoteRef' in node.properties || 'dataFootnoteBackref' in node.properties);
}

/** Whether an address has no scheme or an allowed one, the way browsers read it: blanks and controls ignored. */
export function isSafe(href: string): boolean {
  const bare = href.replace(/[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/g, '');
  const scheme = /^([^/?#:]*):/.exec(bare)?.[1];
  return scheme === undefined || SAFE_SCHEMES.has(scheme.toLowerCase());
}

function toList(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(/\s+/) : [];
}
