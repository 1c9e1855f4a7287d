import type { Locale } from '../model/locale.ts';
import type { Site } from '../model/site.ts';
import { siteTranslator } from './translate.ts';

/** The name of the site in a locale. */
export function siteTitle(site: Site, { code }: Pick<Locale, 'code'>): string {
  return siteTranslator(site, code)('title', site.config.title);
}
