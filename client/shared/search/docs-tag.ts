/** Tag of everything that belongs to no version of the docs: posts and pages. */
export const PLAIN_TAG = 'default';

/** Tag of a version's docs in an index that holds all of them; the value is the one Docusaurus gives. */
export function docsTag(version: string): string {
  return `docs-default-${version}`;
}

/**
 * What keeps results to the reader's language and version (`facetFilters`). `version` is the name of a version of the docs,
 * `current` where there are no others.
 */
export function contextFilters(locale: string, version: string): (string | string[])[] {
  return [`language:${locale}`, [`docusaurus_tag:${PLAIN_TAG}`, `docusaurus_tag:${docsTag(version)}`]];
}
