import type { Span } from '../model/source.ts';

/** Attribute that carries the source position of an element through rendering: `file:line:column`. It is removed afterwards. */
export const PLACE_ATTRIBUTE = 'data-cm-at';

/** Reads a source position from the attribute that carried it through rendering. */
export function readPlace(value: unknown): Span | undefined {
  if (typeof value !== 'string') return undefined;
  const [file = '', line, column] = value.split(':');
  return { file: decodeURIComponent(file), start: { line: Number(line), column: Number(column) } };
}
