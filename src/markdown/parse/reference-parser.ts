/** The reference parsers for the Markdown dialect. */

import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Plugin, type Processor, unified } from 'unified';
import { remarkMath } from '../math/micromark-math.ts';

const plain = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();
const withMath = plain().use(remarkMath).freeze();

/** Parses the dialect without formulas: CommonMark, GFM and directives. Faster parsers must give the same result. */
export function parseMarkdown(text: string): Root {
  return plain.parse(text);
}

/** Parses the dialect with formulas between dollar signs. */
export function parseWithMath(text: string): Root {
  return withMath.parse(text);
}

/** The same parsers with plugins, which may add syntax and transformers. */
export function parsersWith(plugins: readonly Plugin[]): Readonly<Record<'plain' | 'withMath', Processor<Root>>> {
  const add = (base: Processor<Root>): Processor<Root> => {
    const processor = base();
    for (const plugin of plugins) processor.use(plugin);
    return processor.freeze() as Processor<Root>;
  };
  return { plain: add(plain), withMath: add(withMath) };
}
