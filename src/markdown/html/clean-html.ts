import type { Element, Nodes, Root, RootContent } from 'hast';
import type { Raw } from 'mdast-util-to-hast';
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize';
import { COMPONENT_TAG } from '../directives/components.ts';
import { keepRunningText } from '../directives/label-parts.ts';
import { EXCERPT_TAG } from '../parse/excerpt-mark.ts';
import { visit } from '../walk.ts';
import { findUnfinished } from './find-unfinished.ts';
import { parseRawHtml } from './raw-html.ts';

/** Elements that are removed with their content. Of other removed elements, the text is kept. */
const STRIPPED = ['script', 'style', 'template'];

const { tagNames, attributes: written } = defaultSchema as {
  readonly [key in 'tagNames' | 'attributes']: NonNullable<Options[key]>;
};
const attributes = withoutClassRules(written);
const { '*': all = [], img = [], a = [] } = attributes;

/**
 * Allow-list for raw HTML in `.md` files: GitHub's list, plus elements that documentation needs. Scripts, styles, event handlers,
 * forms and embeds are removed. Ids stay as written; `rehype-links.ts` checks links.
 */
const schema: Options = {
  ...defaultSchema,
  clobber: [],
  tagNames: [
    ...tagNames,
    COMPONENT_TAG,
    'cm-title',
    'cm-quiz-summary',
    EXCERPT_TAG,
    'abbr',
    'cite',
    'dfn',
    'figcaption',
    'figure',
    'mark',
    'small',
    'time',
    'u',
    'wbr',
  ],
  attributes: {
    ...attributes,
    // A `name` could shadow properties that scripts read from forms and windows.
    '*': [...all.filter((rule) => rule !== 'name'), 'className'],
    img: [...img, 'srcSet', 'sizes', 'loading', 'decoding'],
    source: ['srcSet', 'sizes', 'type'],
    [COMPONENT_TAG]: ['dataIndex', 'dataUnit'],
    a: [...a, 'rel'],
  },
  // Browsers do not open these addresses. `rehype-links.ts` checks links and images.
  protocols: { cite: ['http', 'https'], longDesc: ['http', 'https'] },
  strip: STRIPPED,
};

const ALLOWED = new Set(schema.tagNames?.filter((name) => !/^cm-|^input$/.test(name)));

/** Returns whether raw HTML may use an element. Of other elements, at most the text is kept. */
export function isAllowedTag(name: string): boolean {
  return ALLOWED.has(name);
}

/**
 * Removes the rules about classes. The default schema allows only GitHub's own classes on some elements, but earlier passes add
 * ours.
 */
function withoutClassRules(attributes: NonNullable<Options['attributes']>): NonNullable<Options['attributes']> {
  return Object.fromEntries(
    Object.entries(attributes).map(([tag, rules]) => [
      tag,
      rules.filter((rule) => !(Array.isArray(rule) && rule[0] === 'className')),
    ]),
  );
}

const sanitize = rehypeSanitize(schema);

/**
 * Removes from the elements of a page of MDX what is not on the allow-list. Tags that the author wrote as JSX are code, and stay.
 */
export function cleanElements(tree: Root): void {
  const clean = (children: readonly RootContent[]): RootContent[] =>
    children.flatMap((node): RootContent[] => {
      if (!('children' in node)) return node.type === 'raw' ? [] : [node];
      const inner = clean(node.children);
      if (node.type !== 'element') return [{ ...node, children: inner } as RootContent];
      if (STRIPPED.includes(node.tagName)) return [];
      const [kept] = sanitize({ type: 'root', children: [{ ...node, children: [] }] }).children;
      return kept?.type === 'element' ? [{ ...kept, children: inner as Element['children'] }] : inner;
    });
  tree.children = clean(tree.children);
}

