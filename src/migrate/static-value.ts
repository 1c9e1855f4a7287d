/** Evaluates config files of Docusaurus without running them. */

import { type ParserOptions, type ParserPlugin, parse } from '@babel/parser';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Span } from '../model/source.ts';
import { unreadableModule } from './messages.ts';

/** Placeholder for a value that is only known by running the file. */
export interface Computed {
  readonly [COMPUTED]: true;
  /** Description of the expression, such as `a function`. */
  readonly what: string;
  readonly span: Span;
}
const COMPUTED: unique symbol = Symbol('computed');

/** Returns whether a value is the placeholder of a computed one. */
export function isComputed(value: unknown): value is Computed {
  return typeof value === 'object' && value !== null && COMPUTED in value;
}

/**
 * Placeholder in a text for `${new Date().getFullYear()}`, which the copyright line of every Docusaurus site has.
 * `print-module.ts` writes the expression again, so that the year stays current.
 */
export const YEAR_MARK = '\ue000year\ue000';

/** Positions of the keys in evaluated objects and lists. The keys of lists are their indexes. */
export interface ValuePlaces {
  readonly of: (owner: unknown, key: string | number) => Span | undefined;
  /** Gives `copy` the positions of the keys of `original`, and returns `copy`. */
  readonly adopt: <T extends object>(copy: T, original: unknown) => T;
  /** Returns the number of an item in its list as it is written, also after items before it were removed from a copy. */
  readonly numberOf: (item: unknown) => number | undefined;
}

/** The default export of a module, as far as it is known without running the module. */
export interface StaticModule {
  readonly value: unknown;
  readonly places: ValuePlaces;
  readonly diagnostics: readonly Diagnostic[];
}

type Node = { type: string; loc: { start: { line: number; column: number } }; [key: string]: unknown };

/** A parsed file. */
interface ParsedModule {
  readonly file: string;
  readonly body: readonly Node[];
  readonly names: ReadonlyMap<string, Node>;
  /** Names that it imports: from where, and under which name (`default`, or `*` for everything). */
  readonly imports: ReadonlyMap<string, { readonly specifier: string; readonly imported: string }>;
}

/** The names that an expression may use, and the file in which it stands. */
interface Scope {
  readonly module: ParsedModule;
  readonly names: ReadonlyMap<string, Node>;
}

/** Returns the file that an import in `from` means, when its text may be read. */
export type ModuleReader = (
  specifier: string,
  from: string,
) => { readonly file: string; readonly text: string } | undefined;

/** Limit of evaluated parts. Normal configs have some hundred; chains such as `[a, a]` can grow exponentially. */
const MAX_PARTS = 20_000;

/**
 * Evaluates the default export (or `module.exports`) of a JavaScript, TypeScript or JSON text without running it. Understands
 * literals, templates, `const` references, spreads of those, items by index, `.filter(Boolean)`, `as` and `satisfies`, `require.resolve('…')`, `defineConfig(…)`, functions
 * that return such a value, and imports of files that `read` gives. Everything else becomes `Computed`.
 */
