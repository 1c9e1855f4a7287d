import { ansiPainter } from '../diagnostics/format.ts';

/** Returns Markdown with colours for a terminal: headings are bold, code is blue. Its characters stay the same. */
export function paintMarkdown(text: string): string {
  let fence = '';
  return text.replace(/^.*$/gm, (line) => {
    const marks = /^`{3,}/.exec(line)?.[0] ?? '';
    if (fence === '' ? marks !== '' : line === fence) {
      fence = fence === '' ? marks : '';
      return ansiPainter.dim(line);
    }
    if (fence !== '') return line;
    if (line.startsWith('#')) return ansiPainter.bold(line);
    return line.replace(/`[^`]+`/g, ansiPainter.blue);
  });
}
