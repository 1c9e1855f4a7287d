/** What names and paths of content files mean: order, slugs, dates and titles. */

import { posix } from 'node:path';

/** A leading number that only orders files: `01-intro`, `2. Setup`. Dates and versions are not prefixes. */
const NUMBER_PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;
const DATE_OR_VERSION = /^\d+[-_.]\d+/;

/** Splits the ordering number from the name of a file or folder. */
export function splitNumberPrefix(name: string): { readonly name: string; readonly position?: number } {
  const match = DATE_OR_VERSION.test(name) ? null : NUMBER_PREFIX.exec(name);
  return match?.[2] === undefined ? { name } : { name: match[2], position: Number(match[1]) };
}

/**
 * Returns a path inside a collection without its Markdown extension, and without number prefixes unless `keepsNumbers` is set. In
 * NFC.
 */
export function pathWithoutPrefixes(path: string, keepsNumbers = false): string {
  const bare = path.replace(/\.mdx?$/i, '').normalize('NFC');
  if (keepsNumbers) return bare;
  return bare
    .split('/')
    .map((part) => splitNumberPrefix(part).name)
    .join('/');
}

/** Returns the folder of a path; `''` at the top. */
export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

/** Returns the relative path from a page to a file, as a link in Markdown: `./a.md`, `../b/c.md`. */
export function relativeLink(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Returns the last segment of a path. */
export function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns whether a path is the index of its folder: `guide/index`, `guide/README`, `guide/guide`. */
export function isFolderIndex(plain: string): boolean {
  const base = baseOf(plain).toLowerCase();
  return (
    base === 'index' || base === 'readme' || (plain.includes('/') && base === baseOf(folderOf(plain)).toLowerCase())
  );
}

/** Returns the URL path of a doc below the docs base, from its path or its `slug`. */
export function docSlug(plain: string, slug: string | undefined): string {
  const folder = folderOf(plain);
  if (slug !== undefined) return cleanSlug(slug.startsWith('/') ? slug : `${folder}/${slug}`);
  return cleanSlug(isFolderIndex(plain) ? folder : plain);
}

/** Returns a slug with one leading slash, and without trailing or repeated slashes. In NFC. */
export function cleanSlug(slug: string): string {
  return `/${slug.split('/').filter(Boolean).join('/')}`.normalize('NFC');
}

/** Returns why a slug cannot be used as a URL and a file name; undefined when it can. */
export function slugProblem(slug: string): string | undefined {
  const parts = slug.split('/').filter(Boolean);
  if (parts.some((part) => part === '.' || part === '..')) return '`.` and `..` are not allowed';
  if (/[\u0000-\u001f\u007f-\u009f\\?#%:*"<>|\u202a-\u202e\u2066-\u2069]/.test(slug))
    return 'it has a character that addresses or file names cannot hold';
  if (parts.some((part) => new TextEncoder().encode(part).length > 200)) return 'a part is longer than 200 bytes';
  if (parts.some((part) => /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(part)))
    return 'it is a reserved name on some systems';
  if (parts.some((part) => /[ .]$/.test(part) || part.startsWith(' ')))
    return 'a part begins or ends with a space, or ends with a dot';
  return undefined;
}

const DATED_NAME = /^(?<folder>.*?)(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?:[-/](?<rest>.*))?$/;

/**
 * Returns the date and slug of a post by its file name: `2025-03-03-welcome.md`, `2025/03/03/welcome.md`,
 * `2025-03-03-x/index.md`.
 */
export function postFromPath(path: string): { readonly date?: string; readonly slug: string } {
  const plain = path
    .replace(/\.mdx?$/i, '')
    .replace(/\/index$/i, '')
    .normalize('NFC');
  const groups = DATED_NAME.exec(plain)?.groups;
  if (!groups) return { slug: cleanSlug(plain) };
  const { folder = '', year = '', month = '', day = '', rest = '' } = groups;
  const padded = [year, month.padStart(2, '0'), day.padStart(2, '0')];
  return { date: padded.join('-'), slug: cleanSlug(`${folder}/${padded.join('/')}/${rest}`) };
}

/** Returns the calendar day of a written date, `YYYY-MM-DD`, in UTC; undefined when there is no such day. */
export function calendarDay(written: string): string | undefined {
  return instantOf(written)?.slice(0, 10);
}

/**
 * Returns a written date as an instant in UTC: `2025-03-09T00:00:00.000Z`; undefined when it is invalid. A time without a time
 * zone is in UTC.
 */
export function instantOf(written: string): string | undefined {
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](.+))?$/.exec(written.trim());
  if (!match) return undefined;
  const [, year = '', month = '', day = '', time] = match;
  const plain = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const midnight = new Date(`${plain}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== plain) return undefined;
  if (time === undefined) return midnight.toISOString();
  // YAML lets an hour have one digit.
  const whole = time.replace(/^\d(?=:)/, (hour) => `0${hour}`);
  const exact = new Date(`${plain}T${/(Z|[+-]\d\d:?\d\d)$/i.test(whole) ? whole : `${whole}Z`}`);
  return Number.isNaN(exact.getTime()) ? undefined : exact.toISOString();
}

/** Returns a readable title for a page without a title: `hello-world` → `Hello world`. */
export function titleFromName(plain: string): string {
  const base = isFolderIndex(plain) && plain.includes('/') ? baseOf(folderOf(plain)) : baseOf(plain);
  const words = base.replace(/[-_]+/g, ' ').trim();
  return words === '' ? base : words.charAt(0).toLocaleUpperCase('en') + words.slice(1);
}
