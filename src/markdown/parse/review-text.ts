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
import { emptyLink, missingAlt, namelessLink, undefinedReference } from '../../diagnostics/messages/links.ts';
import {
  badHeadingId,
  brokenTable,
  emptyHeading,
  fenceUnclosed,
  repeatedDefinition,
  undefinedFootnote,
  unseenInId,
  unusedFootnote,
} from '../../diagnostics/messages/markdown.ts';
import type { Span } from '../../model/source.ts';
import { fillFromFile } from '../code/code-from-file.ts';
import { alertToCallout } from '../directives/callouts.ts';
import type { BlockComponent } from '../directives/components.ts';
import { runningText } from '../directives/label-parts.ts';
import { takeImageSize } from '../html/image-size.ts';
import { placeDrawing } from '../html/place-drawing.ts';
import type { IncludeState } from '../includes/open-include.ts';
import type { MathRenderer } from '../math/math.ts';
import { placeMath } from '../math/place-math.ts';
import { openingSpan, spanOf, type TextContext } from '../report.ts';
import { visit } from '../walk.ts';
import { followTags, type OpenTags, reportOpenTags } from './open-tags.ts';
import { restoreLines } from './restore-lines.ts';
import { reportLongRows, reportNearlyTask, reportSlips } from './silent-mistakes.ts';
import { isEscaped, spanInText } from './text-span.ts';
import { reportWording, type WordingRules } from './wording.ts';

/** What `reviewText` needs besides the tree and its context. */
export interface ReviewTools {
  readonly components: BlockComponent[];
  /** The files around the text, outermost first; the text's own file is last. */
  readonly chain: readonly string[];
  readonly includes: IncludeState;
  /** Absent when formulas are not part of the dialect. */
  readonly math?: MathRenderer | undefined;
  /** Words that the site's texts should avoid. */
  readonly wording?: WordingRules | undefined;
}

/** Facts about a text that later passes need. */
export interface Reviewed {
  /** Whether it has raw HTML to sanitize. */
  readonly hasHtml: boolean;
  /** Whether it defines links or footnotes. */
  readonly hasDefinitions: boolean;
}

/**
 * The first walk over a text: applies our dialect to headings, images, quotes, fences and formulas, and reports mistakes that
 * CommonMark accepts silently.
 */
export function reviewText(tree: Root, context: TextContext, tools: ReviewTools): Reviewed {
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
        if (tools.math && node.lang === 'math')
          placeMath(node, context, { components: tools.components, math: tools.math });
        else fillFromFile(node, context, { chain: tools.chain, state: tools.includes });
        break;
      case 'inlineMath':
        if (tools.math) placeMath(node, context, { components: tools.components, math: tools.math });
        break;
      case 'blockquote':
        alertToCallout(node, context, tools.components);
        break;
      case 'image':
      case 'imageReference':
        if (parent && index !== undefined) takeImageSize(node, index, { parent, context });
        // A drawing contains its image, which the walk visits next.
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
        noteLabel(node, '', { known: labels.definitions, context });
        break;
      case 'footnoteDefinition':
        noteLabel(node, '^', { known: labels.footnotes, context });
        break;
      case 'footnoteReference':
        labels.used.add(node.identifier);
        break;
    }
  });
  for (const [identifier, { label, span }] of labels.footnotes)
    if (!labels.used.has(identifier)) context.diagnostics.push(unusedFootnote(label, span));
  if (!isTooDeep) reportOpenTags(openTags, context);
  // HTML that is not parsed is printed as text. The finding prevents such a page from being published.
  return {
    hasHtml: hasHtml && !isTooDeep,
    hasDefinitions: labels.definitions.size + labels.footnotes.size > 0,
  };
}

/** Labels of a text by their normalized identifier, with the place of the first. */
interface Labels {
  readonly definitions: Map<string, { readonly label: string; readonly span: Span }>;
  readonly footnotes: Map<string, { readonly label: string; readonly span: Span }>;
  /** Footnotes with a reference. */
  readonly used: Set<string>;
}

function noteLabel(
  node: Definition | FootnoteDefinition,
  mark: '^' | '',
  { known, context }: { readonly known: Labels['definitions']; readonly context: TextContext },
): void {
  const { identifier, label = identifier } = node;
  const span = openingSpan(node, context);
  const first = known.get(identifier);
  if (first) context.diagnostics.push(repeatedDefinition(label ?? identifier, mark, { first: first.span, span }));
  else known.set(identifier, { label: label ?? identifier, span });
}

