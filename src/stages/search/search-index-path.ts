/** Which search indexes a site has, and where. */

import type { DocsVersion } from '../../model/docs-version.ts';
import type { Locale } from '../../model/locale.ts';
import type { SiteConfig } from '../../schema/site-config.ts';

/** Returns the path of the manifest of a locale's search index, relative to the output folder. Each version has its own. */
export function searchIndexPath(locale: Pick<Locale, 'urlPrefix'>, version?: DocsVersion): string {
  const suffix = version === undefined || version.isLast ? '' : `-${version.name}`;
  return `${locale.urlPrefix}/search-index${suffix}.json`.slice(1);
}

/** Returns whether a version has an index. Readers of other versions search the last one. */
export function hasSearchIndex({ noIndex, isLast }: DocsVersion): boolean {
  return isLast || !noIndex;
}

/** Returns whether the site has its own indexes. */
export function hasOwnIndex({ search }: Pick<SiteConfig, 'search'>): boolean {
  return search.algolia?.localIndex ?? true;
}
