import type { Span } from '../model/source.ts';
import { hideCredentials } from './hide-credentials.ts';
import { showControls } from './show-controls.ts';

/** Maximum length of a source line; longer lines are cut around the marked place. */
const MAX_WIDTH = 120;
const LINES_BEFORE = 2;
const LINES_AFTER = 1;

/**
 * Returns the lines around a span as text, with the span underlined:
 *
 *     3 | title: Install
 *   > 4 | order: first
 *       |        ^^^^^
 */
export function codeFrame(text: string, span: Span): string {
  const lines = text.split('\n');
  const target = Math.min(span.start.line, lines.length);
  const first = Math.max(1, target - LINES_BEFORE);
  const last = Math.min(lines.length, target + LINES_AFTER);
  const gutter = String(last).length;
  const rows: string[] = [];
  for (let number = first; number <= last; number++) {
    const line = hideCredentials(lines[number - 1] ?? '');
    const marked = number === target;
    const cut = marked ? cutAround(line, span.start.column) : { text: line.slice(0, MAX_WIDTH), shift: 0 };
    const label = String(number).padStart(gutter);
    rows.push(`${marked ? '>' : ' '} ${label} | ${showControls(cut.text)}`.trimEnd());
    if (marked)
      rows.push(
        `  ${' '.repeat(gutter)} | ${underline(cut.text, span, { lineLength: line.length, shift: cut.shift })}`,
      );
  }
  return rows.join('\n');
}

function cutAround(line: string, column: number): { text: string; shift: number } {
  if (line.length <= MAX_WIDTH) return { text: line, shift: 0 };
  const shift = Math.max(0, Math.min(column - 1 - MAX_WIDTH / 2, line.length - MAX_WIDTH));
  return { text: line.slice(shift, shift + MAX_WIDTH), shift };
}

function underline(
  shown: string,
  span: Span,
  { lineLength, shift }: { readonly lineLength: number; readonly shift: number },
): string {
  const from = Math.max(0, span.start.column - 1 - shift);
  const endColumn = span.end && span.end.line === span.start.line ? span.end.column : span.end ? lineLength + 1 : 0;
  const length = Math.max(1, Math.min(endColumn - 1 - shift, shown.length) - from);
  // Tabs before the mark are kept, so that it lines up whatever the terminal's tab width is.
  const pad = showControls(shown.slice(0, from).padEnd(from)).replace(/[^\t]/g, ' ');
  return pad + '^'.repeat(length);
}
