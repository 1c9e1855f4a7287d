import type { Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { CodeContext } from './code/code-context.ts';
import { remarkSamples } from './code/remark-samples.ts';
import { remarkDirectives } from './directives/remark-directives.ts';
import { type Reviewed, type ReviewTools, reviewText } from './parse/review-text.ts';

/** What `shapeTree` needs besides the context of the page. */
interface ShapeTools extends Omit<ReviewTools, 'components'> {
  /** Returns the blocks that replace an `::include`. */
  readonly include: (node: LeafDirective) => RootContent[];
}

/** Runs the passes over a Markdown tree. They are the same for `.md` and `.mdx`. */
export function shapeTree(tree: Root, context: CodeContext, { include, ...tools }: ShapeTools): Reviewed {
  const { components, messages } = context;
  const reviewed = reviewText(tree, context, { ...tools, components });
  remarkSamples(context)(tree);
  remarkDirectives(context, { components, messages, include })(tree);
  return reviewed;
}
