/** The context of one text, and places of tree nodes for findings. */

import type { Position, Point as UnistPoint } from 'unist';
import { startOfFile } from '../diagnostics/start-of-file.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { IncludedPart } from '../model/entry.ts';
import type { Span } from '../model/source.ts';
import { lineOf } from './parse/line-of.ts';

/** What the passes over one text share: its file, its text, and the findings so far. */
export interface TextContext {
  readonly file: string;
  /** The text that was parsed to the tree, for passes that need the characters at a position. */
  readonly text: string;
  /** The same text as the author wrote it, line by line; absent when both are the same. */
  readonly written?: string;
  readonly diagnostics: Diagnostic[];
  /** Files whose text was included in the page, in the order of their numbers; see `moveToFile`. */
  readonly included?: string[];
  /** Parts that this text includes, in the order of expansion. */
  readonly parts?: IncludedPart[];
}

/**
 * In the n-th included file, line numbers start at n times this number. The line number is the only value that every step from
 * text to HTML preserves, so a place in an included file survives all steps.
 */
const LINES_PER_FILE = 10_000_000;

/** Adds the number of an included file to the position of its node. A position that has a file number already keeps it. */
export function moveToFile(node: { position?: Position | undefined }, file: number): void {
  const { position } = node;
  if (!position || position.start.line >= LINES_PER_FILE) return;
  position.start.line += file * LINES_PER_FILE;
  position.end.line += file * LINES_PER_FILE;
}

/**
 * Returns a position in another file than the page's, for a node without position. `file` is the number of the file, as in
 * `moveToFile`.
 */
export function positionInFile({ line, column }: { line: number; column: number }, file: number): Position {
  const moved = line + file * LINES_PER_FILE;
  return { start: { line: moved, column }, end: { line: moved, column: column + 1 } };
}

/** Returns the span of a tree node in its file; the first line when the node has no position. */
export function spanOf(
  node: { position?: Position | undefined },
  context: Pick<TextContext, 'file' | 'included'>,
): Span {
  const { position } = node;
  if (!position) return startOfFile(context.file);
  const number = Math.floor(position.start.line / LINES_PER_FILE);
  const file = (number > 0 && context.included?.[number - 1]) || context.file;
  return { file, start: toPoint(position.start), end: toPoint(position.end) };
}

/** Returns the span of a node's first line, for blocks whose full span would fill the code frame. */
export function openingSpan(node: { position?: Position | undefined }, context: TextContext): Span {
  const span = spanOf(node, context);
  const line = lineOf(context.written ?? context.text, span.start.line);
  return { ...span, end: { line: span.start.line, column: line.trimEnd().length + 1 } };
}

function toPoint(point: UnistPoint): { line: number; column: number } {
  return { line: point.line % LINES_PER_FILE, column: point.column };
}
