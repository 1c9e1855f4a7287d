interface Fault {
  readonly reason: string;
  readonly start: { readonly line: number; readonly column: number };
  readonly end?: { readonly line: number; readonly column: number };
}

/**
 * Reads the reason and the place of a thrown `VFileMessage`; the place is a point or a position. Returns undefined for other
 * errors.
 */
export function faultOf(error: unknown, text: string): Fault | undefined {
  const { reason, place, line, column } = error as {
    reason?: string;
    line?: number;
    column?: number;
    place?: { start?: Fault['start']; end?: Fault['start']; line?: number; column?: number };
  };
  if (typeof reason !== 'string') return undefined;
  // A tag that is never closed: the message contains the place of the tag, but the error has the place of its surroundings.
  const named = /for `<[^`]*>` \((\d+):(\d+)-(\d+):(\d+)\)/.exec(reason)?.slice(1).map(Number);
  if (named) {
    const [line1 = 1, column1 = 1, line2 = 1, column2 = 1] = named;
    return { reason, start: { line: line1, column: column1 }, end: { line: line2, column: column2 } };
  }
  const opening = /closing brace/.test(reason) ? openBrace(text) : undefined;
  if (opening) return { reason, start: opening };
  const start = place?.start ?? { line: line ?? place?.line ?? 1, column: column ?? place?.column ?? 1 };
  const { end } = place ?? {};
  return {
    reason,
    start: { line: start.line, column: start.column },
    ...(end && end.line === start.line ? { end: { line: end.line, column: end.column } } : {}),
  };
}

/** Returns the first brace that is never closed, outside of code. The compiler only says that the text ended too early. */
function openBrace(text: string): Fault['start'] | undefined {
  const open: Fault['start'][] = [];
  const prose = text.replace(/^([ \t>]*)(`{3,}|~{3,})[\s\S]*?\n\1\2[`~]*[ \t]*$|`[^`\n]*`/gm, (code) =>
    code.replace(/[{}]/g, ' '),
  );
  for (const [i, line] of prose.split('\n').entries()) {
    for (const { 0: mark, index } of line.matchAll(/(?<!\\)[{}]/g)) {
      if (mark === '{') open.push({ line: i + 1, column: index + 1 });
      else open.pop();
    }
  }
  return open[0];
}
