import { versionNotListed, versionWithoutDocs } from '../../diagnostics/messages/versions.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { DocsVersion } from '../../model/docs-version.ts';
import type { NamedText, SourceFile } from '../../model/source.ts';
import { folderOfSet, ownNameOf } from '../../schema/content/version-keys.ts';
import type { ListedVersions } from './read-versions-file.ts';
import { isInProgress } from './version-names.ts';

/** The versions of a site by set of docs, and what was found on disk. */
interface VersionsOnDisk {
  readonly sets: readonly {
    readonly set: string;
    readonly versions: readonly DocsVersion[];
    readonly listed: ListedVersions;
    readonly file?: NamedText;
  }[];
  readonly sources: readonly SourceFile[];
  /** Folders of versions: `versions/1.0`, `vi/versions/1.0`. */
  readonly versionFolders: readonly string[];
}

/** Compares `versions.json` with the folders: every version must have docs, and every folder must belong to a version. */
export function checkVersions({ sets, sources, versionFolders }: VersionsOnDisk): Diagnostic[] {
  if (sets.every(({ file }) => !file) && versionFolders.length === 0) return [];
  const withDocs = new Set(sources.flatMap(({ version }) => version ?? []));
  const empty = sets.flatMap(({ set, versions, listed, file }) =>
    versions.flatMap(({ name }) => {
      if (!file || isInProgress(name) || withDocs.has(name)) return [];
      const own = ownNameOf(name);
      const place = { file: file.file, path: [listed.names.get(own) ?? 0] };
      return [versionWithoutDocs(own, `content/<locale>/versions/${own}/${folderOfSet(set)}/`, place)];
    }),
  );
  const names = [...new Set(sets.flatMap(({ listed }) => [...listed.names.keys()]))];
  // While a part of a list is invalid, a folder may be missing in it. The reason has been reported already.
  const isWhole = sets.every(({ listed }) => listed.isWhole);
  const stray = versionFolders.filter((folder) => isWhole && !names.includes(nameOf(folder)));
  return [...empty, ...stray.map((folder) => versionNotListed(nameOf(folder), `content/${folder}`, names))];
}

function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('/') + 1).normalize('NFC');
}
