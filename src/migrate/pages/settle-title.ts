import { markedLines } from './edit-text.ts';

/**
 * Makes the first heading of level 1 the title of its page where text stands before it: here a title stands at the top. Returns the
 * body without it, and the title for the front matter; a heading that opens the page stays.
 */
export function settleTitle(body: string, hasTitle: boolean): { readonly body: string; readonly title?: string } {
  const lines = markedLines(body);
  const at = lines.findIndex(({ text, isFence }) => !isFence && /^#[ \t]+\S/.test(text));
  if (at === -1 || lines.slice(0, at).every(({ text }) => text.trim() === '')) return { body };
  const title = plainHeading(lines[at]?.text ?? '');
  if (title === '') return { body };
  const rest = lines.flatMap(({ text }, i) => (i === at ? [] : [text])).join('\n');
  return hasTitle ? { body: rest } : { body: rest, title };
}

/** Returns the words of a heading without marks, links, pictures, HTML and its id. */
function plainHeading(line: string): string {
  return line
    .replace(/^#[ \t]+|[ \t]+#*[ \t]*$/g, '')
    .replace(/[ \t]*\{#[^{}]*\}$/, '')
    .replace(/!\[[^\]]*\]\([^)]*\)|<[^<>]*>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]{1,2}(\S(?:[^*_`]*\S)?)[*_`]{1,2}/g, '$1')
    .trim();
}
