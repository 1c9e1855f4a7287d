import type { Paragraph, PhrasingContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import {
  badDirectiveAttribute,
  bareAttribute,
  directivesShareColons,
  directiveUnclosed,
  directiveUnreadable,
  strayDirectiveEnd,
} from '../../diagnostics/messages/markdown.ts';
import { suggestOrList } from '../../diagnostics/suggest.ts';
import { openingSpan, spanOf, type TextContext } from '../report.ts';

/** Attributes that set the id and classes of a block: `{#id .class}`. */
export const COMMON_ATTRIBUTES = ['id', 'class'];

/** Attributes of each one-line directive. */
export const LEAF_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = { include: ['region', 'lines'] };

/** Reports `:::note title="x"`: without braces, all text after the name becomes the title. */
export function reportBareAttribute(
  node: ContainerDirective,
  label: readonly PhrasingContent[] | undefined,
  context: TextContext,
): void {
  const [only, ...others] = label ?? [];
  if (only?.type !== 'text' || others.length > 0 || !/^[\w-]+=(?:"[^"]*"|'[^']*')$/.test(only.value.trim())) return;
  context.diagnostics.push(bareAttribute(node.name, only.value.trim(), openingSpan(node, context)));
}

/** Reports attributes that a directive does not have. */
export function reportAttributes(
  node: ContainerDirective | LeafDirective | TextDirective,
  marker: string,
  { allowed, context }: { readonly allowed: readonly string[]; readonly context: TextContext },
): void {
  for (const attribute of Object.keys(node.attributes ?? {})) {
    if (allowed.includes(attribute)) continue;
    const hint = suggestOrList(attribute, allowed, 'attributes');
    context.diagnostics.push(
      badDirectiveAttribute(marker + node.name, attribute, { span: openingSpan(node, context), hint }),
    );
  }
}

/**
 * Reports a block that is never closed. When the outer block has as many colons, the closing line closed that one, and the
 * mistake is there: the result is `shared`.
 */
export function reportShape(
  node: ContainerDirective,
  outer: ContainerDirective | undefined,
  /** Blocks whose closing line closed an outer block; extended here. Blocks inside them lost theirs too and are not reported. */
  { cut, context }: { readonly cut: Set<ContainerDirective>; readonly context: TextContext },
): 'shared' | undefined {
  if (isClosed(node, context)) return undefined;
  if (outer && cut.has(outer)) {
    cut.add(node);
    return undefined;
  }
  if (outer && isClosed(outer, context) && colonsOf(outer, context) <= colonsOf(node, context)) {
    const line = spanOf(node, context).start.line;
    context.diagnostics.push(directivesShareColons(outer.name, node.name, { line, span: openingSpan(outer, context) }));
    cut.add(node);
    return 'shared';
  }
  context.diagnostics.push(directiveUnclosed(node.name, openingSpan(node, context)));
  return undefined;
}

/** Returns whether a block has a closing line. A block without one ends where its parent ends, so its last line decides. */
function isClosed(node: ContainerDirective, context: TextContext): boolean {
  const { position } = node;
  // A block that a plugin has made is not in the text.
  if (!position) return true;
  if (position.start.line === position.end.line) return false;
  const last = context.text.slice(0, position.end.offset).split('\n').at(-1) ?? '';
  const closing = /:{3,}(?=[ \t]*$)/.exec(last)?.[0];
  return closing !== undefined && closing.length >= colonsOf(node, context);
}

/** Returns the number of colons in the opening line of a block. */
function colonsOf(node: ContainerDirective, context: TextContext): number {
  const from = node.position?.start.offset ?? 0;
  return /:{3,}/.exec(context.text.slice(from, from + 200))?.[0].length ?? 3;
}

/** Reports lines of a paragraph that look like the opening or closing line of a block. */
export function reportLooseMarks(node: Paragraph, context: TextContext, colonsShared: boolean): void {
  for (const child of node.children) {
    // A text without a place, such as a formula, is not in the file as it is here.
    if (child.type !== 'text' || !child.position || !child.value.includes('::')) continue;
    const first = spanOf(child, context).start;
    for (const [i, line] of child.value.split('\n').entries()) {
      const start = { line: first.line + i, column: i === 0 ? first.column : 1 };
      const span = { file: context.file, start, end: { ...start, column: start.column + line.length } };
      const [, marker = '', name = ''] = /^(:{2,})[ \t]*([a-z][\w-]*)/i.exec(line) ?? [];
      // Only at the start of a line: where the paragraph begins, or after a line break.
      if (i === 0 && child !== node.children[0]) continue;
      if (marker.length > 2 || Object.hasOwn(LEAF_ATTRIBUTES, name))
        context.diagnostics.push(directiveUnreadable(marker, name, span));
      else if (/^:{3,}$/.test(line) && !colonsShared) context.diagnostics.push(strayDirectiveEnd(span));
    }
  }
}
