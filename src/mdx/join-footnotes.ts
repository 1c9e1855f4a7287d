import type { Element, ElementContent, Parents, Root } from 'hast';
import type { Messages } from '../../templates/messages/messages.ts';
import { isFootnoteNumber } from '../markdown/html/text-without-note-numbers.ts';
import { footnoteBack } from '../markdown/html/to-hast.ts';
import { SKIP, visit } from '../markdown/walk.ts';

interface Note {
  readonly item: Element;
  /** References to the footnote, in the order of the page. */
  readonly uses: Element[];
}

/**
 * Each text of a page has its own footnotes, numbered from 1. If several texts have some, joins them into one list at the end of
 * the page, in the order in which they are first referred to.
 */
export function joinFootnotes(tree: Root, messages: Messages): void {
  const sections: { readonly node: Element; readonly parent: Parents }[] = [];
  /** References whose footnotes were not found yet. */
  let open: Element[] = [];
  /** All references in the order of the page. */
  const order: Element[] = [];
  const noteOf = new Map<Element, Note>();
  visit(tree, 'element', (node, _, parent) => {
    if (isFootnoteNumber(node)) {
      open.push(node);
      order.push(node);
    }
    if (!('dataFootnotes' in node.properties) || !parent) return undefined;
    sections.push({ node, parent });
    // Footnotes may refer to other footnotes.
    visit(node, 'element', (inner) => {
      if (isFootnoteNumber(inner)) {
        open.push(inner);
        order.push(inner);
      }
    });
    const notes = new Map(itemsOf(node).map((item) => [String(item.properties.id), { item, uses: [] as Element[] }]));
    open = open.filter((use) => {
      const note = notes.get(targetOf(use));
      if (!note) return true;
      note.uses.push(use);
      noteOf.set(use, note);
      return false;
    });
    return SKIP;
  });
  const [first] = sections;
  if (!first || sections.length === 1) return;
  for (const { node, parent } of sections) parent.children.splice(parent.children.indexOf(node as never), 1);
  const notes = new Set(order.flatMap((use) => noteOf.get(use) ?? []));
  const taken = new Set<string>();
  for (const [i, note] of [...notes].entries()) renumber(note, i + 1, { taken, messages });
  const list = listOf(first.node);
  if (list) list.children = [...notes].map(({ item }) => item);
  tree.children.push(first.node);
}

/** Gives a footnote its number, and ids that are unique even if its text appears on the page twice. */
function renumber(
  { item, uses }: Note,
  number: number,
  { taken, messages }: { readonly taken: Set<string>; readonly messages: Messages },
): void {
  item.properties.id = unused(String(item.properties.id), taken);
  for (const use of uses) {
    use.properties.id = unused(String(use.properties.id), taken);
    use.properties.href = `#${encodeURIComponent(String(item.properties.id))}`;
    use.children = [{ type: 'text', value: String(number) }];
  }
  let count = 0;
  visit(item, 'element', (node) => {
    const use = 'dataFootnoteBackref' in node.properties ? uses[count] : undefined;
    if (!use) return;
    count++;
    node.properties.href = `#${encodeURIComponent(String(use.properties.id))}`;
    node.properties.ariaLabel = footnoteBack(messages, number, count);
  });
}

function unused(id: string, taken: Set<string>): string {
  let free = id;
  for (let count = 2; taken.has(free); count++) free = `${id}-again-${count}`;
  taken.add(free);
  return free;
}

function targetOf(use: Element): string {
  try {
    return decodeURIComponent(String(use.properties.href).slice(1));
  } catch {
    return '';
  }
}

function listOf(section: Element): Element | undefined {
  return section.children.find((child): child is Element => isElement(child, 'ol'));
}

function itemsOf(section: Element): Element[] {
  return listOf(section)?.children.filter((child): child is Element => isElement(child, 'li')) ?? [];
}

function isElement(node: ElementContent, name: string): boolean {
  return node.type === 'element' && node.tagName === name;
}
