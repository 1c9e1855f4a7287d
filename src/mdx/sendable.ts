import { isValidElement } from 'react';

/**
 * Returns the path and a description of the first value among props that JSON cannot represent; undefined when all can be sent.
 */
export function findUnsendable(props: Readonly<Record<string, unknown>>): { path: string; what: string } | undefined {
  return search(props, '', []);
}

function search(value: unknown, path: string, above: readonly unknown[]): { path: string; what: string } | undefined {
  const what = unsendable(value, above);
  if (what !== undefined) return { path, what };
  if (typeof value !== 'object' || value === null) return undefined;
  const inside = [...above, value];
  const parts = Array.isArray(value)
    ? value.map((item, i): [string, unknown] => [`${path}[${i}]`, item])
    : Object.entries(value).map(([key, item]): [string, unknown] => [path === '' ? key : `${path}.${key}`, item]);
  for (const [at, item] of parts) {
    const found = search(item, at, inside);
    if (found) return found;
  }
  return undefined;
}

function unsendable(value: unknown, above: readonly unknown[]): string | undefined {
  switch (typeof value) {
    case 'function':
      return 'a function';
    case 'symbol':
      return 'a symbol';
    case 'bigint':
      return 'a bigint';
    case 'number':
      return Number.isFinite(value) ? undefined : `the number ${value}`;
    case 'object': {
      if (value === null || Array.isArray(value))
        return above.includes(value) ? 'a list that contains itself' : undefined;
      if (above.includes(value)) return 'an object that contains itself';
      if (isValidElement(value)) return 'an element, not a text';
      const prototype = Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null;
      const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null;
      return isPlain ? undefined : `an object of the class ${prototype?.constructor?.name ?? 'unknown'}`;
    }
    default:
      return undefined;
  }
}
