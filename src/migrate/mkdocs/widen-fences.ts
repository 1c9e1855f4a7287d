const OPENING = /^([ \t]*)(`{3,}|~{3,})([^`\n]*)$/;

/**
 * Lengthens the marks of fences that hold other fences. In Python-Markdown (`pymdownx.superfences`) a fence ends at marks with the
 * indentation of its first line; here it also ends at others that are long enough.
 */
export function widenFences(text: string): string {
  const lines = text.split('\n');
  for (let i = 0; i < lines.length; i++) {
    const [, lead = '', marks = '', info = ''] = OPENING.exec(lines[i] ?? '') ?? [];
    if (marks === '') continue;
    const end = lines.findIndex((line, j) => j > i && line.startsWith(lead + marks) && line.trim() === marks);
    if (end === -1) continue;
    const inner = lines.slice(i + 1, end).map((line) => /^[ \t]*(`{3,}|~{3,})/.exec(line)?.[1] ?? '');
    const longest = Math.max(...inner.filter((one) => one[0] === marks[0]).map(({ length }) => length), 0);
    if (longest >= marks.length) {
      const wide = (marks[0] ?? '').repeat(longest + 1);
      lines[i] = lead + wide + info;
      lines[end] = lead + wide;
    }
    i = end;
  }
  return lines.join('\n');
}
