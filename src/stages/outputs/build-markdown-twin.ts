import type { Definition, ImageReference, LinkReference } from 'mdast';
import { escapeHtml } from '../../markdown/html/escape-html.ts';
import { parseSrcset } from '../../markdown/html/parse-srcset.ts';
import { parseMarkdown } from '../../markdown/parse/reference-parser.ts';
import { findTitleLines } from '../../markdown/parse/title-lines.ts';
import { visit } from '../../markdown/walk.ts';
import type { IncludedPart } from '../../model/entry.ts';
import type { OutputFile } from '../../model/output.ts';
import type { Point, Span } from '../../model/source.ts';
import { decodeReferences } from '../closure/decode-references.ts';
import { escapeMarkdown } from '../entries/escape-markdown.ts';
import { placeParts } from '../entries/place-parts.ts';
import { encodedUrl } from '../graph/encoded-url.ts';

/** A link in the source, with its final URL. */
interface TwinLink {
  /** As the author wrote it (`OutgoingLink.href`). A complete URL is left unchanged. */
  readonly href: string;
  /** Place of the whole link in the source. */
  readonly span: Pick<Span, 'start' | 'end'>;
  /** Final absolute URL. For any other value, such as the `#` of a broken link, the source is left unchanged. */
  readonly url: string;
}

/** A page, with everything its Markdown twin depends on. */
interface MarkdownTwinInput {
  /** Output path: `docs/intro.md`. */
  readonly path: string;
  readonly title: string;
  /** Plain text from the front matter. Absent when the description is made from the first paragraph, which it would repeat. */
  readonly description?: string;
  /** The source with an empty front matter (`RawEntry.body`), so that spans fit. */
  readonly body: string;
  readonly links: readonly TwinLink[];
  /** Parts that the body includes. A reader of the twin has no other file. */
  readonly parts?: readonly IncludedPart[];
  /** Returns the links of an included file, with places in that file. */
  readonly linksIn?: (file: string) => readonly TwinLink[];
}

/**
 * Returns the Markdown twin of a page, for tools that read text (llmstxt.org: a page's URL with `.md` at the end). Title and
 * description come first, then the source byte for byte, except that link targets are complete URLs and includes are replaced by
 * the included parts, because the text is read away from its site. A level-1 heading at the start of the body is the title and
 * stays where it is.
 */
export function buildMarkdownTwin(input: MarkdownTwinInput): OutputFile {
  const { path, title, description = '', body, links, parts = [], linksIn = () => [] } = input;
  const lines = withAbsoluteLinks(body, links).split('\n');
  const own = findTitleLines(body);
  // Removed lines become empty, so that the line numbers of parts still fit.
  const opening = own && !own.isEmpty ? takeLines(lines, 1, own.last) : '';
  if (own?.isEmpty) takeLines(lines, own.first, own.last);
  const heading = opening === '' ? `# ${escapeMarkdown(title)}` : opening.replace(LEADING_BLANK_LINES, '').trimEnd();
  const quote = description.trim() === '' ? [] : [`> ${escapeMarkdown(description)}`];
  const rest = withParts(lines.join('\n'), parts, linksIn).replace(LEADING_BLANK_LINES, '');
  const contents = [heading, ...quote, ...(rest === '' ? [] : [rest])].join('\n\n');
  return { path, contents: contents.endsWith('\n') ? contents : `${contents}\n` };
}

/** Inserts the included parts. Completing link targets has not changed line numbers, so the parts still fit. */
function withParts(
  text: string,
  parts: readonly IncludedPart[],
  linksIn: NonNullable<MarkdownTwinInput['linksIn']>,
): string {
  return placeParts(text, parts, (part) =>
    part.kind === 'code' ? part.text : withParts(withAbsoluteLinks(part.text, linksIn(part.file)), part.parts, linksIn),
  );
}

/** Leading blank lines, without the indentation of the first line with text, which may be code. */
const LEADING_BLANK_LINES = /^(?:[ \t]*(?:\n|$))+/;

