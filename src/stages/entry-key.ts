import type { EntryKey, SourceFile } from '../model/source.ts';
import { plainPath } from './file-names.ts';
import { docsFolder } from './version-names.ts';

/** The locale-free name of a source file; translations of one page share it. */
export function entryKey({ collection, version, path, keepsNumbers }: Omit<SourceFile, 'text'>): EntryKey {
  return `${version === undefined ? collection : docsFolder(version)}/${plainPath(path, keepsNumbers)}`;
}
