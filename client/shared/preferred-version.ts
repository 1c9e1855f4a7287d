import { readStored } from './storage.ts';

/** Keeps the name of the version a reader chose last (the key Docusaurus uses for its only set of docs). */
export const PREFERRED_KEY = 'docs-preferred-version-default';

/** The version of the docs a reader chose last; none on a site that does not remember it. */
export function preferredVersion(): string | null {
  return document.documentElement.dataset.docsVersions === undefined ? null : readStored(PREFERRED_KEY);
}