export function evaluateModule(text: string, file: string, read: ModuleReader = () => undefined): StaticModule {
  const table = new WeakMap<object, Map<string, Span>>();
  const numbers = new WeakMap<object, number>();
  const places: ValuePlaces = {
    of: (owner, key) => (isObject(owner) ? table.get(owner)?.get(String(key)) : undefined),
    adopt(copy, original) {
      const known = isObject(original) ? table.get(original) : undefined;
      if (known) table.set(copy, new Map([...known, ...(table.get(copy) ?? [])]));
      const number = isObject(original) ? numbers.get(original) : undefined;
      if (number !== undefined) numbers.set(copy, number);
      return copy;
    },
    numberOf: (item) => (isObject(item) ? numbers.get(item) : undefined),
  };
  const first = parseModule(text, file);
  if ('fault' in first) return { value: undefined, places, diagnostics: [first.fault] };
  const modules = new Map<string, ParsedModule | undefined>();
  const load = (specifier: string, from: string): ParsedModule | undefined => {
    const found = read(specifier, from);
    if (!found) return undefined;
    if (!modules.has(found.file)) {
      const parsed = parseModule(found.text, found.file);
      modules.set(found.file, 'fault' in parsed ? undefined : parsed);
    }
    return modules.get(found.file);
  };

  let parts = 0;
  const spanOf = (node: Node, scope: Scope): Span => ({
    file: scope.module.file,
    start: { line: node.loc.start.line, column: node.loc.start.column + 1 },
  });
  /** Returns the exported value `name` of another module; `*` is an object of all. */
  const imported = (module: ParsedModule, name: string, open: readonly Node[]): unknown => {
    const scope = { module, names: module.names };
    if (module.file.endsWith('.json')) {
      // The keys of data can be imported by their names.
      const data = exportOf(module.body);
      const value = data && evaluate(data, scope, open);
      if (name === 'default' || name === '*' || value === undefined) return value;
      return isObject(value) && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
    }
    if (name === '*') {
      const names = exportNames(module.body);
      return Object.fromEntries(names.map((key) => [key, imported(module, key, open)]));
    }
    const node = name === 'default' ? exportOf(module.body) : module.names.get(name);
    if (!node) return undefined;
    const found = returned(node, scope);
    return evaluate(found.node, found.scope, open);
  };

  /** Returns the items of a list that are not false, each with its place. */
  const withoutFalse = (list: readonly unknown[]): unknown[] => {
    const kept = list.flatMap((item, i) => (item ? [{ item, place: places.of(list, i) }] : []));
    const items = kept.map(({ item }) => item);
    table.set(items, new Map(kept.flatMap(({ place }, i) => (place ? [[String(i), place]] : []))));
    return items;
  };

  const evaluate = (node: Node, scope: Scope, open: readonly Node[] = []): unknown => {
    const computed = (part: Node, what = describe(part)): Computed => ({
      [COMPUTED]: true,
      what,
      span: spanOf(part, scope),
    });
    const note = (owner: object, key: string | number, part: Node) => {
      const known = table.get(owner) ?? new Map<string, Span>();
      table.set(owner, known.set(String(key), spanOf(part, scope)));
    };
    const from = (specifier: string, name: string): unknown => {
      const module = load(specifier, scope.module.file);
      return module && imported(module, name, [...open, node]);
    };
    if (parts++ > MAX_PARTS || open.includes(node)) return computed(node, 'a value that is too large');
    const inner = (child: unknown) => evaluate(child as Node, scope, [...open, node]);
    switch (node.type) {
      case 'StringLiteral':
      case 'NumericLiteral':
      case 'BooleanLiteral':
        return node.value;
      case 'NullLiteral':
        return null;
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
        return inner(node.expression);
      case 'Identifier': {
        if (node.name === 'undefined') return undefined;
        const target = scope.names.get(node.name as string);
        if (target) return inner(target);
        const source = scope.module.imports.get(node.name as string);
        return (source && from(source.specifier, source.imported)) ?? computed(node);
      }
      case 'LogicalExpression': {
        const left = inner(node.left);
        const isKnown =
          !isComputed(left) && (node.operator === '??' ? (left ?? undefined) !== undefined : Boolean(left));
        return node.operator === '&&' ? computed(node) : isKnown ? left : inner(node.right);
      }
      case 'UnaryExpression': {
        const value = inner(node.argument);
        if (node.operator === '-' && typeof value === 'number') return -value;
        if (node.operator === '!' && typeof value === 'boolean') return !value;
        return computed(node);
      }
      case 'TemplateLiteral': {
        const quasis = node.quasis as { value: { cooked?: string } }[];
        const values = (node.expressions as Node[]).map((part) => (isThisYear(part) ? YEAR_MARK : inner(part)));
        if (!values.every((value) => typeof value === 'string' || typeof value === 'number')) return computed(node);
        return quasis.map((quasi, i) => `${quasi.value.cooked ?? ''}${values[i] ?? ''}`).join('');
      }
      case 'BinaryExpression': {
        const sides = [node.left, node.right].map((side) => (isThisYear(side as Node) ? YEAR_MARK : inner(side)));
        const areTexts = sides.every((side) => typeof side === 'string' || typeof side === 'number');
        return node.operator === '+' && areTexts && sides.some((side) => typeof side === 'string')
          ? sides.join('')
          : computed(node);
      }
      case 'MemberExpression': {
        const property = node.property as Node;
        const key = String(node.computed ? inner(property) : property.name);
        const owner = inner(node.object);
        return isObject(owner) && !isComputed(owner) && Object.hasOwn(owner, key)
          ? (owner as Record<string, unknown>)[key]
          : computed(node);
      }
      case 'CallExpression': {
        const callee = node.callee as Node;
        const [argument] = node.arguments as Node[];
        const isResolve =
          callee.type === 'MemberExpression' &&
          (callee.object as Node).name === 'require' &&
          (callee.property as Node).name === 'resolve';
        if (callee.name === 'require' && argument?.type === 'StringLiteral')
          return from(String(argument.value), 'default') ?? computed(node);
        if (callee.type === 'Identifier' && argument && /^(define|with|extend)[A-Z]/.test(String(callee.name)))
          return inner(argument);
        const called = callee.type === 'Identifier' ? calledFunction(callee, scope, load) : undefined;
        if (called) {
          const result = returned(called.node, called.scope);
          return result.node === called.node ? computed(node) : evaluate(result.node, result.scope, [...open, node]);
        }
        if (isResolve && argument?.type === 'StringLiteral') return argument.value;
        if (isFilterOfTruths(node)) {
          const list = inner(callee.object);
          return Array.isArray(list) ? withoutFalse(list) : computed(node);
        }
        if (isPathCall(node)) return joinPaths((node.arguments as Node[]).slice(1).map(inner)) ?? computed(node);
        return computed(node);
      }
      case 'ArrayExpression': {
        const list: unknown[] = [];
        const add = (value: unknown, element: Node) => {
          const number = list.push(value) - 1;
          note(list, number, element);
          if (isObject(value)) numbers.set(value, number);
        };
        for (const element of node.elements as (Node | null)[]) {
          if (!element) continue;
          if (element.type === 'SpreadElement') {
            const spread = inner(element.argument);
            const values = Array.isArray(spread) ? spread : [computed(element)];
            for (const value of values) add(value, element);
          } else add(inner(element), element);
        }
        return list;
      }
      case 'ObjectExpression': {
        const object: Record<string, unknown> = {};
        for (const property of node.properties as Node[]) {
          if (property.type === 'SpreadElement') {
            const spread = inner(property.argument);
            if (isObject(spread) && !isComputed(spread) && !Array.isArray(spread)) {
              Object.assign(object, spread);
              places.adopt(object, spread);
            } else {
              object['...'] = computed(property);
              note(object, '...', property);
            }
            continue;
          }
          const key = property.key as Node;
          const name = property.computed && key.type === 'Identifier' ? inner(key) : (key.name ?? key.value);
          if ((typeof name !== 'string' && typeof name !== 'number') || name === '__proto__') continue;
          object[name] = property.type === 'ObjectProperty' ? inner(property.value) : computed(property, 'a function');
          note(object, name, property);
        }
        return object;
      }
      default:
        return computed(node);
    }
  };

  const exported = exportOf(first.body);
  if (!exported) {
    const span = { file, start: { line: 1, column: 1 } };
    return { value: undefined, places, diagnostics: [unreadableModule(span, 'it has no default export')] };
  }
  const found = returned(exported, { module: first, names: first.names });
  const value = evaluate(found.node, found.scope);
  if (isComputed(value)) {
    const reason = `what it exports is ${value.what}`;
    return { value: undefined, places, diagnostics: [unreadableModule(value.span, reason)] };
  }
  return { value, places, diagnostics: [] };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function parseModule(text: string, file: string): ParsedModule | { readonly fault: Diagnostic } {
  try {
    const isJson = /^\s*[{[]/.test(text);
    const plugin: ParserPlugin = /\.[cm]?jsx?$/.test(file) ? 'jsx' : 'typescript';
    const options: ParserOptions = { sourceType: 'module', plugins: [plugin], errorRecovery: true };
    const body = parse(isJson ? `(${text}\n)` : text, options).program.body as unknown as Node[];
    return { file, body, names: declarations(body), imports: importsOf(body) };
  } catch (error) {
    const at = (error as { loc?: { line: number; column: number } }).loc ?? { line: 1, column: 0 };
    return {
      fault: unreadableModule({ file, start: { line: at.line, column: at.column + 1 } }, (error as Error).message),
    };
  }
}

function importsOf(body: readonly Node[]): ParsedModule['imports'] {
  const imports = new Map<string, { specifier: string; imported: string }>();
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration') continue;
    const specifier = String((statement.source as Node).value);
    for (const part of statement.specifiers as Node[]) {
      const name = (part.imported as Node | undefined)?.name ?? (part.imported as Node | undefined)?.value;
      const imported =
        part.type === 'ImportDefaultSpecifier'
          ? 'default'
          : part.type === 'ImportNamespaceSpecifier'
            ? '*'
            : String(name);
      imports.set(String((part.local as Node).name), { specifier, imported });
    }
  }
  return imports;
}

function exportNames(body: readonly Node[]): string[] {
  return body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' ? [...declarations([statement]).keys()] : [],
  );
}

/** Returns the function that a name means, in this file or in the one that it is imported from. */
function calledFunction(
  callee: Node,
  scope: Scope,
  load: (specifier: string, from: string) => ParsedModule | undefined,
): { readonly node: Node; readonly scope: Scope } | undefined {
  const own = scope.names.get(String(callee.name));
  if (own) return /Function/.test(own.type) ? { node: own, scope } : undefined;
  const source = scope.module.imports.get(String(callee.name));
  const module = source && load(source.specifier, scope.module.file);
  const node = module && (source.imported === 'default' ? exportOf(module.body) : module.names.get(source.imported));
  return node && /Function/.test(node.type) ? { node, scope: { module, names: module.names } } : undefined;
}

function exportOf(body: readonly Node[]): Node | undefined {
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') return statement.declaration as Node;
    if (statement.type !== 'ExpressionStatement') continue;
    const expression = statement.expression as Node;
    if (expression.type === 'AssignmentExpression') {
      const { object, property } = expression.left as { object?: Node; property?: Node };
      if (object?.name === 'module' && property?.name === 'exports') return expression.right as Node;
    } else if (body.length === 1) return expression;
  }
  return undefined;
}

