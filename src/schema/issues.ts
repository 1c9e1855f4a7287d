import * as v from 'valibot';
import { hideCredentials } from '../diagnostics/hide-credentials.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { SchemaIssue } from '../model/schema-issue.ts';

type Validated<T> =
  | { readonly value: T; readonly issues: readonly [] }
  | { readonly value: undefined; readonly issues: readonly SchemaIssue[] };

/**
 * Checks data against a schema and describes every fault for an author: unknown keys with the nearest known one, missing fields,
 * and values of the wrong type with what was expected and what was found.
 */
export function validate<S extends v.GenericSchema>(schema: S, data: unknown): Validated<v.InferOutput<S>> {
  const result = v.safeParse(schema, data);
  if (result.success) return { value: result.output, issues: [] };
  const faults = result.issues.flatMap(flattenUnion).filter((issue) => !isUnknownKey(issue));
  // valibot stops at the first unknown key of an object.
  const unknown = unknownKeys(schema, data, []);
  // Its message for a list where a mapping is wanted is about a key of the list.
  const lists = result.issues
    .flatMap(flattenUnion)
    .filter((issue) => isUnknownKey(issue) && Array.isArray(listOf(issue)));
  const told = new Set<string>();
  const described = [...faults, ...lists.map(asWholeList)]
    .map((issue) => describeIssue(issue, schema, data))
    .filter(({ message }) => !told.has(message) && told.add(message));
  // A misspelt key is only one mistake, although the right key is also missing.
  const issues = [...described.filter((issue) => !unknown.some((other) => isMeantBy(issue, other))), ...unknown];
  return { value: undefined, issues };
}

function isMeantBy(missing: SchemaIssue, unknown: SchemaIssue): boolean {
  const parent = (path: SchemaIssue['path']) => formatPath(path.slice(0, -1));
  const isSibling = missing.kind === 'missing' && parent(missing.path) === parent(unknown.path);
  return isSibling && unknown.hint === `did you mean \`${missing.path.at(-1)}\`?`;
}

/** Replaces the fault of a union by the faults inside its members, which say more than "no member matched". */
function flattenUnion(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown>[] {
  if (issue.type !== 'union') return [issue];
  // The paths of inner faults begin at the union.
  const inner = (issue.issues ?? []).flatMap(flattenUnion).filter((child) => (child.path?.length ?? 0) > 0);
  if (inner.length === 0) return [issue];
  const around = issue.path ?? [];
  return inner.map((child) => ({ ...child, path: [...around, ...(child.path ?? [])] }) as v.BaseIssue<unknown>);
}

function isUnknownKey(issue: v.BaseIssue<unknown>): boolean {
  return issue.type === 'strict_object' && issue.expected === 'never';
}

/** The object that has a key; undefined at the top. */
function listOf(issue: v.BaseIssue<unknown>): unknown {
  return issue.path?.at(-1)?.input;
}

/** An issue about a key of a list as one about the list. */
function asWholeList(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> {
  const path = issue.path?.slice(0, -1);
  return { ...issue, input: listOf(issue), expected: 'Object', path } as v.BaseIssue<unknown>;
}

function describeIssue(issue: v.BaseIssue<unknown>, schema: v.GenericSchema, data: unknown): SchemaIssue {
  const path = (issue.path ?? []).map((item) => item.key as string | number);
  const name = path.length > 0 ? `\`${formatPath(path)}\`` : 'The value';
  if (issue.received === 'undefined') {
    const expected = expectedAt(schema, data, path);
    return { path, kind: 'missing', message: `${name} is missing; it should be ${inWords(expected ?? 'something')}.` };
  }
  if (issue.kind === 'validation') return { path, kind: 'wrong-value', message: `${name} ${issue.message}` };
  const expected = inWords(issue.expected ?? 'something else');
  return {
    path,
    kind: 'wrong-value',
    message: `${name} should be ${expected}, but it is ${describeValue(issue.input)}.`,
  };
}

/** Formats a path: `navbar.items[2].label`. */
export function formatPath(path: readonly (string | number)[]): string {
  return path.map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? key : `.${key}`)).join('');
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'a mapping',
  null: 'null',
};

