import type { Entry } from '../../model/entry.ts';
import { headingHash, openingHash, translatedFields } from '../entries/page-sections.ts';

/**
 * Looks in a former text of a page for sections with known hashes. Returns the lines of those it finds. The text is not parsed:
 * every line that may be a heading may begin or end a section, and the hash tells which one it is.
 */
export function formerSections(
  entry: Entry,
  text: string,
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const keep = (hash: string | undefined, lines: readonly string[]) => {
    if (hash !== undefined && wanted.has(hash) && !found.has(hash)) found.set(hash, withoutBlanks(lines));
  };
  const head = translatedFields(entry, text);
  keep(head.hash, head.lines);
  const lines = text.split('\n');
  const start = bodyStart(lines);
  const headings = headingLines(lines, start);
  // The title above the text may or may not count as a heading, so each one may end the opening.
  for (const from of [start, ...headings.map((line) => line + 1)].slice(0, 2))
    for (const to of [...headings, lines.length])
      if (to > from) keep(openingHash(lines.slice(from, to)), lines.slice(from, to));
  for (const [i, from] of headings.entries()) {
    for (const to of [...headings.slice(i + 1, i + 1 + MOST_INNER), lines.length]) {
      const part = lines.slice(from, to);
      keep(headingHash(part), part);
    }
  }
  return found;
}

/** Lines in a section that look like headings and are none. */
const MOST_INNER = 6;

/** Returns the index of the first line after the front matter. */
function bodyStart(lines: readonly string[]): number {
  if (lines[0]?.trimEnd() !== '---') return 0;
  const close = lines.findIndex((line, i) => i > 0 && line.trimEnd() === '---');
  return close < 0 ? 0 : close + 1;
}

function headingLines(lines: readonly string[], start: number): number[] {
  const found: number[] = [];
  let fence: string | undefined;
  for (let i = start; i < lines.length; i++) {
    const line = lines[i] ?? '';
    const marks = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (marks?.startsWith(fence) && line.trim() === marks) fence = undefined;
    } else if (marks !== undefined) fence = marks;
    else if (/^[\s>]*#{1,6}(?:\s|$)/.test(line)) found.push(i);
    else if (/^ {0,3}(?:=+|-+)\s*$/.test(line) && (lines[i - 1] ?? '').trim() !== '') found.push(i - 1);
  }
  return found;
}

function withoutBlanks(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '');
  const first = lines.findIndex((line) => line.trim() !== '');
  return first < 0 ? [] : lines.slice(first, last + 1);
}
