import type { Locale } from '../../model/locale.ts';
import type { Site } from '../graph/site.ts';
import { sidebarLabelId } from '../i18n/message-ids.ts';
import { siteTranslator } from '../i18n/translate.ts';

/** Returns the name of a sidebar for readers: a translation, the configured label, or its id. */
export function sidebarLabel(site: Site, locale: Locale, id: string): string {
  const docs = site.config.docs;
  const label = docs ? docs.sidebars[id]?.label : undefined;
  return siteTranslator(site, locale.code)(sidebarLabelId(id), label ?? id);
}
