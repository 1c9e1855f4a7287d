import { readVersions } from '../../io/read/read-versions.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { DocsVersion } from '../../model/docs-version.ts';
import type { NamedText } from '../../model/source.ts';
import type { DocsSet } from '../../schema/content/docs-sets.ts';
import { MAIN_SET } from '../../schema/content/version-keys.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { type ListedVersions, NO_VERSIONS, readVersionsFile } from '../../stages/versions/read-versions-file.ts';
import { resolveVersions } from '../../stages/versions/resolve-versions.ts';

/** The versions of one set of docs, and the list they were read from. */
interface SetVersions {
  readonly set: string;
  /** Those that are published. */
  readonly versions: readonly DocsVersion[];
  readonly listed: ListedVersions;
  /** Absent when the set has frozen nothing. */
  readonly file?: NamedText;
}

/** The versions of a site. */
export interface LoadedVersions {
  /** Those that are published, of all sets of docs; none when the site has no docs. */
  readonly versions: readonly DocsVersion[];
  /** By set of docs. A site without docs has one set, which is not shown. */
  readonly sets: readonly SetVersions[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads which versions of the docs there are, and which of them the site shows. */
export function loadVersions(root: string, config: SiteConfig, configFile: string): LoadedVersions {
  const none = config.docsSets.length === 0;
  const loaded = none
    ? [loadSet(root, undefined, configFile)]
    : config.docsSets.map((docs) => loadSet(root, docs, configFile));
  return {
    versions: loaded.flatMap(({ own }) => own.versions),
    sets: loaded.map(({ own }) => own),
    diagnostics: loaded.flatMap(({ diagnostics }) => diagnostics),
  };
}

function loadSet(
  root: string,
  docs: DocsSet | undefined,
  configFile: string,
): { readonly own: SetVersions; readonly diagnostics: readonly Diagnostic[] } {
  const set = docs?.id ?? MAIN_SET;
  const { list, diagnostics: faults } = readVersions(root, set);
  const read = list ? readVersionsFile(list) : { value: NO_VERSIONS, diagnostics: [] };
  const listed = faults.length > 0 && !list ? { ...NO_VERSIONS, isWhole: false } : read.value;
  const resolved = docs ? resolveVersions(listed, docs, configFile) : { value: [], diagnostics: [] };
  return {
    own: { set, versions: resolved.value, listed, ...(list ? { file: list } : {}) },
    diagnostics: [...faults, ...read.diagnostics, ...resolved.diagnostics],
  };
}
