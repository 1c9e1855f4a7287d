/** The first line of a definition: `:   Text`. */
const DEFINITION = /^([ \t]*):([ \t]+)\S/;
/** Lines that begin another block, and so name nothing. */
const NO_TERM = /^[ \t]*(?:$|:|[-*+][ \t]|\d+[.)][ \t]|#{1,6}[ \t]|>|\||!!!|\?\?\?|===|<|`{3}|~{3})/;

/** A list of terms with their definitions, of which each is a block of Markdown. */
export interface DefinitionList {
  readonly lead: string;
  readonly entries: readonly {
    readonly terms: readonly string[];
    readonly definitions: readonly (readonly string[])[];
  }[];
  /** Index of the line after the list. */
  readonly end: number;
}

/** Returns the list of definitions that begins with a line: terms, then `:   ` with their definition, which is indented below it. */
export function definitionListAt(lines: readonly string[], start: number): DefinitionList | undefined {
  const lead = /^[ \t]*/.exec(lines[start] ?? '')?.[0] ?? '';
  const entries: { terms: string[]; definitions: string[][] }[] = [];
  let end = start;
  for (let i = start; i < lines.length; ) {
    const terms: string[] = [];
    while (isTerm(lines[i], lead)) terms.push((lines[i++] ?? '').trim());
    if (terms.length === 0) break;
    const definitions: string[][] = [];
    for (;;) {
      const first = afterBlanks(lines, i);
      const match = DEFINITION.exec(lines[first] ?? '');
      // One blank line at most stands between a term and its definition.
      if (!match || match[1] !== lead || first - i > (definitions.length === 0 ? 1 : 2)) break;
      const body = definitionFrom(lines, first, {
        lead,
        first: lines[first]?.slice(lead.length + 1).trimStart() ?? '',
      });
      definitions.push(body.lines);
      i = body.end;
    }
    if (definitions.length === 0) break;
    entries.push({ terms, definitions });
    end = i;
    i = afterBlanks(lines, i);
  }
  return entries.length > 0 ? { lead, entries, end } : undefined;
}

function isTerm(line: string | undefined, lead: string): boolean {
  return line?.startsWith(lead) === true && !/^[ \t]/.test(line.slice(lead.length)) && !NO_TERM.test(line);
}

function afterBlanks(lines: readonly string[], from: number): number {
  let i = from;
  while (i < lines.length && (lines[i] ?? '').trim() === '') i++;
  return i;
}

/** Collects the lines of a definition: those indented by four more, and the rest of its first paragraph. */
function definitionFrom(
  lines: readonly string[],
  start: number,
  { lead, first }: { readonly lead: string; readonly first: string },
): { readonly lines: string[]; readonly end: number } {
  const indent = `${lead}    `;
  const body = [first];
  let end = start + 1;
  for (; end < lines.length; end++) {
    const line = (lines[end] ?? '').replace(/^[ \t]+/, (blank) => blank.replace(/\t/g, '    '));
    if (line.trim() === '') body.push('');
    else if (line.startsWith(indent)) body.push(line.slice(indent.length));
    else if (body.at(-1) !== '' && isTerm(line, lead) && !DEFINITION.test(line)) body.push(line.trim());
    else break;
  }
  while (body.at(-1) === '') {
    body.pop();
    end--;
  }
  return { lines: body, end };
}
