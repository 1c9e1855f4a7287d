import type { Locale } from '../../model/locale.ts';
import type { Sidebar } from '../../model/sidebar.ts';
import { docsSetOf } from '../../schema/content/docs-sets.ts';
import type { Site } from '../graph/site.ts';
import { sidebarLabelId, sidebarName } from '../i18n/message-ids.ts';
import { siteTranslator } from '../i18n/translate.ts';
import { docsSetLabel } from '../versions/docs-set-label.ts';
import { sidebarOptions } from './sidebar-options.ts';

/** Returns the name of a sidebar for readers: a translation, the configured label, or its id. */
export function sidebarLabel(site: Site, locale: Locale, sidebar: Pick<Sidebar, 'id' | 'version'>): string {
  const set = docsSetOf(site.config, sidebar.version);
  if (set?.collection) return docsSetLabel(site, locale, set) ?? sidebar.id;
  const label = sidebarOptions(site.config, sidebar)?.label ?? sidebar.id;
  return siteTranslator(site, locale.code)(sidebarLabelId(sidebarName(sidebar)), label);
}
