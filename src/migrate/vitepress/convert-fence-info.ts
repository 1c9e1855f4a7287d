/** Marks of VitePress after a language: `ts:line-numbers=2`, `js-vue`. */
const OPENING = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}|~{3,})[ \t]*([^\s{[:]*)((?::[\w-]+(?:=\d+)?)*)(.*)$/;

/**
 * Converts the first line of a fence: ` ```ts:line-numbers {1,3-4} [main.ts] ` has other marks here. With `hasLineNumbers`, fences of
 * the site have numbers unless they are marked otherwise.
 */
export function convertFenceInfo(line: string, hasLineNumbers: boolean): string {
  const match = OPENING.exec(line);
  if (!match) return line;
  const [, lead = '', marker = '', language = '', marks = '', rest = ''] = match;
  const lines = [...rest.matchAll(/\{([\d,\s-]+)\}/g)].map(([, range = '']) => range.replace(/\s/g, ''));
  const title = /\[([^\]]+)\]/.exec(rest)?.[1] ?? /\btitle="([^"]+)"/.exec(rest)?.[1];
  const numbers = lineNumbers(marks + rest, hasLineNumbers);
  const info = [
    language.replace(/-vue$/, '').replace(/^vue-html$/, 'html') || (rest.trim() === '' && marks === '' ? '' : 'text'),
    title === undefined ? '' : `title="${title.replaceAll('"', '')}"`,
    lines.length > 0 ? `{${lines.join(',')}}` : '',
    numbers,
  ];
  return lead + marker + info.filter(Boolean).join(' ');
}

/** Returns the mark for line numbers of a piece of code, if it has them: `:line-numbers=2` or `:no-line-numbers`. */
export function lineNumbers(marks: string, isUsual: boolean): string {
  const written = /:line-numbers(?:=(\d+))?/.exec(marks);
  if (written) return `showLineNumbers${written[1] ? `=${written[1]}` : ''}`;
  return isUsual && !marks.includes(':no-line-numbers') ? 'showLineNumbers' : '';
}
