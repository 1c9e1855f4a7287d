import type { OutputFile } from '../model/output.ts';
import { encodedUrl } from './encoded-url.ts';
import { escapeMarkdown } from './markdown-text.ts';

export interface LlmsPage {
  readonly title: string;
  /** Absolute address of the page's Markdown twin. */
  readonly url: string;
  /** Plain text; may be empty. */
  readonly description: string;
  readonly draft?: boolean;
  readonly unlisted?: boolean;
}

export interface LlmsTextInput {
  /** Where the file goes: `llms.txt`, `en/llms.txt`. */
  readonly path: string;
  readonly title: string;
  readonly tagline: string;
  /** A sidebar or the blog each, in the order readers see them. */
  readonly sections: readonly { readonly title: string; readonly pages: readonly LlmsPage[] }[];
}

/**
 * `llms.txt` of one locale (llmstxt.org): the site's name as heading, its promise as quotation, then a list of Markdown
 * files per section. Drafts, unlisted pages and second mentions in a section are left out, empty sections too.
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
 * Brackets become references instead of getting a backslash: the parser published with the convention takes a title to
 * end at the first `]`, and a target at the first `)`.
 */
function linkText(title: string): string {
  return escapeMarkdown(title).replace(/\\([[\]])/g, (_, bracket: string) => (bracket === '[' ? '&#91;' : '&#93;'));
}

function linkTarget(url: string): string {
  return encodedUrl(url).replaceAll('(', '%28').replaceAll(')', '%29');
}
