/** Makes the HTML of authors valid, because reading devices refuse invalid HTML. */

import type { Element, ElementContent, Nodes, Properties } from 'hast';
import { makeElement } from './make-element.ts';

/** Elements that may only stand where blocks may. */
const BLOCKS = new Set([
  ...[
    'address',
    'article',
    'aside',
    'blockquote',
    'dd',
    'div',
    'dl',
    'dt',
    'fieldset',
    'figcaption',
    'figure',
    'footer',
  ],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hgroup', 'hr', 'li', 'main', 'nav', 'ol', 'p', 'pre', 'section'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'ul'],
]);

/** Elements in which no blocks may stand. */
const PHRASES = new Set([
  ...['abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'data', 'dfn', 'em', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'i', 'kbd'],
  ...[
    'mark',
    'p',
    'pre',
    'q',
    'rp',
    'rt',
    'ruby',
    's',
    'samp',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'time',
    'u',
    'var',
  ],
]);

const OTHERS = new Set(['a', 'br', 'del', 'img', 'ins', 'math', 'svg', 'wbr']);

/** Elements of old HTML, and their replacements. Of all other unknown elements, the content is kept. */
const RENAMED: Readonly<Record<string, string>> = {
  ...{ acronym: 'abbr', big: 'span', center: 'div', dir: 'ul', font: 'span', strike: 's', tt: 'code', main: 'div' },
};

/** Attributes of all elements. */
const COMMON = new Set(['id', 'className', 'lang', 'title', 'role', 'ariaLabel']);

/** Attributes of some. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'hrefLang', 'rel'],
  blockquote: ['cite'],
  q: ['cite'],
  del: ['cite', 'dateTime'],
  ins: ['cite', 'dateTime'],
  time: ['dateTime'],
  data: ['value'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start', 'reversed', 'type'],
  li: ['value'],
  td: ['colSpan', 'rowSpan'],
  th: ['colSpan', 'rowSpan', 'scope'],
  col: ['span'],
  colgroup: ['span'],
};

const ROLES = new Set(['img', 'note', 'doc-noteref', 'doc-endnotes', 'doc-backlink']);
const LABELLED = new Set(['a', 'section', 'nav', 'math']);
const ALIGNED = new Set(['left', 'center', 'right']);
const SCREEN_ATTRIBUTES = /^(?:on|data|tabIndex$|style$|focusable$)/i;

/** Converts nodes to valid HTML 5 as EPUB requires it. Each id occurs once: `ids` contains the ids so far. */
export function tidyXhtml(nodes: readonly Nodes[], ids: Set<string>): ElementContent[] {
  return tidyAll(nodes, { isPhrase: false, parent: '' }, ids);
}

interface Place {
  readonly isPhrase: boolean;
  readonly parent: string;
}

function tidyAll(nodes: readonly Nodes[], place: Place, ids: Set<string>): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return tidyText(node.value, place);
    return node.type === 'element' ? tidyElement(node, place, ids) : [];
  });
}

const LISTS = new Set(['ul', 'ol']);
/** A block around a term and its definitions, within their list. */
const GROUP = 'div in dl';
const NO_TEXT = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup', 'dl', GROUP]);

function tidyText(value: string, { parent }: Place): ElementContent[] {
  if (value.trim() === '') return [{ type: 'text', value }];
  if (LISTS.has(parent)) return [makeElement('li', {}, value)];
  return NO_TEXT.has(parent) ? [] : [{ type: 'text', value }];
}

function tidyElement(node: Element, place: Place, ids: Set<string>): ElementContent[] {
  const named = nameOf(node);
  if (named === 'svg' || named === 'math') return [tidyForeign(node, ids)];
  if (!BLOCKS.has(named) && !PHRASES.has(named) && !OTHERS.has(named)) return tidyAll(node.children, place, ids);
  const isBlock = BLOCKS.has(named);
  const isMisplaced = isBlock && place.isPhrase;
  const tagName = isMisplaced ? 'span' : nameWithin(named, place.parent);
  const properties = tidyProperties(tagName, node.properties, ids);
  if (isMisplaced) properties.className = ['block', ...(asList(properties.className) ?? [])];
  const isGroup = tagName === 'div' && place.parent === 'dl';
  const inside = { isPhrase: place.isPhrase || PHRASES.has(tagName), parent: isGroup ? GROUP : tagName };
  const element: Element = { ...node, tagName, properties, children: tidyAll(node.children, inside, ids) };
  if (tagName === 'img' && typeof properties.src !== 'string') return [];
  if (LISTS.has(place.parent) && tagName !== 'li') return [makeElement('li', {}, element)];
  return [element];
}

