import type { Position, Point as UnistPoint } from 'unist';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Span } from '../model/source.ts';

/** What the passes over one page share: where it is, its text, and the findings so far. */
export interface PageContext {
  readonly file: string;
  /** The text the tree was parsed from, for passes that need the characters behind a position. */
  readonly text: string;
  readonly diagnostics: Diagnostic[];
}

/** The span of a tree node in its file; the first line when the node has no position. */
export function spanOf(node: { position?: Position | undefined }, context: { readonly file: string }): Span {
  const { position } = node;
  if (!position) return { file: context.file, start: { line: 1, column: 1 } };
  return { file: context.file, start: toPoint(position.start), end: toPoint(position.end) };
}

/** The span of a node's first line only, for blocks whose whole extent would flood the code frame. */
export function openingSpan(node: { position?: Position | undefined }, context: PageContext): Span {
  const span = spanOf(node, context);
  const line = context.text.split('\n', span.start.line)[span.start.line - 1] ?? '';
  return { ...span, end: { line: span.start.line, column: line.trimEnd().length + 1 } };
}

function toPoint(point: UnistPoint): { line: number; column: number } {
  return { line: point.line, column: point.column };
}
