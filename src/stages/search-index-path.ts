import type { DocsVersion } from '../model/docs-version.ts';
import type { Locale } from '../model/locale.ts';
import type { SiteConfig } from '../schema/site-config.ts';

/** Where the manifest of a locale's search index stands below the output folder; versions have one each. */
export function searchIndexPath(locale: Pick<Locale, 'urlPrefix'>, version?: DocsVersion): string {
  const suffix = version === undefined || version.isLast ? '' : `-${version.name}`;
  return `${locale.urlPrefix}/search-index${suffix}.json`.slice(1);
}

/** Whether a version has an index; readers of others search the last one. */
export function hasSearchIndex({ noIndex, isLast }: DocsVersion): boolean {
  return isLast || !noIndex;
}

/** Whether the site comes with indexes of its own. */
export function hasOwnIndex({ search }: Pick<SiteConfig, 'search'>): boolean {
  return search.algolia?.localIndex ?? true;
}
