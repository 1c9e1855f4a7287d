import type { Root } from 'mdast';
import { normalizeDirectives } from '../markdown/directives/normalize-directives.ts';
import { visit } from '../markdown/walk.ts';

// Code is matched first, so that its content stays unchanged. Inline code does not continue over an empty line.
const FENCE = String.raw`^(?<lead>[ \t>]*)(?<fence>\`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\k<fence>[\`~]*[ \t]*$|(?![\s\S]))`;
const CODE = String.raw`(?<ticks>\`+)(?!\`)(?:(?!\n[ \t]*\n)[\s\S])*?[^\`]\k<ticks>(?!\`)`;
const COMMENT = String.raw`<!--(?<comment>[\s\S]*?)-->`;
const HEADING_ID = String.raw`(?<!\\)(?<id>\{#[^\s{}#]+\})(?=[ \t]*$)`;
// After a picture: `![alt](a.png){width=200}`, `![alt][label]{width=200}`.
const SIZE = String.raw`(?=\{[ \t]*(?:width|height)\b)(?<=\)|!\[[^\]\n]*\](?:\[[^\]\n]*\])?)(?<size>\{[^{}\n]*\})`;
const PATTERN = new RegExp(`${FENCE}|${CODE}|${COMMENT}|${HEADING_ID}|${SIZE}`, 'gm');

/**
 * Rewrites what Markdown allows and MDX refuses in an `.mdx` text: HTML comments become MDX comments of the same length, `{#id}`
 * at the end of a heading and the size after a picture get a backslash to become text, and block openings get one spelling. No
 * line is added or removed, so that positions stay right.
 */
export function prepareMdxText(text: string): string {
  const normal = normalizeDirectives(text);
  if (!/<!--|\{#|[)\]]\{[ \t]*(?:width|height)\b/.test(normal)) return normal;
  return normal.replace(PATTERN, (match: string, ...rest: unknown[]) => {
    const { comment, id, size } = rest.at(-1) as { comment?: string; id?: string; size?: string };
    if (comment !== undefined) return `{/* ${comment.replaceAll('*/', '* ')}*/}`;
    return id === undefined && size === undefined ? match : `\\${match}`;
  });
}

/** Subtracts the backslashes that `prepareMdxText` added from the columns of a tree, so that positions are those of the file. */
export function restoreColumns(tree: Root, prepared: string, written: string): void {
  if (prepared.length === written.length) return;
  const added = new Map<number, readonly number[]>();
  const original = written.split('\n');
  for (const [i, line] of prepared.split('\n').entries()) {
    const columns = line === original[i] ? [] : addedTo(line, original[i] ?? '');
    if (columns.length > 0) added.set(i + 1, columns);
  }
  if (added.size === 0) return;
  visit(tree, ({ position }) => {
    if (!position) return;
    for (const point of [position.start, position.end])
      point.column -= added.get(point.line)?.filter((column) => column < point.column).length ?? 0;
  });
}

/** Returns the columns of the backslashes that only `line` has; empty when the lines differ in anything else. */
function addedTo(line: string, written: string): readonly number[] {
  const columns: number[] = [];
  let at = 0;
  for (let i = 0; i < line.length; i++) {
    if (line[i] === written[at]) at++;
    else if (line[i] === '\\') columns.push(i + 1);
    else return [];
  }
  return columns;
}
