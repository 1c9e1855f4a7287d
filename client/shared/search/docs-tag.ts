/** Values of the `docusaurus_tag` attribute in search records, and the filters that use them. */

/** Tag of records that belong to no version of the docs: posts and pages. */
export const PLAIN_TAG = 'default';

/**
 * Returns the tag of a version's docs in an index of all versions. Docusaurus uses the same value. Versions of a set of docs with
 * an id are named `sdk@1.0`.
 */
export function docsTag(version: string): string {
  const at = version.indexOf('@');
  return at === -1 ? `docs-default-${version}` : `docs-${version.slice(0, at)}-${version.slice(at + 1)}`;
}

/**
 * Returns the `facetFilters` that limit results to the reader's language and versions. `versions` are names of versions of the
 * docs, or `current` on a site with a single version.
 */
export function contextFilters(locale: string, versions: readonly string[]): (string | string[])[] {
  return [`language:${locale}`, [PLAIN_TAG, ...versions.map(docsTag)].map((tag) => `docusaurus_tag:${tag}`)];
}
