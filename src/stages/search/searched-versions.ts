import type { DocsVersion, VersionName } from '../../model/docs-version.ts';
import { setOfVersion } from '../../schema/content/version-keys.ts';
import { lastVersions } from '../versions/set-versions.ts';
import { hasSearchIndex } from './search-index-path.ts';

/**
 * Returns the versions whose docs are found by readers of a version: it, and the last versions of other sets of docs; outside of
 * the docs the last versions of all sets.
 */
export function searchedVersions(site: Parameters<typeof lastVersions>[0], version?: DocsVersion): VersionName[] {
  const last = lastVersions(site).map(({ name }) => name);
  if (!version || version.isLast) return last;
  return [version.name, ...last.filter((name) => setOfVersion(name) !== setOfVersion(version.name))];
}

/** Returns one version for each index of a locale: the last version of the first set stands for all last versions. */
export function indexedVersions({ versions }: { readonly versions: readonly DocsVersion[] }): readonly DocsVersion[] {
  const first = versions.find(({ isLast }) => isLast);
  return versions.filter((version) => hasSearchIndex(version) && (!version.isLast || version === first));
}
