import { type FSWatcher, lstatSync, readdirSync, type Stats, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/** What to watch, and what to do about it. */
export interface WatchTreeOptions {
  readonly root: string;
  /** Files and folders of `root` that matter; others are not looked at. */
  readonly tops: readonly string[];
  /** What has changed since this moment (as `Date.now()`) is told, too: the reader of the tree may have begun before. */
  readonly since: number;
  /** Told which files were added, changed or removed, as paths below `root` with forward slashes. */
  readonly onChange: (files: readonly string[]) => void;
}

/** What a reader of the tree turned out to depend on; paths below its root. */
export interface Followed {
  /** Folders with all that is in them. */
  readonly trees: readonly string[];
  /** Single files, there or not. */
  readonly files: readonly string[];
  /** When it began to read them, as `Date.now()`: a change since then is told, too. */
  readonly since: number;
}

export interface TreeWatcher {
  /** Compares every file with what is known of it, for when events may have been lost. */
  readonly sweep: () => void;
  /** Watches these besides the tops from now on, and nothing else that was named before. */
  readonly follow: (wanted: Followed) => void;
  readonly close: () => void;
}

/** Files that editors and systems keep beside the author's. */
const NOT_CONTENT = /^\.(?!well-known$)|^node_modules$|~$|^4913$/;

/**
 * Quiet time after the last event before changes are told, and how long a stream of events may put that off. A text that is
 * read half-way through being written is read again at its next event, so this only spares work.
 */
const SETTLE_MS = 3;
const LONGEST_MS = 250;

/** How often, and after which pauses, a file that has become empty is looked at again: most editors empty a file before they write it. */
const EMPTY_LOOKS = 4;
const EMPTY_MS = 8;

/** Events after which some may have been lost: the system's queue is far longer, but other programs share it. */
const BURST = 500;
/** When, after a burst, everything is compared. */
const RECONCILE_MS = 300;

/** A clock that stood still for so long means that this process did: it was stopped, or the machine slept. */
const TICK_MS = 2000;
const STANDSTILL_MS = 6000;

/** How coarse the clock of a file system may be. */
const CLOCK_MS = 20;

/** Pause between comparisons of everything where the system offers no events. */
const POLL_MS = 500;

/**
 * Watches a tree of files. Events are taken as hints of where to look; whether something has changed is decided by the
 * time, size and number of the file, so that an event that comes twice tells nothing and one that is lost is made up for.
 */
export function watchTree({ root, tops: first, since: start, onChange }: WatchTreeOptions): TreeWatcher {
  let trees = new Set(first);
  /** Files that are watched wherever they are, and the folders on the way to them and to trees. */
  let single = new Set<string>();
  let ways = waysTo(first);
  /** What is known of each file, by its path below `root`. */
  const files = new Map<string, string>();
  /** Files that are links: what they lead to may change without an event of theirs. */
  const links = new Set<string>();
  const folders = new Map<string, WatchedFolder>();
  const hints = new Set<string>();
  const looks = new Map<string, number>();
  let changed = new Set<string>();
  let seen = 0;
  let since: number | undefined;
  let settle: NodeJS.Timeout | undefined;
  let reconcile: NodeJS.Timeout | undefined;
  let poll: NodeJS.Timeout | undefined;
  let isReady = false;
  let begun = start;
  let isClosed = false;

  const isWatched = (path: string): boolean => {
    if (path === '' || single.has(path) || ways.has(path)) return true;
    const parts = path.split('/');
    let above = '';
    for (const [i, part] of parts.entries()) {
      above = i === 0 ? part : `${above}/${part}`;
      if (trees.has(above)) return !parts.slice(i + 1).some((below) => NOT_CONTENT.test(below));
    }
    return false;
  };

  function hint(path: string): void {
    if (isClosed || !isWatched(path)) return;
    hints.add(path);
    seen++;
    since ??= Date.now();
    clearTimeout(settle);
    const left = since + LONGEST_MS - Date.now();
    settle = setTimeout(flush, Math.max(0, Math.min(SETTLE_MS, left)));
  }

  function flush(): void {
    since = undefined;
    const due = [...hints];
    hints.clear();
    // A folder's own event says less than one of a file in it.
    for (const path of due) examine(path);
    for (const path of links) examine(path);
    if (seen > BURST) {
      clearTimeout(reconcile);
      reconcile = setTimeout(sweep, RECONCILE_MS);
    }
    tell();
  }

  function tell(): void {
    if (changed.size === 0 || isClosed) return;
    const told = [...changed];
    changed = new Set();
    onChange(told);
  }

  function sweep(): void {
    if (isClosed) return;
    seen = 0;
    examineFolder('');
    for (const path of files.keys()) if (statOf(path) === undefined) forget(path);
    tell();
  }

  const statOf = (path: string): Stats | undefined => statOrNothing(join(root, path), statSync);

  /** Looks at whatever is at a path now. */
  function examine(path: string): void {
    const own = statOrNothing(join(root, path), lstatSync);
    const stats = own?.isSymbolicLink() ? statOf(path) : own;
    if (!stats) forget(path);
    else if (path === '') examineFolder(path);
    else if (own?.isDirectory()) {
      forgetFile(path);
      examineFolder(path, own);
    } else {
      if (folders.has(path)) forget(path);
      if (own?.isSymbolicLink()) links.add(path);
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
      setTimeout(() => hint(path), EMPTY_MS);
      return;
    }
    looks.delete(path);
    files.set(path, version);
    if (isReady || stats.ctimeMs >= begun - CLOCK_MS) changed.add(path);
  }

  function examineFolder(path: string, stats = statOf(path)): void {
    if (!stats) return;
    // A folder that was deleted and made again is another one, of which nobody would tell anything.
    const identity = `${stats.dev} ${stats.ino} ${stats.birthtimeMs}`;
    const known = folders.get(path);
    if (known?.identity !== identity) {
      known?.watcher?.close();
      // Watched before it is read: what comes in between is seen twice rather than never.
      folders.set(path, { identity, watcher: watchFolder(path) });
      // Something may have been deleted from it.
      if (!isReady && path !== '' && stats.ctimeMs >= begun - CLOCK_MS) changed.add(path);
    }
    let names: string[];
    try {
      names = readdirSync(join(root, path));
    } catch {
      return;
    }
    const present = new Set(names);
    const below = path === '' ? '' : `${path}/`;
    for (const name of names) if (isWatched(below + name)) examine(below + name);
    if (!known) return;
    for (const old of [...files.keys(), ...folders.keys()]) {
      if (!old.startsWith(below) || old === path) continue;
      const [child = ''] = old.slice(below.length).split('/');
      if (!present.has(child)) forget(below + child);
    }
  }

  function watchFolder(path: string): FSWatcher | undefined {
    const below = path === '' ? '' : `${path}/`;
    try {
      const watcher = watch(join(root, path), { persistent: true }, (_, name) => {
        hint(name === null ? path : below + name.replaceAll('\\', '/'));
      });
      watcher.on('error', () => {
        watcher.close();
        folders.delete(path);
        hint(path);
      });
      return watcher;
    } catch {
      // Too many are watched already, or the file system tells no events.
      poll ??= setInterval(sweep, POLL_MS);
      return undefined;
    }
  }

  function forgetFile(path: string): void {
    links.delete(path);
    looks.delete(path);
    if (files.delete(path)) changed.add(path);
  }

  /** Nothing is at a path any more. */
  function forget(path: string): void {
    forgetFile(path);
    if (!folders.has(path)) return;
    for (const known of [...files.keys()]) if (known.startsWith(`${path}/`)) forgetFile(known);
    for (const [folder, { watcher }] of [...folders]) {
      if (folder !== path && !folder.startsWith(`${path}/`)) continue;
      watcher?.close();
      folders.delete(folder);
    }
  }

  let last = Date.now();
  const clock = setInterval(() => {
    const now = Date.now();
    if (now - last > STANDSTILL_MS) sweep();
    last = now;
  }, TICK_MS);

  examineFolder('');
  isReady = true;
  tell();

  /** Looks at a place of which nothing is known yet, and watches the way to it. */
  function begin(path: string): void {
    const parts = path.split('/');
    for (const i of parts.keys()) {
      const way = parts.slice(0, i).join('/');
      if (folders.has(way)) continue;
      examine(way);
      if (!folders.has(way)) return;
    }
    examine(path);
  }

  /** Nobody asks for what is here any more. */
  function leave(): void {
    for (const path of [...files.keys()]) if (!isWatched(path)) for (const known of [files, looks]) known.delete(path);
    for (const path of [...links]) if (!isWatched(path)) links.delete(path);
    for (const [path, { watcher }] of [...folders]) {
      if (isWatched(path)) continue;
      watcher?.close();
      folders.delete(path);
    }
  }

  return {
    sweep,
    follow(wanted) {
      const [knownTrees, knownFiles] = [trees, single];
      trees = new Set([...first, ...wanted.trees]);
      single = new Set(wanted.files);
      const isNew = (known: ReadonlySet<string>) => (path: string) => !known.has(path);
      const added = [...[...trees].filter(isNew(knownTrees)), ...[...single].filter(isNew(knownFiles))];
      const isLess =
        [...knownTrees].some((path) => !trees.has(path)) || [...knownFiles].some((path) => !single.has(path));
      if (added.length === 0 && !isLess) return;
      flush();
      ways = waysTo([...trees, ...single]);
      if (isLess) leave();
      isReady = false;
      begun = wanted.since;
      for (const path of added) begin(path);
      isReady = true;
      tell();
    },
    close() {
      isClosed = true;
      for (const timer of [settle, reconcile]) clearTimeout(timer);
      for (const timer of [poll, clock]) clearInterval(timer);
      for (const { watcher } of folders.values()) watcher?.close();
    },
  };
}

/** The folders above paths, without the root. */
function waysTo(paths: Iterable<string>): Set<string> {
  const ways = new Set<string>();
  for (const path of paths) {
    for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) ways.add(path.slice(0, end));
  }
  return ways;
}

interface WatchedFolder {
  /** Changes when another folder takes its place. */
  readonly identity: string;
  /** Absent where no events can be had. */
  readonly watcher: FSWatcher | undefined;
}

function statOrNothing(path: string, stat: (path: string) => Stats): Stats | undefined {
  try {
    return stat(path);
  } catch {
    return undefined;
  }
}
