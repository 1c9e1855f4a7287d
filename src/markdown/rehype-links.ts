import type { Element, Root } from 'hast';
import { missingAlt, unsafeUrl } from '../diagnostics/messages/links.ts';
import type { OutgoingLink } from '../model/entry.ts';
import { linkSlot, slotIndex } from './link-slots.ts';
import { parseSrcset } from './parse-srcset.ts';
import { type PageContext, spanOf } from './report.ts';
import { visit } from './walk.ts';

/**
 * Schemes a page may use; everything else, `javascript:` first of all, is refused. `pathname:` marks an address on this
 * host that is not checked.
 */
const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'pathname']);

/**
 * Collects links and images and puts a slot in place of each address. Run before raw HTML is parsed, while every
 * node still has its place in the source, and once more after it for the links that raw HTML brought.
 */
export function slotLinks(
  tree: Root,
  context: PageContext,
  links: OutgoingLink[],
  slotOf: (index: number) => string = linkSlot,
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

/** Where links are noted, and what stands for their addresses. */
interface LinkSink {
  readonly context: PageContext;
  readonly links: OutgoingLink[];
  readonly slotOf: (index: number) => string;
}

function slotLink(node: Element, sink: LinkSink): void {
  const href = addressIn(node, 'href');
  if (href === undefined || isGenerated(node, href)) return;
  const slot = slotFor(href, 'link', node, sink);
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
  // Written as `![](…)` it has an empty one, which `review-text.ts` judges.
  if (node.tagName === 'img' && typeof node.properties.alt !== 'string')
    sink.context.diagnostics.push(missingAlt(src, spanOf(node, sink.context)));
  const slot = slotFor(src, 'image', node, sink);
  if (slot === undefined) delete node.properties.src;
  else Object.assign(node.properties, { src: slot, loading: 'lazy', decoding: 'async' });
}

/** A `srcset` keeps the candidates whose address may be used. */
function slotSrcset(node: Element, sink: LinkSink): void {
  const srcset = addressIn(node, 'srcSet');
  if (srcset === undefined) return;
  const candidates = parseSrcset(srcset).flatMap(({ url, descriptor }) => {
    const slot = slotFor(url, 'image', node, sink);
    return slot === undefined ? [] : [descriptor === '' ? slot : `${slot} ${descriptor}`];
  });
  if (candidates.length === 0) delete node.properties.srcSet;
  else node.properties.srcSet = candidates.join(', ');
}

/** The address in a property, unless there is none or a slot took its place before. */
function addressIn(node: Element, property: string): string | undefined {
  const value = node.properties[property];
  if (value === undefined || value === null || slotIndex(value) !== undefined) return undefined;
  return String(value);
}

/** Notes a link and gives the slot for its address; reports one that may not be used, and gives nothing. */
function slotFor(
  href: string,
  kind: OutgoingLink['kind'],
  node: Element,
  { context, links, slotOf }: LinkSink,
): string | undefined {
  const span = spanOf(node, context);
  if (!isSafe(href)) {
    context.diagnostics.push(unsafeUrl(href, span));
    return undefined;
  }
  return slotOf(links.push({ kind, href, span }) - 1);
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
