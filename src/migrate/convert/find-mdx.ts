import { pointAt } from '../../diagnostics/point-at.ts';
import type { Point } from '../../model/source.ts';
import { maskCode } from './mask-code.ts';

/** A use of syntax that only MDX understands. */
interface MdxUse {
  readonly what: string;
  readonly at: Point;
}

const PATTERNS: readonly { readonly pattern: RegExp; readonly name: (match: RegExpExecArray) => string }[] = [
  // Imports and exports start a block. In the middle of a paragraph they are plain words.
  {
    pattern: /(?:^|\n[ \t]*\n|\n(?:import|export)\b[^\n]*\n)(?<use>(import|export)(?=[\s{*'"])[^\n]*)/g,
    name: (match) => `\`${match[2]}\``,
  },
  { pattern: /(?<use><([A-Z][\w.]*|[a-z][\w-]*\.[\w.]+|head)(?=[\s/>]))/g, name: (match) => `\`<${match[2]}>\`` },
  { pattern: /(?<use><>)/g, name: () => 'a fragment' },
  { pattern: /(?<use><([a-z][\w-]*)\s[^<>{}]*=\{)/g, name: (match) => `\`<${match[2]}>\` with a computed attribute` },
  { pattern: /(?<use>(?<!\\)\{(?!\/\*)[^\n}]*\}?)/g, name: (match) => `\`${(match[1] ?? '').slice(0, 40)}\`` },
];

/**
 * Returns what a page uses of MDX beyond Markdown, in order, each name once. Comments, heading ids and admonitions do not count.
 */
export function findMdx(body: string): MdxUse[] {
  const text = maskCode(body)
    .all.replace(/^[ \t>]*:{2,}[^\n]*$/gm, spaces)
    .replace(/\{#[^\s{}#]+\}[ \t]*$/gm, spaces)
    .replace(/\{\/\*.*?\*\/\}/gs, spaces);
  const uses = PATTERNS.flatMap(({ pattern, name }) =>
    [...text.matchAll(pattern)].map((match) => {
      const offset = match.index + match[0].length - (match.groups?.use?.length ?? 0);
      return { what: name(match), at: pointAt(body, offset), offset };
    }),
  ).sort((a, b) => a.offset - b.offset);
  const first = new Map<string, MdxUse>();
  for (const { what, at } of uses) if (!first.has(what)) first.set(what, { what, at });
  return [...first.values()];
}

function spaces(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
