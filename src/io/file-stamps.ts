import { type Dirent, lstatSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the file system tells of files without reading them, by path; equal stamps stand for equal bytes. */
export type FileStamps = Readonly<Record<string, string>>;

/** Stamps everything below folders, and single files; what is not there has a stamp too. Paths are relative to `root` or absolute. */
export function stampFiles(root: string, folders: readonly string[], files: Iterable<string> = []): FileStamps {
  const stamps: Record<string, string> = {};
  for (const folder of folders) walk(root, folder, stamps);
  for (const file of files) stamps[file] = stampOf(file.startsWith('/') ? file : join(root, file));
  return stamps;
}

/** Stamps the files of a finished site. */
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
 * The stamp of one file of a finished site. Whoever writes to a file can put its time back, but not the time of that change;
 * that also moves when a file gets a second name, so stamps have to be taken after all links are made.
 */
export function outputStampOf(file: string): string {
  try {
    const { size, mtimeNs, ctimeNs, ino } = lstatSync(file, { bigint: true });
    return `${size} ${mtimeNs} ${ctimeNs} ${ino}`;
  } catch {
    return ABSENT;
  }
}

/** Whether the stamp is that of a file that is there and is no link. */
export function isOrdinaryFile(stamp: string | undefined): boolean {
  return stamp !== undefined && /^\d+( \d+){4}$/.test(stamp);
}

export function areEqual(a: FileStamps, b: FileStamps): boolean {
  const paths = Object.keys(a);
  return paths.length === Object.keys(b).length && paths.every((path) => a[path] === b[path]);
}

/**
 * Files whose stamps would not show a change made after `since` (nanoseconds of the epoch): one that was changed at that moment
 * may change once more within one tick of the file system's clock, and look the same.
 */
export function unsettledFiles(stamps: FileStamps, since: bigint): string[] {
  return Object.keys(stamps).filter((path) => {
    const [, changed, modified] = stamps[path]?.split(' ') ?? [];
    if (changed === undefined || modified === undefined) return false;
    const [change, modification] = [BigInt(changed), BigInt(modified)];
    // A time that is still to come was not given by the clock, but by whoever unpacked or copied the file.
    const latest = modification > change && modification <= since ? modification : change;
    const tick = latest % SECOND === 0n ? 2n * SECOND : FINE_TICK;
    return latest + tick >= since;
  });
}

const SECOND = 1_000_000_000n;
/** Clocks of file systems that count nanoseconds advance with the kernel's, 100 to 1,000 times a second. */
const FINE_TICK = 20_000_000n;
const ABSENT = 'absent';
const FOLDER = 'folder';

function walk(root: string, folder: string, stamps: Record<string, string>): void {
  for (const entry of list(join(root, folder))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      // An empty folder may be a finding.
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
    // What is in a folder has stamps of its own, or is nobody's concern.
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
