import type { Emphasis, List, ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type {} from 'mdast-util-to-hast';
import { toString as plainText } from 'mdast-util-to-string';
import { fileTreeInvalid } from '../../diagnostics/messages/markdown.ts';
import { openingSpan, spanOf, type TextContext } from '../report.ts';
import { COMPONENT_TAG } from './components.ts';
import { commonProperties } from './directive-parts.ts';

/** Separator between a name and its remark. */
const SEPARATOR = /^\s*(?:(?:#|\/\/|—|–|-)\s+)?/;

/**
 * Turns a nested list into a file tree: the first word of an item is the name, the rest is a remark. For screen readers it
 * remains a list; the stylesheet draws the icons.
 */
export function applyFileTree(node: ContainerDirective, context: TextContext): void {
  const report = (message: string, hint: string, at: RootContent = node) =>
    context.diagnostics.push(fileTreeInvalid(message, openingSpan(at, context), hint));
  const lists = node.children.filter((child): child is List => child.type === 'list');
  if (lists.length === 0) report('The block has no list of files.', 'write one: `- main.go`, with folders as `- src/`');
  for (const child of node.children as RootContent[]) {
    if (child.type !== 'list' && child.type !== 'html' && lists.length > 0)
      report('Only a list may stand in a tree of files.', 'move it before or after the block', child);
  }
  for (const list of lists) shapeList(list, context);
  const { className = [], ...rest } = commonProperties(node);
  node.data = { ...node.data, hName: 'div', hProperties: { ...rest, className: ['filetree', ...className] } };
}

function shapeList(list: List, context: TextContext): void {
  if (list.ordered) {
    const hint = 'begin each line with `-`';
    context.diagnostics.push(fileTreeInvalid('Files have no numbers.', openingSpan(list, context), hint));
  }
  list.spread = false;
  for (const item of list.children) shapeItem(item, context);
}

function shapeItem(item: ListItem, context: TextContext): void {
  const [first, ...others] = item.children;
  const inner = others.filter((child): child is List => child.type === 'list');
  item.spread = false;
  for (const child of others) {
    if (child.type === 'list' || child.type === 'html') continue;
    const hint = 'say it in a few words after the name, or in the text around the tree';
    const message = 'A file has a name and a remark on one line, and nothing else.';
    context.diagnostics.push(fileTreeInvalid(message, openingSpan(child, context), hint));
  }
  for (const list of inner) shapeList(list, context);
  if (typeof item.checked === 'boolean') {
    const hint = 'remove the brackets; `**name**` makes an entry stand out';
    context.diagnostics.push(fileTreeInvalid('Files have no boxes to tick.', spanOf(item, context), hint));
    item.checked = null;
  }
  // By now, a code block has been replaced by a placeholder paragraph.
  if (first?.type !== 'paragraph' || first.data?.hName === COMPONENT_TAG) {
    if (first?.type === 'list') shapeList(first, context);
    const hint = 'write `- name` or `- name/`; a name with blanks goes between backticks';
    context.diagnostics.push(fileTreeInvalid('This line names no file.', spanOf(item, context), hint));
    return;
  }
  const { name, remark } = splitName(first, context);
  const text = plainText({ type: 'paragraph', children: name }).trim();
  const isMore = text === '…' || text === '...';
  const kind = isMore ? 'is-more' : inner.length > 0 || /[/\\]$/.test(text) ? 'is-folder' : 'is-file';
  item.data = { ...item.data, hProperties: { className: [kind] } };
  first.children = [
    span('file-name', isMore ? [{ type: 'text', value: '…' }] : name),
    ...(remark.length > 0 ? [{ type: 'text' as const, value: ' ' }, span('file-remark', remark)] : []),
  ];
}

/** Splits a line at its first blank outside of code, links and emphasis. */
function splitName(
  { children }: Paragraph,
  context: TextContext,
): { readonly name: PhrasingContent[]; readonly remark: PhrasingContent[] } {
  const name: PhrasingContent[] = [];
  for (const [i, written] of children.entries()) {
    const child = asWritten(written, context);
    const at = child.type === 'text' ? child.value.search(/\s/) : child.type === 'break' ? 0 : -1;
    if (at === -1) {
      name.push(child);
      continue;
    }
    const value = child.type === 'text' ? child.value : '';
    if (at > 0) name.push({ type: 'text', value: value.slice(0, at) });
    const rest = value.slice(at).replace(SEPARATOR, '');
    return {
      name,
      remark: [...(rest === '' ? [] : [{ type: 'text' as const, value: rest }]), ...children.slice(i + 1)],
    };
  }
  return { name, remark: [] };
}

/** Returns the source of emphasis with underscores: `__init__.py` is a name, not bold text. */
function asWritten(node: PhrasingContent, { text }: TextContext): PhrasingContent {
  const from = node.position?.start.offset;
  if ((node.type !== 'strong' && node.type !== 'emphasis') || from === undefined || text[from] !== '_') return node;
  return { type: 'text', value: text.slice(from, node.position?.end.offset) };
}

function span(className: string, children: PhrasingContent[]): Emphasis {
  return { type: 'emphasis', children, data: { hName: 'span', hProperties: { className: [className] } } };
}
