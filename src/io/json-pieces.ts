/** Entries of an object or an array that are written together. */
const ENTRIES = 256;

/**
 * The same text as `JSON.stringify` makes of plain data, in pieces: of what is large in it, which is found at its top, no two copies
 * need to be in memory at once.
 */
export function* jsonPieces(data: Readonly<Record<string, unknown>>): Generator<string> {
  let opening = '{';
  for (const [key, value] of Object.entries(data)) {
    if (value === undefined) continue;
    yield `${opening}${JSON.stringify(key)}:`;
    yield* typeof value === 'object' && value !== null ? piecesOf(value) : [JSON.stringify(value)];
    opening = ',';
  }
  yield opening === '{' ? '{}' : '}';
}

function* piecesOf(value: object): Generator<string> {
  const isList = Array.isArray(value);
  const keys = isList ? undefined : Object.keys(value);
  const count = keys?.length ?? (value as unknown[]).length;
  if (count <= ENTRIES) {
    yield JSON.stringify(value);
    return;
  }
  // An object may turn out to hold nothing that is written.
  let opening = isList ? '[' : '{';
  for (let from = 0; from < count; from += ENTRIES) {
    const part = keys
      ? Object.fromEntries(keys.slice(from, from + ENTRIES).map((key) => [key, value[key as keyof typeof value]]))
      : (value as unknown[]).slice(from, from + ENTRIES);
    const inside = JSON.stringify(part).slice(1, -1);
    if (inside === '') continue;
    yield opening + inside;
    opening = ',';
  }
  yield opening === ',' ? '' : opening;
  yield isList ? ']' : '}';
}
