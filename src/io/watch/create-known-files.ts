import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

/** How often a file that has become empty is taken for one that is about to be written: most editors empty a file first. */
const EMPTY_LOOKS = 4;

/** How coarse the clock of a file system may be, in milliseconds. */
const CLOCK_MS = 20;

export interface KnownFilesOptions {
  readonly root: string;
  readonly isWatched: (path: string) => boolean;
  /** A file has become empty, and should be examined again in a moment. */
  readonly onEmptied: (path: string) => void;
}

/** What was found out about folders since the last time somebody asked. */
export interface TreeChanges {
  /** Files that were added, changed or removed. */
  readonly changed: readonly string[];
  /** Whether there are folders that were not there before, perhaps in the place of others of the same names. */
  readonly hasNewFolders: boolean;
}

/** The files of a tree as they were when they were last examined. Paths are below its root. */
export interface KnownFiles {
  /** Examines paths for the first time: of what was not known, only what changed since then (as `Date.now()`) has changed. */
  readonly begin: (paths: readonly string[], since: number) => void;
  /** Compares what is at a path, and below it, with what is known. */
  readonly examine: (path: string) => void;
  /** Compares files that are links: what they lead to may change without an event of theirs. */
  readonly examineLinks: () => void;
  /** Forgets what is not watched any more, without taking it for changed. */
  readonly leave: () => void;
  readonly take: () => TreeChanges;
}

interface KnownFolder {
  /** Changes when another folder takes its place. */
  readonly identity: string;
  /** What is known in it. */
  readonly names: Set<string>;
}

/** Keeps time, size and number of each file, which decide whether it has changed: an event only says where to look. */
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
    // Something may have been deleted from it.
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

  /** A path is one of those in its folder from now on. */
  function noteIn(path: string): void {
    const parent = parentOf(path);
    if (parent !== undefined) folders.get(parent)?.names.add(nameOf(path));
  }

  function forgetFile(path: string): void {
    links.delete(path);
    looks.delete(path);
    if (files.delete(path)) changed.add(path);
  }

  /** Nothing is at a path any more. */
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

/** The folder that a path is in; none for the root. */
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
