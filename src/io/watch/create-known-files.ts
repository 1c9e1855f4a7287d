import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

/** How many times an emptied file is taken for one that is about to be written: most editors empty a file first. */
const EMPTY_LOOKS = 4;

/** Coarsest resolution of a file system's clock, in milliseconds. */
const CLOCK_MS = 20;

interface KnownFilesOptions {
  readonly root: string;
  readonly isWatched: (path: string) => boolean;
  /** Called when a file has become empty and should be examined again in a moment. */
  readonly onEmptied: (path: string) => void;
}

/** Changes found since the last call of `take`. */
interface TreeChanges {
  /** Files that were added, changed or removed. */
  readonly changed: readonly string[];
  /** Whether there are new folders, possibly in place of others with the same names. */
  readonly hasNewFolders: boolean;
}

/** The files of a tree as they were when they were last examined. Paths are relative to its root. */
interface KnownFiles {
  /**
   * Examines paths for the first time. Of files that were not known, only those that changed after `since` (as `Date.now()`)
   * count as changed.
   */
  readonly begin: (paths: readonly string[], since: number) => void;
  /** Compares what exists at a path, and below it, with the known state. */
  readonly examine: (path: string) => void;
  /** Compares files that are symbolic links: their targets may change without an event. */
  readonly examineLinks: () => void;
  /** Forgets paths that are not watched any more, without counting them as changed. */
  readonly leave: () => void;
  readonly take: () => TreeChanges;
}

interface KnownFolder {
  /** Differs when another folder has taken its place. */
  readonly identity: string;
  /** Names of its known entries. */
  readonly names: Set<string>;
}

/** Records time, size and inode of each file, which decide whether it has changed; an event only says where to look. */
export function createKnownFiles({ root, isWatched, onEmptied }: KnownFilesOptions): KnownFiles {
  const files = new Map<string, string>();
  const links = new Set<string>();
  const folders = new Map<string, KnownFolder>();
  const looks = new Map<string, number>();
  let changed = new Set<string>();
  let hasNewFolders = false;
  /** Set while paths are examined for the first time. */
  let since: number | undefined;

  const isRecent = ({ ctimeMs }: Stats) => since === undefined || ctimeMs >= since - CLOCK_MS;

  function examine(path: string): void {
    const parent = parentOf(path);
    if (parent !== undefined && !folders.has(parent)) {
      examine(parent);
      return;
    }
    const full = join(root, path);
    const own = statOrNothing(full, path === '' ? statSync : lstatSync);
    const stats = own?.isSymbolicLink() ? statOrNothing(full, statSync) : own;
    if (!own || !stats) forget(path);
    else if (own.isDirectory()) {
      forgetFile(path);
      examineFolder(path, own);
    } else {
      if (folders.has(path)) forget(path);
      if (own.isSymbolicLink()) links.add(path);
      else links.delete(path);
      examineFile(path, stats);
    }
  }

  function examineFile(path: string, stats: Stats): void {
    const version = `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}`;
    const known = files.get(path);
    if (known === version) return;
    const looked = looks.get(path) ?? 0;
    if (stats.size === 0 && known !== undefined && looked < EMPTY_LOOKS) {
      looks.set(path, looked + 1);
      onEmptied(path);
      return;
    }
    looks.delete(path);
    files.set(path, version);
    noteIn(path);
    if (isRecent(stats)) changed.add(path);
  }

  function examineFolder(path: string, stats: Stats): void {
    const identity = `${stats.dev} ${stats.ino} ${stats.birthtimeMs}`;
    const known = folders.get(path);
    if (since === undefined && known?.identity !== identity) hasNewFolders = true;
    // A file may have been deleted from it.
    if (since !== undefined && !known && path !== '' && isRecent(stats)) changed.add(path);
    const before = known?.names ?? new Set();
    folders.set(path, { identity, names: before });
    noteIn(path);
    let all: readonly string[];
    try {
      all = readdirSync(join(root, path));
    } catch {
      return;
    }
    const below = path === '' ? '' : `${path}/`;
    const names = new Set(all.filter((name) => isWatched(below + name)));
    folders.set(path, { identity, names });
    for (const name of names) examine(below + name);
    for (const name of before) if (!names.has(name)) forget(below + name);
  }

  /** Adds a path to the entries of its folder. */
  function noteIn(path: string): void {
    const parent = parentOf(path);
    if (parent !== undefined) folders.get(parent)?.names.add(nameOf(path));
  }

  function forgetFile(path: string): void {
    links.delete(path);
    looks.delete(path);
    if (files.delete(path)) changed.add(path);
  }

  /** Forgets a path at which nothing exists any more, and everything below it. */
  function forget(path: string): void {
    forgetFile(path);
    const names = folders.get(path)?.names ?? [];
    folders.delete(path);
    for (const name of names) forget(path === '' ? name : `${path}/${name}`);
  }

  return {
    begin(paths, from) {
      since = from;
      for (const path of paths) examine(path);
      since = undefined;
    },
    examine,
    examineLinks() {
      for (const path of links) examine(path);
    },
    leave() {
      for (const known of [files, looks, folders]) {
        for (const path of [...known.keys()]) if (!isWatched(path)) known.delete(path);
      }
      for (const path of [...links]) if (!isWatched(path)) links.delete(path);
    },
    take() {
      const found = { changed: [...changed], hasNewFolders };
      changed = new Set();
      hasNewFolders = false;
      return found;
    },
  };
}

/** Returns the folder of a path; undefined for the root. */
function parentOf(path: string): string | undefined {
  return path === '' ? undefined : path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function statOrNothing(path: string, stat: (path: string) => Stats): Stats | undefined {
  try {
    return stat(path);
  } catch {
    return undefined;
  }
}
