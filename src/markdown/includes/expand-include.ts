import type { Nodes, Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { includedFrontMatter } from '../../diagnostics/messages/includes.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { IncludedPart } from '../../model/entry.ts';
import { moveToFile, openingSpan, spanOf, type TextContext } from '../report.ts';
import { visit } from '../walk.ts';
import { type IncludeState, openInclude } from './open-include.ts';

interface IncludeContext {
  readonly context: TextContext;
  readonly chain: readonly string[];
  readonly state: IncludeState;
  /** Parses a text as Markdown, with findings in its own file; returns undefined when the text must not be parsed. */
  readonly read: (
    file: string,
    text: string,
    into: { readonly chain: readonly string[]; readonly parts: IncludedPart[] },
  ) => Root | undefined;
}

/** Returns the blocks of the Markdown file that `::include[path]` names. Their positions are those in that file. */
export function expandInclude(node: LeafDirective, { context, chain, state, read }: IncludeContext): RootContent[] {
  const { region, lines } = node.attributes ?? {};
  const opened = openInclude(
    {
      path: pathOf(node, context),
      chain,
      span: openingSpan(node, context),
      ...(region === undefined || region === null ? {} : { region }),
      ...(lines === undefined || lines === null ? {} : { lines }),
    },
    state,
    context.diagnostics,
  );
  if (!opened || !context.included) return [];
  const chosen = new Set(opened.numbers);
  // Lines that are left out become empty, so that line numbers stay right.
  const text = withoutFrontMatter(opened.file, opened.text, context)
    .split('\n')
    .map((line, i) => (chosen.has(i + 1) ? line : ''))
    .join('\n');
  const parts: IncludedPart[] = [];
  const tree = read(opened.file, text, { chain: [...chain, opened.file], parts });
  if (!tree) return [];
  const { line } = spanOf(node, context).start;
  context.parts?.push({ kind: 'text', file: opened.file, lines: [line, line], text, parts });
  const number = context.included.push(opened.file);
  visit(tree, (child) => {
    moveToFile(child, number);
    keepLabel(child, number);
  });
  return tree.children;
}

const LABELLED = new Set(['definition', 'linkReference', 'imageReference', 'footnoteDefinition', 'footnoteReference']);

/**
 * Makes labels of notes and links unique to their file, because the same label in another file is a different one. Labels from a
 * file that the included file includes have a number already.
 */
function keepLabel(node: Nodes, number: number): void {
  if (!LABELLED.has(node.type) || !('identifier' in node) || OTHER_FILE.test(node.identifier)) return;
  node.identifier = `part-${number}-${node.identifier}`;
}

const OTHER_FILE = /^part-\d+-/;

/** Returns the characters between the brackets. In the tree, the parser has read them as text with emphasis and so on. */
function pathOf(node: LeafDirective, context: TextContext): string {
  const from = node.position?.start.offset ?? 0;
  return /^::[\w-]+\[([^\]\n]*)\]/.exec(context.text.slice(from, node.position?.end.offset))?.[1]?.trim() ?? '';
}

function withoutFrontMatter(file: string, text: string, context: TextContext): string {
  const match = /^---[ \t]*\n(?:[^\n]*\n)*?---[ \t]*(?:\n|$)/.exec(text);
  if (!match) return text;
  context.diagnostics.push(includedFrontMatter(startOfFile(file)));
  return match[0].replace(/[^\n]+/g, '') + text.slice(match[0].length);
}
