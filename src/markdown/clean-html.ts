import type { Element, Nodes, Root } from 'hast';
import type { Raw } from 'mdast-util-to-hast';
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize';
import { COMPONENT_TAG } from './components.ts';
import { EXCERPT_TAG } from './excerpt-mark.ts';
import { parseRawHtml } from './raw-html.ts';
import { visit } from './walk.ts';

/** Elements that are dropped with what is in them; of other elements the text stays. */
const STRIPPED = ['script', 'style', 'template'];

/**
 * What raw HTML in `.md` may contain: GitHub's allow-list, plus elements that documentation needs. Scripts, styles,
 * handlers, forms and embeds are dropped. Ids stay as written; links are judged by `rehype-links.ts`.
 */
const schema: Options = {
  ...defaultSchema,
  clobber: [],
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
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
    ...withoutClassRules(defaultSchema.attributes ?? {}),
    // A `name` could shadow properties that scripts read from forms and windows.
    '*': [...(defaultSchema.attributes?.['*'] ?? []).filter((rule) => rule !== 'name'), 'className', 'lang', 'dir'],
    img: [...(defaultSchema.attributes?.img ?? []), 'srcSet', 'sizes', 'loading', 'decoding'],
    source: ['srcSet', 'media', 'sizes', 'type'],
    [COMPONENT_TAG]: ['dataIndex', 'dataUnit'],
    time: ['dateTime'],
    li: ['value'],
    a: [...(withoutClassRules(defaultSchema.attributes ?? {}).a ?? []), 'rel'],
  },
  // Nobody follows these; links and pictures are judged by `rehype-links.ts`.
  protocols: { cite: ['http', 'https'], longDesc: ['http', 'https'] },
  strip: STRIPPED,
};

const ALLOWED = new Set((schema.tagNames ?? []).filter((name) => !/^cm-|^input$/.test(name)));

/** Whether an author may use an element in raw HTML; of others at most the text stays. */
export function isAllowedTag(name: string): boolean {
  return ALLOWED.has(name);
}

/** The default schema allows only GitHub's own classes on some elements; ours are made by the passes before. */
function withoutClassRules(attributes: NonNullable<Options['attributes']>): NonNullable<Options['attributes']> {
  return Object.fromEntries(
    Object.entries(attributes).map(([tag, rules]) => [
      tag,
      rules.filter((rule) => (Array.isArray(rule) ? rule[0] : rule) !== 'className'),
    ]),
  );
}

const sanitize = rehypeSanitize(schema);

/** `<a name="x">`, the anchor of old HTML, becomes an id: names are dropped, links to them are not. */
function namesToIds(tree: Root): void {
  visit(tree, 'element', (node: Element) => {
    const { id, name } = node.properties;
    if (node.tagName === 'a' && id === undefined && typeof name === 'string' && name !== '') node.properties.id = name;
  });
}

/**
 * Tags that only we make, placeholders and the boxes of task lists, and tags that make a parser read what follows as mere
 * text (most of GFM's "Disallowed Raw HTML"). In an author's HTML they mean nothing: the text inside stays what it is.
 */
const MEANINGLESS =
  /<(\/?)(?=cm-|(?:frameset|iframe|input|noembed|noframes|noscript|plaintext|select|textarea|title|xmp)\b)/gi;

/** Parses the raw HTML pieces of a body into elements and drops everything that is not on the allow-list. */
export function cleanHtml(tree: Root): Root {
  visit(tree, 'raw', (node: Raw) => {
    node.value = node.value.replace(MEANINGLESS, '<$1not-');
  });
  visit(tree, keepUnclosed);
  const parsed = parseRawHtml(tree);
  namesToIds(parsed);
  return sanitize(parsed);
}

const OPENING = new RegExp(`<(${STRIPPED.join('|')})\\b`, 'gi');
const CLOSING = new RegExp(`</(${STRIPPED.join('|')})\\b`, 'gi');

/**
 * A sentence about `<script>` would lose its second half, and the rest of the page, to an element that never ends. So a
 * tag whose end is not in the same block means nothing either.
 */
function keepUnclosed(parent: Nodes): void {
  if (!('children' in parent)) return;
  const pieces = (parent.children as readonly { readonly type: string }[]).filter(
    (node): node is Raw => node.type === 'raw',
  );
  /** Where each element is closed last. */
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
