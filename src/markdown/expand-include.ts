import type { Nodes, Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { includedFrontMatter } from '../diagnostics/messages/includes.ts';
import type { IncludedPart } from '../model/entry.ts';
import { type IncludeState, openInclude } from './open-include.ts';
import { moveToFile, openingSpan, type PageContext, spanOf } from './report.ts';
import { visit } from './walk.ts';

interface Surroundings {
  readonly context: PageContext;
  readonly chain: readonly string[];
  readonly state: IncludeState;
  /** Reads a text as Markdown, with findings in its own file; undefined when it must not be parsed. */
  readonly read: (file: string, text: string, chain: readonly string[], parts: IncludedPart[]) => Root | undefined;
}

/** The blocks of the Markdown file that `::include[path]` names. Their places stay those in their own file. */
export function expandInclude(node: LeafDirective, { context, chain, state, read }: Surroundings): RootContent[] {
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
  // What is left out stays as empty lines, so that places are right.
  const text = withoutFrontMatter(opened.file, opened.text, context)
    .split('\n')
    .map((line, i) => (chosen.has(i + 1) ? line : ''))
    .join('\n');
  const parts: IncludedPart[] = [];
  const tree = read(opened.file, text, [...chain, opened.file], parts);
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
 * Labels of notes and links belong to the text they stand in: the same one in another file is another. What was included
 * by the included file has its number already.
 */
function keepLabel(node: Nodes, number: number): void {
  if (!LABELLED.has(node.type) || !('identifier' in node) || OTHER_FILE.test(node.identifier)) return;
  node.identifier = `part-${number}-${node.identifier}`;
}

const OTHER_FILE = /^part-\d+-/;

/** The characters between the brackets, which the parser takes for text with emphasis and the like. */
function pathOf(node: LeafDirective, context: PageContext): string {
  const from = node.position?.start.offset ?? 0;
  return /^::[\w-]+\[([^\]\n]*)\]/.exec(context.text.slice(from, node.position?.end.offset))?.[1]?.trim() ?? '';
}

function withoutFrontMatter(file: string, text: string, context: PageContext): string {
  const match = /^---[ \t]*\n(?:[^\n]*\n)*?---[ \t]*(?:\n|$)/.exec(text);
  if (!match) return text;
  context.diagnostics.push(includedFrontMatter({ file, start: { line: 1, column: 1 } }));
  return match[0].replace(/[^\n]+/g, '') + text.slice(match[0].length);
}
