import type { Locale } from '../../model/locale.ts';
import type { Sidebar } from '../../model/sidebar.ts';
import type { Site } from '../graph/site.ts';
import { sidebarLabelId, sidebarName } from '../i18n/message-ids.ts';
import { siteTranslator } from '../i18n/translate.ts';
import { sidebarOptions } from './sidebar-options.ts';

/** Returns the name of a sidebar for readers: a translation, the configured label, or its id. */
export function sidebarLabel(site: Site, locale: Locale, sidebar: Pick<Sidebar, 'id' | 'version'>): string {
  const label = sidebarOptions(site.config, sidebar)?.label ?? sidebar.id;
  return siteTranslator(site, locale.code)(sidebarLabelId(sidebarName(sidebar)), label);
}
