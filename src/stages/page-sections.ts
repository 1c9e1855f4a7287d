import { createHash } from 'node:crypto';
import type { Entry } from '../model/entry.ts';
import type { PageSection, SectionHashes } from '../model/translation.ts';
import { splitFrontMatter } from './split-front-matter.ts';

/** Front-matter fields whose words readers see. Others, such as dates and tags, are no matter of translation. */
const TRANSLATED_FIELDS = ['title', 'description', 'keywords', 'sidebar_label', 'pagination_label', 'hero'];

const HASH_DIGITS = 12;

/**
 * The sections of a page with hashes of their texts. Only words and code count: spaces at the ends of lines, the way a
 * paragraph is broken into lines, indentation outside code, heading ids, and the two Unicode spellings of a letter
 * change nothing that a translator would have to follow.
 */
export function pageSections(entry: Entry, text: string): PageSection[] {
  const collection = ({ doc: 'docs', post: 'blog', page: 'pages' } as const)[entry.kind];
  const { id, file, locale, path } = entry;
  const { data } = splitFrontMatter({ id, file, locale, path, collection, text }).value;
  const fields = TRANSLATED_FIELDS.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]]]));
  const sections: PageSection[] = [];
  if (fields.length > 0)
    sections.push({ id: 'front-matter', line: 1, hash: hashOf(plainText(JSON.stringify(fields).split('\n'))) });

  const lines = text.split('\n');
  const { bodyLine } = entry;
  // Footnotes are shown at the end, wherever they are written; headings that a component brings stand nowhere in the text.
  const headings = entry.headings.filter(({ line }) => line >= bodyLine).sort((a, b) => a.line - b.line);
  const opening = plainText(lines.slice(bodyLine - 1, (headings[0]?.line ?? lines.length + 1) - 1));
  if (opening !== '') sections.push({ id: 'opening', line: bodyLine, hash: hashOf(opening) });
  for (const [i, { slug, text: heading, line }] of headings.entries()) {
    const [first = '', ...rest] = lines.slice(line - 1, (headings[i + 1]?.line ?? lines.length + 1) - 1);
    const hash = hashOf(plainText([withoutId(first), ...rest]));
    sections.push({ id: `#${slug}`, heading, line, hash });
  }
  return sections;
}

/** What a record keeps of a page's sections. */
export function hashesOf(sections: readonly PageSection[]): SectionHashes {
  return new Map(sections.map(({ id, hash }) => [id, hash]));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS);
}

/** A heading's line without its written id. */
function withoutId(line: string): string {
  return line.replace(/\s*\{#[^\s{}#]+\}(?=\s*#*\s*$)/, '');
}

/** The words of some lines: a line for each paragraph, code as it is. */
function plainText(lines: readonly string[]): string {
  const parts: string[] = [];
  let paragraph: string[] = [];
  let fence: string | undefined;
  const close = () => {
    if (paragraph.length > 0) parts.push(paragraph.join(' '));
    paragraph = [];
  };
  for (const line of lines) {
    const [, marks] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== undefined) {
      const isEnd = marks?.startsWith(fence) && line.trim() === marks;
      if (isEnd) fence = undefined;
      parts.push(isEnd ? line.trim() : line.trimEnd());
      continue;
    }
    const words = line.trim().replace(/\s+/g, ' ');
    if (marks !== undefined) {
      close();
      fence = marks;
      parts.push(words);
    } else if (words === '') close();
    else paragraph.push(words);
  }
  close();
  return parts.join('\n').normalize('NFC');
}
