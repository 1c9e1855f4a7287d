import type { Element, Nodes } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutgoingLink } from '../model/entry.ts';
import { cleanHtml } from './clean-html.ts';
import { parseHtml, rawTree } from './raw-html.ts';
import { slotLinks } from './rehype-links.ts';
import { visit } from './walk.ts';

/** A piece of HTML from a data file, fit to stand anywhere in a page. */
export interface CleanSnippet {
  /** With a link slot for each of `hrefs`; see `link-slots.ts`. */
  readonly html: string;
  readonly hrefs: readonly string[];
  /** Whether the allow-list took something away. */
  readonly isCut: boolean;
  /** Addresses that pages may not use; their spans name the file only. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Cleans HTML by the allow-list of Markdown pages and takes its links out for judgement. Ids go too, because what is
 * written once may be shown twice on a page.
 */
export function cleanSnippet(value: string, file: string): CleanSnippet {
  const written = countParts(parseHtml(value));
  const tree = cleanHtml(rawTree(value));
  const isCut = countParts(tree) < written;
  const diagnostics: Diagnostic[] = [];
  const links: OutgoingLink[] = [];
  slotLinks(tree, { file, text: '', diagnostics }, links);
  visit(tree, 'element', (node: Element) => {
    delete node.properties.id;
  });
  return { html: toHtml(tree), hrefs: links.map(({ href }) => href), isCut, diagnostics };
}

/** Elements and attributes of a tree. */
function countParts(tree: Nodes): number {
  let count = 0;
  visit(tree, 'element', (node: Element) => {
    count += 1 + Object.keys(node.properties).length;
  });
  return count;
}