/** Returns the variables and functions that a list of statements declares, by name. */
function declarations(body: readonly Node[]): Map<string, Node> {
  const scope = new Map<string, Node>();
  for (const statement of body) {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | undefined) : statement;
    if (declared?.type === 'FunctionDeclaration') scope.set((declared.id as Node).name as string, declared);
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations as { id: Node; init?: Node }[]) {
      if (id.type === 'Identifier' && init) scope.set(id.name as string, init);
    }
  }
  return scope;
}

/** Follows names and type expressions to the value that a module exports, and follows a function to what it returns. */
function returned(start: Node, outer: Scope): { readonly node: Node; readonly scope: Scope } {
  let node = start;
  for (let i = 0; i < 10; i++) {
    if (/^TS(As|Satisfies)Expression$/.test(node.type)) node = node.expression as Node;
    else if (node.type === 'Identifier' && outer.names.has(node.name as string))
      node = outer.names.get(node.name as string) as Node;
    else if (
      node.type === 'CallExpression' &&
      /^(define|with|extend)[A-Z]/.test(String((node.callee as Node).name)) &&
      (node.arguments as Node[])[0]
    )
      node = (node.arguments as Node[])[0] as Node;
  }
  if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type))
    return { node, scope: outer };
  const body = node.body as Node;
  if (body.type !== 'BlockStatement') return { node: body, scope: outer };
  const statements = body.body as Node[];
  const last = statements.findLast((statement) => statement.type === 'ReturnStatement');
  const scope = { ...outer, names: new Map([...outer.names, ...declarations(statements)]) };
  return { node: (last?.argument as Node | undefined) ?? node, scope };
}

