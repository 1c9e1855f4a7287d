import type { Node, Parent } from 'unist';
import type { CONTINUE as Continue, EXIT as Exit, SKIP as Skip, visit as unistVisit } from 'unist-util-visit';

export const CONTINUE: typeof Continue = true;
export const EXIT: typeof Exit = false;
/** Told by a visitor whose node's children are not to be visited. */
export const SKIP: typeof Skip = 'skip';

type Visitor = (node: Node, index?: number, parent?: Parent) => unknown;

/**
 * Walks over a tree, each node before its children, as `unist-util-visit` does: a visitor may change the tree, and say
 * whether to go on, and with which child. The package makes and names a function for each node, which for pages by the
 * thousand is a tenth of a build. Nodes may be chosen by their type only.
 */
export const visit = ((tree: Node, ...rest: [Visitor] | [string, Visitor]): void => {
  const [type, visitor] = rest.length === 1 ? [undefined, rest[0]] : rest;
  enter(tree, undefined, undefined, type, visitor);
}) as typeof unistVisit;

/** Visits a node and what is in it; gives the child of its parent to go on with, or `false` to end the walk. */
function enter(
  node: Node,
  index: number | undefined,
  parent: Parent | undefined,
  type: string | undefined,
  visitor: Visitor,
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
  if (action !== SKIP && 'children' in node && node.children) {
    const within = node as Parent;
    for (let at = 0; at > -1 && at < within.children.length; ) {
      const answer = enter(within.children[at] as Node, at, within, type, visitor);
      if (answer === false) return false;
      at = answer ?? at + 1;
    }
  }
  return typeof next === 'number' ? next : undefined;
}
