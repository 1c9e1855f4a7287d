/** The body of a page as HTML and as text for feed readers. */

import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { NO_COPY } from '../../../client/shared/markup/code-markup.ts';
import { COURSE_PATH } from '../../../templates/prose/course-card.tsx';
import { parseHtml } from '../../markdown/html/raw-html.ts';
import { visit } from '../../markdown/walk.ts';
import { encodedUrl } from '../graph/encoded-url.ts';

/** Properties with one URL. `srcset` has several and is handled separately. */
const URL_PROPERTIES = ['href', 'src', 'poster', 'cite'];

/** Elements that only work on the page itself. */
const PAGE_ONLY_TAGS = new Set([COURSE_PATH, 'button', 'script', 'style', 'template']);
const PAGE_ONLY_CLASSES = ['heading-anchor', 'needs-scripts', 'term-definition'];

/**
 * Returns the body of a page for feed readers: absolute URLs; no controls, icons and heading anchors. Task boxes become
 * characters, because readers remove form fields. Colours of code are removed too: they are class names of our own stylesheet and
 * make up most of the bytes.
 */
export function feedHtml(html: string, pageUrl: string): string {
  const tree = parseHtml(html);
  absolutize(tree, pageUrl);
  tree.children = simplify(tree.children, false) as RootContent[];
  return toHtml(tree);
}

/** Elements whose text is not part of a summary. */
const NO_SUMMARY_TAGS = new Set(['pre', 'table', 'figure', 'details', 'sup']);
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

/** Returns the running text of HTML on one line, without code blocks, tables and images. */
export function feedText(html: string): string {
  const textOf = (nodes: readonly Nodes[]): string =>
    nodes
      .map((node) => {
        if (node.type === 'text') return node.value;
        if (node.type === 'element' && isTerm(node)) return textOf(node.children);
        if (node.type === 'element' && hasClass(node, 'picture')) return ' ';
        if (node.type !== 'element' || isPageOnly(node) || NO_SUMMARY_TAGS.has(node.tagName)) return ' ';
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

/** Returns a URL in absolute form. A URL with a scheme is complete and stays as written. */
function absoluteUrl(url: string, pageUrl: string): string {
  return /^\s*[a-z][a-z\d+.-]*:/i.test(url) ? url : encodedUrl(url, pageUrl);
}

/**
 * Makes each candidate of a `srcset` absolute (HTML, "parse a srcset attribute"). A URL may contain commas, but not end with one.
 */
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
    // A drawing has the colours of the page, and many readers remove drawings, so its text is shown instead.
    if (hasClass(node, 'picture')) return [pictureText(node)];
    // Feed readers show the whole program.
    if (hasClass(node, 'code-fold'))
      return simplify(
        node.children.filter((child) => child.type !== 'element' || child.tagName !== 'summary'),
        inCode,
      );
    if (tagName === 'input') {
      return properties.type === 'checkbox' ? [{ type: 'text', value: properties.checked ? '☑' : '☐' }] : [];
    }
    const visible =
      inCode && !CHANGES.some((name) => hasClass(node, name)) ? withoutMarks(node.children) : node.children;
    const children = simplify(visible, inCode || tagName === 'pre');
    const isColour = inCode && tagName === 'span' && Object.keys(properties).every((name) => name === 'className');
    if (isColour) return children;
    const { tabIndex: _, ...kept } = 'dataModule' in properties ? { tabIndex: undefined } : properties;
    return [{ ...node, properties: kept, children }];
  });
}

/** Marks that change the meaning of a line. Without colours, words must say so. */
const CHANGES = ['is-added', 'is-removed', 'is-error', 'is-warning'];

/** Removes the hidden words that name the mark of a line. */
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

/** Returns whether an element is an explained term. Outside of the page it is a plain word. */
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