/** Returns whether an expression is `path.join(__dirname, …)` or `path.resolve(__dirname, …)`: a path from the folder of the file. */
function isPathCall(node: Node): boolean {
  const callee = node.callee as Node;
  const [start] = node.arguments as Node[];
  return (
    callee.type === 'MemberExpression' &&
    (callee.object as Node).name === 'path' &&
    /^(join|resolve)$/.test(String((callee.property as Node).name)) &&
    start?.name === '__dirname'
  );
}

/** Returns whether an expression is `[…].filter(Boolean)`, which leaves out what a condition made false. */
function isFilterOfTruths(node: Node): boolean {
  const callee = node.callee as Node;
  const [test, ...others] = node.arguments as Node[];
  const isFilter = callee.type === 'MemberExpression' && (callee.property as Node).name === 'filter';
  return isFilter && !callee.computed && test?.name === 'Boolean' && others.length === 0;
}

function joinPaths(parts: readonly unknown[]): string | undefined {
  return parts.every((part) => typeof part === 'string') ? parts.join('/') : undefined;
}

/** Returns whether an expression is `new Date().getFullYear()`. */
function isThisYear(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  const callee = node.callee as Node;
  if (callee.type !== 'MemberExpression') return false;
  const made = callee.object as Node;
  return (
    (callee.property as Node).name === 'getFullYear' &&
    made.type === 'NewExpression' &&
    (made.callee as Node).name === 'Date' &&
    (made.arguments as Node[]).length === 0
  );
}

function describe(node: Node): string {
  if (/Function/.test(node.type)) return 'a function';
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return 'the result of a call';
  if (node.type === 'Identifier') return `\`${String(node.name)}\`, which comes from elsewhere`;
  if (node.type === 'RegExpLiteral') return 'a pattern';
  return 'an expression';
}
