import { cleanSlug } from '../../stages/entries/file-names.ts';

/** Docusaurus: `DATE_FILENAME_REGEX` of the blog plugin. */
const DATED = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/i;

/**
 * Returns the date and the path of a post below the blog, as Docusaurus reads them from the name of its file (`parseBlogFileName`):
 * digits of the date stay as they are written, and a folder above it comes behind it.
 */
export function oldPost(inner: string): { readonly date?: string; readonly slug: string } {
  const groups = DATED.exec(inner)?.groups;
  if (!groups) return { slug: cleanSlug(inner.replace(/(?:\/index)?\.mdx?$/i, '')) };
  const { folder = '', date = '', text = '' } = groups;
  const [year = '', month = '', day = ''] = date.split(/[-/]/);
  return {
    date: [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    slug: cleanSlug(`${date.replaceAll('-', '/')}/${folder}${text}`),
  };
}
