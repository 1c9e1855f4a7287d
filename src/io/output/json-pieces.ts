/** Number of entries of an object or an array in one piece. */
const ENTRIES = 256;

/**
 * Yields the text that `JSON.stringify` makes of plain data, in pieces. Large values must be at the top level: they are split, so
 * that no two copies of their text need to be in memory at once.
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
  // An object may have only values that JSON leaves out.
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
