import type { Locale } from '../../model/locale.ts';
import type { DocsSet } from '../../schema/content/docs-sets.ts';
import { MAIN_SET } from '../../schema/content/version-keys.ts';
import type { Site } from '../graph/site.ts';
import { docsSetLabelId } from '../i18n/message-ids.ts';
import { siteTranslator } from '../i18n/translate.ts';

/** Returns the name of a set of docs for readers; undefined for the set without an id that has no label either. */
export function docsSetLabel(site: Site, locale: Locale, { id, label, collection }: DocsSet): string | undefined {
  if (label === undefined && !collection) return id === MAIN_SET ? undefined : id;
  return siteTranslator(site, locale.code)(docsSetLabelId(id), label ?? id);
}
