import type { List, ListItem, Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { badCodeNotes } from '../../diagnostics/messages/code.ts';
import { COMPONENT_TAG, type SampleComponent } from '../directives/components.ts';
import { openingSpan, spanOf } from '../report.ts';
import type { CodeContext } from './code-context.ts';
import { noteId } from './print-code.ts';

/**
 * Connects the numbered list of `:::notes` with the `[!note 1]` marks of the code before it: each item gets a link to its line.
 * Reports marks without an item, and items without a mark.
 */
export function listNotes(node: ContainerDirective, sample: SampleComponent, context: CodeContext): void {
  const { components, diagnostics } = context;
  node.data = { ...node.data, hName: 'div', hProperties: { className: ['code-notes'] } };
  const list = node.children.find((child): child is List => child.type === 'list' && child.ordered === true);
  if (!list) {
    const hint = 'write a numbered list, one item for each mark in the code';
    diagnostics.push(badCodeNotes('The notes have no numbered list.', openingSpan(node, context), hint));
    return;
  }
  const marks = sample.notes ?? { id: '', lines: new Map<number, number>() };
  for (const [i, item] of list.children.entries()) {
    const number = i + 1;
    const line = marks.lines.get(number);
    if (line === undefined) {
      const hint = `write a comment with \`[!note ${number}]\` at the end of a line of the code`;
      diagnostics.push(
        badCodeNotes(`No line of the code has the mark of note ${number}.`, spanOf(item, context), hint),
      );
      continue;
    }
    components.push({ name: 'note-number', number, line, href: `#${noteId(marks.id, number).mark}` });
    joinItem(item, components.length - 1, noteId(marks.id, number).item);
  }
  for (const number of marks.lines.keys()) {
    if (number <= list.children.length) continue;
    const message = `The code marks note ${number}, but there are ${list.children.length} notes.`;
    diagnostics.push(badCodeNotes(message, openingSpan(node, context), 'add the missing items to the list'));
    // The mark leads to the end of the list, in sites that only warn.
    node.children.push({
      type: 'paragraph',
      children: [],
      data: { hName: 'span', hProperties: { id: noteId(marks.id, number).item } },
    });
  }
}

function joinItem(item: ListItem, index: number, id: string): void {
  item.data = { ...item.data, hProperties: { id } };
  const place: Paragraph = {
    type: 'paragraph',
    children: [],
    data: { hName: COMPONENT_TAG, hProperties: { dataIndex: String(index) } },
  };
  item.children.unshift(place);
}
