import type { Element, Root } from 'hast';
import { missingAlt, unsafeUrl } from '../../diagnostics/messages/links.ts';
import type { OutgoingLink } from '../../model/entry.ts';
import { spanOf, type TextContext } from '../report.ts';
import { visit } from '../walk.ts';
import { isSlot, linkSlot } from './link-slots.ts';
import { parseSrcset } from './parse-srcset.ts';

/**
 * URL schemes that pages may use. All others are rejected, above all `javascript:`. `pathname:` marks an address on this host
 * that is not checked.
 */
const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'pathname']);

/**
 * Collects links and images, and replaces each address by a slot. Called before raw HTML is parsed, while every node still has
 * its position in the source, and once more afterwards for links in raw HTML.
 */
export function slotLinks(
  tree: Root,
  context: TextContext,
  { links, slotOf = linkSlot }: { readonly links: OutgoingLink[]; readonly slotOf?: (index: number) => string },
): void {
  const sink: LinkSink = { context, links, slotOf };
  visit(tree, 'element', (node: Element) => {
    if (node.tagName === 'a') slotLink(node, sink);
    else if (node.tagName === 'img' || node.tagName === 'source') {
      slotImage(node, sink);
      slotSrcset(node, sink);
    }
  });
}

/** Where links are collected, and the function that returns the slot for an address. */
interface LinkSink {
  readonly context: TextContext;
  readonly links: OutgoingLink[];
  readonly slotOf: (index: number) => string;
}

function slotLink(node: Element, sink: LinkSink): void {
  const href = addressIn(node, 'href');
  if (href === undefined || isGenerated(node, href)) return;
  const slot = slotFor(href, 'link', { node, sink });
  if (slot === undefined) {
    delete node.properties.href;
    return;
  }
  node.properties.href = slot;
  if (/^(https?:)?\/\//i.test(href)) {
    node.properties.className = [...toList(node.properties.className), 'external'];
    node.properties.rel = ['noopener', 'noreferrer'];
  }
}

function slotImage(node: Element, sink: LinkSink): void {
  const src = addressIn(node, 'src');
  if (src === undefined) return;
  // `![](…)` has an empty `alt`, which `review-text.ts` checks.
  if (node.tagName === 'img' && typeof node.properties.alt !== 'string')
    sink.context.diagnostics.push(missingAlt(src, spanOf(node, sink.context)));
  const slot = slotFor(src, 'image', { node, sink });
  if (slot === undefined) delete node.properties.src;
  else Object.assign(node.properties, { src: slot, loading: 'lazy', decoding: 'async' });
}

/** Keeps the candidates of a `srcset` whose address is allowed. */
function slotSrcset(node: Element, sink: LinkSink): void {
  const srcset = addressIn(node, 'srcSet');
  if (srcset === undefined) return;
  const candidates = parseSrcset(srcset).flatMap(({ url, descriptor }) => {
    const slot = slotFor(url, 'image', { node, sink });
    return slot === undefined ? [] : [descriptor === '' ? slot : `${slot} ${descriptor}`];
  });
  if (candidates.length === 0) delete node.properties.srcSet;
  else node.properties.srcSet = candidates.join(', ');
}

/** Returns the address in a property; undefined when there is none, or when a slot has replaced it already. */
function addressIn(node: Element, property: string): string | undefined {
  const value = node.properties[property];
  if (value === undefined || value === null || isSlot(value)) return undefined;
  return String(value);
}

/** Collects a link and returns the slot for its address. Reports an address that is not allowed, and returns undefined. */
function slotFor(
  href: string,
  kind: OutgoingLink['kind'],
  { node, sink: { context, links, slotOf } }: { readonly node: Element; readonly sink: LinkSink },
): string | undefined {
  const span = spanOf(node, context);
  if (!isSafe(href)) {
    context.diagnostics.push(unsafeUrl(href, span));
    return undefined;
  }
  return slotOf(links.push({ kind, href, span }) - 1);
}

/** Returns whether a link is a footnote reference or back link. The converter generates these, so they are always valid. */
function isGenerated(node: Element, href: string): boolean {
  return href.startsWith('#') && ('dataFootnoteRef' in node.properties || 'dataFootnoteBackref' in node.properties);
}

/** Returns whether an address has no scheme or an allowed one. Like browsers, it ignores blanks and control characters. */
export function isSafe(href: string): boolean {
  const bare = href.replace(/[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/g, '');
  const scheme = /^([^/?#:]*):/.exec(bare)?.[1];
  return scheme === undefined || SAFE_SCHEMES.has(scheme.toLowerCase());
}

function toList(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(/\s+/) : [];
}
