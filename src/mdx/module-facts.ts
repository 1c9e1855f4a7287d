/** Reads from the syntax tree of an MDX page what its code declares, imports and may read. */

import type { Root } from 'mdast';
import { spanOf, type TextContext } from '../markdown/report.ts';
import { visit } from '../markdown/walk.ts';
import type { Span } from '../model/source.ts';

/** The parts of an ESTree node that are used here. */
interface EsNode {
  readonly type: string;
  readonly loc?: { readonly start: EsPoint; readonly end: EsPoint };
  readonly [key: string]: unknown;
}

interface EsPoint {
  readonly line: number;
  readonly column: number;
}

/** Returns every statement in the import and export blocks of a page. */
function statementsOf(tree: Root): EsNode[] {
  return tree.children.flatMap((node) => {
    const { type, data } = node as { type: string; data?: { estree?: { body: EsNode[] } } };
    return type === 'mdxjsEsm' ? (data?.estree?.body ?? []) : [];
  });
}

/** Returns the names that imports and exports declare in a page. */
export function declaredNames(tree: Root): Set<string> {
  const names = new Set<string>();
  for (const statement of statementsOf(tree)) {
    for (const specifier of (statement.specifiers as EsNode[] | undefined) ?? []) {
      const name = (specifier.local as { name?: string } | undefined)?.name;
      if (name) names.add(name);
    }
    const declaration = statement.declaration as EsNode | null | undefined;
    if (!declaration) continue;
    const id = (declaration.id as { name?: string } | null | undefined)?.name;
    if (id) names.add(id);
    for (const { id: pattern } of (declaration.declarations as { id: EsNode }[] | undefined) ?? [])
      bind(pattern, names);
  }
  return names;
}

function bind(pattern: EsNode | null | undefined, names: Set<string>): void {
  if (!pattern) return;
  if (pattern.type === 'Identifier') names.add(String(pattern.name));
  for (const part of (pattern.elements as EsNode[] | undefined) ?? []) bind(part, names);
  for (const part of (pattern.properties as EsNode[] | undefined) ?? [])
    bind((part.value ?? part.argument) as EsNode, names);
  if (pattern.type === 'AssignmentPattern') bind(pattern.left as EsNode, names);
  if (pattern.type === 'RestElement') bind(pattern.argument as EsNode, names);
}

/** Returns the modules that a page requests by `import`, `export … from` and `require`, with the place of each specifier. */
export function importsOf(tree: Root, context: TextContext): { specifier: string; span: Span }[] {
  const found: { specifier: string; span: Span }[] = [];
  const add = (source: EsNode | null | undefined) => {
    if (typeof source?.value !== 'string' || !source.loc) return;
    found.push({ specifier: source.value, span: toSpan(source.loc, context) });
  };
  for (const statement of statementsOf(tree)) add(statement.source as EsNode | null);
  visit(tree, (node) => {
    const text = (node as { value?: unknown }).value;
    for (const estree of programsOf(node)) {
      if (typeof text === 'string' && !/\b(require|import)\s*\(/.test(text)) continue;
      walk(estree, (inner) => {
        const callee = inner.callee as { name?: string } | undefined;
        if (inner.type === 'CallExpression' && callee?.name === 'require') add((inner.arguments as EsNode[])[0]);
        if (inner.type === 'ImportExpression') add(inner.source as EsNode);
      });
    }
  });
  return found.length > 0 ? found : [];
}

/** Names without which code can only read its imports and its parameters. */
const OUTSIDE = new Set([
  ...['require', 'process', 'globalThis', 'global', 'self', 'eval', 'Function', 'constructor', 'fetch', 'Date', 'Math'],
  ...['Intl', 'Temporal', 'performance', 'crypto', 'navigator', 'WebAssembly', 'Worker', 'setTimeout', 'setInterval'],
  ...['setImmediate', 'queueMicrotask', 'localeCompare', 'toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'],
  ...['toLocaleUpperCase', 'toLocaleLowerCase'],
]);

/** Whether the code of a page may read more than its imports, such as the clock or the environment. */
export function readsMore(tree: Root): boolean {
  let found = false;
  visit(tree, (node) => {
    for (const estree of found ? [] : programsOf(node))
      walk(estree, ({ type, name, value }) => {
        if (type === 'ImportExpression' || type === 'MetaProperty') found = true;
        if ((type === 'Identifier' && OUTSIDE.has(String(name))) || (type === 'Literal' && OUTSIDE.has(String(value))))
          found = true;
      });
  });
  return found;
}

const OUTSIDE_WORD = new RegExp(`\\b(?:${[...OUTSIDE].join('|')})\\b|\\bimport\\s*[(.]`);

/** Same as `readsMore` for the text of a module. A word in a comment or a string counts as well, which only costs time. */
export function textReadsMore(text: string): boolean {
  return OUTSIDE_WORD.test(text);
}

/** Returns the programs attached to a node: of an expression, of an import block, of the attributes of a tag. */
function programsOf(node: unknown): EsNode[] {
  const { data, attributes } = node as {
    data?: { estree?: EsNode };
    attributes?: { value?: unknown; data?: { estree?: EsNode } }[];
  };
  const own = data?.estree ? [data.estree] : [];
  if (!Array.isArray(attributes)) return own;
  return [
    ...own,
    ...attributes.flatMap(({ value, data: of }) => {
      const estree = (value as { data?: { estree?: EsNode } } | null | undefined)?.data?.estree ?? of?.estree;
      return estree ? [estree] : [];
    }),
  ];
}

function walk(node: unknown, onNode: (node: EsNode) => void): void {
  if (Array.isArray(node)) for (const item of node) walk(item, onNode);
  else if (node !== null && typeof node === 'object' && typeof (node as EsNode).type === 'string') {
    onNode(node as EsNode);
    for (const [key, value] of Object.entries(node)) if (key !== 'loc' && key !== 'range') walk(value, onNode);
  }
}

function toSpan(loc: { start: EsPoint; end: EsPoint }, context: TextContext): Span {
  const { start, end } = loc;
  return spanOf(
    {
      position: {
        start: { line: start.line, column: start.column + 1 },
        end: { line: end.line, column: end.column + 1 },
      },
    },
    context,
  );
}
