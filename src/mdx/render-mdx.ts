import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { unsafeUrl } from '../diagnostics/messages/links.ts';
import { inlineStyle } from '../diagnostics/messages/mdx.ts';
import { startOfFile } from '../diagnostics/start-of-file.ts';
import { type BlockComponent, COMPONENT_TAG } from '../markdown/directives/components.ts';
import { finishBody } from '../markdown/html/finish-body.ts';
import { linkSlot } from '../markdown/html/link-slots.ts';
import { nameHeadings } from '../markdown/html/name-headings.ts';
import { parseHtml } from '../markdown/html/raw-html.ts';
import { isSafe } from '../markdown/html/rehype-links.ts';
import { markTerms } from '../markdown/html/rehype-terms.ts';
import { draw, withoutPreloads } from '../markdown/html/render-prose.tsx';
import { takeExcerptMark } from '../markdown/parse/excerpt-mark.ts';
import type { RenderedBody } from '../markdown/rendered-body.ts';
import { positionInFile } from '../markdown/report.ts';
import { visit } from '../markdown/walk.ts';
import type { Embed, OutgoingLink } from '../model/entry.ts';
import type { Span } from '../model/source.ts';
import { isPost, MADE_ID } from './compile-mdx.ts';
import { embedsOf } from './embeds.ts';
import { ISLAND_TAG } from './interactive.tsx';
import { islandHtml } from './island-html.ts';
import { joinFootnotes } from './join-footnotes.ts';
import { checkShown, PIECE_TAG } from './jsx-runtime.tsx';
import { readPlace } from './read-place.ts';
import { inSession, inSessionUntil, type MdxSession } from './session.ts';
import { replaceUnitSlots } from './unit-slots.ts';

/** What is needed to render a page. */
interface MdxRendering {
  readonly session: MdxSession;
  /** Runs the page's module, and returns its component. */
  readonly load: () => ComponentType<object>;
  /** Addresses of files that modules have imported; these need no check. */
  readonly assetUrls: ReadonlySet<string>;
}

/**
 * Runs a page and reads the result: static HTML with link slots, and the facts that the graph needs about the page. Headings,
 * links and anchors added by components count like those in the text. Throws what the components throw.
 */
export function renderMdx({ session, load, assetUrls }: MdxRendering): RenderedBody {
  const { page, findings, messages, units } = session;
  const markup = inSession(session, () => renderToStaticMarkup(checkShown(createElement(load())) as ReactElement));
  const tree = parse(withoutPreloads(markup));
  const links: OutgoingLink[] = [];
  const slots = new Map<string, string>();
  const slotOf = (file: string, index: number) => {
    const key = `${index}:${file}`;
    const known = slots.get(key);
    if (known !== undefined) return known;
    const link = units.get(file)?.links[index];
    if (!link) return '#';
    links.push(link);
    const slot = linkSlot(links.length - 1);
    slots.set(key, slot);
    return slot;
  };
  settleSlots(tree, slotOf);
  const included: string[] = [];
  const embeds: Embed[] = [];
  settlePlaces(tree, session, { links, embeds, assetUrls, included });
  embeds.push(...session.islands.flatMap(({ loads }) => loads));
  joinFootnotes(tree, messages);
  const { inherit, terms } = session;
  const isMade = (node: Element) => MADE_ID in node.properties;
  const own = nameHeadings(tree, { isMade, ...(inherit ? { inherit } : {}) });
  visit(tree, 'element', (node) => {
    delete node.properties[MADE_ID];
  });
  const codeOf = ({ tagName, properties }: Element) =>
    tagName === PIECE_TAG ? session.codeOfPieces.get(Number(properties.dataIndex)) : undefined;
  const facts = finishBody(
    tree,
    { file: page, text: '', diagnostics: findings, included },
    { messages, code: { own, codeOf } },
  );
  const explained: BlockComponent[] = [];
  if (terms) markTerms(tree, terms, explained);
  const cut = isPost(page) ? takeExcerptMark(tree, { file: page, text: '', diagnostics: findings }) : undefined;
  const above = print({ ...tree, children: tree.children.slice(0, cut ?? 0) }, session, explained);
  const below = print({ ...tree, children: tree.children.slice(cut ?? 0) }, session, explained);
  // Finished pieces and islands may contain links of files, too.
  const excerpt = replaceUnitSlots(above, slotOf);
  const rest = replaceUnitSlots(below, slotOf);
  const { title, plain } = units.get(page) ?? {};
  return {
    html: excerpt + rest,
    ...(cut === undefined ? {} : { excerptEnd: excerpt.length }),
    ...(title === undefined ? {} : { title }),
    ...(plain === undefined ? {} : { plain }),
    firstParagraph: facts.firstParagraph,
    headings: facts.headings,
    anchors: [...facts.anchors, ...session.islands.flatMap(({ html: inside }) => idsIn(inside))],
    links,
    ...(embeds.length > 0 ? { embeds } : {}),
    words: facts.words,
    sections: facts.sections,
    diagnostics: findings,
  };
}

/**
 * Returns the components in which a page crashed, innermost first, in React's format. Only React's streaming renderer reports
 * them, so the page is rendered once more with it. Returns an empty text when the page does not crash again.
 */
