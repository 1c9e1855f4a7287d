import type { Element, Nodes } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { OutgoingLink } from '../../model/entry.ts';
import { visit } from '../walk.ts';
import { cleanHtml } from './clean-html.ts';
import { parseHtml, rawTree } from './raw-html.ts';
import { slotLinks } from './rehype-links.ts';

/** HTML from a data file, sanitized so that it is safe anywhere in a page. */
interface CleanSnippet {
  /** Contains a link slot for each of `hrefs`; see `link-slots.ts`. */
  readonly html: string;
  readonly hrefs: readonly string[];
  /** Whether the allow-list removed anything. */
  readonly isCut: boolean;
  /** Findings about addresses that pages may not use. Their spans name only the file. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Sanitizes HTML with the allow-list of Markdown pages, and takes its links out so that they can be checked. Ids are removed,
 * because a page may show the same snippet twice.
 */
export function cleanSnippet(value: string, file: string): CleanSnippet {
  const written = countParts(parseHtml(value));
  const tree = cleanHtml(rawTree(value));
  const isCut = countParts(tree) < written;
  const diagnostics: Diagnostic[] = [];
  const links: OutgoingLink[] = [];
  slotLinks(tree, { file, text: '', diagnostics }, { links });
  visit(tree, 'element', (node: Element) => {
    delete node.properties.id;
  });
  return { html: toHtml(tree), hrefs: links.map(({ href }) => href), isCut, diagnostics };
}

/** Returns the number of elements and attributes in a tree. */
function countParts(tree: Nodes): number {
  const parts: string[] = [];
  visit(tree, 'element', ({ tagName, properties }: Element) => {
    parts.push(tagName, ...Object.keys(properties));
  });
  return parts.length;
}
