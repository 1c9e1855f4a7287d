import type { Locale } from '../../model/locale.ts';
import type { Site } from '../graph/site.ts';
import { siteTranslator } from '../i18n/translate.ts';

/** Returns the name of the blog in a locale. Throws when the site has no blog. */
export function blogTitle(site: Site, { code }: Pick<Locale, 'code'>): string {
  const { blog } = site.config;
  if (!blog) throw new Error('the site has no blog');
  return siteTranslator(site, code)('blog.title', blog.title);
}
