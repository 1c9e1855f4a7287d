/** Moves and hard-links files between folders, to make the next site from the files of older ones. */

import { copyFileSync, linkSync, lstatSync, readdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { outputStampOf } from '../cache/file-stamps.ts';
import { makeFolders } from './make-folders.ts';

/** The next site, which is assembled in a folder. */
interface NextSite {
  /** Folder of the site that is published now. */
  readonly target: string;
  /** Files that the next site takes over from the published one, by path, with their stamps there. */
  readonly kept: ReadonlyMap<string, string>;
}

/**
 * Makes `folder` contain exactly the files that the next site takes over from the published one: keeps files that are already
 * there, hard-links those that are missing, and removes all others. A file counts as already there if its stamp, inode included,
 * is the same as in the published site, so nothing needs to be known about the folder. If it holds the site before the published
 * one, nearly all files are there. Returns the paths of the linked files; undefined when the folder cannot be used, which may
 * leave it half changed.
 */
export function refitFolder(folder: string, { target, kept }: NextSite): readonly string[] | undefined {
  try {
    const own = lstatSync(folder);
    // Inode numbers identify files within one file system only.
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

/** Hard-links files of one folder into another. Returns false when the file system does not allow links and files were copied. */
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

/** Moves files of one folder into another. Returns false if that fails, and moves them back then. */
export function moveFiles(from: string, to: string, paths: Iterable<string>): boolean {
  const place = createPlacer(to);
  const moved: string[] = [];
  try {
    for (const path of paths) {
      renameSync(join(from, path), place(path));
      moved.push(path);
    }
    return true;
  } catch {
    for (const path of moved) renameSync(join(to, path), join(from, path));
    return false;
  }
}

/** Returns a function that gives the full path of a file below `folder` and creates the folders above it. */
export function createPlacer(folder: string): (path: string) => string {
  const made = new Set<string>();
  return (path) => {
    const file = join(folder, path);
    const parent = dirname(file);
    if (!made.has(parent)) {
      makeFolders(parent);
      made.add(parent);
    }
    return file;
  };
}