export function componentStackOf({ session, load }: Pick<MdxRendering, 'session' | 'load'>): Promise<string> {
  return inSessionUntil(
    session,
    () =>
      new Promise((resolve) => {
        try {
          const stream = renderToPipeableStream(createElement(load()), {
            onError: (_, { componentStack = '' }) => resolve(componentStack),
            onAllReady: () => resolve(''),
          });
          // A component that waits for something must not keep the build waiting.
          setTimeout(() => {
            resolve('');
            stream.abort();
          }, 1000).unref();
        } catch {
          // The page fails before anything is rendered.
          resolve('');
        }
      }),
  );
}

function parse(markup: string): Root {
  const tree = parseHtml(markup);
  visit(tree, (node) => {
    delete node.position;
  });
  return tree;
}

/** Replaces the link slots of files by those of the page, so that the following steps can treat it like a `.md` page. */
function settleSlots(tree: Root, slotOf: (file: string, index: number) => string): void {
  visit(tree, 'element', ({ properties }: Element) => {
    for (const name of ['href', 'src', 'srcSet']) {
      const value = properties[name];
      if (typeof value === 'string' && value.includes('\ufdd0')) properties[name] = replaceUnitSlots(value, slotOf);
    }
  });
}

interface Settling {
  readonly links: OutgoingLink[];
  readonly embeds: Embed[];
  readonly assetUrls: ReadonlySet<string>;
  /** Other files that elements come from; filled by `settlePlaces`. */
  readonly included: string[];
}

/** Reads the source positions of elements, and turns addresses that components made into links of the page. */
function settlePlaces(tree: Root, session: MdxSession, { links, embeds, assetUrls, included }: Settling): void {
  const { page, findings } = session;
  visit(tree, 'element', (node: Element) => {
    const { properties } = node;
    const span = readPlace(properties.dataCmAt) ?? startOfFile(page);
    delete properties.dataCmAt;
    if (span.file !== page) {
      const known = included.indexOf(span.file) + 1;
      node.position = positionInFile(span.start, known || included.push(span.file));
    } else if (span.start.line > 1) node.position = positionInFile(span.start, 0);
    if (properties.style !== undefined) {
      delete properties.style;
      findings.push(inlineStyle(span));
    }
    embeds.push(...embedsOf(node, span));
    for (const name of ADDRESSES[node.tagName] ?? []) settleAddress(name, node, { span, session, links, assetUrls });
  });
}

/** Attributes with addresses of pages and files, by element. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src'],
  audio: ['src'],
  video: ['src', 'poster'],
  source: ['src'],
  track: ['src'],
};

interface AddressContext extends Pick<Settling, 'links' | 'assetUrls'> {
  readonly span: Span;
  readonly session: MdxSession;
}

/** Turns an address into a link of the page, which gets the base path when the page is written. */
function settleAddress(name: string, node: Element, { span, session, links, assetUrls }: AddressContext): void {
  const { properties, tagName } = node;
  const value = properties[name];
  if (typeof value !== 'string' || isSettled(value, node, assetUrls)) return;
  const isElsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(value);
  // What players load from other sites is no image; the policy of the site decides on it.
  if (isElsewhere && !/^(?:a|img)$/.test(tagName)) return;
  if (!isSafe(value)) {
    session.findings.push(unsafeUrl(value, span));
    delete properties[name];
    return;
  }
  const { baseUrl } = session.facts;
  const href = baseUrl !== '/' && value.startsWith(baseUrl) ? value.slice(baseUrl.length - 1) : value;
  links.push({ kind: name === 'href' ? 'link' : 'image', href, span });
  properties[name] = linkSlot(links.length - 1);
  if (tagName === 'img') Object.assign(properties, { loading: properties.loading ?? 'lazy', decoding: 'async' });
  else if (name === 'href' && /^(https?:)?\/\//i.test(href)) properties.rel ??= ['noopener', 'noreferrer'];
}

function isSettled(value: string, { properties }: Element, assetUrls: ReadonlySet<string>): boolean {
  if (value.startsWith('\ufdd0') || assetUrls.has(value) || value.startsWith('data:')) return true;
  // The note mark was made together with its target.
  if (value.startsWith('#') && Array.isArray(properties.className) && properties.className.includes('note-mark'))
    return true;
  return 'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties;
}

/** Prints the tree as HTML, with islands, finished pieces and explained words in their places. */
function print(tree: Root, session: MdxSession, explained: readonly BlockComponent[]): string {
  visit(tree, 'element', (node, index, parent) => {
    if (index === undefined || !parent) return;
    const at = Number(node.properties.dataIndex);
    const html =
      node.tagName === PIECE_TAG
        ? session.pieces[at]
        : node.tagName === ISLAND_TAG
          ? islandHtml(session.islands[at], session, parent.type === 'element' ? parent.tagName : '')
          : node.tagName === COMPONENT_TAG
            ? termHtml(explained[at], session)
            : undefined;
    if (html !== undefined) parent.children[index] = { type: 'raw', value: html } as unknown as ElementContent;
  });
  return toHtml(tree, { allowDangerousHtml: true, allowDangerousCharacters: false });
}

function termHtml(term: BlockComponent | undefined, { messages }: MdxSession): string {
  return term ? renderToStaticMarkup(draw(term, {}, { children: undefined, messages })) : '';
}

function idsIn(html: string): string[] {
  return [...html.matchAll(/<[a-z][^>]*?\sid="([^"&]+)"/g)].map((match) => match[1] ?? '');
}
