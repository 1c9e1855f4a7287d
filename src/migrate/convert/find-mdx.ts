import { pointAt } from '../../diagnostics/point-at.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Point } from '../../model/source.ts';
import { mediaLeftOut } from '../messages.ts';
import { blank, maskCode } from './mask-code.ts';

/** A use of syntax that only MDX understands. */
interface MdxUse {
  readonly what: string;
  readonly at: Point;
}

/** Elements that Markdown here leaves out, and that pages of MDX hold. */
const MEDIA = /(?<use><(video|audio|iframe|object|embed)(?=[\s/>]))/g;

const PATTERNS: readonly { readonly pattern: RegExp; readonly name: (match: RegExpExecArray) => string }[] = [
  // Imports and exports start a block. In the middle of a paragraph they are plain words.
  {
    pattern: /(?:^|\n[ \t]*\n|\n(?:import|export)\b[^\n]*\n)(?<use>(import|export)(?=[\s{*'"])[^\n]*)/g,
    name: (match) => `\`${match[2]}\``,
  },
  { pattern: /(?<use><([A-Z][\w.]*|[a-z][\w-]*\.[\w.]+|head)(?=[\s/>]))/g, name: (match) => `\`<${match[2]}>\`` },
  { pattern: MEDIA, name: (match) => `\`<${match[2]}>\`` },
  { pattern: /(?<use><>)/g, name: () => 'a fragment' },
  { pattern: /(?<use><([a-z][\w-]*)\s[^<>{}]*=\{)/g, name: (match) => `\`<${match[2]}>\` with a computed attribute` },
  { pattern: /(?<use>(?<!\\)\{(?!\/\*)[^\n}]*\}?)/g, name: (match) => `\`${(match[1] ?? '').slice(0, 40)}\`` },
];

/**
 * Returns what a page uses of MDX beyond Markdown, in order, each name once. Comments, heading ids and admonitions do not count.
 */
export function findMdx(body: string): MdxUse[] {
  const text = maskCode(body)
    .all.replace(/^[ \t>]*:{2,}[^\n]*$/gm, blank)
    .replace(/\{#[^\s{}#]+\}[ \t]*$/gm, blank)
    .replace(/\{\/\*.*?\*\/\}/gs, blank);
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

/** Reports elements that a page of plain Markdown loses, each name once. */
export function findLostMedia(body: string, file: string): Diagnostic[] {
  const first = new Map<string, number>();
  for (const { 2: name = '', index } of maskCode(body).all.matchAll(MEDIA))
    if (!first.has(name)) first.set(name, index);
  return [...first].map(([name, index]) => mediaLeftOut(name, { file, start: pointAt(body, index) }));
}
