import { posix } from 'node:path';
import { pointAt } from '../../diagnostics/point-at.ts';
import { DIRECTIVE_CALLOUTS } from '../../markdown/directives/callouts.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { sitePathOf } from '../components/site-path.ts';
import { directiveRenamed } from '../messages.ts';
import { withoutBase } from '../pages/without-base.ts';
import { maskCode } from './mask-code.ts';
import type { Edit } from './mend-mdx.ts';

/** Callouts that have the same name here. */
const SAME = new Set(DIRECTIVE_CALLOUTS);

/** What `convertBody` needs to know about the page and its site. */
export interface BodyContext {
  /** Source file, named in findings. */
  readonly file: string;
  /** Whether the page is MDX, which keeps its comments. `.md` pages are CommonMark here. */
  readonly isMdx: boolean;
  /** Names of admonitions that the site adds to those of Docusaurus. */
  readonly keywords: readonly string[];
  /** Docs folder of the site, for links such as `@site/docs/…`. */
  readonly docsFolder?: string | undefined;
  /**
   * Last part of the page's address where the old address ends in a slash, so that relative addresses in it start below the page.
   * Here they start beside it.
   */
  readonly below?: string | undefined;
  /** Base path of the old site. Docusaurus takes links with and without it; here they are written without it. */
  readonly baseUrl?: string | undefined;
  /** Returns whether the source site has a file. */
  readonly exists?: ((file: string) => boolean) | undefined;
  /** Changes of the modules that the page imports. */
  readonly edits?: readonly Edit[] | undefined;
}

/**
 * Converts a body from Docusaurus to CommonMark with directives. Changes only titles after `:::note`, names of admonitions that
 * do not exist here, `{/* comments *\/}` in `.md`, `@site/` links, and links that begin with the base path. `body` is `text` with empty lines in place of its front
 * matter.
 */
export function convertBody(
  text: string,
  body: string,
  context: BodyContext,
): { readonly text: string; readonly diagnostics: readonly Diagnostic[] } {
  const { all, blocks } = maskCode(body);
  const diagnostics: Diagnostic[] = [];
  const edits: Edit[] = [
    ...admonitions(blocks, context, diagnostics),
    ...(context.isMdx ? [] : comments(all)),
    ...siteLinks(all, context),
    ...(context.below === undefined ? [] : relativeLinks(all, context.below, context)),
    ...linksWithBase(all, context),
    ...convertedFences(body),
    ...(context.edits ?? []),
  ].sort((a, b) => b.from - a.from);
  let result = text;
  // In `body`, the lines of the front matter are empty, so offsets differ from `text`. Both texts have the same end.
  const shift = text.length - body.length;
  for (const { from, to, text: replacement } of edits)
    result = result.slice(0, from + shift) + replacement + result.slice(to + shift);
  return { text: result, diagnostics };
}

