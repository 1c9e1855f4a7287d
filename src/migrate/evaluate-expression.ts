/** Values of expressions, as far as they are known without running them. Everything else becomes `Computed`. */

import type { Span } from '../model/source.ts';
import { describeExpression, isFilterOfTruths, isPathCall, isResolve, isThisYear } from './expression-forms.ts';
import {
  calledFunction,
  exportNames,
  exportOf,
  type ModuleLoader,
  type ModuleNode,
  type ModuleScope,
  type ParsedModule,
  returned,
} from './parse-module.ts';
import { isObject, type NotedPlaces } from './value-places.ts';

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

/** Limit of evaluated parts. Normal configs have some hundred; chains such as `[a, a]` can grow exponentially. */
const MAX_PARTS = 20_000;

/** What all expressions of a config share. */
interface Evaluation {
  readonly noted: NotedPlaces;
  readonly load: ModuleLoader;
  /** Number of parts that were evaluated. */
  parts: number;
}

/** Where an expression is evaluated. */
interface Surroundings {
  readonly evaluation: Evaluation;
  readonly scope: ModuleScope;
  /** The expressions that it is a part of, outermost first: one that contains itself has no value. */
  readonly open: readonly ModuleNode[];
}

/** Returns the value of an expression. */
export function evaluate(node: ModuleNode, around: Surroundings): unknown {
  const { evaluation, scope, open } = around;
  if (evaluation.parts++ > MAX_PARTS || open.includes(node)) return computed(node, scope, 'a value that is too large');
  const evaluator = EVALUATORS[node.type];
  return evaluator ? evaluator(node, { ...around, open: [...open, node] }) : computed(node, scope);
}

/** By type of expression: its value. The surroundings are those of its parts. */
const EVALUATORS: Readonly<Record<string, (node: ModuleNode, around: Surroundings) => unknown>> = {
  StringLiteral: ({ value }) => value,
  NumericLiteral: ({ value }) => value,
  BooleanLiteral: ({ value }) => value,
  NullLiteral: () => null,
  TSAsExpression: valueWithin,
  TSSatisfiesExpression: valueWithin,
  TSNonNullExpression: valueWithin,
  ParenthesizedExpression: valueWithin,
  Identifier: valueOfName,
  LogicalExpression: chosenSide,
  UnaryExpression(node, around) {
    const value = evaluate(node.argument as ModuleNode, around);
    if (node.operator === '-' && typeof value === 'number') return -value;
    if (node.operator === '!' && typeof value === 'boolean') return !value;
    return computed(node, around.scope);
  },
  TemplateLiteral: filledTemplate,
  BinaryExpression: joinedTexts,
  MemberExpression(node, around) {
    const property = node.property as ModuleNode;
    const key = String(node.computed ? evaluate(property, around) : property.name);
    const owner = evaluate(node.object as ModuleNode, around);
    return isObject(owner) && !isComputed(owner) && Object.hasOwn(owner, key)
      ? (owner as Record<string, unknown>)[key]
      : computed(node, around.scope);
  },
  CallExpression: resultOfCall,
  ArrayExpression: listOf,
  ObjectExpression: objectOf,
};

function spanOf(node: ModuleNode, scope: ModuleScope): Span {
  return { file: scope.module.file, start: { line: node.loc.start.line, column: node.loc.start.column + 1 } };
}

function computed(node: ModuleNode, scope: ModuleScope, what = describeExpression(node)): Computed {
  return { [COMPUTED]: true, what, span: spanOf(node, scope) };
}

function valueWithin(node: ModuleNode, around: Surroundings): unknown {
  return evaluate(node.expression as ModuleNode, around);
}

function valueOfName(node: ModuleNode, around: Surroundings): unknown {
  if (node.name === 'undefined') return undefined;
  const { scope } = around;
  const target = scope.names.get(node.name as string);
  if (target) return evaluate(target, around);
  const source = scope.module.imports.get(node.name as string);
  return (source && importedFrom(source.specifier, source.imported, around)) ?? computed(node, scope);
}

/** `a || b` and `a ?? b`, if the left side is known; `a && b` depends on what is true when the file is run. */
function chosenSide(node: ModuleNode, around: Surroundings): unknown {
  const left = evaluate(node.left as ModuleNode, around);
  if (node.operator === '&&') return computed(node, around.scope);
  const isKnown = !isComputed(left) && (node.operator === '??' ? (left ?? undefined) !== undefined : Boolean(left));
  return isKnown ? left : evaluate(node.right as ModuleNode, around);
}

function filledTemplate(node: ModuleNode, around: Surroundings): unknown {
  const quasis = node.quasis as { value: { cooked?: string } }[];
  const values = (node.expressions as ModuleNode[]).map((part) => textOrYear(part, around));
  if (!values.every((value) => typeof value === 'string' || typeof value === 'number'))
    return computed(node, around.scope);
  return quasis.map((quasi, i) => `${quasi.value.cooked ?? ''}${values[i] ?? ''}`).join('');
}

