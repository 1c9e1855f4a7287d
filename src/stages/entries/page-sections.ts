import { createHash } from 'node:crypto';
import type { Entry } from '../../model/entry.ts';
import type { PageSection, SectionHashes } from '../../model/translation.ts';
import { splitFrontMatter } from '../front-matter/split-front-matter.ts';

/** Front-matter fields whose words readers see. Others, such as dates and tags, are not translated. */
const TRANSLATED_FIELDS = ['title', 'description', 'keywords', 'sidebar_label', 'pagination_label', 'hero'];

const HASH_DIGITS = 12;

/**
 * Returns the sections of a page with hashes of their texts. Only words and code count. Trailing spaces, line breaks inside a
 * paragraph, indentation outside code, heading ids, and Unicode forms of letters do not change a hash, because translators need
 * not follow such changes.
 */
export function pageSections(entry: Entry, text: string): PageSection[] {
  const sections: PageSection[] = [];
  const { hash } = translatedFields(entry, text);
  if (hash !== undefined) sections.push({ id: 'front-matter', line: 1, hash });

  const lines = text.split('\n');
  const { bodyLine } = entry;
  // Footnotes are shown at the end, wherever they are written; headings from components are not in the text.
  const headings = entry.headings.filter(({ line }) => line >= bodyLine).sort((a, b) => a.line - b.line);
  const opening = plainText(lines.slice(bodyLine - 1, (headings[0]?.line ?? lines.length + 1) - 1));
  if (opening !== '') sections.push({ id: 'opening', line: bodyLine, hash: hashOf(opening) });
  for (const [i, { slug, text: heading, line }] of headings.entries()) {
    const hash = headingHash(lines.slice(line - 1, (headings[i + 1]?.line ?? lines.length + 1) - 1));
    sections.push({ id: `#${slug}`, heading, line, hash });
  }
  return sections;
}

/** Returns the hash of a section that begins with a heading, given its lines. */
export function headingHash([first = '', ...rest]: readonly string[]): string {
  return openingHash([withoutId(first), ...rest]);
}

/** Returns the hash of the text before the first heading, given its lines. */
export function openingHash(lines: readonly string[]): string {
  return hashOf(plainText(lines));
}

/** Returns the front-matter fields of a page that are translated, as lines, and the hash of their section if there are any. */
export function translatedFields(
  { kind, id, file, locale, path }: Pick<Entry, 'kind' | 'id' | 'file' | 'locale' | 'path'>,
  text: string,
): { readonly lines: readonly string[]; readonly hash?: string } {
  const collection = ({ doc: 'docs', post: 'blog', page: 'pages' } as const)[kind];
  const { data } = splitFrontMatter({ id, file, locale, path, collection, text }).value;
  const fields = TRANSLATED_FIELDS.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]] as const]));
  if (fields.length === 0) return { lines: [] };
  const lines = fields.map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return { lines, hash: openingHash(JSON.stringify(fields).split('\n')) };
}

/** Returns the hashes of a page's sections, by section id, as a translation record stores them. */
export function hashesOf(sections: readonly PageSection[]): SectionHashes {
  return new Map(sections.map(({ id, hash }) => [id, hash]));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS);
}

/** Returns a heading's line without its written id. */
function withoutId(line: string): string {
  return line.replace(/\s*\{#[^\s{}#]+\}(?=\s*#*\s*$)/, '');
}

/** Returns the words of some lines: one line per paragraph, and code unchanged. */
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
