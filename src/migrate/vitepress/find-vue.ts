import { pointAt } from '../../diagnostics/point-at.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { maskCode } from '../convert/mask-code.ts';
import { tocLeftOut, vueLeftOut } from '../messages.ts';
import { carriedValue } from './front-matter-value.ts';

/** Components that the conversion of the text knows. */
const KNOWN = new Set(['Badge']);
/** What to write in the place of components that VitePress has itself. */
const HINTS: Readonly<Record<string, string>> = {
  ClientOnly: "remove its tags: what needs the browser is a component with `'use client'` here",
  Content: 'write the text into the page',
  VPTeamMembers: 'write a list of people, with pictures',
  VPTeamPage: 'write a list of people, with pictures',
  VPTeamPageTitle: 'write a heading',
  VPTeamPageSection: 'write a heading and a list of people',
};
const USES =
  /<(script|style)\b(?=[\s>])|<([A-Z][\w.]*|[a-z]+(?:-[a-z\d]+)+)(?=[\s/>])|\{\{[^}\n]*\}\}|<[a-z][^>\n]*\s(?:v-(?!pre)[\w:.-]+|[:@][a-z][\w.-]*)=|^[ \t]*\[\[(?:toc|TOC)\]\][ \t]*$/gm;

/** Reports what a page uses of Vue, each name once with all its lines. It is left out here, or stands in the text as it is written. */
export function findVue(body: string, file: string, data: Readonly<Record<string, unknown>>): Diagnostic[] {
  const bare = maskCode(body).all.replace(
    /<(script|style)\b[\s\S]*?<\/\1>/g,
    (block) => `${block.slice(0, 8)}${block.slice(8).replace(/[^\n]/g, ' ')}`,
  );
  const uses = new Map<string, number[]>();
  for (const match of bare.matchAll(USES)) {
    const [whole, block, component] = match;
    if (component !== undefined && KNOWN.has(component)) continue;
    if (whole.startsWith('{{') && carriedValue(whole, data) !== undefined) continue;
    const name = block ? `<${block}>` : component ? `<${component}>` : whole.trim().slice(0, 40);
    uses.set(name, [...(uses.get(name) ?? []), match.index + whole.search(/\S/)]);
  }
  return [...uses].map(([name, [first = 0, ...others]]) => {
    const start = pointAt(body, first);
    if (/^\[\[toc\]\]$/i.test(name)) return tocLeftOut(name, { file, start });
    const isBlock = /^<(?:script|style)>$/.test(name);
    return vueLeftOut(
      name,
      { file, start },
      { isBlock, lines: others.map((at) => pointAt(body, at).line), hint: hintFor(name) },
    );
  });
}

function hintFor(name: string): string {
  if (name === '<style>') return 'styles belong into `theme.css`';
  if (name === '<script>') return 'write what it computes into the page, or make it a React component in a page of MDX';
  const known = HINTS[name.replace(/[<>]/g, '')];
  if (known !== undefined) return known;
  return name.startsWith('{{')
    ? 'write its value into the page; in a page of MDX, `{frontMatter.title}` shows a value of the front matter'
    : 'write it in Markdown, or as a React component in a page of MDX';
}