const OPENING =
  /^((?:> ?)*[ \t]*(?:[-*+] +|\d+[.)] +)?)(:{3,})([A-Za-z][\w-]*)(?:([[{][^\n]*)|[ \t]+(?![[{])(\S[^\n]*?))?[ \t]*$/gm;

/** Converts admonitions. Docusaurus reads `:::note Title` like `:::note[Title]` (its `mdx1Compat.admonitions`, on by default). */
function admonitions(body: string, context: BodyContext, diagnostics: Diagnostic[]): Edit[] {
  return [...body.matchAll(OPENING)].flatMap((match): Edit[] => {
    const [, lead = '', colons = '', name = '', rest, title] = match;
    const isKnown = SAME.has(name);
    if (isKnown && title === undefined) return [];
    if (!isKnown && OWN_BLOCKS.has(name) && !context.keywords.includes(name)) return [];
    const to = isKnown ? name : 'note';
    const from = match.index + lead.length;
    if (!isKnown) {
      const start = pointAt(body, from);
      const end = { line: start.line, column: start.column + colons.length + name.length };
      diagnostics.push(directiveRenamed(name, to, { file: context.file, start, end }));
    }
    const shown = title ?? (!isKnown && rest === undefined ? name : undefined);
    const label = shown === undefined ? '' : `[${balanced(shown) ? shown : shown.replace(/[[\]]/g, '\\$&')}]`;
    const end = rest === undefined ? match.index + match[0].trimEnd().length : from + colons.length + name.length;
    return [{ from, to: end, text: `${colons}${to}${label}` }];
  });
}

/** Container directives here that are not callouts. */
const OWN_BLOCKS = new Set(['courses', 'course', 'quiz', 'tabs', 'tab', 'steps', 'details']);

function balanced(text: string): boolean {
  let depth = 0;
  for (const character of text.replace(/\\./g, '')) {
    if (character === '[') depth++;
    if (character === ']' && --depth < 0) return false;
  }
  return depth === 0;
}

function comments(body: string): Edit[] {
  return [...body.matchAll(/\{\/\*(.*?)\*\/\}/gs)].map((match) => {
    const id = /^\s*(#[^\s{}#]+)\s*$/.exec(match[1] ?? '')?.[1];
    const isHeading = /^[ \t]*#{1,6}\s[^\n]*$/.test(body.slice(0, match.index).split('\n').at(-1) ?? '');
    const inner = (match[1] ?? '').replaceAll('--', '- -');
    const text = id && isHeading ? `{${id}}` : `<!--${inner}-->`;
    return { from: match.index, to: match.index + match[0].length, text };
  });
}

/** Leaves out the mark of fences that a plugin of Docusaurus turns into tabs for npm, Yarn and pnpm; the commands for npm stay. */
function convertedFences(body: string): Edit[] {
  return [...body.matchAll(/^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?(?:`{3,}|~{3,})[^\n`]*?([ \t]+npm2yarn\b)/gm)].map(
    ({ 0: line, 1: mark = '', index }): Edit => {
      const to = index + line.length;
      return { from: to - mark.length, to, text: '' };
    },
  );
}

/** Converts links: `@site/static/x` is published as `/x`; `@site/docs/x.md` is a path from the root of the docs. */
function siteLinks(body: string, { docsFolder }: BodyContext): Edit[] {
  return [...body.matchAll(/(\]\(\s*<?|^\[[^\]\n]+\]:\s*<?)@site\/(?<path>[^)\s>]+)/gm)].flatMap((match): Edit[] => {
    const path = match.groups?.path ?? '';
    const from = match.index + (match[1]?.length ?? 0);
    const to = match.index + match[0].length;
    if (path.startsWith('static/')) return [{ from, to, text: path.slice('static'.length) }];
    if (docsFolder && path.startsWith(`${docsFolder}/`)) return [{ from, to, text: path.slice(docsFolder.length) }];
    return [];
  });
}

/** Moves relative addresses of pages below the page on which they stand. Paths of files stay. */
function relativeLinks(body: string, below: string, { file, exists = () => false }: BodyContext): Edit[] {
  return [...body.matchAll(/(\]\(\s*<?|^\[[^\]\n]+\]:\s*<?)(?<path>[^)\s>#?:/][^)\s>#?:]*)(?=[)\s>#?])/gm)].flatMap(
    (match): Edit[] => {
      const path = match.groups?.path ?? '';
      const target = sitePathOf(path.startsWith('.') ? path : `./${path}`, file);
      if (path.startsWith('@site') || /\.mdx?$/i.test(path) || (target !== undefined && exists(target))) return [];
      const from = match.index + (match[1]?.length ?? 0);
      const moved = posix.join(below, path);
      return [{ from, to: from + path.length, text: moved.startsWith('.') ? moved : `./${moved}` }];
    },
  );
}

/** Takes the base path from links of Markdown and of elements. What the modules of a page change anyway is left to them. */
function linksWithBase(body: string, { baseUrl = '/', edits = [] }: BodyContext): Edit[] {
  if (!/[^/]/.test(baseUrl)) return [];
  const links = [...body.matchAll(/(\]\(\s*<?|^\[[^\]\n]+\]:\s*<?)(\/[^)\s>]*)/gm)];
  const ofElements = [...body.matchAll(/<[A-Za-z][^<>]*/g)].flatMap((tag) =>
    [...tag[0].matchAll(/(\s(?:href|src|to|poster)=(?:\{\s*)?["'])(\/[^"'\s]*)/g)].map((match) =>
      Object.assign(match, { index: tag.index + match.index }),
    ),
  );
  return [...links, ...ofElements].flatMap((match): Edit[] => {
    const [, lead = '', href = ''] = match;
    const from = match.index + lead.length;
    const to = from + href.length;
    const text = withoutBase(href, baseUrl);
    const isTaken = edits.some((edit) => edit.from < to && from < edit.to);
    return text === href || isTaken ? [] : [{ from, to, text }];
  });
}
