/** A record as somebody sent it. */
export type StoredRecord = Readonly<Record<string, unknown>> & { readonly objectID: string };

/** Whatever a request or an index says about how to search; see `answer-query.ts` for what is understood. */
export type Parameters = Readonly<Record<string, unknown>>;

/** A request that cannot be answered as it stands. */
export class CallFault extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** What stands at a path such as `hierarchy.lvl1`; inherited names lead nowhere. */
export function valueAt(data: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    const isMapping = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isMapping && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
  }, data);
}

/** A list of names, as JSON, as text in JSON, or parted by commas. */
export function namesIn(value: unknown): readonly string[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return value.filter((name) => typeof name === 'string');
  if (typeof value !== 'string') throw new CallFault(400, 'A list of attributes should be a list of texts.');
  if (!value.startsWith('[')) return value === '' ? [] : value.split(',').map((name) => name.trim());
  return namesIn(parseJson(value));
}

/** Reads JSON that came with a request. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CallFault(400, 'Invalid JSON in the request.');
  }
}
