import type { Doc } from '../../model/entry.ts';
import type { Site } from '../graph/site.ts';
import { placeOfDoc, type SiteIndex } from '../graph/site-index.ts';
import { rowLabel } from './row-label.ts';

/** Returns the label of a doc in breadcrumbs and links: the one in the sidebar that it shows. */
export function docLabel({ site, index }: { readonly site: Site; readonly index: SiteIndex }, doc: Doc): string {
  const place = placeOfDoc(site, index, doc);
  return place?.groupLabel ?? rowLabel(doc, place?.configured);
}
