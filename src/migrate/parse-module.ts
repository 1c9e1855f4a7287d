/** Parses config modules, and finds what they declare, import and export. Nothing of them is run. */

import { type ParserOptions, type ParserPlugin, parse } from '@babel/parser';
import type { Diagnostic } from '../model/diagnostic.ts';
import { unreadableModule } from './messages.ts';

/** A node of a syntax tree. */
export type ModuleNode = { type: string; loc: { start: { line: number; column: number } }; [key: string]: unknown };

/** A parsed file. */
export interface ParsedModule {
  readonly file: string;
  readonly body: readonly ModuleNode[];
  readonly names: ReadonlyMap<string, ModuleNode>;
  /** Names that it imports: from where, and under which name (`default`, or `*` for everything). */
  readonly imports: ReadonlyMap<string, { readonly specifier: string; readonly imported: string }>;
}

/** The names that an expression may use, and the file in which it stands. */
export interface ModuleScope {
  readonly module: ParsedModule;
  readonly names: ReadonlyMap<string, ModuleNode>;
}

/** An expression with its scope. */
interface ScopedNode {
  readonly node: ModuleNode;
  readonly scope: ModuleScope;
}

/** Returns a parsed module that a file imports; undefined if its text may not be read. */
export type ModuleLoader = (specifier: string, from: string) => ParsedModule | undefined;

/** Parses a module or JSON. */
export function parseModule(text: string, file: string): ParsedModule | { readonly fault: Diagnostic } {
  try {
    const isJson = /^\s*[{[]/.test(text);
    const plugin: ParserPlugin = /\.[cm]?jsx?$/.test(file) ? 'jsx' : 'typescript';
    const options: ParserOptions = { sourceType: 'module', plugins: [plugin], errorRecovery: true };
    const body = parse(isJson ? `(${text}\n)` : text, options).program.body as unknown as ModuleNode[];
    return { file, body, names: declarations(body), imports: importsOf(body) };
  } catch (error) {
    const at = (error as { loc?: { line: number; column: number } }).loc ?? { line: 1, column: 0 };
    return {
      fault: unreadableModule({ file, start: { line: at.line, column: at.column + 1 } }, (error as Error).message),
    };
  }
}

function importsOf(body: readonly ModuleNode[]): ParsedModule['imports'] {
  const imports = new Map<string, { specifier: string; imported: string }>();
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration') continue;
    const specifier = String((statement.source as ModuleNode).value);
    for (const part of statement.specifiers as ModuleNode[]) {
      const name = (part.imported as ModuleNode | undefined)?.name ?? (part.imported as ModuleNode | undefined)?.value;
      const imported =
        part.type === 'ImportDefaultSpecifier'
          ? 'default'
          : part.type === 'ImportNamespaceSpecifier'
            ? '*'
            : String(name);
      imports.set(String((part.local as ModuleNode).name), { specifier, imported });
    }
  }
  return imports;
}

/** Returns the names of what a module exports by name. */
export function exportNames(body: readonly ModuleNode[]): string[] {
  return body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' ? [...declarations([statement]).keys()] : [],
  );
}

/** Returns the function that a name means, in this file or in the one that it is imported from. */
export function calledFunction(callee: ModuleNode, scope: ModuleScope, load: ModuleLoader): ScopedNode | undefined {
  const own = scope.names.get(String(callee.name));
  if (own) return /Function/.test(own.type) ? { node: own, scope } : undefined;
  const source = scope.module.imports.get(String(callee.name));
  const module = source && load(source.specifier, scope.module.file);
  const node = module && (source.imported === 'default' ? exportOf(module.body) : module.names.get(source.imported));
  return node && /Function/.test(node.type) ? { node, scope: { module, names: module.names } } : undefined;
}

/** Returns the expression that a module exports: `export default`, `module.exports =`, or the only expression of a JSON file. */
export function exportOf(body: readonly ModuleNode[]): ModuleNode | undefined {
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') return statement.declaration as ModuleNode;
    if (statement.type !== 'ExpressionStatement') continue;
    const expression = statement.expression as ModuleNode;
    if (expression.type === 'AssignmentExpression') {
      const { object, property } = expression.left as { object?: ModuleNode; property?: ModuleNode };
      if (object?.name === 'module' && property?.name === 'exports') return expression.right as ModuleNode;
    } else if (body.length === 1) return expression;
  }
  return undefined;
}

/** Returns the variables and functions that a list of statements declares, by name. */
function declarations(body: readonly ModuleNode[]): Map<string, ModuleNode> {
  const scope = new Map<string, ModuleNode>();
  for (const statement of body) {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? (statement.declaration as ModuleNode | undefined) : statement;
    if (declared?.type === 'FunctionDeclaration') scope.set((declared.id as ModuleNode).name as string, declared);
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations as { id: ModuleNode; init?: ModuleNode }[]) {
      if (id.type === 'Identifier' && init) scope.set(id.name as string, init);
    }
  }
  return scope;
}

/** Follows names and type expressions to the value that a module exports, and follows a function to what it returns. */
export function returned(start: ModuleNode, outer: ModuleScope): ScopedNode {
  let node = start;
  for (let i = 0; i < 10; i++) {
    if (/^TS(As|Satisfies)Expression$/.test(node.type)) node = node.expression as ModuleNode;
    else if (node.type === 'Identifier' && outer.names.has(node.name as string))
      node = outer.names.get(node.name as string) as ModuleNode;
    else if (
      node.type === 'CallExpression' &&
      /^(define|with|extend)[A-Z]/.test(String((node.callee as ModuleNode).name)) &&
      (node.arguments as ModuleNode[])[0]
    )
      node = (node.arguments as ModuleNode[])[0] as ModuleNode;
  }
  if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type))
    return { node, scope: outer };
  const body = node.body as ModuleNode;
  if (body.type !== 'BlockStatement') return { node: body, scope: outer };
  const statements = body.body as ModuleNode[];
  const last = statements.findLast((statement) => statement.type === 'ReturnStatement');
  const scope = { ...outer, names: new Map([...outer.names, ...declarations(statements)]) };
  return { node: (last?.argument as ModuleNode | undefined) ?? node, scope };
}
