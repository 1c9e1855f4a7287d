import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';

const parser = unified().use(rehypeRaw).freeze();

/** Makes elements of the raw HTML in a tree, as a browser would. */
export function parseRawHtml(tree: Root): Root {
  return parser.runSync(tree) as Root;
}

/** A tree that is raw HTML and nothing else. */
export function rawTree(value: string): Root {
  return { type: 'root', children: [{ type: 'raw', value }] } as unknown as Root;
}

/** The tree of a text of HTML. */
export function parseHtml(html: string): Root {
  return parseRawHtml(rawTree(html));
}
