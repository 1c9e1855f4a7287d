import type { Point } from '../model/source.ts';

/** Returns the line and column (both from 1) of an offset in a text. */
export function pointAt(text: string, offset: number): Point {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  return { line: before.split('\n').length, column: offset - lastBreak };
}
