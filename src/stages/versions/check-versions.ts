import { versionNotListed, versionWithoutDocs } from '../../diagnostics/messages/versions.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { DocsVersion } from '../../model/docs-version.ts';
import type { NamedText, SourceFile } from '../../model/source.ts';
import type { ListedVersions } from './read-versions-file.ts';
import { CURRENT_VERSION } from './version-names.ts';

/** The versions of a site, and what was found on disk. */
interface VersionsOnDisk {
  readonly versions: readonly DocsVersion[];
  readonly listed: ListedVersions;
  readonly file?: NamedText;
  readonly sources: readonly SourceFile[];
  /** Folders of versions: `versions/1.0`, `vi/versions/1.0`. */
  readonly versionFolders: readonly string[];
}

/** Compares `versions.json` with the folders: every version must have docs, and every folder must belong to a version. */
export function checkVersions({ versions, listed, file, sources, versionFolders }: VersionsOnDisk): Diagnostic[] {
  if (!file && versionFolders.length === 0) return [];
  const withDocs = new Set(sources.flatMap(({ version }) => version ?? []));
  const empty = versions.flatMap(({ name }) => {
    if (!file || name === CURRENT_VERSION || withDocs.has(name)) return [];
    const place = { file: file.file, path: [listed.names.get(name) ?? 0] };
    return [versionWithoutDocs(name, `content/<locale>/versions/${name}/docs/`, place)];
  });
  const names = [...listed.names.keys()];
  // While a part of the list is invalid, a folder may be missing in it. The reason has been reported already.
  const stray = versionFolders.filter((folder) => listed.isWhole && !listed.names.has(nameOf(folder)));
  return [...empty, ...stray.map((folder) => versionNotListed(nameOf(folder), `content/${folder}`, names))];
}

function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('/') + 1).normalize('NFC');
}