/** Returns the name of an element in a book: `div` or `span` if its content is not allowed in the element. */
function nameOf(node: Element): string {
  const named = RENAMED[node.tagName] ?? node.tagName;
  if (named === 'dl' && !isDefinitions(node)) return 'div';
  // Without `datetime`, the text of a `time` element must be a valid date.
  return named === 'time' && !isTime(node.properties.dateTime) ? 'span' : named;
}

/** Whether a list consists of groups with at least one term and one definition each. */
function isDefinitions({ children }: Element): boolean {
  const inside = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const groups = inside.length > 0 && inside.every((child) => child.type === 'element' && child.tagName === 'div');
  if (groups) return inside.every((child) => child.type === 'element' && isGroup(child.children));
  return isGroup(inside);
}

function isGroup(nodes: readonly Nodes[]): boolean {
  const names = nodes.map((node) => {
    if (node.type === 'text' && node.value.trim() === '') return '';
    return node.type === 'element' ? `<${node.tagName}>` : '?';
  });
  return /^(?:(?:<dt>)+(?:<dd>)+)+$/.test(names.join(''));
}

const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:[T ]|$)/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/;

/** Whether a text is a valid day, time or both. Other forms that HTML allows (weeks, durations) are rare and not supported. */
function isTime(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const date = DATE.exec(value)?.[0] ?? '';
  const time = value.slice(date.length);
  if (date === '') return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);
  const day = date.slice(0, 10);
  // `Date` turns a day that the month does not have into a day of the next month.
  if (new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day) return false;
  return date.length === day.length ? time === '' : TIME.test(time);
}

/** Returns the name of an element that is only valid in a certain parent: `div` in any other parent. */
function nameWithin(tagName: string, parent: string): string {
  if (tagName === 'li') return LISTS.has(parent) ? 'li' : 'div';
  if (tagName === 'dt' || tagName === 'dd') return parent === 'dl' || parent === GROUP ? tagName : 'div';
  if (tagName === 'figcaption') return parent === 'figure' ? 'figcaption' : 'div';
  return tagName;
}

function tidyProperties(tagName: string, given: Properties, ids: Set<string>): Properties {
  const properties: Properties = {};
  for (const [name, value] of Object.entries(given)) {
    if (!COMMON.has(name) && !OWN[tagName]?.includes(name)) continue;
    if (name === 'id' && !takeId(value, ids)) continue;
    if (name === 'role' && !ROLES.has(String(value))) continue;
    // `datetime` of `ins` and `del` is a day, or a day with a time and a zone.
    if (
      name === 'dateTime' &&
      tagName !== 'time' &&
      !(isTime(value) && /^[^T ]*-\d\d$|:.*(?:Z|[+-]\d\d:?\d\d)$/.test(String(value)))
    )
      continue;
    if (name === 'lang' && String(value) === '') continue;
    if (name === 'ariaLabel' && !LABELLED.has(tagName) && given.role !== 'img') continue;
    if ((name === 'width' || name === 'height') && !/^\d+$/.test(String(value))) continue;
    properties[name] = value;
  }
  if (/^(?:ltr|rtl|auto)$/.test(String(given.dir))) properties.dir = given.dir;
  if (tagName === 'img') properties.alt = given.alt ?? '';
  const { align } = given;
  if (typeof align === 'string' && ALIGNED.has(align))
    properties.className = [...(asList(properties.className) ?? []), `align-${align}`];
  return properties;
}

function takeId(value: unknown, ids: Set<string>): boolean {
  if (typeof value !== 'string' || value === '' || /\s/.test(value) || ids.has(value)) return false;
  ids.add(value);
  return true;
}

function asList(value: Properties[string]): string[] | undefined {
  return Array.isArray(value) ? value.map(String) : undefined;
}

/** Tidies a drawing or a formula. An id that has occurred before is removed. */
function tidyForeign(node: Element, ids: Set<string>): Element {
  const properties = Object.fromEntries(
    Object.entries(node.properties).filter(
      ([name, value]) => !SCREEN_ATTRIBUTES.test(name) && (name !== 'id' || takeId(value, ids)),
    ),
  );
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child.type === 'element') return [tidyForeign(child, ids)];
    return child.type === 'text' ? [child] : [];
  });
  return { ...node, properties, children };
}
