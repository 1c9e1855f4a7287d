/** Marks of VitePress after a language: `ts:line-numbers=2`, `js-vue`. */
const OPENING = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}|~{3,})[ \t]*([^\s{[:]*)((?::[\w-]+(?:=\d+)?)*)(.*)$/;

/** Converts the first line of a fence: ` ```ts:line-numbers {1,3-4} [main.ts] ` has other marks here. */
export function convertFenceInfo(line: string): string {
  const match = OPENING.exec(line);
  if (!match) return line;
  const [, lead = '', marker = '', language = '', marks = '', rest = ''] = match;
  const lines = [...rest.matchAll(/\{([\d,\s-]+)\}/g)].map(([, range = '']) => range.replace(/\s/g, ''));
  const title = /\[([^\]]+)\]/.exec(rest)?.[1] ?? /\btitle="([^"]+)"/.exec(rest)?.[1];
  const numbers = /:line-numbers(?:=(\d+))?/.exec(marks + rest);
  const info = [
    language.replace(/-vue$/, '').replace(/^vue-html$/, 'html') || (rest.trim() === '' && marks === '' ? '' : 'text'),
    title === undefined ? '' : `title="${title.replaceAll('"', '')}"`,
    lines.length > 0 ? `{${lines.join(',')}}` : '',
    numbers ? `showLineNumbers${numbers[1] ? `=${numbers[1]}` : ''}` : '',
  ];
  return lead + marker + info.filter(Boolean).join(' ');
}
