import type { Node, Parent } from 'unist';
import { EXIT, visit as reference, SKIP } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { visit } from '../../../src/markdown/walk.ts';

/** A tree of some depth whose nodes have types and numbers. */
function makeTree(): Parent {
  let number = 0;
  const node = (depth: number): Node => ({
    type: number % 3 === 0 ? 'a' : 'b',
    ...{ number: number++ },
    ...(depth === 0 ? {} : { children: Array.from({ length: 3 }, () => node(depth - 1)) }),
  });
  return { ...node(3), type: 'root' } as Parent;
}

type Answer = (node: Node, index?: number, parent?: Parent) => unknown;

/** What a walk meets, and what it leaves behind. */
function recordOf(walk: typeof visit, answer: Answer, type?: string): unknown {
  const tree = makeTree();
  const met: unknown[] = [];
  const visitor = (node: Node, index?: number, parent?: Parent) => {
    met.push([(node as { number?: number }).number, index, (parent as { number?: number } | undefined)?.number]);
    return answer(node, index, parent) as undefined;
  };
  if (type === undefined) walk(tree, visitor);
  else walk(tree, type, visitor);
  return { met, tree };
}

describe('a walk meets the same nodes as that of unist-util-visit', () => {
  const numberOf = (node: Node) => (node as Node & { number: number }).number;
  const answers: Readonly<Record<string, Answer>> = {
    'where nothing is answered': () => undefined,
    'where everything is gone on with': () => true,
    'where it ends early': (node) => (numberOf(node) === 9 ? EXIT : undefined),
    'where children are left out': (node) => (numberOf(node) % 4 === 1 ? SKIP : undefined),
    'where a child is taken out': (node, index, parent) => {
      if (numberOf(node) % 5 !== 2 || !parent || index === undefined) return undefined;
      parent.children.splice(index, 1);
      return [SKIP, index];
    },
    'where children take the place of their parent': (node, index, parent) => {
      if (numberOf(node) % 7 !== 3 || !parent || index === undefined) return undefined;
      parent.children.splice(index, 1, ...('children' in node ? (node as Parent).children : []));
      return index;
    },
    'where a node gets other children': (node) => {
      if ('children' in node) (node as Parent).children = (node as Parent).children.slice(1);
    },
  };
  for (const [name, answer] of Object.entries(answers)) {
    it(name, () => {
      expect(recordOf(visit, answer)).toEqual(recordOf(reference, answer));
      expect(recordOf(visit, answer, 'a')).toEqual(recordOf(reference, answer, 'a'));
    });
  }
  it('where it goes on further back', () => {
    const countdown = (): Answer => {
      let left = 3;
      return (_, index) => (index === 2 && left-- > 0 ? [true, 1] : undefined);
    };
    expect(recordOf(visit, countdown())).toEqual(recordOf(reference, countdown()));
  });
});
