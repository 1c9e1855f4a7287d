import type { IncludedPart } from '../../model/entry.ts';

/** Returns a text in which each include is replaced by the included part. `textOf` returns the text to insert for a part. */
export function placeParts(
  text: string,
  parts: readonly IncludedPart[],
  textOf: (part: IncludedPart) => string,
): string {
  if (parts.length === 0) return text;
  const lines = text.split('\n');
  // From the end, so that earlier lines keep their numbers.
  for (const part of [...parts].sort((a, b) => b.lines[0] - a.lines[0])) {
    const [first, last] = part.lines;
    const opening = lines[first - 1] ?? '';
    const written = textOf(part);
    const placed = part.kind === 'text' ? placeText(opening, written) : placeCode(opening, written);
    if (!placed) continue;
    if (part.kind === 'text') {
      // A directive is a block of its own, whatever is next to it. A paragraph needs empty lines around it.
      const blank = opening.slice(0, opening.indexOf('::include'));
      const isFree = (line = '') => /^[\s>]*$/.test(line);
      if (!isFree(lines[last])) placed.push(...indented([''], blank));
      if (isFree(blank) && !isFree(lines[first - 2])) placed.unshift(...indented([''], blank));
    }
    lines.splice(first - 1, last - first + 1, ...placed);
  }
  return lines.join('\n');
}

/** Blanks at the ends of an included text. They are left out. */
const OUTER_BLANKS = /^(?:[ \t]*\n)+|\s+$/g;

function placeText(opening: string, text: string): string[] | undefined {
  const at = opening.indexOf('::include');
  if (at === -1) return undefined;
  const before = opening.slice(0, at);
  const [head = '', ...rest] = text.replace(OUTER_BLANKS, '').split('\n');
  return [before + head, ...indented(rest, before)];
}

/** The fence is kept, but made longer when the code contains one of the same kind. */
function placeCode(opening: string, code: string): string[] | undefined {
  const [, before = '', fence = '', info = ''] = /^(.*?)(`{3,}|~{3,})(.*)$/.exec(opening) ?? [];
  if (fence === '') return undefined;
  const mark = fence.charAt(0);
  const runs = code.match(mark === '~' ? /~{3,}/g : /`{3,}/g) ?? [];
  const longer = mark.repeat(Math.max(fence.length, ...runs.map((run) => run.length + 1)));
  return [before + longer + info, ...indented([...code.split('\n'), longer], before)];
}

/** Returns lines that continue the quotes and lists opened in `before`. */
function indented(lines: readonly string[], before: string): string[] {
  const inside = before.replace(/[^>\s]/g, ' ');
  return lines.map((line) => (line === '' ? inside.trimEnd() : inside + line));
}
