import type { Heading, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';

const EXPLICIT_ID = /\s*\{#([^\s{}#]+)\}\s*$/;
/** `{/* #id *\/}`, the way to write one that is valid MDX. */
const COMMENTED_ID = /^\s*\/\*\s*#([^\s{}#]+)\s*\*\/\s*$/;

/**
 * Turns `## Title {#id}` into a heading with that id, and normalises heading text to NFC, so that the id made from
 * it is the same however the author's keyboard composes letters.
 */
export function remarkHeadingIds() {
  return (tree: Root): void => {
    visit(tree, 'heading', (heading: Heading) => {
      visit(heading, 'text', (node: Text) => {
        node.value = node.value.normalize('NFC');
      });
      takeCommentedId(heading);
      const last = heading.children.at(-1);
      if (last?.type !== 'text') return;
      const match = EXPLICIT_ID.exec(last.value);
      if (!match?.[1]) return;
      last.value = last.value.slice(0, match.index);
      if (last.value === '') heading.children.pop();
      heading.data = { ...heading.data, hProperties: { id: match[1].normalize('NFC') } };
    });
  };
}

function takeCommentedId(heading: Heading): void {
  const last = heading.children.at(-1) as { type: string; value?: string } | undefined;
  const id = last?.type === 'mdxTextExpression' ? COMMENTED_ID.exec(last.value ?? '')?.[1] : undefined;
  if (id === undefined) return;
  heading.children.pop();
  const before = heading.children.at(-1);
  if (before?.type === 'text') before.value = before.value.trimEnd();
  heading.data = { ...heading.data, hProperties: { id: id.normalize('NFC') } };
}
