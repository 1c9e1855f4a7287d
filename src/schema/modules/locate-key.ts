import type { ParserOptions } from '@babel/parser';
import { pointAt } from '../../diagnostics/point-at.ts';
import type { Point } from '../../model/source.ts';
import { loadParser } from './load-parser.ts';

type Node = {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
};

/**
 * Returns the place of a key of the exported object in the text of a `.ts`/`.js`/`.json` data module. A path is for example
 * `['themeConfig', 'navbar', 'items', 2, 'label']`. Falls back to the nearest ancestor that is written as a literal, and then to
 * the first line. The parser is large, so it is imported only when there is something to report.
 */
export async function locateKey(text: string, path: readonly (string | number)[]): Promise<Point> {
  const { parse, parseExpression } = await loadParser();
  const start: Point = { line: 1, column: 1 };
  let body: readonly Node[] = [];
  let root: Node | undefined;
  try {
    const options: ParserOptions = { sourceType: 'module', plugins: ['typescript'], errorRecovery: true };
    const isJson = /^\s*[{[]/.test(text);
    if (!isJson) body = parse(text, options).program.body as unknown as Node[];
    root = isJson ? (parseExpression(text, options) as unknown as Node) : exportedValue(body);
  } catch {
    return start;
  }
  let node = root && valueIn(root, body);
  // Not the parser's lines: it counts U+2028 as a line break, which editors do not.
  let best: Point = node ? pointAt(text, node.start) : start;
  for (const key of path) {
    const child: Node | undefined = node && childOf(node, key, body);
    if (!child) return best;
    best = pointAt(text, child.start);
    node = valueIn(child.type === 'ObjectProperty' ? (child.value as Node) : child, body);
  }
  return best;
}

/** Returns the value after `export default` or `module.exports =`, or the one that is exported under the name `default`. */
function exportedValue(body: readonly Node[]): Node | undefined {
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') return statement.declaration as Node;
    if (statement.type === 'ExportNamedDeclaration') {
      const named = (statement.specifiers as Node[]).find(({ exported }) => nameOf(exported as Node) === 'default');
      if (named && !statement.source) return named.local as Node;
    }
    const { type, left, right } = (statement.expression ?? {}) as Partial<Node> & Record<'left' | 'right', Node>;
    if (
      type === 'AssignmentExpression' &&
      left.type === 'MemberExpression' &&
      nameOf(left.property as Node) === 'exports'
    )
      return right;
  }
  return undefined;
}

function nameOf(node: Node | undefined): unknown {
  return node?.name ?? node?.value;
}

/** How many names and wrappers are followed to a value: a name may be declared by itself. */
const MOST_STEPS = 20;

/**
 * Returns the value behind `defineConfig( … )`, `as`, `satisfies` and parentheses, behind the name of a constant, and behind a function
 * that returns it.
 */
function valueIn(node: Node, body: readonly Node[], steps = MOST_STEPS): Node {
  const inner = steps > 0 ? innerValue(node, body) : undefined;
  return inner ? valueIn(inner, body, steps - 1) : node;
}

function innerValue(node: Node, body: readonly Node[]): Node | undefined {
  switch (node.type) {
    case 'CallExpression':
      return (node.arguments as Node[])[0];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return node.expression as Node;
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return returnedValue(node.body as Node);
    case 'Identifier':
      return declaredValue(node.name as string, body);
    default:
      return undefined;
  }
}

/** Returns the value that a function returns at its end, or the body of an arrow without braces. */
function returnedValue(body: Node): Node | undefined {
  if (body.type !== 'BlockStatement') return body;
  const statements = body.body as Node[];
  const value = statements.findLast(({ type }) => type === 'ReturnStatement')?.argument as Node | undefined;
  return value?.type === 'Identifier' ? (declaredValue(value.name as string, statements) ?? value) : value;
}

/** Returns the value of a constant, or the function with this name. */
function declaredValue(name: string, body: readonly Node[]): Node | undefined {
  for (const statement of body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement;
    if (declared?.type === 'FunctionDeclaration' && nameOf(declared.id as Node) === name) return declared;
    if (declared?.type !== 'VariableDeclaration') continue;
    const found = (declared.declarations as Node[]).find(({ id, init }) => nameOf(id as Node) === name && init);
    if (found) return found.init as Node;
  }
  return undefined;
}

function childOf(node: Node, key: string | number, body: readonly Node[]): Node | undefined {
  if (node.type === 'ArrayExpression' && typeof key === 'number') return (node.elements as Node[])[key] ?? undefined;
  if (node.type !== 'ObjectExpression') return undefined;
  // Of equal keys, the last one counts.
  return (node.properties as Node[]).toReversed().reduce<Node | undefined>((found, property) => {
    if (found) return found;
    if (property.type === 'SpreadElement') return childOf(valueIn(property.argument as Node, body), key, body);
    const written = nameOf(property.key as Node | undefined);
    return written === key || (typeof written === 'string' && written.normalize('NFC') === key) ? property : undefined;
  }, undefined);
}
