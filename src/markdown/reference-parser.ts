import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { remarkMath } from './micromark-math.ts';

const plain = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();
const withMath = plain().use(remarkMath).freeze();

/** Reads the dialect without formulas: CommonMark, GFM and directives. What it gives is right, whatever faster ones say. */
export function parseMarkdown(text: string): Root {
  return plain.parse(text);
}

/** Reads the dialect with formulas between dollar signs. */
export function parseWithMath(text: string): Root {
  return withMath.parse(text);
}
