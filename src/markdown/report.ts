import type { Position, Point as UnistPoint } from 'unist';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { IncludedPart } from '../model/entry.ts';
import type { Span } from '../model/source.ts';
import { lineOf } from './line-of.ts';

/** What the passes over one text share: where it is, its text, and the findings so far. */
export interface PageContext {
  readonly file: string;
  /** The text the tree was parsed from, for passes that need the characters behind a position. */
  readonly text: string;
  /** The same text as the author wrote it, line by line; absent where both are the same. */
  readonly written?: string;
  readonly diagnostics: Diagnostic[];
  /** Files whose text was included in the page, in the order of their numbers; see `moveToFile`. */
  readonly included?: string[];
  /** What this text includes, in the order of expansion. */
  readonly parts?: IncludedPart[];
}

/**
 * Lines of the n-th included file are counted from n times this number on. A line number is the one thing that every
 * step from text to HTML hands on, so a place in an included file survives all of them.
 */
const LINES_PER_FILE = 10_000_000;

/** Gives the position of a node of an included text the number of its file; positions that have one keep it. */
export function moveToFile(node: { position?: Position | undefined }, file: number): void {
  const { position } = node;
  if (!position || position.start.line >= LINES_PER_FILE) return;
  position.start.line += file * LINES_PER_FILE;
  position.end.line += file * LINES_PER_FILE;
}

/** A position in another file than the page's, for a node that had none; `file` is counted like in `moveToFile`. */
export function positionInFile({ line, column }: { line: number; column: number }, file: number): Position {
  const moved = line + file * LINES_PER_FILE;
  return { start: { line: moved, column }, end: { line: moved, column: column + 1 } };
}

/** The span of a tree node in its file; the first line when the node has no position. */
export function spanOf(
  node: { position?: Position | undefined },
  context: Pick<PageContext, 'file' | 'included'>,
): Span {
  const { position } = node;
  if (!position) return { file: context.file, start: { line: 1, column: 1 } };
  const number = Math.floor(position.start.line / LINES_PER_FILE);
  const file = (number > 0 && context.included?.[number - 1]) || context.file;
  return { file, start: toPoint(position.start), end: toPoint(position.end) };
}

/** The span of a node's first line only, for blocks whose whole extent would flood the code frame. */
export function openingSpan(node: { position?: Position | undefined }, context: PageContext): Span {
  const span = spanOf(node, context);
  const line = lineOf(context.text, span.start.line);
  return { ...span, end: { line: span.start.line, column: line.trimEnd().length + 1 } };
}

function toPoint(point: UnistPoint): { line: number; column: number } {
  return { line: point.line % LINES_PER_FILE, column: point.column };
}