function inWords(expected: string): string {
  const parts = expected.replace(/^\(|\)$/g, '').split(' | ');
  const words = [...new Set(parts.map((part) => NAMES[part] ?? part))];
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : (words[0] ?? expected);
}

/** Describes a value briefly for a message; long texts are cut. */
export function describeValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'string': {
      const shown = hideCredentials(value);
      return `the text ${JSON.stringify(shown.length > 60 ? `${shown.slice(0, 57)}…` : shown)}`;
    }
    case 'number':
    case 'bigint':
      return `the number ${value}`;
    case 'boolean':
      return String(value);
    case 'function':
      return 'a function';
    case 'object':
      return 'a mapping';
    default:
      return typeof value;
  }
}

/** The parts of a valibot schema that this file reads. */
interface Shape {
  readonly type: string;
  readonly expects: string;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly value?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly v.GenericSchema[];
  readonly getter?: (input: unknown) => v.GenericSchema;
}

/** Returns the plain schemas inside optional, lazy and union schemas, for a given value. */
function unwrap(schema: v.GenericSchema, data: unknown): Shape[] {
  const shape = schema as unknown as Shape;
  if (shape.wrapped) return unwrap(shape.wrapped, data);
  if (shape.type === 'lazy' && shape.getter) return unwrap(shape.getter(data), data);
  if (shape.type === 'union') return (shape.options as v.GenericSchema[]).flatMap((option) => unwrap(option, data));
  const first = shape.pipe?.[0];
  return first && first !== schema ? unwrap(first, data) : [shape];
}

function childSchema(shape: Shape, key: string | number): v.GenericSchema | undefined {
  if (typeof key === 'number') return shape.item;
  if (shape.entries) return Object.hasOwn(shape.entries, key) ? shape.entries[key] : undefined;
  return shape.value;
}

/** Returns the type that a schema expects at a path, in valibot's words: `Array`, `string | number`. */
export function expectedAt(
  schema: v.GenericSchema,
  data: unknown,
  path: readonly (string | number)[],
): string | undefined {
  const [key, ...rest] = path;
  const shapes = unwrap(schema, data);
  if (key === undefined) return shapes.map(({ expects }) => expects).join(' | ');
  const inner = (data as Record<string | number, unknown> | undefined)?.[key];
  for (const shape of shapes) {
    const child = childSchema(shape, key);
    const found = child && expectedAt(child, inner, rest);
    if (found) return found;
  }
  return undefined;
}

/** Reports every key that no schema at its place knows, also inherited names such as `constructor`. */
function unknownKeys(schema: v.GenericSchema, data: unknown, path: readonly (string | number)[]): SchemaIssue[] {
  if (typeof data !== 'object' || data === null) return [];
  const isList = Array.isArray(data);
  const shapes = unwrap(schema, data).filter((shape) => (isList ? shape.item : (shape.entries ?? shape.value)));
  if (shapes.length === 0) return [];
  const isStrict = !isList && shapes.every(({ type }) => type === 'strict_object');
  const known = [
    ...new Set(shapes.flatMap(({ entries }) => Object.keys(entries ?? {}).filter((key) => isOffered(entries?.[key])))),
  ];
  const keys = isList ? data.map((_, i) => i) : Object.keys(data);
  return keys.flatMap((key): SchemaIssue[] => {
    const here = [...path, key];
    const child = shapes.map((shape) => childSchema(shape, key)).find((found) => found !== undefined);
    if (child) return unknownKeys(child, (data as Record<string | number, unknown>)[key], here);
    return isStrict ? [unknownKey(here, known)] : [];
  });
}

/** Whether a key may be recommended: some keys only exist to explain why they are not used. */
function isOffered(schema: v.GenericSchema | undefined): boolean {
  return (schema as Shape | undefined)?.wrapped?.type !== 'unknown';
}

function unknownKey(path: readonly (string | number)[], known: readonly string[]): SchemaIssue {
  const near = suggest(String(path.at(-1)), known);
  const hint = near ? `did you mean \`${near}\`?` : `known keys here: ${known.join(', ')}`;
  return { path, kind: 'unknown-key', message: `Unknown key \`${formatPath(path)}\`.`, hint };
}
