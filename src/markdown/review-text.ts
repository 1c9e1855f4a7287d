import type {
  Code,
  Definition,
  FootnoteDefinition,
  Heading,
  Image,
  ImageReference,
  Link,
  LinkReference,
  Paragraph,
  Root,
  Text,
} from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { emptyLink, missingAlt, namelessLink, undefinedReference } from '../diagnostics/messages/links.ts';
import {
  badHeadingId,
  brokenTable,
  emptyHeading,
  fenceUnclosed,
  repeatedDefinition,
  undefinedFootnote,
  unseenInId,
  unusedFootnote,
} from '../diagnostics/messages/markdown.ts';
import type { Span } from '../model/source.ts';
import { alertToCallout } from './callouts.ts';
import { fillFromFile } from './code-from-file.ts';
import type { BlockComponent } from './components.ts';
import { takeImageSize } from './image-size.ts';
import type { MathRenderer } from './math.ts';
import type { IncludeState } from './open-include.ts';
import { followTags, type OpenTags, reportOpenTags } from './open-tags.ts';
import { placeDrawing } from './place-drawing.ts';
import { placeMath } from './place-math.ts';
import { openingSpan, type PageContext, spanOf } from './report.ts';
import { restoreLines } from './restore-lines.ts';
import { reportLongRows, reportNearlyTask, reportSlips } from './silent-mistakes.ts';
import { isEscaped, spanInText } from './text-span.ts';
import { visit } from './walk.ts';
import { reportWording, type Wording } from './wording.ts';

/** What the first walk over a text needs besides its tree. */
export interface ReviewTools {
  readonly components: BlockComponent[];
  /** The files around the text, outermost first, the text's own last. */
  readonly chain: readonly string[];
  readonly includes: IncludeState;
  /** Absent where formulas are no part of the dialect. */
  readonly math?: MathRenderer | undefined;
  /** Words that the site's texts do without. */
  readonly wording?: Wording | undefined;
}

/** What later passes want to know of a text. */
export interface Reviewed {
  /** Whether it holds raw HTML to clean. */
  readonly hasHtml: boolean;
  /** Whether it defines links or footnotes. */
  readonly hasDefinitions: boolean;
}

/**
 * The first walk over a text: gives headings, pictures, quotes, fences and formulas what our dialect adds to them, and
 * reports what CommonMark accepts silently although no author means it.
 */
export function reviewText(tree: Root, context: PageContext, tools: ReviewTools): Reviewed {
  let hasHtml = false;
  const openTags: OpenTags = [];
  let isTooDeep = false;
  const labels: Labels = { definitions: new Map(), footnotes: new Map(), used: new Set() };
  visit(tree, (node, index, parent) => {
    switch (node.type) {
      case 'html':
        restoreLines(node, context);
        if (isTooDeep) break;
        hasHtml = true;
        isTooDeep = !followTags(node, openTags, context);
        break;
      case 'heading':
        settleHeading(node, context);
        break;
      case 'code':
        restoreLines(node, context);
        reportUnclosedFence(node, context);
        if (tools.math && node.lang === 'math') placeMath(node, context, tools.components, tools.math);
        else fillFromFile(node, context, tools.chain, tools.includes);
        break;
      case 'inlineMath':
        if (tools.math) placeMath(node, context, tools.components, tools.math);
        break;
      case 'blockquote':
        alertToCallout(node, context, tools.components);
        break;
      case 'image':
      case 'imageReference':
        if (parent && index !== undefined) takeImageSize(node, index, parent, context);
        // The image of a drawing stands inside of it, and is met next.
        if (node.type !== 'image' || !placeDrawing(node, context, tools)) reportMissingAlt(node, context);
        break;
      case 'link':
      case 'linkReference':
        reportEmptyLink(node, context);
        break;
      case 'paragraph':
        reportBrokenTable(node, context);
        break;
      case 'text':
        reportUndefined(node, context);
        if (tools.wording) reportWording(node, context, tools.wording);
        reportSlips(node, context, { hasMath: tools.math !== undefined });
        break;
      case 'listItem':
        reportNearlyTask(node, context);
        break;
      case 'table':
        reportLongRows(node, context);
        break;
      case 'definition':
        noteLabel(node, '', labels.definitions, context);
        break;
      case 'footnoteDefinition':
        noteLabel(node, '^', labels.footnotes, context);
        break;
      case 'footnoteReference':
        labels.used.add(node.identifier);
        break;
    }
  });
  for (const [identifier, { label, span }] of labels.footnotes)
    if (!labels.used.has(identifier)) context.diagnostics.push(unusedFootnote(label, span));
  if (!isTooDeep) reportOpenTags(openTags, context);
  // HTML that is not parsed is printed as text; the finding keeps such a page from being published.
  return {
    hasHtml: hasHtml && !isTooDeep,
    hasDefinitions: labels.definitions.size + labels.footnotes.size > 0,
  };
}

