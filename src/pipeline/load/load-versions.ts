import { readVersions } from '../../io/read/read-versions.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { DocsVersion } from '../../model/docs-version.ts';
import type { NamedText } from '../../model/source.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { type ListedVersions, NO_VERSIONS, readVersionsFile } from '../../stages/versions/read-versions-file.ts';
import { resolveVersions } from '../../stages/versions/resolve-versions.ts';

/** The versions of a site, and the list they were read from. */
export interface LoadedVersions {
  /** Those that are published; none when the site has no docs. */
  readonly versions: readonly DocsVersion[];
  readonly listed: ListedVersions;
  /** Absent when the site has frozen nothing. */
  readonly file?: NamedText;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads which versions of the docs there are, and which of them the site shows. */
export function loadVersions(root: string, config: SiteConfig, configFile: string): LoadedVersions {
  const { list, diagnostics: faults } = readVersions(root);
  const read = list ? readVersionsFile(list) : { value: NO_VERSIONS, diagnostics: [] };
  const listed = faults.length > 0 && !list ? { ...NO_VERSIONS, isWhole: false } : read.value;
  const resolved = config.docs ? resolveVersions(listed, config.docs, configFile) : { value: [], diagnostics: [] };
  return {
    versions: resolved.value,
    listed,
    ...(list ? { file: list } : {}),
    diagnostics: [...faults, ...read.diagnostics, ...resolved.diagnostics],
  };
}
