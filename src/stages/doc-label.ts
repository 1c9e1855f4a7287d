import type { Doc } from '../model/entry.ts';
import type { Site } from '../model/site.ts';
import { rowLabel } from './row-label.ts';
import { placeOfDoc, type SiteIndex } from './site-index.ts';

/** What a doc is called among others, in breadcrumbs and links: as in the sidebar it shows. */
export function docLabel({ site, index }: { readonly site: Site; readonly index: SiteIndex }, doc: Doc): string {
  const place = placeOfDoc(site, index, doc);
  return place?.groupLabel ?? rowLabel(doc, place?.configured);
}
