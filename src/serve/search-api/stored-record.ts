/** The types of the search protocol, and functions that read its JSON. */

/** A record as a client sent it. */
export type StoredRecord = Readonly<Record<string, unknown>> & { readonly objectID: string };

/** Parameters of a request or settings of an index, unchecked. `answer-query.ts` reads the supported ones. */
export type Parameters = Readonly<Record<string, unknown>>;

/** A request that is answered with an error status. */
export class CallFault extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Returns the value at a path such as `hierarchy.lvl1`; undefined if there is none. Reads own properties only. */
export function valueAt(data: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    const isMapping = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isMapping && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
  }, data);
}

/** Reads a list of names: an array, an array as JSON text, or names separated by commas. Undefined without a value. */
export function namesIn(value: unknown): readonly string[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return value.filter((name) => typeof name === 'string');
  if (typeof value !== 'string') throw new CallFault(400, 'A list of attributes should be a list of texts.');
  if (!value.startsWith('[')) return value === '' ? [] : value.split(',').map((name) => name.trim());
  return namesIn(parseJson(value));
}

/** Parses JSON of a request; throws a `CallFault` with status 400 if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CallFault(400, 'Invalid JSON in the request.');
  }
}
