import type { DocsVersion } from '../../model/docs-version.ts';
import { docsSetOf } from '../../schema/content/docs-sets.ts';
import { setOfVersion } from '../../schema/content/version-keys.ts';
import type { SiteConfig } from '../../schema/site-config.ts';

/** The versions of a site, of all sets of docs. */
interface WithVersions {
  readonly config: Pick<SiteConfig, 'docsSets'>;
  readonly versions: readonly DocsVersion[];
}

/** Returns the versions of one set of docs; without an id, of the first set. */
export function versionsOfSet({ config, versions }: WithVersions, set = docsSetOf(config)?.id): readonly DocsVersion[] {
  return versions.filter(({ name }) => setOfVersion(name) === set);
}

/** Returns the version of a set for readers who have not chosen one; without an id, of the first set. */
export function lastVersion(site: WithVersions, set?: string): DocsVersion | undefined {
  return versionsOfSet(site, set).find(({ isLast }) => isLast);
}

/** Returns the last versions of all sets, the first set first: what readers find who have chosen none. */
export function lastVersions({ versions }: Pick<WithVersions, 'versions'>): readonly DocsVersion[] {
  return versions.filter(({ isLast }) => isLast);
}