function joinedTexts(node: ModuleNode, around: Surroundings): unknown {
  const sides = [node.left, node.right].map((side) => textOrYear(side as ModuleNode, around));
  const areTexts = sides.every((side) => typeof side === 'string' || typeof side === 'number');
  return node.operator === '+' && areTexts && sides.some((side) => typeof side === 'string')
    ? sides.join('')
    : computed(node, around.scope);
}

function textOrYear(node: ModuleNode, around: Surroundings): unknown {
  return isThisYear(node) ? YEAR_MARK : evaluate(node, around);
}

function resultOfCall(node: ModuleNode, around: Surroundings): unknown {
  const { scope, evaluation } = around;
  const callee = node.callee as ModuleNode;
  const [argument] = node.arguments as ModuleNode[];
  if (callee.name === 'require' && argument?.type === 'StringLiteral')
    return importedFrom(String(argument.value), 'default', around) ?? computed(node, scope);
  if (callee.type === 'Identifier' && argument && /^(define|with|extend)[A-Z]/.test(String(callee.name)))
    return evaluate(argument, around);
  const called = callee.type === 'Identifier' ? calledFunction(callee, scope, evaluation.load) : undefined;
  if (called) {
    const result = returned(called.node, called.scope);
    return result.node === called.node
      ? computed(node, scope)
      : evaluate(result.node, { ...around, scope: result.scope });
  }
  if (isResolve(callee) && argument?.type === 'StringLiteral') return argument.value;
  if (isFilterOfTruths(node)) {
    const list = evaluate(callee.object as ModuleNode, around);
    return Array.isArray(list) ? withoutFalse(list, evaluation.noted) : computed(node, scope);
  }
  if (!isPathCall(node)) return computed(node, scope);
  const parts = (node.arguments as ModuleNode[]).slice(1).map((part) => evaluate(part, around));
  return joinPaths(parts) ?? computed(node, scope);
}

function listOf(node: ModuleNode, around: Surroundings): unknown[] {
  const { scope, evaluation } = around;
  const list: unknown[] = [];
  const add = (value: unknown, element: ModuleNode) => {
    const number = list.push(value) - 1;
    evaluation.noted.note(list, number, spanOf(element, scope));
    evaluation.noted.number(value, number);
  };
  for (const element of node.elements as (ModuleNode | null)[]) {
    if (!element) continue;
    if (element.type === 'SpreadElement') {
      const spread = evaluate(element.argument as ModuleNode, around);
      for (const value of Array.isArray(spread) ? spread : [computed(element, scope)]) add(value, element);
    } else add(evaluate(element, around), element);
  }
  return list;
}

function objectOf(node: ModuleNode, around: Surroundings): unknown {
  const { scope } = around;
  const { note, places } = around.evaluation.noted;
  const object: Record<string, unknown> = {};
  for (const property of node.properties as ModuleNode[]) {
    if (property.type === 'SpreadElement') {
      const spread = evaluate(property.argument as ModuleNode, around);
      if (isObject(spread) && !isComputed(spread) && !Array.isArray(spread)) {
        Object.assign(object, spread);
        places.adopt(object, spread);
      } else {
        object['...'] = computed(property, scope);
        note(object, '...', spanOf(property, scope));
      }
      continue;
    }
    const key = property.key as ModuleNode;
    const name = property.computed && key.type === 'Identifier' ? evaluate(key, around) : (key.name ?? key.value);
    if ((typeof name !== 'string' && typeof name !== 'number') || name === '__proto__') continue;
    object[name] =
      property.type === 'ObjectProperty'
        ? evaluate(property.value as ModuleNode, around)
        : computed(property, scope, 'a function');
    note(object, name, spanOf(property, scope));
  }
  return object;
}

function importedFrom(specifier: string, name: string, around: Surroundings): unknown {
  const module = around.evaluation.load(specifier, around.scope.module.file);
  return module && exportedValue(module, name, around);
}

/** Returns the exported value `name` of another module; `*` is an object of all. */
function exportedValue(module: ParsedModule, name: string, around: Surroundings): unknown {
  const scope = { module, names: module.names };
  if (module.file.endsWith('.json')) {
    // The keys of data can be imported by their names.
    const data = exportOf(module.body);
    const value = data && evaluate(data, { ...around, scope });
    if (name === 'default' || name === '*' || value === undefined) return value;
    return isObject(value) && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
  }
  if (name === '*') {
    const names = exportNames(module.body);
    return Object.fromEntries(names.map((key) => [key, exportedValue(module, key, around)]));
  }
  const node = name === 'default' ? exportOf(module.body) : module.names.get(name);
  if (!node) return undefined;
  const found = returned(node, scope);
  return evaluate(found.node, { ...around, scope: found.scope });
}

/** Returns the items of a list that are not false, each with its place. */
function withoutFalse(list: readonly unknown[], { note, places }: NotedPlaces): unknown[] {
  const items: unknown[] = [];
  for (const [i, item] of list.entries()) {
    if (!item) continue;
    const place = places.of(list, i);
    const number = items.push(item) - 1;
    if (place) note(items, number, place);
  }
  return items;
}

function joinPaths(parts: readonly unknown[]): string | undefined {
  return parts.every((part) => typeof part === 'string') ? parts.join('/') : undefined;
}
