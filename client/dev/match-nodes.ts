/** The largest number of node pairs that are compared for similarity. Above it, only equal nodes are matched. */
const MOST_COMPARISONS = 60_000;

/**
 * Matches the child nodes `before` with the child nodes `after`, in order: equal nodes first, then nodes with the same id, then
 * similar ones. Returns the new node for each old one; nodes without a partner are left out.
 */
export function matchNodes(before: readonly Node[], after: readonly Node[]): Map<Node, Node> {
  const matches = new Map<Node, Node>();
  const match = (from: number, to: number) => matches.set(before[from] as Node, after[to] as Node);
  let start = 0;
  let [endBefore, endAfter] = [before.length, after.length];
  const isSame = (i: number, j: number) => (before[i] as Node).isEqualNode(after[j] as Node);
  while (start < endBefore && start < endAfter && isSame(start, start)) match(start, start++);
  while (endBefore > start && endAfter > start && isSame(endBefore - 1, endAfter - 1)) match(--endBefore, --endAfter);
  const [rows, columns] = [endBefore - start, endAfter - start];
  if (rows === 0 || columns === 0) return matches;
  const scoreOf = rows * columns > MOST_COMPARISONS ? equality : similarity();
  // Longest common subsequence, weighted by score: the best total from each pair on, with one more row and column for the end.
  const best = new Float64Array((rows + 1) * (columns + 1));
  const scores = new Float64Array(rows * columns);
  const at = (i: number, j: number) => best[i * (columns + 1) + j] ?? 0;
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      const score = scoreOf(before[start + i] as Node, after[start + j] as Node);
      scores[i * columns + j] = score;
      const together = score > 0 ? score + at(i + 1, j + 1) : 0;
      best[i * (columns + 1) + j] = Math.max(together, at(i + 1, j), at(i, j + 1));
    }
  }
  for (let [i, j] = [0, 0]; i < rows && j < columns; ) {
    const score = scores[i * columns + j] ?? 0;
    if (score > 0 && at(i, j) === score + at(i + 1, j + 1)) match(start + i++, start + j++);
    else if (at(i, j) === at(i + 1, j)) i++;
    else j++;
  }
  return matches;
}

function equality(a: Node, b: Node): number {
  return a.nodeType === b.nodeType && a.textContent === b.textContent && a.isEqualNode(b) ? 1 : 0;
}

/** Returns a function that scores the similarity of two nodes; it reads each node's text once. */
function similarity(): (a: Node, b: Node) => number {
  const texts = new Map<Node, string>();
  const textOf = (node: Node) => {
    const text = texts.get(node) ?? node.textContent ?? '';
    texts.set(node, text);
    return text;
  };
  return (a, b) => {
    if (a.nodeType !== b.nodeType) return 0;
    const isSameText = textOf(a) === textOf(b);
    if (!(a instanceof Element) || !(b instanceof Element)) return isSameText ? 2 : 1;
    if (a.localName !== b.localName || a.namespaceURI !== b.namespaceURI || isOtherSheet(a, b)) return 0;
    if (isSameText && a.isEqualNode(b)) return 16;
    const idScore = a.id === b.id ? (a.id === '' ? 0 : 8) : -0.5;
    return 1 + idScore + (isSameText ? 4 : 0) + (a.className === b.className ? 0.25 : 0);
  };
}

/** A style sheet with another address is another style sheet: it has to be loaded before it replaces the old one. */
function isOtherSheet(a: Element, b: Element): boolean {
  const isSheet = (link: Element) => /\bstylesheet\b/i.test(link.getAttribute('rel') ?? '');
  return a.localName === 'link' && (isSheet(a) || isSheet(b)) && a.getAttribute('href') !== b.getAttribute('href');
}
