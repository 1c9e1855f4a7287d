import type { OutputFile } from '../../model/output.ts';
import { escapeMarkdown } from '../entries/escape-markdown.ts';
import { encodedUrl } from '../graph/encoded-url.ts';

/** A page in `llms.txt`. */
export interface LlmsPage {
  readonly title: string;
  /** Absolute URL of the page's Markdown twin. */
  readonly url: string;
  /** Plain text; may be empty. */
  readonly description: string;
  readonly draft?: boolean;
  readonly unlisted?: boolean;
}

/** The content of `llms.txt` for one locale. */
interface LlmsTextInput {
  /** Output path: `llms.txt`, `en/llms.txt`. */
  readonly path: string;
  readonly title: string;
  readonly tagline: string;
  /** The sidebars and the blog, in the order in which readers see them. */
  readonly sections: readonly { readonly title: string; readonly pages: readonly LlmsPage[] }[];
}

/**
 * Returns `llms.txt` of one locale (llmstxt.org): the site's name as heading, its tagline as a quote, then a list of Markdown
 * files per section. Leaves out drafts, unlisted pages, duplicates in a section, and empty sections.
 */
export function buildLlmsText({ path, title, tagline, sections }: LlmsTextInput): OutputFile {
  const blocks = [`# ${escapeMarkdown(title)}`];
  if (tagline.trim() !== '') blocks.push(`> ${escapeMarkdown(tagline)}`);
  for (const section of sections) {
    const shown = section.pages.filter(({ draft, unlisted }) => !draft && !unlisted);
    const items = new Set(shown.map(toItem));
    if (items.size > 0) blocks.push(`## ${escapeMarkdown(section.title)}`, [...items].join('\n'));
  }
  return { path, contents: `${blocks.join('\n\n')}\n` };
}

function toItem({ title, url, description }: LlmsPage): string {
  const note = description.trim() === '' ? '' : `: ${escapeMarkdown(description)}`;
  return `- [${linkText(title)}](${linkTarget(url)})${note}`;
}

/**
 * Escapes a link text. Brackets become character references instead of getting a backslash, because the parser published with the
 * convention ends a title at the first `]`, and a target at the first `)`.
 */
function linkText(title: string): string {
  return escapeMarkdown(title).replace(/\\([[\]])/g, (_, bracket: string) => (bracket === '[' ? '&#91;' : '&#93;'));
}

function linkTarget(url: string): string {
  return encodedUrl(url).replaceAll('(', '%28').replaceAll(')', '%29');
}
