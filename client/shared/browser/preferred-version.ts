import { readStored } from './storage.ts';

/** Storage key of the version that the reader chose last (the key that Docusaurus uses for its default docs plugin). */
export const PREFERRED_KEY = 'docs-preferred-version-default';

/** Returns the version of the docs that the reader chose last; null without a choice, and on a site that does not remember it. */
export function preferredVersion(): string | null {
  return document.documentElement.dataset.docsVersions === undefined ? null : readStored(PREFERRED_KEY);
}
