/** Detects changes of files by their metadata, without reading the files. */

import { type Dirent, lstatSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Metadata of files by path, taken without reading the files. Equal stamps mean equal bytes. */
export type FileStamps = Readonly<Record<string, string>>;

/**
 * Returns the stamps of everything below `folders` and of single `files`; a missing file has a stamp, too. Paths are relative to
 * `root` or absolute.
 */
export function stampFiles(root: string, folders: readonly string[], files: Iterable<string> = []): FileStamps {
  const stamps: Record<string, string> = {};
  for (const folder of folders) walk(root, folder, stamps);
  for (const file of files) stamps[file] = stampOf(file.startsWith('/') ? file : join(root, file));
  return stamps;
}

/** Returns the stamps of all files of a finished site, by path below `outDir`. */
export function stampOutput(outDir: string): FileStamps {
  const stamps: Record<string, string> = {};
  const visit = (folder: string) => {
    for (const entry of list(join(outDir, folder))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) visit(path);
      else stamps[path] = outputStampOf(join(outDir, path));
    }
  };
  visit('');
  return stamps;
}

/**
 * Returns the stamp of one file of a finished site. A program that changes a file can reset its modification time (mtime), but
 * not its change time (ctime). The ctime also changes when a hard link to the file is made, so stamps must be taken after all
 * links are made.
 */
export function outputStampOf(file: string): string {
  try {
    const { size, mtimeNs, ctimeNs, ino } = lstatSync(file, { bigint: true });
    return `${size} ${mtimeNs} ${ctimeNs} ${ino}`;
  } catch {
    return ABSENT;
  }
}

/** Whether a stamp belongs to an existing file that is not a symbolic link. */
export function isOrdinaryFile(stamp: string | undefined): boolean {
  return stamp !== undefined && /^\d+( \d+){4}$/.test(stamp);
}

/** Whether two sets of stamps have the same paths and the same stamps. */
export function areEqual(a: FileStamps, b: FileStamps): boolean {
  const paths = Object.keys(a);
  return paths.length === Object.keys(b).length && paths.every((path) => a[path] === b[path]);
}

/**
 * Returns the files whose stamps may not show a change made after `since` (nanoseconds since the epoch): a file that was changed
 * at that moment can change again within the same tick of the file system's clock and keep its stamp.
 */
export function unsettledFiles(stamps: FileStamps, since: bigint): string[] {
  return Object.keys(stamps).filter((path) => {
    const [, changed, modified] = stamps[path]?.split(' ') ?? [];
    if (changed === undefined || modified === undefined) return false;
    const [change, modification] = [BigInt(changed), BigInt(modified)];
    // A time in the future was not set by the clock, but by a program that unpacked or copied the file.
    const latest = modification > change && modification <= since ? modification : change;
    const tick = latest % SECOND === 0n ? 2n * SECOND : FINE_TICK;
    return latest + tick >= since;
  });
}

const SECOND = 1_000_000_000n;
/** The clock of a file system that counts nanoseconds advances with the kernel's timer, 100 to 1,000 times a second. */
const FINE_TICK = 20_000_000n;
const ABSENT = 'absent';
const FOLDER = 'folder';

function walk(root: string, folder: string, stamps: Record<string, string>): void {
  for (const entry of list(join(root, folder))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      // Empty folders have stamps, too, because a finding may be about one.
      stamps[path] = FOLDER;
      walk(root, path, stamps);
    } else {
      stamps[path] = stampOf(join(root, path));
    }
  }
}

function list(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function stampOf(file: string): string {
  try {
    const own = lstatSync(file, { bigint: true, throwIfNoEntry: false });
    if (!own) return ABSENT;
    // The files in a folder have their own stamps if they matter.
    if (own.isDirectory()) return FOLDER;
    if (!own.isSymbolicLink()) return print(own);
    return `${print(statSync(file, { bigint: true }))} ${readlinkSync(file)}`;
  } catch {
    return ABSENT;
  }
}

function print(stats: { size: bigint; ctimeNs: bigint; mtimeNs: bigint; ino: bigint; mode: bigint }): string {
  return `${stats.size} ${stats.ctimeNs} ${stats.mtimeNs} ${stats.ino} ${stats.mode}`;
}
