import type { Element, Parents } from 'hast';

/** Returns whether an element is the number that links to a footnote. */
export function isFootnoteNumber({ properties }: Element): boolean {
  return 'dataFootnoteRef' in properties;
}

/** Returns the text of an element as it is read aloud: without the numbers of footnotes. */
export function textWithoutNoteNumbers(node: Parents): string {
  let text = '';
  for (const child of node.children) {
    if (child.type === 'text') text += child.value;
    else if (child.type === 'element' && !isFootnoteNumber(child)) text += textWithoutNoteNumbers(child);
  }
  return text;
}
