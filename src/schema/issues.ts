import * as v from 'valibot';
import { suggest } from '../diagnostics/suggest.ts';

/** One thing wrong with a piece of data, in words, with the way to it. */
export interface SchemaIssue {
  readonly path: readonly (string | number)[];
  readonly kind: 'unknown-key' | 'missing' | 'wrong-value';
  readonly message: string;
  readonly hint?: string;
}

export type Validated<T> =
  | { readonly value: T; readonly issues: readonly [] }
  | { readonly value: undefined; readonly issues: readonly SchemaIssue[] };

/**
 * Checks data against a schema and words every fault for an author: unknown keys with the nearest known one,
 * missing fields, and values of the wrong kind with what was expected and what was found.
 */
export function validate<S extends v.GenericSchema>(schema: S, data: unknown): Validated<v.InferOutput<S>> {
  const result = v.safeParse(schema, data);
  if (result.success) return { value: result.output, issues: [] };
  const issues = result.issues.flatMap((issue) => flattenUnion(issue)).map((issue) => describeIssue(issue, schema));
  return { value: undefined, issues };
}

/** Faults inside the members of a union say more than "no member matched" when just one of them was meant. */
function flattenUnion(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown>[] {
  if (issue.type !== 'union' && issue.type !== 'variant') return [issue];
  const inner = (issue.issues ?? []).flatMap((child) => flattenUnion(child));
  const deeper = inner.filter((child) => (child.path?.length ?? 0) > (issue.path?.length ?? 0));
  return deeper.length > 0 ? deeper : [issue];
}

function describeIssue(issue: v.BaseIssue<unknown>, schema: v.GenericSchema): SchemaIssue {
  const path = (issue.path ?? []).map((item) => item.key as string | number);
  const name = path.length > 0 ? `\`${formatPath(path)}\`` : 'the value';
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const key = String(path.at(-1));
    const known = knownKeys(schema, path.slice(0, -1));
    const near = suggest(key, known);
    const hint = near
      ? `did you mean \`${near}\`?`
      : known.length > 0
        ? `known keys here: ${known.join(', ')}`
        : undefined;
    return { path, kind: 'unknown-key', message: `Unknown key ${name}.`, ...(hint ? { hint } : {}) };
  }
  if (issue.received === 'undefined') {
    return { path, kind: 'missing', message: `${name} is missing; it should be ${article(issue)}.` };
  }
  if (issue.kind === 'validation') {
    return { path, kind: 'wrong-value', message: `${name} ${issue.message}` };
  }
  return {
    path,
    kind: 'wrong-value',
    message: `${name} should be ${article(issue)}, but it is ${describeValue(issue.input)}.`,
  };
}

/** `navbar.items[2].label` */
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
  Date: 'a date',
};

function article(issue: v.BaseIssue<unknown>): string {
  const expected = issue.expected ?? 'something else';
  const parts = expected.replace(/^\(|\)$/g, '').split(' | ');
  const words = [...new Set(parts.map((part) => NAMES[part] ?? part))];
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : (words[0] ?? expected);
}

/** A short, safe picture of a value for a message. */
export function describeValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'string':
      return `the text ${JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}…` : value)}`;
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

/** Keys a schema allows at a path; follows objects, lists and wrappers, and joins the members of unions. */
function knownKeys(schema: v.GenericSchema, path: readonly (string | number)[]): string[] {
  const [head, ...rest] = path;
  const keys = new Set<string>();
  for (const part of unwrap(schema)) {
    const shape = part as {
      entries?: Record<string, v.GenericSchema>;
      item?: v.GenericSchema;
      value?: v.GenericSchema;
    };
    if (head === undefined) {
      for (const key of Object.keys(shape.entries ?? {})) keys.add(key);
      continue;
    }
    const next = typeof head === 'number' ? shape.item : (shape.entries?.[head] ?? shape.value);
    if (next) for (const key of knownKeys(next, rest)) keys.add(key);
  }
  return [...keys];
}

function unwrap(schema: v.GenericSchema): v.GenericSchema[] {
  const node = schema as {
    wrapped?: v.GenericSchema;
    options?: readonly v.GenericSchema[];
    pipe?: readonly v.GenericSchema[];
  };
  if (node.wrapped) return unwrap(node.wrapped);
  if (Array.isArray(node.options) && node.options.every((option) => typeof option === 'object')) {
    return node.options.flatMap((option) => unwrap(option));
  }
  if (node.pipe && node.pipe[0] !== schema) return node.pipe[0] ? unwrap(node.pipe[0]) : [];
  return [schema];
}
