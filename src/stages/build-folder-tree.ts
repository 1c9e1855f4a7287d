import type { Doc } from '../model/entry.ts';
import { baseOf, folderOf, isFolderIndex, plainPath, splitNumberPrefix } from './file-names.ts';

/** A folder of docs, with what it holds. */
export interface DocFolder {
  /** Without number prefixes. */
  readonly path: string;
  /** As on disk. */
  readonly rawPath: string;
  readonly docs: Doc[];
  readonly folders: Map<string, DocFolder>;
  readonly keepsNumbers: boolean;
  index?: Doc;
}

/** The folders that docs stand in, to be found by their path with or without number prefixes. */
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
    if (isFolderIndex(plainPath(doc.path, keepsNumbers))) folder.index = doc;
  }
  const clean = (dirName: string) => dirName.replace(/^\.\/|^\.$|\/$/g, '').normalize('NFC');
  return {
    find: (dirName) =>
      byPath.get(clean(dirName)) ?? [...byPath.values()].find((folder) => folder.path === clean(dirName)),
    folders: () => [...byPath.values()].map((folder) => folder.path).filter(Boolean),
  };
}
