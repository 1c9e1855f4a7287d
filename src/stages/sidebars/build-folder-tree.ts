import type { Doc } from '../../model/entry.ts';
import { baseOf, folderOf, isFolderIndex, pathWithoutPrefixes, splitNumberPrefix } from '../entries/file-names.ts';

/** A folder of docs. */
export interface DocFolder {
  /** Path without number prefixes. */
  readonly path: string;
  /** Path as on disk. */
  readonly rawPath: string;
  readonly docs: Doc[];
  readonly folders: Map<string, DocFolder>;
  readonly keepsNumbers: boolean;
  index?: Doc;
}

/** Returns the folders of docs, which can be found by their paths with or without number prefixes. */
export function buildFolderTree(docs: readonly Doc[]): {
  find: (dirName: string) => DocFolder | undefined;
  folders: () => string[];
} {
  const root: DocFolder = { path: '', rawPath: '', docs: [], folders: new Map(), keepsNumbers: false };
  const byPath = new Map<string, DocFolder>([['', root]]);
  const enter = (rawPath: string, keepsNumbers: boolean): DocFolder => {
    const known = byPath.get(rawPath);
    if (known) return known;
    const parent = enter(folderOf(rawPath), keepsNumbers);
    const raw = baseOf(rawPath);
    const name = (keepsNumbers ? raw : splitNumberPrefix(raw).name).normalize('NFC');
    const folder: DocFolder = {
      path: parent.path === '' ? name : `${parent.path}/${name}`,
      rawPath,
      docs: [],
      folders: new Map(),
      keepsNumbers,
    };
    parent.folders.set(rawPath, folder);
    byPath.set(rawPath, folder);
    return folder;
  };
  for (const doc of docs) {
    const keepsNumbers = doc.keepsNumbers ?? false;
    const folder = enter(folderOf(doc.path), keepsNumbers);
    folder.docs.push(doc);
    if (isFolderIndex(pathWithoutPrefixes(doc.path, keepsNumbers))) folder.index = doc;
  }
  const clean = (dirName: string) => dirName.replace(/^\.\/|^\.$|\/$/g, '').normalize('NFC');
  return {
    find: (dirName) =>
      byPath.get(clean(dirName)) ?? [...byPath.values()].find((folder) => folder.path === clean(dirName)),
    folders: () => [...byPath.values()].map((folder) => folder.path).filter(Boolean),
  };
}
