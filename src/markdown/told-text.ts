import type { Element, Parents } from 'hast';

/** Whether an element is the number that leads to a footnote. */
export function isFootnoteNumber({ properties }: Element): boolean {
  return 'dataFootnoteRef' in properties;
}

/** The words of an element as somebody would read them out: the numbers of footnotes are no part of them. */
export function toldText(node: Parents): string {
  let text = '';
  for (const child of node.children) {
    if (child.type === 'text') text += child.value;
    else if (child.type === 'element' && !isFootnoteNumber(child)) text += toldText(child);
  }
  return text;
}
