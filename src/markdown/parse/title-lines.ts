import { findTitlePart } from './opening-title.ts';
import { parseMarkdown, parseWithMath } from './reference-parser.ts';
import { findTitleNode, titleText } from './title-node.ts';

/** First and last line, counted from 1, of the title at the start of a text. */
interface TitleLines {
  readonly first: number;
  readonly last: number;
  /** Whether the heading has no words, and so gives no title. */
  readonly isEmpty: boolean;
}

/** Empty lines and comments. A comment takes up all of the line it ends in (CommonMark §4.6). */
const ABOVE = /^(?:[ \t]*\n| {0,3}<!--[\s\S]*?-->[^\n]*(?:\n|$))+/;

/** Finds the lines of a text's title, with its underline if it has one; undefined when the text starts with something else. */
export function findTitleLines(text: string): TitleLines | undefined {
  const above = ABOVE.exec(text)?.[0] ?? '';
  const rest = text.slice(above.length);
  const found = findTitlePart(rest);
  if (!found) return undefined;
  const before = above.split('\n').length - 1;
  if ('title' in found) return { first: before + 1, last: before + 1, isEmpty: false };
  const { part } = found;
  const tree = part.includes('$') ? parseWithMath(part) : parseMarkdown(part);
  const node = findTitleNode(tree)?.node;
  if (!node?.position) return undefined;
  const { start, end } = node.position;
  return { first: before + start.line, last: before + end.line, isEmpty: titleText(node) === '' };
}
