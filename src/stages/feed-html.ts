import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { NO_COPY } from '../../client/shared/code-markup.ts';
import { COURSE_PATH } from '../../templates/prose/course-card.tsx';
import { parseHtml } from '../markdown/raw-html.ts';
import { visit } from '../markdown/walk.ts';
import { encodedUrl } from './encoded-url.ts';

/** Properties that hold one address. `srcset` holds several and is read on its own. */
const URL_PROPERTIES = ['href', 'src', 'poster', 'cite'];

/** Elements that do something only on the page itself. */
const PAGE_ONLY_TAGS = new Set([COURSE_PATH, 'button', 'script', 'style', 'template']);
const PAGE_ONLY_CLASSES = ['heading-anchor', 'needs-scripts', 'term-definition'];

/** Makes every address in a piece of HTML absolute, as a reader of another site sees it (HTML, URL parsing). */
export function absolutizeHtml(html: string, pageUrl: string): string {
  const tree = parseHtml(html);
  absolutize(tree, pageUrl);
  return toHtml(tree);
}

/**
 * The body of a page as a feed reader can show it: absolute addresses, without controls, icons and heading anchors.
 * Task boxes become signs, because readers drop form fields. Colours of code go too: they are class names of our own
 * stylesheet and make up most of the bytes.
 */
export function feedHtml(html: string, pageUrl: string): string {
  const tree = parseHtml(html);
  absolutize(tree, pageUrl);
  tree.children = simplify(tree.children, false) as RootContent[];
  return toHtml(tree);
}

/** Elements whose text is no part of a summary. */
const NOT_TOLD = new Set(['pre', 'table', 'figure', 'details', 'sup']);
const INLINE_TAGS = new Set([
  'a',
  'abbr',
  'b',
  'cite',
  'code',
  'del',
  'dfn',
  'em',
  'i',
  'kbd',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'u',
  'var',
  'wbr',
]);

/** The running text of a piece of HTML on one line: no code blocks, tables or pictures. */
export function feedText(html: string): string {
  const textOf = (nodes: readonly Nodes[]): string =>
    nodes
      .map((node) => {
        if (node.type === 'text') return node.value;
        if (node.type === 'element' && isTerm(node)) return textOf(node.children);
        if (node.type === 'element' && hasClass(node, 'picture')) return ' ';
        if (node.type !== 'element' || isPageOnly(node) || NOT_TOLD.has(node.tagName)) return ' ';
        const text = textOf(node.children);
        return INLINE_TAGS.has(node.tagName) ? text : ` ${text} `;
      })
      .join('');
  return textOf(parseHtml(html).children).replace(/\s+/g, ' ').trim();
}

function absolutize(tree: Root, pageUrl: string): void {
  visit(tree, 'element', ({ properties }: Element) => {
    for (const name of URL_PROPERTIES) {
      const value = properties[name];
      if (typeof value === 'string') properties[name] = absoluteUrl(value, pageUrl);
    }
    if (typeof properties.srcSet === 'string') properties.srcSet = absoluteSrcset(properties.srcSet, pageUrl);
  });
}

/** An address with a scheme is complete and stays as its author wrote it. */
function absoluteUrl(url: string, pageUrl: string): string {
  return /^\s*[a-z][a-z\d+.-]*:/i.test(url) ? url : encodedUrl(url, pageUrl);
}

/** Each candidate of a `srcset` (HTML, "parse a srcset attribute"): an address may contain commas, but not end in one. */
function absoluteSrcset(value: string, pageUrl: string): string {
  return [...value.matchAll(/[\s,]*(\S*[^\s,])(?:,+|\s+([^,]*))?/g)]
    .map(([, url = '', descriptor = '']) => `${absoluteUrl(url, pageUrl)} ${descriptor}`.trim())
    .join(', ');
}

function simplify(nodes: readonly Nodes[], inCode: boolean): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return node.type === 'text' ? [node] : [];
    const { tagName, properties } = node;
    if (isTerm(node)) return simplify(node.children, inCode);
    if (isPageOnly(node) || (inCode && hasClass(node, 'note-mark'))) return [];
    // Its colours are those of the page, and many readers take drawings out: what it shows is said in words.
    if (hasClass(node, 'picture')) return [pictureText(node)];
    // Who reads elsewhere sees a program whole.
    if (hasClass(node, 'code-fold'))
      return simplify(
        node.children.filter((child) => child.type !== 'element' || child.tagName !== 'summary'),
        inCode,
      );
    if (tagName === 'input') {
      return properties.type === 'checkbox' ? [{ type: 'text', value: properties.checked ? '☑' : '☐' }] : [];
    }
    const told = inCode && !CHANGES.some((name) => hasClass(node, name)) ? withoutMarks(node.children) : node.children;
    const children = simplify(told, inCode || tagName === 'pre');
    const isColour = inCode && tagName === 'span' && Object.keys(properties).every((name) => name === 'className');
    if (isColour) return children;
    const { tabIndex: _, ...kept } = 'dataModule' in properties ? { tabIndex: undefined } : properties;
    return [{ ...node, properties: kept, children }];
  });
}

/** Lines whose mark changes what they mean, so that it is told in words where there are no colours. */
const CHANGES = ['is-added', 'is-removed', 'is-error', 'is-warning'];

/** Without the words that say what a line is marked as. */
function withoutMarks(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.filter(
    (node) => node.type !== 'element' || !(hasClass(node, NO_COPY) && hasClass(node, 'visually-hidden')),
  );
}

function pictureText({ properties: { ariaLabel } }: Element): ElementContent {
  return {
    type: 'element',
    tagName: 'em',
    properties: {},
    children: [{ type: 'text', value: String(ariaLabel ?? '') }],
  };
}

/** A word that explains itself on the page is a word like others elsewhere. */
function isTerm(node: Element): boolean {
  return node.tagName === 'button' && hasClass(node, 'term');
}

function isPageOnly(node: Element): boolean {
  if (PAGE_ONLY_TAGS.has(node.tagName)) return true;
  if (PAGE_ONLY_CLASSES.some((name) => hasClass(node, name))) return true;
  return node.tagName === 'svg' && (node.properties.ariaHidden === 'true' || hasClass(node, 'icon'));
}

function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}
