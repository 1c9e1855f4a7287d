import type { Html } from 'mdast';
import { htmlDropped, htmlUnclosed, htmlUnfinished, limitExceeded } from '../../diagnostics/messages/markdown.ts';
import type { Span } from '../../model/source.ts';
import { isAllowedTag } from '../html/clean-html.ts';
import { findUnfinished } from '../html/find-unfinished.ts';
import { LOAD_DIRECTIVES } from '../html/load-directives.ts';
import { spanOf, type TextContext } from '../report.ts';
import { MAX_OPEN_TAGS } from './text-limits.ts';

/** Elements without an end tag, and elements whose end tag is optional in HTML. */
const WITHOUT_END = new Set(
  'area base br col embed hr img input link meta param source track wbr body caption colgroup dd dt head html li optgroup option p rb rp rt rtc tbody td tfoot th thead tr'.split(
    ' ',
  ),
);

const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;

/** The elements that the raw HTML of a text has opened and not closed yet. */
export type OpenTags = { readonly name: string; readonly span: Span }[];

/** Attributes that are always removed, although an author may rely on them. */
const DROPPED = /(?<=\s)(?:on[a-z]+|style)(?=\s*=)/i;

/**
 * Follows the tags of one piece of raw HTML and reports those that sanitizing will remove. Returns false when elements are nested
 * too deeply to be parsed.
 */
export function followTags(node: Html, open: OpenTags, context: TextContext): boolean {
  reportUnfinished(node, context);
  for (const match of node.value.matchAll(TAG)) {
    const [, slash, name = '', rest = ''] = match;
    const tag = name.toLowerCase();
    if (tag === '') continue;
    if (!slash) reportDropped(name, rest, { span: placeIn(node, match, context), context });
    if (WITHOUT_END.has(tag)) continue;
    if (slash) {
      const at = open.findLastIndex((one) => one.name === tag);
      if (at >= 0) open.splice(at, 1);
    } else if (!rest.endsWith('/')) {
      if (open.length === MAX_OPEN_TAGS) {
        const hint = 'close elements before opening others';
        const span = placeIn(node, match, context);
        context.diagnostics.push(
          limitExceeded('Too many elements are open at once', open.length + 1, { limit: MAX_OPEN_TAGS, span, hint }),
        );
        return false;
      }
      open.push({ name: tag, span: placeIn(node, match, context) });
    }
  }
  return true;
}

/** Reports a tag or comment without an end. In CommonMark, the tag ends with its block, and the comment with the text. */
function reportUnfinished(node: Html, context: TextContext): void {
  const index = findUnfinished(node.value);
  if (index === undefined) return;
  const rest = node.value.slice(index);
  context.diagnostics.push(htmlUnfinished(rest, placeIn(node, { index, 0: rest }, context)));
}

function placeIn(node: Html, match: { readonly index: number; readonly 0: string }, context: TextContext): Span {
  const { file, start } = spanOf(node, context);
  const before = node.value.slice(0, match.index).split('\n');
  const line = start.line + before.length - 1;
  const column = before.length === 1 ? start.column + match.index : (before.at(-1)?.length ?? 0) + 1;
  const length = (match[0].split('\n')[0] ?? '').length;
  return { file, start: { line, column }, end: { line, column: column + length } };
}

function reportDropped(
  name: string,
  attributes: string,
  { span, context }: { readonly span: Span; readonly context: TextContext },
): void {
  const attribute = DROPPED.exec(attributes)?.[0];
  if (!isAllowedTag(name.toLowerCase())) {
    const hint = /^[A-Z]/.test(name)
      ? 'components work in `.mdx` files only; in `.md` there are blocks such as `:::note` and `::::tabs`'
      : (hintForEmbed(name.toLowerCase(), attributes) ??
        'remove it; pages are text, and what is not on the list of safe elements is left out');
    context.diagnostics.push(htmlDropped(`element \`<${name}>\``, span, hint));
  } else if (attribute) {
    const hint = 'remove it; a `class` can carry what the site styles';
    context.diagnostics.push(htmlDropped(`attribute \`${attribute}\``, span, hint));
  }
}

/** Elements that show something of another address, which pages of MDX may hold. */
const EMBEDS = new Set(['iframe', 'embed', 'object', 'video', 'audio']);

/** Says what an element that embeds something needs: a page that keeps it, then a policy that allows it. */
function hintForEmbed(tag: string, attributes: string): string | undefined {
  const [attribute, directive] = (EMBEDS.has(tag) && LOAD_DIRECTIVES[tag]) || [];
  if (attribute === undefined || directive === undefined) return undefined;
  const written = new RegExp(`\\s${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes);
  const address = written?.slice(1).find((part) => part !== undefined);
  if (address === undefined) return undefined;
  const isRemote = /^(?:https?:)?\/\//i.test(address) && URL.canParse(address, 'https://x.example');
  const source = isRemote ? new URL(address, 'https://x.example').origin : "'self'";
  return `only \`.mdx\` pages can hold it: rename the page, and then let the policy of the site allow it with \`csp: { '${directive}': [${JSON.stringify(source)}] }\` in the config; or write a link instead`;
}

/** Reports elements that are still open at the end of a text. A browser would close them after the rest of the page. */
export function reportOpenTags(open: OpenTags, context: TextContext): void {
  for (const { name, span } of open) {
    // Elements that will be removed have been reported already, and do not affect the rest of the page.
    if (isAllowedTag(name)) context.diagnostics.push(htmlUnclosed(name, span));
  }
}
