import { normalizeDirectives } from '../markdown/normalize-directives.ts';

// Code is matched first, so that what stands in it is left alone. Code in a line does not go over an empty line.
const FENCE = String.raw`^(?<lead>[ \t>]*)(?<fence>\`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\k<fence>[\`~]*[ \t]*$|(?![\s\S]))`;
const CODE = String.raw`(?<ticks>\`+)(?!\`)(?:(?!\n[ \t]*\n)[\s\S])*?[^\`]\k<ticks>(?!\`)`;
const COMMENT = String.raw`<!--(?<comment>[\s\S]*?)-->`;
const HEADING_ID = String.raw`(?<!\\)(?<id>\{#[^\s{}#]+\})(?=[ \t]*$)`;
// Behind a picture: `![alt](a.png){width=200}`, `![alt][label]{width=200}`.
const SIZE = String.raw`(?=\{[ \t]*(?:width|height)\b)(?<=\)|!\[[^\]\n]*\](?:\[[^\]\n]*\])?)(?<size>\{[^{}\n]*\})`;
const PATTERN = new RegExp(`${FENCE}|${CODE}|${COMMENT}|${HEADING_ID}|${SIZE}`, 'gm');

/**
 * Lets an `.mdx` text keep what Markdown writes and MDX refuses: HTML comments become MDX comments of the same length,
 * `{#id}` at the end of a heading and the size behind a picture become text again, and block openings are written in
 * one way. No line is added or removed, so places stay right.
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
