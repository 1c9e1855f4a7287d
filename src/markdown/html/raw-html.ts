import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';

const parser = unified().use(rehypeRaw).freeze();

/** Parses the raw HTML in a tree into elements, as a browser would. */
export function parseRawHtml(tree: Root): Root {
  return parser.runSync(tree) as Root;
}

/** Returns a tree that consists of raw HTML only. */
export function rawTree(value: string): Root {
  return { type: 'root', children: [{ type: 'raw', value }] } as unknown as Root;
}

/** Parses HTML into a tree. */
export function parseHtml(html: string): Root {
  return parseRawHtml(rawTree(html));
}
