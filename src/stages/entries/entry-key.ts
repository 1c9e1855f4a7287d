import type { EntryKey, SourceFile } from '../../model/source.ts';
import { docsFolder } from '../versions/version-names.ts';
import { pathWithoutPrefixes } from './file-names.ts';

/** Returns the locale-independent name of a source file. Translations of one page share it. */
export function entryKey({ collection, version, path, keepsNumbers }: Omit<SourceFile, 'text'>): EntryKey {
  return `${version === undefined ? collection : docsFolder(version)}/${pathWithoutPrefixes(path, keepsNumbers)}`;
}
