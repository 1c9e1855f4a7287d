import type { Locale } from '../model/locale.ts';
import type { Site } from '../model/site.ts';
import { siteTranslator } from './translate.ts';

/** The name of the blog in a locale, wherever it is named; only asked of sites that have one. */
export function blogTitle(site: Site, { code }: Pick<Locale, 'code'>): string {
  const { blog } = site.config;
  if (!blog) throw new Error('the site has no blog');
  return siteTranslator(site, code)('blog.title', blog.title);
}
