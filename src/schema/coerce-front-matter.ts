import type * as v from 'valibot';
import { expectedAt } from './issues.ts';

/**
 * Converts values of front matter to the type of their field if only the spelling differs: `title: 2021` becomes a text with the
 * digits that the author wrote (`1.10` stays `1.10`), `sidebar_position: '2'` a number, `draft: 'true'` a boolean. The schema
 * gives the type of a field. `numbers` are the numbers as written, by path.
 */
export function coerceFrontMatter(
  schema: v.GenericSchema,
  data: Readonly<Record<string, unknown>>,
  numbers: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const result: Record<string, unknown> = { ...data };
  const wantsText = (keys: readonly string[]) => kindsAt(schema, data, keys).includes('string');
  const copied = new Set<string>();
  for (const [path, written] of numbers) {
    const keys = path.match(/[^.[\]]+/g) ?? [];
    const [field = ''] = keys;
    if (!wantsText(keys)) continue;
    if (!copied.has(field)) result[field] = structuredClone(result[field]);
    copied.add(field);
    setIn(result, keys, written);
  }
  for (const [field, value] of Object.entries(data)) {
    if (typeof value !== 'string') continue;
    const isNumber = /^\s*-?\d+(\.\d+)?\s*$/.test(value);
    const isFlag = value === 'true' || value === 'false';
    if (!isNumber && !isFlag) continue;
    const kinds = kindsAt(schema, data, [field]);
    if (isNumber && kinds.join() === 'number') result[field] = Number(value);
    if (isFlag && kinds.join() === 'boolean') result[field] = value === 'true';
  }
  return result;
}

/** Returns the types of values that are valid at a path, as `expectedAt` names them. */
function kindsAt(schema: v.GenericSchema, data: unknown, keys: readonly string[]): readonly string[] {
  let owner: unknown = data;
  const path = keys.map((key) => {
    const isItem = Array.isArray(owner);
    owner = (owner as Record<string, unknown> | undefined)?.[key];
    return isItem ? Number(key) : key;
  });
  return (expectedAt(schema, data, path) ?? '').split(' | ').filter((kind) => kind !== 'null');
}

/** Replaces a number at a path. A path with a key that contains dots leads nowhere, so that value stays unchanged. */
function setIn(owner: Record<string, unknown>, keys: readonly string[], value: string): void {
  let inner: unknown = owner;
  for (const key of keys.slice(0, -1)) inner = (inner as Record<string, unknown> | undefined)?.[key];
  const last = keys.at(-1) ?? '';
  if (typeof inner === 'object' && inner !== null && typeof (inner as Record<string, unknown>)[last] === 'number')
    (inner as Record<string, unknown>)[last] = value;
}