/** Replaces lines, counted from 1, by empty ones and returns them. */
function takeLines(lines: string[], first: number, last: number): string {
  const count = last - first + 1;
  return lines.splice(first - 1, count, ...Array<string>(count).fill('')).join('\n');
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const COMPLETE = /^(?:https?|mailto|tel):/i;

function withAbsoluteLinks(body: string, links: readonly TwinLink[]): string {
  const offsetOf = createOffsets(body);
  const edits = new Map<number, Edit>();
  const unplaced: { start: number; url: string }[] = [];
  for (const { href, span, url } of links) {
    if (COMPLETE.test(href) || !COMPLETE.test(url) || !span.end) continue;
    const start = offsetOf(span.start);
    const found = findTarget(body.slice(start, offsetOf(span.end)), href, encodedUrl(url));
    if (found) edits.set(start + found.start, { ...found, start: start + found.start, end: start + found.end });
    else unplaced.push({ start, url: encodedUrl(url) });
  }
  if (unplaced.length > 0) {
    for (const edit of editDefinitions(body, unplaced)) edits.set(edit.start, edit);
  }
  let result = '';
  let done = 0;
  for (const edit of [...edits.values()].sort((a, b) => a.start - b.start)) {
    result += body.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  return result + body.slice(done);
}

/** Returns where the target is in a link's own source, and the text to replace it. */
function findTarget(source: string, href: string, url: string): Edit | undefined {
  const tag = /^<(?:a|img|source)(?=[\s/])/i.exec(source);
  if (tag) return findAttribute(source, href, { from: tag[0].length, url });
  // The first `](` that is followed by a target, an optional title, and the last character.
  for (let at = source.indexOf(']('); at !== -1; at = source.indexOf('](', at + 2)) {
    const found = readTarget(source, at + 2, INLINE_TAIL);
    if (found) return { ...found, text: markdownTarget(url) };
  }
  return undefined;
}

/** Finds the attribute in the first tag of `source` whose URL is `href` (HTML, start tags), or that URL in a `srcset`. */
function findAttribute(
  source: string,
  href: string,
  { from, url }: { readonly from: number; readonly url: string },
): Edit | undefined {
  const attribute = /[\s/]*([^\s"'<>/=]+)(?:(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/y;
  attribute.lastIndex = from;
  for (let match = attribute.exec(source); match; match = attribute.exec(source)) {
    const [, found = '', , value = ''] = match;
    const start = attribute.lastIndex - value.length;
    const text = value.replace(/^(["'])(.*)\1$/s, '$2');
    if (/^(?:href|src)$/i.test(found) && decodeReferences(text) === href)
      return { start, end: attribute.lastIndex, text: `"${escapeHtml(url)}"` };
    if (!/^srcset$/i.test(found)) continue;
    const candidate = parseSrcset(text).find((one) => decodeReferences(one.url) === href);
    if (!candidate) continue;
    const inside = start + (value === text ? 0 : 1) + candidate.at;
    return { start: inside, end: inside + candidate.url.length, text: escapeHtml(url) };
  }
  return undefined;
}

/** Blanks inside a link may contain one line break, after which a block quote repeats its sign. */
const BREAK = '\\n[ \\t>]*';
const BLANKS = `[ \\t]*(?:${BREAK})?`;
const SOME_BLANKS = `(?:[ \\t]+(?:${BREAK})?|${BREAK})`;
const TITLE = '(?:"(?:[^"\\\\]|\\\\[\\s\\S])*"|\'(?:[^\'\\\\]|\\\\[\\s\\S])*\'|\\((?:[^()\\\\]|\\\\[\\s\\S])*\\))';
const LEADING = new RegExp(BLANKS, 'y');
const INLINE_TAIL = new RegExp(`^(?:${SOME_BLANKS}${TITLE})?${BLANKS}\\)$`);
const DEFINITION_TAIL = new RegExp(`^(?:${SOME_BLANKS}${TITLE})?${BLANKS}$`);

/** Reads a link destination (CommonMark §6.3) at `from`; only `tail` may follow it. */
function readTarget(source: string, from: number, tail: RegExp): { start: number; end: number } | undefined {
  LEADING.lastIndex = from;
  LEADING.test(source);
  const start = LEADING.lastIndex;
  const end = source[start] === '<' ? endOfPointed(source, start) : endOfBare(source, start);
  return end !== undefined && tail.test(source.slice(end)) ? { start, end } : undefined;
}

function endOfPointed(source: string, start: number): number | undefined {
  const match = /^<(?:[^<>\n\\]|\\.)*>/.exec(source.slice(start));
  return match ? start + match[0].length : undefined;
}

function endOfBare(source: string, start: number): number {
  let depth = 0;
  let at = start;
  for (; at < source.length; at++) {
    const char = source[at] ?? '';
    if (char === '\\') at++;
    else if (char <= ' ' || char === '\u007f') break;
    else if (char === '(') depth++;
    else if (char === ')' && depth-- === 0) break;
  }
  return Math.min(at, source.length);
}

/** Escapes characters that would end or change a destination, also in a table cell. The URL stays equivalent. */
function markdownTarget(url: string): string {
  return url
    .replace(/[()<>\\|]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/&(?=#?\w+;)/g, '&amp;');
}

/**
 * Returns edits of link definitions: the target of `[text][name]` is in `[name]: target`. Only a parser can tell which definition
 * counts, so the body is parsed, but only when there is such a link.
 */
function editDefinitions(body: string, links: readonly { start: number; url: string }[]): Edit[] {
  const urlAt = new Map(links.map(({ start, url }) => [start, url]));
  const urlOf = new Map<string, string>();
  const definitions = new Map<string, Definition>();
  visit(parseMarkdown(body), (node) => {
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      const { identifier, position } = node as LinkReference | ImageReference;
      const url = urlAt.get(position?.start.offset ?? -1);
      if (url !== undefined) urlOf.set(identifier, url);
    }
    // The first of several definitions with one name counts (CommonMark §4.7).
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  return [...urlOf].flatMap(([identifier, url]): Edit[] => {
    const position = definitions.get(identifier)?.position;
    const [from, to] = [position?.start.offset, position?.end.offset];
    if (from === undefined || to === undefined) return [];
    const source = body.slice(from, to);
    const label = /^\[(?:[^[\]\\]|\\[\s\S])*\]:/.exec(source);
    const found = label && readTarget(source, label[0].length, DEFINITION_TAIL);
    return found ? [{ start: from + found.start, end: from + found.end, text: markdownTarget(url) }] : [];
  });
}

function createOffsets(text: string): (point: Point) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return ({ line, column }) => (starts[line - 1] ?? text.length) + column - 1;
}
