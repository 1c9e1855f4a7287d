import type { Locale } from '../../model/locale.ts';
import { siteTranslator } from '../i18n/translate.ts';
import type { Site } from './site.ts';

/** Returns the name of the site in a locale. */
export function siteTitle(site: Site, { code }: Pick<Locale, 'code'>): string {
  return siteTranslator(site, code)('title', site.config.title);
}
