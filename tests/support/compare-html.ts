import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as plainText } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';

const parser = unified().use(rehypeRaw).freeze();

/** The tree a browser makes of a piece of HTML. */
export function parseHtml(html: string): Root {
  return parser.runSync({ type: 'root', children: [{ type: 'raw', value: html }] } as unknown as Root) as Root;
}

/** Elements around which white space means nothing. */
const BLOCKS = new Set(
  'address article aside blockquote body dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/**
 * HTML in one spelling, for comparisons: attributes sorted, entities resolved, white space that no reader sees made
 * equal. Text in `pre` stays as it is.
 */
export function normalizeHtml(tree: Root): string {
  return toHtml({ type: 'root', children: tidy(tree.children, false, true) as RootContent[] }).trim();
}

function tidy(nodes: readonly (RootContent | ElementContent)[], verbatim: boolean, inBlock: boolean): ElementContent[] {
  const kept = nodes.filter(
    (node): node is ElementContent => node.type === 'element' || node.type === 'text' || node.type === 'comment',
  );
  const result: ElementContent[] = [];
  for (const [i, node] of kept.entries()) {
    if (node.type === 'comment') continue;
    if (node.type === 'text') {
      let value = verbatim ? node.value : node.value.replace(/\s+/g, ' ');
      if (!verbatim && (isBlock(kept[i - 1]) || (inBlock && i === 0))) value = value.trimStart();
      if (!verbatim && (isBlock(kept[i + 1]) || (inBlock && i === kept.length - 1))) value = value.trimEnd();
      if (value !== '') result.push({ type: 'text', value });
      continue;
    }
    if (node.type !== 'element') continue;
    const children = tidy(node.children, verbatim || node.tagName === 'pre', BLOCKS.has(node.tagName));
    const properties = Object.fromEntries(Object.entries(node.properties).sort(([a], [b]) => (a < b ? -1 : 1)));
    result.push({ type: 'element', tagName: node.tagName, properties, children });
  }
  return result;
}

function isBlock(node: ElementContent | undefined): boolean {
  return node?.type === 'element' && (BLOCKS.has(node.tagName) || node.tagName === 'br');
}

/**
 * Our HTML of a body without what every page gets around its Markdown: code becomes plain `pre` and `code` again,
 * tables lose their scroller, headings their anchors, links and pictures the attributes for browsers.
 */
export function withoutAdditions(tree: Root): Root {
  return { type: 'root', children: tree.children.flatMap((node) => plain(node) as RootContent[]) };
}

function plain(node: RootContent | ElementContent): (RootContent | ElementContent)[] {
  if (node.type !== 'element') return [node];
  const { tagName, properties } = node;
  const has = (name: string) => Array.isArray(properties.className) && properties.className.includes(name);
  if (has('heading-anchor') || tagName === 'button') return [];
  if (has('sample')) return node.children.flatMap((child) => (child.type === 'element' ? [codeOf(child)] : []));
  const children = node.children.flatMap((child) => plain(child) as ElementContent[]);
  if (has('table-scroll')) return children;
  const kept = { ...properties };
  if (/^h[1-6]$/.test(tagName)) delete kept.id;
  if (tagName === 'a' && has('external')) {
    delete kept.className;
    delete kept.rel;
  }
  if (tagName === 'img') {
    delete kept.loading;
    delete kept.decoding;
  }
  if (tagName === 'input') delete kept.ariaLabel;
  return [{ ...node, properties: kept, children }];
}

/** The code of a sample as CommonMark writes it. */
function codeOf(figure: Element): Element {
  const pre = figure.children.find((child): child is Element => child.type === 'element' && child.tagName === 'pre');
  const inner = pre?.children.find((child): child is Element => child.type === 'element' && child.tagName === 'code');
  const names = Array.isArray(inner?.properties.className) ? inner.properties.className.map(String) : [];
  const language = names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? 'text';
  const text = pre ? plainText(pre) : '';
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: language === 'text' ? {} : { className: [`language-${language}`] },
    children: [{ type: 'text', value: text === '' ? '' : `${text}\n` }],
  };
  return { type: 'element', tagName: 'pre', properties: {}, children: [code] };
}
