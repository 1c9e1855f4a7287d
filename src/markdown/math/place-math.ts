import type { Code, Literal, Text } from 'mdast';
import { badMath } from '../../diagnostics/messages/markdown.ts';
import type { Point } from '../../model/source.ts';
import { type BlockComponent, COMPONENT_TAG } from '../directives/components.ts';
import { spanOf, type TextContext } from '../report.ts';
import type { MathRenderer } from './math.ts';

/** A formula in running text. */
export interface InlineMath extends Literal {
  type: 'inlineMath';
  /** Whether it has two dollar signs on each side. */
  display: boolean;
}

declare module 'mdast' {
  interface PhrasingContentMap {
    inlineMath: InlineMath;
  }
  interface RootContentMap {
    inlineMath: InlineMath;
  }
}

/** Replaces a formula by a placeholder for its MathML. A formula that cannot be parsed is reported and shown as written. */
export function placeMath(
  node: Code | InlineMath,
  context: TextContext,
  { components, math }: { readonly components: BlockComponent[]; readonly math: MathRenderer },
): void {
  const tex = node.value;
  const display = node.type === 'code' || node.display;
  const drawn = math.render(tex, display);
  const source: Text = { type: 'text', value: tex };
  if ('problem' in drawn) {
    const span = spanOf(node, context);
    const start = drawn.offset === undefined ? span.start : pointIn(node, tex, { offset: drawn.offset, context });
    context.diagnostics.push(
      badMath(drawn.problem, { file: span.file, start, end: { line: start.line, column: start.column + 1 } }),
    );
    // Kept as text: a broken formula is better than a gap.
    Object.assign(node, { type: 'emphasis', children: [source], data: { hName: 'code' } });
    return;
  }
  components.push({ name: 'math', mathml: drawn.mathml, display });
  // Summaries and ids use this text for the formula; rendering replaces it.
  const hProperties = { dataIndex: String(components.length - 1) };
  Object.assign(node, {
    type: node.type === 'code' ? 'paragraph' : 'emphasis',
    children: [source],
    data: { hName: COMPONENT_TAG, hProperties },
  });
}

/** Returns the place in the file of a character of a formula. */
function pointIn(
  node: Code | InlineMath,
  tex: string,
  { offset, context }: { readonly offset: number; readonly context: TextContext },
): Point {
  const from = node.position?.start.offset ?? 0;
  const at = context.text.indexOf(tex, from);
  const { start } = spanOf(node, context);
  if (at === -1) return start;
  const between = context.text.slice(from, at + offset).split('\n');
  const [only = ''] = between;
  return between.length === 1
    ? { line: start.line, column: start.column + only.length }
    : { line: start.line + between.length - 1, column: (between.at(-1)?.length ?? 0) + 1 };
}