const EXPLICIT_ID = /\s*\{#([^\s{}#]+)\}\s*$/;
/** `{/* #id *\/}`: an id in a form that is valid MDX. */
const COMMENTED_ID = /^\s*\/\*\s*#([^\s{}#]+)\s*\*\/\s*$/;
const NEARLY_ID = /\{\s*#[^{}]*(?:\}|$)/;
/** Invisible characters (Unicode, format characters), except the two that join or separate letters. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu;

/**
 * Turns `## Title {#id}` into a heading with that id, and normalizes heading text to NFC, so that the id made from it does not
 * depend on how the author's keyboard composes letters.
 */
function settleHeading(heading: Heading, context: TextContext): void {
  heading.children = runningText(heading.children, context);
  visit(heading, 'text', (node: Text) => {
    node.value = node.value.normalize('NFC');
  });
  takeCommentedId(heading);
  takeId(heading, context);
  if (heading.children.length === 0) context.diagnostics.push(emptyHeading(openingSpan(heading, context)));
}

function takeId(heading: Heading, context: TextContext): void {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return;
  const match = EXPLICIT_ID.exec(last.value);
  if (!match?.[1]) {
    const nearly = NEARLY_ID.exec(last.value);
    if (nearly)
      context.diagnostics.push(
        badHeadingId(nearly[0].trim(), spanInText(last, nearly.index, { part: nearly[0], context })),
      );
    return;
  }
  const seen = match[1].replace(UNSEEN, '');
  if (seen !== match[1]) {
    const { index } = match;
    context.diagnostics.push(
      unseenInId(seen, spanInText(last, index + match[0].indexOf('{'), { part: match[0].trim(), context })),
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

/** Reports a fence without a closing line. Such a fence ends where its parent ends, so its last line decides. */
function reportUnclosedFence(code: Code, context: TextContext): void {
  const { position } = code;
  if (position?.start.offset === undefined || position.end.offset === undefined) return;
  const mark = /^(?:`{3,}|~{3,})/.exec(context.text.slice(position.start.offset, position.start.offset + 100))?.[0];
  if (mark === undefined) return;
  const from = context.text.lastIndexOf('\n', position.end.offset - 1) + 1;
  const last = context.text.slice(Math.max(from, position.start.offset), position.end.offset);
  const end = position.start.line < position.end.line ? /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(last)?.[1] : undefined;
  if (end === undefined || !end.startsWith(mark)) context.diagnostics.push(fenceUnclosed(openingSpan(code, context)));
}

/** A delimiter row of a table, or a row meant as one. Editors turn two short dashes into a long one. */
const DELIMITERS = /^[ \t>]*(?=[^\n]*\|)(?=[^\n]*[-–—])[|:\-–—=+ \t]+$/;

/** Reports a paragraph that looks like a table but is not one. */
function reportBrokenTable(paragraph: Paragraph, context: TextContext): void {
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

function reportMissingAlt(image: Image | ImageReference, context: TextContext): void {
  if ((image.alt ?? '').trim() !== '') return;
  context.diagnostics.push(
    missingAlt(image.type === 'image' ? image.url : (image.label ?? ''), spanOf(image, context)),
  );
}

function reportEmptyLink(link: Link | LinkReference, context: TextContext): void {
  if (link.type === 'link' && link.url === '') context.diagnostics.push(emptyLink(spanOf(link, context)));
  const isNamed =
    link.children.some((child) => child.type === 'html' || child.type === 'image') || plainText(link).trim() !== '';
  if (!isNamed) context.diagnostics.push(namelessLink(spanOf(link, context)));
}

// `a[i][j]` in running text is not a reference. Neither is text after a backslash.
const REFERENCE = /(?<![\p{L}\p{N}\]\\])\[[^\][\n]+\]\[([^\][\n]*)\]|\]\[([^\][\n]+)\]/gu;
const FOOTNOTE = /(?<!\\)\[\^([^\]\s]+)\]/g;

/** Reports references without a definition. They stay text, so that readers would see the brackets. */
function reportUndefined(text: Text, context: TextContext): void {
  const { value } = text;
  if (value.includes('[^')) {
    for (const match of value.matchAll(FOOTNOTE)) {
      const span = spanInText(text, match.index, { part: match[0], context });
      if (!isEscaped(text, match[0], context)) context.diagnostics.push(undefinedFootnote(match[1] ?? '', span));
    }
  }
  if (!value.includes('][')) return;
  for (const match of value.matchAll(REFERENCE)) {
    if (match[2] !== undefined && match.index > 0) continue;
    if (isEscaped(text, match[0], context)) continue;
    const label = match[1] || match[2] || match[0].slice(1, match[0].indexOf(']'));
    context.diagnostics.push(undefinedReference(label, spanInText(text, match.index, { part: match[0], context })));
  }
}
