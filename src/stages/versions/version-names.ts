/** Names of versions of the docs, and their folders. */

import type { VersionName } from '../../model/docs-version.ts';
import type { Entry } from '../../model/entry.ts';
import type { SourceId } from '../../model/source.ts';
import { folderOfSet, ownNameOf, setOfVersion } from '../../schema/content/version-keys.ts';

/** Own name of the docs of a set that are being written. All other versions are frozen. */
export const CURRENT_VERSION: VersionName = 'current';

/** Returns whether a page belongs to a frozen version of the docs, which is no longer edited. */
export function isFrozen(entry: Entry): boolean {
  return entry.kind === 'doc' && !isInProgress(entry.version);
}

/** Returns whether a version is the docs in progress of their set. */
export function isInProgress(version: VersionName): boolean {
  return ownNameOf(version) === CURRENT_VERSION;
}

/** Maximum length of a version's name, which is part of URLs, menus and folder names. */
const MAX_LENGTH = 32;

/** Returns why a text cannot be the name of a version (a folder and a part of URLs); undefined when it can. */
export function versionNameProblem(name: string): string | undefined {
  if (name === '') return 'it is empty';
  if (name === CURRENT_VERSION) return 'it names the docs that are being written';
  if (name.length > MAX_LENGTH) return `it is longer than ${MAX_LENGTH} characters`;
  if (name.includes('..') || /[ .]$/.test(name)) return 'it has two dots in a row, or ends with a dot or a space';
  if (!/^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.+ -]*$/u.test(name))
    return 'it may hold letters, digits, `.`, `_`, `-` and `+`, and begins with a letter or digit';
  if (/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name)) return 'it is a reserved name on some systems';
  return undefined;
}

/** Returns the folder with the docs of a version, below a locale's folder: `docs`, `versions/1.0/docs`, or `versions/1.0/sdk`. */
export function docsFolder(version: VersionName): string {
  const folder = folderOfSet(setOfVersion(version));
  return isInProgress(version) ? folder : `versions/${ownNameOf(version)}/${folder}`;
}

/** Returns the folder of the collection (and version) that a source is in: `vi/blog`, `vi/versions/1.0/docs`. */
export function collectionFolder(id: SourceId): string {
  const parts = id.split('/');
  return parts.slice(0, parts[1] === 'versions' ? 4 : 2).join('/');
}
