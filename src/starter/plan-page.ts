import { newPageBody, translationNote } from './page-texts.ts';

/** Kinds of pages that an author can begin. */
export const PAGE_KINDS = ['doc', 'post', 'page'] as const;
export type NewPageKind = (typeof PAGE_KINDS)[number];

/** A page to begin. */
interface PageRequest {
  readonly kind: NewPageKind;
  /** Folder of docs in a locale; default: `docs`. */
  readonly folder?: string | undefined;
  /** Where it stands in its collection, without extension: `basics/loops`. */
  readonly path: string;
  readonly extension: PageExtension;
  /** Absent: the last part of the path, as words. */
  readonly title?: string | undefined;
  /** Day of a post, `YYYY-MM-DD`. */
  readonly date: string;
  /** The default locale first. */
  readonly locales: readonly string[];
  /** Lines of front matter for fields that the page must have. */
  readonly fields?: readonly string[];
}

/** A text to write, by its path below the site's folder. */
interface NewText {
  readonly to: string;
  readonly text: string;
}

type PageExtension = '.md' | '.mdx';

/** Extensions of files that are no pages of a site. */
const OTHER_FILE = /\.(?:html?|markdown|txt|rst|adoc)$/i;

/**
 * Returns the path of a page without outer slashes, and its extension; undefined if it names no page below the collection's folder.
 * Blanks become hyphens, because the path is the address of the page.
 */
export function pagePath(text: string): Pick<PageRequest, 'path' | 'extension'> | undefined {
  const [, written = '', extension = '.md'] = /^(.*?)(\.mdx?)?$/is.exec(text.normalize('NFC').trim()) ?? [];
  const parts = written
    .split('/')
    .filter(Boolean)
    .map((part) => part.replace(/ +/g, '-'));
  const isPlain = parts.every((part) => !/^[._]|[\\:*?"<>|\p{Cc}]|[. ]$/u.test(part)) && !OTHER_FILE.test(written);
  if (parts.length === 0 || !isPlain) return undefined;
  return { path: parts.join('/'), extension: extension.toLowerCase() as PageExtension };
}

/**
 * Returns the files of a new page: one for each locale. Those of other locales than the default one are drafts until somebody has
 * translated them; until then readers see the page of the default locale.
 */
export function planPage({
  kind,
  folder: docs = 'docs',
  path,
  extension,
  title,
  date,
  locales,
  ...more
}: PageRequest): readonly NewText[] {
  const folder = { doc: docs, post: 'blog', page: 'pages' }[kind];
  const name =
    kind === 'post' && !/^\d{4}-\d{2}-\d{2}-/.test(path.split('/').at(-1) ?? '') ? datedName(path, date) : path;
  const [first = 'en'] = locales;
  const shown = title ?? titleOf(path);
  return locales.map((locale) => {
    const isTranslation = locale !== first;
    const fields = [
      `title: ${JSON.stringify(shown)}`,
      `description: ${JSON.stringify(`${shown}.`)}`,
      ...(more.fields ?? []),
      ...(isTranslation ? ['draft: true'] : []),
    ];
    const source = `content/${first}/${folder}/${name}${extension}`;
    const toComment = (words: string) => (extension === '.mdx' ? `{/* ${words} */}` : `<!-- ${words} -->`);
    const body = isTranslation ? toComment(translationNote(source, locale)) : newPageBody(kind, locale, toComment);
    return {
      to: `content/${locale}/${folder}/${name}${extension}`,
      text: `---\n${fields.join('\n')}\n---\n\n${body}\n`,
    };
  });
}

function datedName(path: string, date: string): string {
  const parts = path.split('/');
  const last = parts.pop() ?? '';
  return [...parts, `${date}-${last}`].join('/');
}

/** `getting-started` as “Getting started”. Numbers that only order files are left out. */
function titleOf(path: string): string {
  const words = (path.split('/').at(-1) ?? '')
    .replace(/^\d+[-_.]+/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
