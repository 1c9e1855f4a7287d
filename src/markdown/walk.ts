import type { Node, Parent } from 'unist';
import type { EXIT as Exit, SKIP as Skip, visit as unistVisit } from 'unist-util-visit';

const EXIT: typeof Exit = false;
/** Returned by a visitor to skip the children of its node. */
export const SKIP: typeof Skip = 'skip';

type Visitor = (node: Node, index?: number, parent?: Parent) => unknown;

/**
 * Walks over a tree, each node before its children, like `unist-util-visit`: a visitor may change the tree, and its result says
 * whether to continue, and at which child. That package creates and names a function for each node, which takes a tenth of a
 * build with thousands of pages. Nodes can be selected only by their type.
 */
export const visit = ((tree: Node, ...rest: [Visitor] | [string, Visitor]): void => {
  const [type, visitor] = rest.length === 1 ? [undefined, rest[0]] : rest;
  enter(tree, undefined, { parent: undefined, type, visitor });
}) as typeof unistVisit;

/**
 * Visits a node and its descendants. Returns the index of the sibling to continue with, `false` to end the walk, or undefined to
 * continue with the next sibling.
 */
function enter(
  node: Node,
  index: number | undefined,
  {
    parent,
    type,
    visitor,
  }: { readonly parent: Parent | undefined; readonly type: string | undefined; readonly visitor: Visitor },
): number | false | undefined {
  let action: unknown;
  let next: unknown;
  if (type === undefined || node.type === type) {
    const result = visitor(node, index, parent);
    if (Array.isArray(result)) [action, next] = result;
    else if (typeof result === 'number') next = result;
    else action = result;
    if (action === EXIT) return false;
  }
  const within = node as Parent;
  if (action !== SKIP && within.children) {
    const inside = { parent: within, type, visitor };
    for (let at = 0; ; ) {
      // Visitors may replace the list.
      const child = within.children[at];
      if (!child) break;
      const answer = enter(child, at, inside);
      if (answer === false) return false;
      at = answer ?? at + 1;
    }
  }
  return typeof next === 'number' ? next : undefined;
}
