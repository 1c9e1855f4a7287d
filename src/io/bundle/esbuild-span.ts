import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { Span } from '../../model/source.ts';

/** Where esbuild found a mistake: `column` and `length` count UTF-8 bytes, `column` from 0. */
export interface EsbuildLocation {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly lineText: string;
}

/**
 * Converts the place of an esbuild message in `file` to a span. Its columns count UTF-16 code units, as editors do. Returns the
 * start of the file when there is no place.
 */
export function esbuildSpan(file: string, location: EsbuildLocation | null): Span {
  if (!location) return startOfFile(file);
  const { line, column, length, lineText } = location;
  const bytes = Buffer.from(lineText);
  const lengthOf = (from: number, to: number) => bytes.subarray(from, to).toString().length;
  const start = lengthOf(0, column) + 1;
  return {
    file,
    start: { line, column: start },
    end: { line, column: start + Math.max(1, lengthOf(column, column + length)) },
  };
}
