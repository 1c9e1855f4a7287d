import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { contentFolderMissing, contentFoldersOverlap } from '../../diagnostics/messages/content-roots.ts';
import { linkOutside } from '../../diagnostics/messages/source.ts';
import type { ContentRoot, DeclaredPath } from '../../model/content-root.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import { declaredPaths } from '../../schema/content/declared-paths.ts';
import { fixedFolder, hasWildcard, namePattern } from '../../schema/content/folder-pattern.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { isInside, realRoot } from './open-inside.ts';

/** Parts of the config that decide which folders are content. */
type RootsConfig = Pick<SiteConfig, 'docsSets' | 'blog' | 'i18n'>;

/** Returns the folders that are content of the site in `root`: `content`, and those that its config declares and that exist. */
export function contentRoots(root: string, config: RootsConfig, configFile = ''): Outcome<readonly ContentRoot[]> {
  const content = realRoot(join(root, 'content'));
  const declared = declaredPaths(config);
  const othersOf = otherPaths(root, declared);
  const roots: ContentRoot[] = [];
  if (content !== undefined) roots.push({ folder: 'content', mount: '', others: othersOf('content'), real: content });
  const diagnostics: Diagnostic[] = [];
  for (const path of declared) {
    const place = { file: configFile, path: path.dataPath };
    const known = diagnostics.length;
    const found = foldersOf(root, path, diagnostics);
    if (found.length === 0 && !path.isOptional && diagnostics.length === known)
      diagnostics.push(contentFolderMissing(path.pattern, place));
    for (const next of found) {
      const other = roots.find(({ real }) => isInside(real, next.real) || isInside(next.real, real));
      if (other) diagnostics.push(contentFoldersOverlap(next.folder, other.folder, place));
      else roots.push({ ...next, others: othersOf(next.folder) });
    }
  }
  return { value: roots, diagnostics };
}

/** Makes the function that gives other paths to a folder of the site, as files outside of the site folder write them. */
function otherPaths(root: string, declared: readonly DeclaredPath[]): (folder: string) => readonly string[] {
  const levels = Math.max(0, ...declared.map(({ pattern }) => pattern.split('/').lastIndexOf('..') + 1));
  const names = resolve(root).split(sep).filter(Boolean);
  const above = Array.from({ length: Math.min(levels, names.length) }, (_, i) =>
    [...Array.from({ length: i + 1 }, () => '..'), ...names.slice(-i - 1)].join('/'),
  );
  return (folder) => (folder.startsWith('../') ? [] : above.map((path) => `${path}/${folder}`));
}

/** A folder to which a declared path leads. */
type FoundFolder = Omit<ContentRoot, 'others'>;

/** Returns the folders that a declared path stands for, sorted. Folders behind a `*` may not be symbolic links. */
function foldersOf(root: string, { pattern, mount }: DeclaredPath, diagnostics: Diagnostic[]): FoundFolder[] {
  const parts = pattern.split('/');
  const first = parts.findIndex(hasWildcard);
  const fixed = fixedFolder(pattern);
  const top = realRoot(join(root, fixed));
  if (top === undefined) return [];
  let found: { readonly folder: string; readonly names: readonly string[] }[] = [{ folder: fixed, names: [] }];
  for (const part of first === -1 ? [] : parts.slice(first)) {
    const matches = namePattern(part);
    found = found.flatMap(({ folder, names }) =>
      entriesOf(join(root, folder))
        .filter(({ name }) => matches.test(name.normalize('NFC')))
        .map(({ name }) => ({
          folder: folder === '' ? name : `${folder}/${name}`,
          // Only names that the pattern leaves open tell the folders apart.
          names: hasWildcard(part) ? [...names, name.normalize('NFC')] : names,
        })),
    );
  }
  return found
    .sort((a, b) => (a.folder < b.folder ? -1 : 1))
    .flatMap(({ folder, names }) => {
      const real = realRoot(join(root, folder));
      if (real === undefined || !lstatSync(real).isDirectory()) return [];
      if (!isInside(top, real)) {
        diagnostics.push(linkOutside(folder, real));
        return [];
      }
      return [{ folder, mount: [mount, ...names].join('/'), real }];
    });
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(
      (entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !/^\.|^node_modules$/.test(entry.name),
    );
  } catch {
    return [];
  }
}
