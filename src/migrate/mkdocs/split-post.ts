import { calendarDay } from '../../stages/entries/file-names.ts';
import { optionsOf } from '../read-docusaurus.ts';

type Data = Readonly<Record<string, unknown>>;

/** A post of Material's blog: its day, the front matter that it needs here, and its text. */
interface SplitPost {
  readonly date: string;
  readonly front: Data;
  readonly body: string;
}

/** What the blog of the old site says about addresses of posts, and the file of this one. */
interface PostAddress {
  readonly options?: Data | undefined;
  readonly file?: string;
}

/**
 * Converts a post. Its address is the one that `post_url_format` gives, by default that of Material: `blog/2025/03/09/title/`.
 * Undefined for a post without a date.
 */
export function splitPost(
  data: Data,
  body: string,
  { options = {}, file = '' }: PostAddress = {},
): SplitPost | undefined {
  const written = typeof data.date === 'string' ? data.date : optionsOf(data.date).created;
  const date = written === undefined ? undefined : calendarDay(String(written).replace(/\s.*$/, ''));
  if (date === undefined) return undefined;
  const heading = /^#[ \t]+(.+?)[ \t]*$/m.exec(body)?.[1];
  const title = typeof data.title === 'string' ? data.title : heading;
  const categories = Array.isArray(data.categories) ? data.categories.slice(0, most(options)) : [];
  const parts: Readonly<Record<string, string>> = {
    date: dayInAddress(date, options.post_url_date_format),
    slug: typeof data.slug === 'string' ? data.slug : slugOfTitle(title ?? 'post'),
    categories: categories.map((name) => slugOfTitle(String(name))).join('/'),
    file: (file.split('/').at(-1) ?? '').replace(/\.md$/i, ''),
  };
  const format = typeof options.post_url_format === 'string' ? options.post_url_format : '{date}/{slug}';
  const address = format.replace(/\{(\w+)\}/g, (whole, name: string) => parts[name] ?? whole);
  return {
    date,
    front: {
      date,
      slug: `/${address.replace(/\/{2,}/g, '/').replace(/^\/|\/$/g, '')}`,
      ...(heading === undefined && title !== undefined ? { title } : {}),
    },
    body: body.replace(/<!--[ \t]*more[ \t]*-->/, '<!-- truncate -->'),
  };
}

/** Returns how many categories stand in an address. */
function most({ post_url_max_categories: most }: Data): number {
  return typeof most === 'number' ? most : 1;
}

/** Writes a day as `yyyy/MM/dd` or another format of numbers says; formats with names of months are those of Material's default. */
function dayInAddress(date: string, format: unknown): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const written = typeof format === 'string' && !/[^yMd\W]|M{3}/.test(format) ? format : 'yyyy/MM/dd';
  const numbers: Readonly<Record<string, string>> = { y: year, yyyy: year, yy: year.slice(-2), MM: month, dd: day };
  return written.replace(/y+|M+|d+/g, (part) => numbers[part] ?? String(Number(part.startsWith('M') ? month : day)));
}

function slugOfTitle(title: string): string {
  return title
    .replace(/[*_`]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
}
