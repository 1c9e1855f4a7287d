import { normalizeDirectives } from '../markdown/normalize-directives.ts';

// Code is matched first, so that what stands in it is left alone. Code in a line does not go over an empty line.
const FENCE = String.raw`^(?<lead>[ \t>]*)(?<fence>\`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\k<fence>[\`~]*[ \t]*$|(?![\s\S]))`;
const CODE = String.raw`(?<ticks>\`+)(?!\`)(?:(?!\n[ \t]*\n)[\s\S])*?[^\`]\k<ticks>(?!\`)`;
const COMMENT = String.raw`<!--(?<comment>[\s\S]*?)-->`;
const HEADING_ID = String.raw`(?<!\\)(?<id>\{#[^\s{}#]+\})(?=[ \t]*$)`;
const PATTERN = new RegExp(`${FENCE}|${CODE}|${COMMENT}|${HEADING_ID}`, 'gm');

/**
 * Lets an `.mdx` text keep what Markdown writes and MDX refuses: HTML comments become MDX comments of the same length,
 * `{#id}` at the end of a heading becomes text again, and block openings are written in one way. No line is added or
 * removed, so places stay right.
 */
export function prepareMdxText(text: string): string {
  const normal = normalizeDirectives(text);
  if (!normal.includes('<!--') && !normal.includes('{#')) return normal;
  return normal.replace(PATTERN, (match: string, ...rest: unknown[]) => {
    const { comment, id } = rest.at(-1) as { comment?: string; id?: string };
    if (comment !== undefined) return `{/* ${comment.replaceAll('*/', '* ')}*/}`;
    return id === undefined ? match : `\\${id}`;
  });
}