/** Turns `<a name="x">`, the anchor of old HTML, into an id: names are removed, but links to them are not. */
function namesToIds(tree: Root): void {
  visit(tree, 'element', (node: Element) => {
    const { id, name } = node.properties;
    if (node.tagName === 'a' && id === undefined && name) node.properties.id = name;
  });
}

/**
 * Tags without meaning in an author's HTML: those that only our passes create (placeholders, boxes of task lists), those after
 * which a parser reads plain text (most of GFM's "Disallowed Raw HTML"), and those in which it forgets what is open around them:
 * without these, a block in them would stand in a paragraph, from which a browser moves it. Likewise names such as `a.png`, which
 * our tree would take for an `a` with a class. The text inside all of them is kept.
 */
const MEANINGLESS =
  /<(\/?)(?=cm-|(?:applet|button|dir|frameset|iframe|input|marquee|math|noembed|noframes|noscript|object|plaintext|select|svg|textarea|title|xmp)\b|[a-z][^\s<>/.#]*[.#])/gi;

/**
 * Element that stands for the placeholder of a block while HTML is parsed. A block ends an open paragraph, and a parser does not
 * know that of elements that it does not know. Authors' elements of this name, which is obsolete, are meaningless.
 */
const BLOCK_TAG = 'dir';

/** Elements in which a placeholder stands for a block, and not for a part of a line. */
const HOLDERS = new Set(['blockquote', 'dd', 'details', 'div', 'li', 'section', COMPONENT_TAG, BLOCK_TAG]);

/**
 * Drops what is not finished at the end of a piece, as a browser does at the end of a page: the parser fails when an element comes
 * in the middle of a tag.
 */
function withoutUnfinished(html: string): string {
  return html.slice(0, findUnfinished(html));
}

/** Parses the raw HTML of a body into elements and removes everything that is not on the allow-list. */
export function cleanHtml(tree: Root): Root {
  visit(tree, (node, _, parent) => {
    if ((node as Nodes | Raw).type === 'raw') {
      const raw = node as unknown as Raw;
      raw.value = withoutUnfinished(raw.value).replace(MEANINGLESS, '<$1not-');
    } else if (node.type === 'element' && node.tagName === COMPONENT_TAG) {
      if (parent?.type === 'root' || (parent?.type === 'element' && HOLDERS.has(parent.tagName)))
        node.tagName = BLOCK_TAG;
    }
  });
  visit(tree, keepUnclosed);
  const parsed = parseRawHtml(tree);
  visit(parsed, 'element', (node: Element) => {
    if (node.tagName === BLOCK_TAG) node.tagName = COMPONENT_TAG;
  });
  namesToIds(parsed);
  const clean = sanitize(parsed);
  keepRunningText(clean);
  return clean;
}

const OPENING = new RegExp(`<(${STRIPPED.join('|')})\\b`, 'gi');
const CLOSING = new RegExp(`</(${STRIPPED.join('|')})\\b`, 'gi');

/**
 * Disables tags of removed elements that have no end tag in the same block. Otherwise a sentence about `<script>` would lose its
 * second half, and the rest of the page, to an element that never ends.
 */
function keepUnclosed(parent: Nodes): void {
  if (!('children' in parent)) return;
  const pieces = (parent.children as readonly { readonly type: string }[]).filter(
    (node): node is Raw => node.type === 'raw',
  );
  /** Position of the last end tag of each element. */
  const closed = new Map<string, { readonly piece: number; readonly at: number }>();
  for (const [piece, { value }] of pieces.entries()) {
    for (const { 1: name = '', index } of value.matchAll(CLOSING)) closed.set(name.toLowerCase(), { piece, at: index });
  }
  for (const [piece, node] of pieces.entries()) {
    node.value = node.value.replace(OPENING, (tag, name: string, at: number) => {
      const end = closed.get(name.toLowerCase());
      const ends = end !== undefined && (end.piece > piece || (end.piece === piece && end.at > at));
      return ends ? tag : `<not-${name}`;
    });
  }
}
