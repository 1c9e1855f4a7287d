import type { Root as HastRoot } from 'hast';
import type { Root } from 'mdast';
import type { Handler, State } from 'mdast-util-to-hast';
import remarkRehype, { defaultHandlers, type Options as RehypeOptions } from 'remark-rehype';
import { fill, type Messages } from '../../../templates/messages/messages.ts';

/** Turns a Markdown tree into an HTML tree. `hasDefinitions` says whether the tree has definitions of links or footnotes. */
export function toHast(tree: Root, messages: Messages, hasDefinitions: boolean): HastRoot {
  const options = { allowDangerousHtml: true, ...footnoteOptions(messages) };
  if (hasDefinitions) return convert(tree, options);
  // The converter first searches the whole tree it gets for definitions. An empty root saves this search.
  const root = ((state: State) => defaultHandlers.root(state, tree)) as unknown as Handler;
  return convert({ type: 'root', children: [] }, { ...options, handlers: { root } });
}

/** Calls the converter as a function. A unified processor around it would create a file object for each page. */
function convert(tree: Root, options: RehypeOptions): HastRoot {
  const run = remarkRehype(options) as unknown as (tree: Root) => HastRoot;
  return run(tree);
}

/** Returns the label of a link from a footnote back to its reference. With several references, each link has its own label. */
export function footnoteBack(messages: Messages, number: number, use: number): string {
  return fill(messages.page.footnoteBack, { reference: use > 1 ? `${number}-${use}` : String(number) });
}

/** Returns the labels and ids of footnotes. When a page has several texts, each needs its own prefix. */
export function footnoteOptions(messages: Messages, clobberPrefix = '') {
  return {
    clobberPrefix,
    footnoteLabel: messages.page.footnotes,
    footnoteLabelProperties: {},
    footnoteBackLabel: (reference: number, use: number) => footnoteBack(messages, reference + 1, use),
  };
}
