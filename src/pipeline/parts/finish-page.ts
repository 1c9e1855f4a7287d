/** The last steps for a page into which the site's own parts were drawn: islands, addresses, and what the site's policy forbids. */

import { isDataType } from '../../../client/shared/rules/data-script.ts';
import { unsafeUrl } from '../../diagnostics/messages/links.ts';
import { inlineStyle } from '../../diagnostics/messages/mdx.ts';
import { inlineScript, notForHead, onPages, type PagesWithPart } from '../../diagnostics/messages/parts.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import { escapeHtml } from '../../markdown/html/escape-html.ts';
import { isSafe } from '../../markdown/html/rehype-links.ts';
import { printedAttribute, unescapeMarkup } from '../../mdx/drawn-loads.ts';
import { ISLAND_TAG } from '../../mdx/interactive.tsx';
import { islandHtml } from '../../mdx/island-html.ts';
import { PLACE_ATTRIBUTE, readPlace } from '../../mdx/read-place.ts';
import type { MdxSession } from '../../mdx/session.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';

interface Finishing {
  readonly session: Pick<MdxSession, 'islands' | 'messages'>;
  /** Returns the final form of an address that a part has written, or a finding in place of it. */
  readonly resolve: (href: string, span: Span) => string | Diagnostic;
  readonly note: (make: (pages: PagesWithPart) => Diagnostic) => void;
  /** Returns what browsers are going to block of the page, before its islands stand in it. */
  readonly blocked: (html: string) => readonly Diagnostic[];
  /** File of the slot `head`, if the page has one. */
  readonly headFile: string | undefined;
}

/** Elements whose source position is needed: they have addresses, or may be forbidden. */
export const PLACED_IN_PARTS = /^(?:a|area|audio|embed|form|iframe|img|link|object|script|source|style|track|video)$/;

/** Attributes with one address each. */
const ADDRESS = / (href|src|action|poster|data)="([^"]*)"/g;
const MARKED = new RegExp(`<([a-z][\\w-]*)([^<>]*?) ${PLACE_ATTRIBUTE}="([^"]*)"([^<>]*)>`, 'g');
const ISLAND = new RegExp(`<${ISLAND_TAG} data-index="(\\d+)"></${ISLAND_TAG}>`, 'g');

export function finishPage(html: string, finishing: Finishing): string {
  const { headFile, note, blocked } = finishing;
  const [stray] = headFile === undefined ? [] : strayInHead(html);
  if (stray !== undefined && headFile !== undefined) note((pages) => notForHead(stray, headFile, pages));
  for (const finding of blocked(html)) note((pages) => onPages(finding, pages));
  return withIslands(withPreloadsOf(html, settle(html, finishing)), finishing.session);
}

/** A page, and how addresses of pictures in it were changed. */
interface Settled {
  readonly html: string;
  readonly pictures: ReadonlyMap<string, string>;
}

function settle(html: string, { resolve, note }: Finishing): Settled {
  const pictures = new Map<string, string>();
  const settled = html.replace(MARKED, (...[, tag = '', before = '', at = '', after = '']: string[]) => {
    const span = readPlace(unescapeMarkup(at)) ?? startOfFile('');
    const attributes = before + after;
    if (tag === 'script' && !/ src="/.test(attributes) && !isDataType(printedAttribute(attributes, 'type') ?? ''))
      note((pages) => inlineScript(span, pages));
    const plain = attributes.replace(/ style="[^"]*"/, () => {
      note((pages) => onPages(inlineStyle(span), pages));
      return '';
    });
    return `<${tag}${plain.replace(ADDRESS, (_, name: string, value: string) => {
      const written = unescapeMarkup(value);
      if (!isSafe(written) && !written.startsWith('data:')) {
        note((pages) => onPages(unsafeUrl(written, span), pages));
        return '';
      }
      const found = resolve(written, span);
      if (typeof found !== 'string') {
        note((pages) => onPages(found, pages));
        return ` ${name}="#"`;
      }
      const final = escapeHtml(found);
      if (tag === 'img') pictures.set(value, final);
      return ` ${name}="${final}"`;
    })}>`;
  });
  return { html: settled, pictures };
}

/** React asks for pictures in the head, by the addresses they had before. */
function withPreloadsOf(before: string, { html, pictures }: Settled): string {
  if (pictures.size === 0 || !before.includes('<link rel="preload" as="image"')) return html;
  return html.replace(/<link rel="preload" as="image" href="([^"]*)"/g, (link, href: string) =>
    link.replace(href, () => pictures.get(href) ?? href),
  );
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Puts islands into their places, each in an element that may stand there. */
function withIslands(html: string, session: Finishing['session']): string {
  if (session.islands.length === 0) return html;
  let from = 0;
  const open: string[] = [];
  return html.replace(ISLAND, (_, index: string, at: number) => {
    // Tags in the text of a script or a comment are misread. That is harmless: neither can be in a paragraph.
    for (const [, end, tag = '', rest = ''] of html.slice(from, at).matchAll(/<(\/?)([a-z][\w-]*)([^<>]*)>/g)) {
      if (end) open.splice(Math.max(0, open.lastIndexOf(tag)));
      else if (!VOID.test(tag) && !rest.endsWith('/')) open.push(tag);
    }
    from = at;
    return islandHtml(session.islands[Number(index)], session, open.at(-1) ?? '');
  });
}

/** Returns the elements in a head that do not belong there. */
function strayInHead(html: string): string[] {
  const head = html.slice(html.indexOf('<head>') + '<head>'.length, html.indexOf('<body'));
  const tags = head.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '').matchAll(/<([a-z][\w-]*)/g);
  return [...tags].flatMap(([, tag = '']) =>
    /^(?:meta|link|title|base|noscript|script|style)$/.test(tag) ? [] : [tag],
  );
}
