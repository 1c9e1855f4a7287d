let lastText = '';
/** Where each line of the last text begins, and one beyond its end. */
let starts: readonly number[] = [0, 1];

/**
 * A line of a text, counted from 1, without its break; empty beyond the last. Places of a page are asked for one after the
 * other, so the lines of the text that was asked about last are known.
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
