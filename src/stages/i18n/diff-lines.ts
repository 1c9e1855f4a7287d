/** A line of a comparison: in both texts, only in the old one, or only in the new one. */
export interface DiffLine {
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

/** Above this product of lengths a comparison would take long, and everything counts as changed. */
const MOST_CELLS = 4_000_000;

/** Compares two texts line by line, with as few changed lines as possible. */
export function diffLines(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  if (before.length * after.length > MOST_CELLS) return [...before.map(gone), ...after.map(come)];
  const width = after.length + 1;
  /** Length of the longest common part of what begins at line i of the one and line j of the other. */
  const common = new Uint32Array((before.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--)
      common[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ sign: ' ', text: before[i] ?? '' });
      i++;
      j++;
    } else if (i < before.length && (j === after.length || at(i + 1, j) >= at(i, j + 1)))
      lines.push(gone(before[i++] ?? ''));
    else lines.push(come(after[j++] ?? ''));
  }
  return lines;
}

const gone = (text: string): DiffLine => ({ sign: '-', text });
const come = (text: string): DiffLine => ({ sign: '+', text });

/** Keeps changed lines with `around` lines on both sides; what is left out between them becomes one line with `…`. */
export function nearChanges(lines: readonly DiffLine[], around = 2): readonly DiffLine[] {
  const isNear = lines.map((_, i) =>
    lines.slice(Math.max(0, i - around), i + around + 1).some(({ sign }) => sign !== ' '),
  );
  return lines.flatMap((line, i) => {
    if (isNear[i]) return [line];
    return isNear[i - 1] ? [{ sign: ' ' as const, text: '…' }] : [];
  });
}
