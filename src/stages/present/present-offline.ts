import type { OfflineOffer } from '../../../templates/props.ts';
import type { UrlPath } from '../../model/source.ts';
import type { IndexedSidebar } from '../graph/site-index.ts';
import { homeOfKeepable, keepableId } from '../offline/keepable-courses.ts';
import type { PageContext } from './present-context.ts';

/** Presents the offer to keep a course, on the page that makes it. */
export function presentOffline(
  { site, locale }: PageContext,
  indexed: IndexedSidebar | undefined,
  url: UrlPath,
): { readonly offline?: OfflineOffer } {
  if (!indexed || homeOfKeepable(site, locale, indexed) !== url) return {};
  return { offline: { id: keepableId(site, indexed) } };
}
