let lastText = '';
/** Offset of each line in the last text, and one after its end. */
let starts: readonly number[] = [0, 1];

/**
 * Returns a line of a text, counted from 1, without its line break; empty after the last line. Places in one page are requested
 * one after the other, so the line offsets of the last text are cached.
 */
export function lineOf(text: string, line: number): string {
  if (text !== lastText) {
    const found = [0];
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) found.push(at + 1);
    found.push(text.length + 1);
    starts = found;
    lastText = text;
  }
  const from = starts[line - 1];
  const to = starts[line];
  return from === undefined || to === undefined ? '' : text.slice(from, to - 1);
}
