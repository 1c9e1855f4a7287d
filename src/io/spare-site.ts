import { copyFileSync, linkSync, lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { outputStampOf } from './file-stamps.ts';

/** A site that is to be made in a folder. */
export interface NextSite {
  /** The site that is published now. */
  readonly target: string;
  /** Files that the next site takes over from it, with the stamps they have there. */
  readonly kept: ReadonlyMap<string, string>;
}

/**
 * Turns any folder into the part of the next site that is taken over from the present one: what is there already under the same
 * name stays, what is not is linked, all else goes. A file counts as there when it is the same one, by inode, as in the present
 * site; so nothing has to be known of the folder, and after the last change but one it is nearly all there. Gives the files that were
 * linked; undefined where the folder cannot be used, which may be half done then.
 */
export function refitFolder(folder: string, { target, kept }: NextSite): readonly string[] | undefined {
  try {
    const own = lstatSync(folder);
    // Numbers of inodes tell files of one file system apart.
    if (!own.isDirectory() || own.dev !== lstatSync(target).dev) return undefined;
    const there = new Set<string>();
    const tidy = (below: string): boolean => {
      let isNeeded = false;
      for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
        const path = below === '' ? entry.name : `${below}/${entry.name}`;
        const file = join(folder, path);
        if (entry.isDirectory()) {
          if (tidy(path)) isNeeded = true;
          else rmdirSync(file);
          continue;
        }
        const stamp = kept.get(path);
        if (stamp !== undefined && outputStampOf(file) === stamp) {
          there.add(path);
          isNeeded = true;
        } else unlinkSync(file);
      }
      return isNeeded;
    };
    tidy('');
    const place = createPlacer(folder);
    const missing = [...kept.keys()].filter((path) => !there.has(path));
    for (const path of missing) linkSync(join(target, path), place(path));
    return missing;
  } catch {
    return undefined;
  }
}

/** Links files of one folder into another one; false when the file system has no links, and they were copied. */
export function linkFiles(from: string, to: string, paths: Iterable<string>): boolean {
  const place = createPlacer(to);
  let areLinks = true;
  for (const path of paths) {
    const file = place(path);
    try {
      linkSync(join(from, path), file);
    } catch {
      copyFileSync(join(from, path), file);
      areLinks = false;
    }
  }
  return areLinks;
}

/** Moves files of one folder into another one. */
export function moveFiles(from: string, to: string, paths: Iterable<string>): void {
  const place = createPlacer(to);
  for (const path of paths) renameSync(join(from, path), place(path));
}

/** Gives places for files below a folder, and makes the folders they are in. */
export function createPlacer(folder: string): (path: string) => string {
  const made = new Set<string>();
  return (path) => {
    const file = join(folder, path);
    const parent = dirname(file);
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    return file;
  };
}
