import type { Span } from '../model/source.ts';

/** Returns the first place of a file, for findings about the whole file. */
export function startOfFile(file: string): Span {
  return { file, start: { line: 1, column: 1 } };
}
