/** A selection of lines in a file: a named region, or lines such as `3-8`. */
export interface LineChoice {
  readonly region?: string;
  readonly lines?: string;
}

/** Numbers of the selected lines, from 1, or the reason why the selection is invalid. */
type SelectedLines =
  | { readonly numbers: readonly number[] }
  | { readonly problem: 'region'; readonly known: readonly string[] }
  | { readonly problem: 'unclosed'; readonly line: number }
  | { readonly problem: 'lines'; readonly count: number };

// A comment of its own marks a region: `// #region name`, `# region name`, `<!-- #region name -->`, `// ANCHOR: name`.
const COMMENT = String.raw`^\s*(?:\/\/|\/\*|\{\/\*|<!--|--|;|%|#|\*)[\s#]*`;
const START = new RegExp(String.raw`${COMMENT}(?:region\s+|ANCHOR:\s*)([\p{L}\p{N}_.-]+)`, 'u');
const END = new RegExp(String.raw`${COMMENT}(?:endregion\b[ \t]*|ANCHOR_END:\s*)([\p{L}\p{N}_.-]*)`, 'u');

/** Selects lines of a text. Lines that mark regions are left out, unless `lines` names them. */
export function selectLines(text: string, { region, lines }: LineChoice): SelectedLines {
  const all = text.replace(/\n$/, '').split('\n');
  if (lines !== undefined) return selectByNumber(all.length, lines);
  const open: { name: string; line: number }[] = [];
  const known: string[] = [];
  const numbers: number[] = [];
  let wanted: number | undefined;
  for (const [i, line] of all.entries()) {
    const start = START.exec(line)?.[1];
    const end = start === undefined ? END.exec(line) : null;
    if (start !== undefined) {
      known.push(start);
      if (start === region) wanted ??= i + 1;
      open.push({ name: start, line: i + 1 });
    } else if (end) {
      const at = end[1] && end[1] !== '--' ? open.findLastIndex(({ name }) => name === end[1]) : open.length - 1;
      if (at >= 0) open.splice(at, 1);
    } else if (region === undefined || open.some(({ name }) => name === region)) {
      numbers.push(i + 1);
    }
  }
  if (region === undefined) return { numbers };
  if (wanted === undefined) return { problem: 'region', known };
  if (open.some(({ name }) => name === region)) return { problem: 'unclosed', line: wanted };
  return { numbers };
}

function selectByNumber(count: number, lines: string): SelectedLines {
  const numbers: number[] = [];
  for (const part of lines.split(',')) {
    const range = /^\s*(\d{1,7})\s*(-?)\s*(\d{0,7})\s*$/.exec(part);
    const from = Number(range?.[1] ?? 0);
    const to = range?.[3] ? Number(range[3]) : range?.[2] ? count : from;
    if (from < 1 || to < from || to > count) return { problem: 'lines', count };
    for (let line = from; line <= to; line++) numbers.push(line);
  }
  return { numbers };
}

/** Returns the lines without their common indentation. */
export function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  let shared = indents[0] ?? '';
  for (const indent of indents) while (!indent.startsWith(shared)) shared = shared.slice(0, -1);
  return lines.map((line) => line.slice(Math.min(shared.length, line.length)));
}
