import type { DocsVersion } from '../model/docs-version.ts';
import type { Locale } from '../model/locale.ts';

/** Where the manifest of a locale's search index stands below the output folder; versions have one each. */
export function searchIndexPath(locale: Pick<Locale, 'urlPrefix'>, version?: DocsVersion): string {
  const suffix = version === undefined || version.isLast ? '' : `-${version.name}`;
  return `${locale.urlPrefix}/search-index${suffix}.json`.slice(1);
}
