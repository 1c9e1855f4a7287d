import type { Code, Literal, Text } from 'mdast';
import { badMath } from '../diagnostics/messages/markdown.ts';
import type { Point } from '../model/source.ts';
import { type BlockComponent, COMPONENT_TAG } from './components.ts';
import type { MathRenderer } from './math.ts';
import { type PageContext, spanOf } from './report.ts';

/** A formula in running text. */
export interface InlineMath extends Literal {
  type: 'inlineMath';
  /** Written with two dollar signs. */
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

/** Turns a formula into the place of its MathML. A formula that cannot be read is reported and shown as written. */
export function placeMath(
  node: Code | InlineMath,
  context: PageContext,
  components: BlockComponent[],
  math: MathRenderer,
): void {
  const tex = node.value;
  const display = node.type === 'code' || node.display;
  const drawn = math.render(tex, display);
  const source: Text = { type: 'text', value: tex };
  if ('problem' in drawn) {
    const span = spanOf(node, context);
    const start = drawn.offset === undefined ? span.start : pointIn(node, tex, drawn.offset, context);
    context.diagnostics.push(
      badMath(drawn.problem, { file: span.file, start, end: { line: start.line, column: start.column + 1 } }),
    );
    // Kept as text: a broken formula is better than a hole.
    Object.assign(node, { type: 'emphasis', children: [source], data: { hName: 'code' } });
    return;
  }
  components.push({ name: 'math', mathml: drawn.mathml, display });
  // The text stands for the formula in summaries and ids; drawing replaces it.
  const hProperties = { dataIndex: String(components.length - 1) };
  Object.assign(node, {
    type: node.type === 'code' ? 'paragraph' : 'emphasis',
    children: [source],
    data: { hName: COMPONENT_TAG, hProperties },
  });
}

/** Where a character of a formula stands in the file. */
function pointIn(node: Code | InlineMath, tex: string, offset: number, context: PageContext): Point {
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
