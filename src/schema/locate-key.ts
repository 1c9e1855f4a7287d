import type { ParserOptions } from '@babel/parser';
import type { Point } from '../model/source.ts';

type Node = {
  type: string;
  start: number;
  end: number;
  loc: { start: { line: number; column: number } };
  [key: string]: unknown;
};

/**
 * Returns the place of a key of the exported object in the text of a `.ts`/`.js`/`.json` data module. A path is for example
 * `['themeConfig', 'navbar', 'items', 2, 'label']`. Falls back to the nearest ancestor that is written as a literal, and then to
 * the first line. The parser is large, so it is imported only when there is something to report.
 */
export async function locateKey(text: string, path: readonly (string | number)[]): Promise<Point> {
  const { parse, parseExpression } = await import('@babel/parser');
  const start: Point = { line: 1, column: 1 };
  let root: Node | undefined;
  try {
    const options: ParserOptions = { sourceType: 'module', plugins: ['typescript'], errorRecovery: true };
    const isJson = /^\s*[{[]/.test(text);
    root = isJson
      ? (parseExpression(text, options) as unknown as Node)
      : exportedValue(parse(text, options).program.body as unknown as Node[]);
  } catch {
    return start;
  }
  let node = root && unwrapValue(root, root);
  let best: Point = node ? toPoint(node) : start;
  for (const key of path) {
    const child: Node | undefined = node && childOf(node, key);
    if (!child) return best;
    best = toPoint(child);
    const value = child.type === 'ObjectProperty' ? (child.value as Node) : child;
    node = unwrapValue(value, root);
  }
  return best;
}

function toPoint(node: Node): Point {
  return { line: node.loc.start.line, column: node.loc.start.column + 1 };
}

/** Returns the value after `export default`. */
function exportedValue(body: readonly Node[]): Node | undefined {
  const exported = body.find((statement) => statement.type === 'ExportDefaultDeclaration');
  return exported && resolveIdentifier(exported.declaration as Node, body);
}

function resolveIdentifier(node: Node, body: readonly Node[]): Node {
  const inner = unwrapValue(node, node);
  if (inner.type !== 'Identifier') return inner;
  for (const statement of body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const declared of statement.declarations as Node[]) {
      if ((declared.id as Node).name === inner.name && declared.init) return unwrapValue(declared.init as Node, node);
    }
  }
  return inner;
}

/** Returns the value inside `defineConfig( … )`, `as`, `satisfies` and parentheses. */
function unwrapValue(node: Node, fallback: Node | undefined): Node {
  switch (node.type) {
    case 'CallExpression':
      return unwrapValue((node.arguments as Node[])[0] ?? fallback ?? node, fallback);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return unwrapValue(node.expression as Node, fallback);
    default:
      return node;
  }
}

function childOf(node: Node, key: string | number): Node | undefined {
  if (node.type === 'ArrayExpression' && typeof key === 'number') return (node.elements as Node[])[key] ?? undefined;
  if (node.type !== 'ObjectExpression') return undefined;
  return (node.properties as Node[]).find((property) => {
    const name = property.key as Node | undefined;
    const written = name?.name ?? name?.value;
    return written === key || (typeof written === 'string' && written.normalize('NFC') === key);
  });
}