/** Labels of a text by what they are compared by, with their first place. */
interface Labels {
  readonly definitions: Map<string, { readonly label: string; readonly span: Span }>;
  readonly footnotes: Map<string, { readonly label: string; readonly span: Span }>;
  /** Footnotes that are referred to. */
  readonly used: Set<string>;
}

function noteLabel(
  node: Definition | FootnoteDefinition,
  mark: '^' | '',
  known: Labels['definitions'],
  context: PageContext,
): void {
  const { identifier, label = identifier } = node;
  const span = openingSpan(node, context);
  const first = known.get(identifier);
  if (first) context.diagnostics.push(repeatedDefinition(label ?? identifier, mark, first.span, span));
  else known.set(identifier, { label: label ?? identifier, span });
}

const EXPLICIT_ID = /\s*\{#([^\s{}#]+)\}\s*$/;
/** `{/* #id *\/}`, the way to write one that is valid MDX. */
const COMMENTED_ID = /^\s*\/\*\s*#([^\s{}#]+)\s*\*\/\s*$/;
const NEARLY_ID = /\{\s*#[^{}]*(?:\}|$)/;
/** Characters nobody sees (Unicode, format characters), but for the two that join letters or keep them apart. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu;

/**
 * Turns `## Title {#id}` into a heading with that id, and normalises heading text to NFC, so that the id made from
 * it is the same however the author's keyboard composes letters.
 */
function settleHeading(heading: Heading, context: PageContext): void {
  visit(heading, 'text', (node: Text) => {
    node.value = node.value.normalize('NFC');
  });
  takeCommentedId(heading);
  takeId(heading, context);
  if (heading.children.length === 0) context.diagnostics.push(emptyHeading(openingSpan(heading, context)));
}

function takeId(heading: Heading, context: PageContext): void {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return;
  const match = EXPLICIT_ID.exec(last.value);
  if (!match?.[1]) {
    const nearly = NEARLY_ID.exec(last.value);
    if (nearly)
      context.diagnostics.push(badHeadingId(nearly[0].trim(), spanInText(last, nearly.index, nearly[0], context)));
    return;
  }
  const seen = match[1].replace(UNSEEN, '');
  if (seen !== match[1]) {
    const { index } = match;
    context.diagnostics.push(
      unseenInId(seen, spanInText(last, index + match[0].indexOf('{'), match[0].trim(), context)),
    );
  }
  last.value = last.value.slice(0, match.index);
  if (last.value === '') heading.children.pop();
  heading.data = { ...heading.data, hProperties: { id: (seen || match[1]).normalize('NFC') } };
}

function takeCommentedId(heading: Heading): void {
  const last = heading.children.at(-1) as { type: string; value?: string } | undefined;
  const id = last?.type === 'mdxTextExpression' ? COMMENTED_ID.exec(last.value ?? '')?.[1] : undefined;
  if (id === undefined) return;
  heading.children.pop();
  const before = heading.children.at(-1);
  if (before?.type === 'text') before.value = before.value.trimEnd();
  heading.data = { ...heading.data, hProperties: { id: id.normalize('NFC') } };
}

/** A fence without its closing line runs to the end of what it stands in; its last line tells. */
function reportUnclosedFence(code: Code, context: PageContext): void {
  const { position } = code;
  if (position?.start.offset === undefined || position.end.offset === undefined) return;
  const mark = /^(?:`{3,}|~{3,})/.exec(context.text.slice(position.start.offset, position.start.offset + 100))?.[0];
  if (mark === undefined) return;
  const from = context.text.lastIndexOf('\n', position.end.offset - 1) + 1;
  const last = context.text.slice(Math.max(from, position.start.offset), position.end.offset);
  const end = position.start.line < position.end.line ? /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(last)?.[1] : undefined;
  if (end === undefined || !end.startsWith(mark)) context.diagnostics.push(fenceUnclosed(openingSpan(code, context)));
}

/** A row of dashes between bars: of a table, or meant for one. Editors make long dashes of two short ones. */
const DELIMITERS = /^[ \t>]*(?=[^\n]*\|)(?=[^\n]*[-–—])[|:\-–—=+ \t]+$/;

/** What almost is a table stays a paragraph full of bars. */
function reportBrokenTable(paragraph: Paragraph, context: PageContext): void {
  const { position } = paragraph;
  if (position?.start.offset === undefined) return;
  const source = context.text.slice(position.start.offset, position.end.offset);
  if (!source.includes('|')) return;
  const lines = source.split('\n');
  const index = lines.findIndex((line) => DELIMITERS.test(line));
  if (index === -1) return;
  const delimiters = lines[index] ?? '';
  const head = lines[index - 1];
  const { file, start } = spanOf(paragraph, context);
  const column = (index === 0 ? start.column : 1) + (/^[ \t>]*/.exec(delimiters)?.[0].length ?? 0);
  const at = { line: start.line + index, column };
  const end = { ...at, column: (index === 0 ? start.column : 1) + delimiters.trimEnd().length };
  const counts = head?.includes('|') ? { head: countCells(head), delimiters: countCells(delimiters) } : undefined;
  const hasWrongSign = /[^|:\- \t>]/.test(delimiters);
  context.diagnostics.push(brokenTable({ counts, hasWrongSign }, { file, start: at, end }));
}

function countCells(line: string): number {
  const inner = line.replace(/^[ \t>]*\|?/, '').replace(/(?<!\\)\|[ \t]*$/, '');
  return inner.split(/(?<!\\)\|/).length;
}

function reportMissingAlt(image: Image | ImageReference, context: PageContext): void {
  if ((image.alt ?? '').trim() !== '') return;
  context.diagnostics.push(
    missingAlt(image.type === 'image' ? image.url : (image.label ?? ''), spanOf(image, context)),
  );
}

function reportEmptyLink(link: Link | LinkReference, context: PageContext): void {
  if (link.type === 'link' && link.url === '') context.diagnostics.push(emptyLink(spanOf(link, context)));
  const isNamed =
    link.children.some((child) => child.type === 'html' || child.type === 'image') || plainText(link).trim() !== '';
  if (!isNamed) context.diagnostics.push(namelessLink(spanOf(link, context)));
}

// `a[i][j]` in running text is no reference; nor is what follows a backslash.
const REFERENCE = /(?<![\p{L}\p{N}\]\\])\[[^\][\n]+\]\[([^\][\n]*)\]|\]\[([^\][\n]+)\]/gu;
const FOOTNOTE = /(?<!\\)\[\^([^\]\s]+)\]/g;

/** References whose definition is missing stay text; readers would see the brackets. */
function reportUndefined(text: Text, context: PageContext): void {
  const { value } = text;
  if (value.includes('[^')) {
    for (const match of value.matchAll(FOOTNOTE)) {
      const span = spanInText(text, match.index, match[0], context);
      if (!isEscaped(text, match[0], context)) context.diagnostics.push(undefinedFootnote(match[1] ?? '', span));
    }
  }
  if (!value.includes('][')) return;
  for (const match of value.matchAll(REFERENCE)) {
    if (match[2] !== undefined && match.index > 0) continue;
    if (isEscaped(text, match[0], context)) continue;
    const label = match[1] || match[2] || match[0].slice(1, match[0].indexOf(']'));
    context.diagnostics.push(undefinedReference(label, spanInText(text, match.index, match[0], context)));
  }
}
