import { readStored } from './storage.ts';

/**
 * Returns the storage key of the version that the reader chose last in a set of docs; the key that Docusaurus uses. The set without
 * an id is the empty text.
 */
export function preferredKey(set: string): string {
  return `docs-preferred-version-${set || 'default'}`;
}

/** Returns the id of the set of docs of a version, as it is named on the whole site: `sdk` for `sdk@1.0`, empty for `1.0`. */
export function setInName(version: string): string {
  return version.slice(0, Math.max(0, version.indexOf('@')));
}

/** Returns whether a version belongs to a set of docs. */
export function isVersionOfSet(version: string, set: string): boolean {
  return setInName(version) === set;
}

/** Returns the name of a version in its own set. */
export function nameInSet(version: string): string {
  return version.slice(version.indexOf('@') + 1);
}

/** Returns the version of the docs that the reader chose last; null without a choice, and on a site that does not remember it. */
export function preferredVersion(): string | null {
  return document.documentElement.dataset.docsVersions === undefined ? null : readStored(preferredKey(''));
}
