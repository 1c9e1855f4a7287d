import type { Diagnostic } from '../model/diagnostic.ts';
import { maskCode, pointAt } from './find-mdx.ts';
import { directiveRenamed } from './messages.ts';

/** Callouts that exist here under the same name. */
const SAME = new Set(['note', 'tip', 'info', 'warning', 'danger', 'caution']);
/** Blocks of our own that a name must not turn into by chance. */
const LEGACY: Readonly<Record<string, string>> = { secondary: 'note', important: 'info', success: 'tip' };

export interface BodyContext {
  /** Source file, for findings. */
  readonly file: string;
  /** `.md` pages are CommonMark here; `.mdx` keeps its own comments. */
  readonly isMdx: boolean;
  /** Names of admonitions the site has added to those of Docusaurus. */
  readonly keywords: readonly string[];
  /** Docs folder of the site, for `@site/docs/…`. */
  readonly docsFolder?: string | undefined;
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Changes in a body what Docusaurus and CommonMark with directives write differently, and nothing else:
 * titles after `:::note`, the names of admonitions we lack, `{/* comments *\/}` in `.md`, and `@site/` links.
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
  ].sort((a, b) => b.from - a.from);
  let result = text;
  // Front matter is blanked, not cut, in `body`; both texts end alike.
  const shift = text.length - body.length;
  for (const { from, to, text: replacement } of edits)
    result = result.slice(0, from + shift) + replacement + result.slice(to + shift);
  return { text: result, diagnostics };
}

const OPENING =
  /^((?:> ?)*[ \t]*(?:[-*+] +|\d+[.)] +)?)(:{3,})([A-Za-z][\w-]*)(?:([[{][^\n]*)|[ \t]+(?![[{])(\S[^\n]*?))?[ \t]*$/gm;

/** Docusaurus reads `:::note Title` like `:::note[Title]` (its `mdx1Compat.admonitions`, on by default). */
function admonitions(body: string, context: BodyContext, diagnostics: Diagnostic[]): Edit[] {
  return [...body.matchAll(OPENING)].flatMap((match): Edit[] => {
    const [, lead = '', colons = '', name = '', rest, title] = match;
    const isKnown = SAME.has(name);
    if (isKnown && title === undefined) return [];
    const isCustom = !isKnown && LEGACY[name] === undefined;
    if (isCustom && OWN_BLOCKS.has(name) && !context.keywords.includes(name)) return [];
    const to = isKnown ? name : (LEGACY[name] ?? 'note');
    const from = match.index + lead.length;
    if (!isKnown) {
      const start = pointAt(body, from);
      const end = { line: start.line, column: start.column + colons.length + name.length };
      diagnostics.push(directiveRenamed(name, to, { file: context.file, start, end }));
    }
    const shown = title ?? (isCustom && rest === undefined ? name : undefined);
    const label = shown === undefined ? '' : `[${balanced(shown) ? shown : shown.replace(/[[\]]/g, '\\$&')}]`;
    const end = rest === undefined ? match.index + match[0].trimEnd().length : from + colons.length + name.length;
    return [{ from, to: end, text: `${colons}${to}${label}` }];
  });
}

/** Container directives of ours that are no callouts. */
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

/** `@site/static/x` is the published `/x`; `@site/docs/x.md` is a path from the top of the docs. */
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
