/** Values of the `docusaurus_tag` attribute in search records, and the filters that use them. */

/** Tag of records that belong to no version of the docs: posts and pages. */
export const PLAIN_TAG = 'default';

/** Returns the tag of a version's docs in an index of all versions. Docusaurus uses the same value. */
export function docsTag(version: string): string {
  return `docs-default-${version}`;
}

/**
 * Returns the `facetFilters` that limit results to the reader's language and version. `version` is the name of a version of the
 * docs, or `current` on a site with a single version.
 */
export function contextFilters(locale: string, version: string): (string | string[])[] {
  return [`language:${locale}`, [`docusaurus_tag:${PLAIN_TAG}`, `docusaurus_tag:${docsTag(version)}`]];
}
