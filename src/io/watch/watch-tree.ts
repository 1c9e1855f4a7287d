import { fixedFolder } from '../../schema/content/folder-pattern.ts';
import { createFolderWatch } from './create-folder-watch.ts';
import { createHintBatch } from './create-hint-batch.ts';
import { createKnownFiles } from './create-known-files.ts';
import { createPathFilter, foldersAbove } from './create-path-filter.ts';

/** What to watch, and how to report changes. */
export interface WatchTreeOptions {
  readonly root: string;
  /** Files and folders of `root` that matter; others are not examined. */
  readonly tops: readonly string[];
  /** Changes since this moment (as `Date.now()`) are reported, too: the reader of the tree may have begun before the watch. */
  readonly since: number;
  /**
   * Whether to start watching only when the reader has read the tree and calls `follow`; reading is faster while nothing else
   * runs.
   */
  readonly waitsForReader?: boolean;
  /** Called with the files that were added, changed or removed, as paths relative to `root` with forward slashes. */
  readonly onChange: (files: readonly string[]) => void;
}

/** Files that a reader of the tree depends on; paths relative to the root. */
export interface Followed {
  /** Folders with everything in them; parts of their paths may be patterns of names. */
  readonly trees: readonly string[];
  /** Single files, whether they exist or not. */
  readonly files: readonly string[];
  /** When the reader began to read them, as `Date.now()`: changes since then are reported, too. */
  readonly since: number;
}

/** A running watch over a tree. */
export interface TreeWatcher {
  /** Resolves when changes are reported immediately. Earlier changes are reported as well, only later. */
  readonly ready: Promise<void>;
  /** Compares every file with its known state, because events may have been lost. */
  readonly sweep: () => void;
  /** Also watches these paths from now on, in addition to `tops` and instead of those of the call before. */
  readonly follow: (wanted: Followed) => void;
  readonly close: () => void;
}

/** Pause before a file that has become empty is examined again, in milliseconds. */
const EMPTY_MS = 8;

/** Number of events after which some may have been lost: the system's queue is far longer, but other programs share it. */
const BURST = 500;
/** Quiet time after a burst before all files are compared, in milliseconds. */
const RECONCILE_MS = 300;
/** Quiet time after new folders appeared before the watch is restarted, in milliseconds. */
const RESTART_MS = 100;
/** Time that a reader gets to show its first page before the watch starts, in milliseconds. */
const FIRST_PAGE_MS = 300;

/** Pause between comparisons of all files if the system offers no events, in milliseconds. */
const POLL_MS = 500;
/** If no timer has fired for this many milliseconds, the process was stopped or the machine slept. */
const STANDSTILL_MS = 6000;

/**
 * Watches a tree of files. Events only say where to look; time, size and inode of a file decide whether it has changed. So a
 * repeated event reports nothing, and a lost one is made up for by a comparison.
 */
export function watchTree({ root, tops, since, waitsForReader = false, onChange }: WatchTreeOptions): TreeWatcher {
  const isOwn = createPathFilter(tops);
  let followed: readonly string[] = [];
  let isFollowed = createPathFilter([]);
  const isWatched = (path: string) => isOwn(path) || isFollowed(path);
  const known = createKnownFiles({ root, isWatched, onEmptied: (path) => setTimeout(() => hint(path), EMPTY_MS) });
  const batch = createHintBatch(flush);
  const own = createFolderWatch({
    root,
    isWatched: isOwn,
    onEvent: hint,
    onReady() {
      sweep();
      whenReady();
    },
  });
  const others = createFolderWatch({
    root,
    isWatched: (path) => isFollowed(path),
    onEvent: hint,
    onReady() {
      // The other paths need no comparison: their watch did not stop.
      const tops = followed.map(fixedFolder);
      for (const path of [...foldersAbove(tops), ...tops]) if (!isOwn(path)) known.examine(path);
      tell();
    },
  });
  let whenReady: () => void = () => undefined;
  let seen = 0;
  let reconcile: NodeJS.Timeout | undefined;
  let restart: NodeJS.Timeout | undefined;
  let isWaiting = waitsForReader;
  let isClosed = false;

  function hint(path: string): void {
    if (isClosed || !isWatched(path)) return;
    seen++;
    batch.add(path);
  }

  function flush(due: readonly string[]): void {
    for (const path of due) known.examine(path);
    known.examineLinks();
    if (seen > BURST) {
      clearTimeout(reconcile);
      reconcile = setTimeout(sweep, RECONCILE_MS);
    }
    tell();
  }

  function tell(): void {
    if (isClosed) return;
    const { changed, hasNewFolders } = known.take();
    if (hasNewFolders) {
      clearTimeout(restart);
      restart = setTimeout(startWatch, RESTART_MS);
    }
    if (changed.length > 0) onChange(changed);
  }

  function sweep(): void {
    if (isClosed) return;
    seen = 0;
    known.examine('');
    tell();
  }

  /**
   * Starts to watch, or restarts because of new folders. Chokidar reads a folder before it watches it, so it may not know what
   * was created in between, and it keeps watching a removed folder when another takes its place at once. Both watches stop first,
   * because chokidar shares one system handle per folder. The restarts end when a comparison finds no new folder.
   */
  function startWatch(): void {
    for (const watch of [own, others]) watch.stop();
    if (tops.length > 0) own.start();
    if (followed.length > 0) others.start();
  }

  let last = Date.now();
  const clock = setInterval(() => {
    const now = Date.now();
    if (now - last > STANDSTILL_MS || own.isBlind() || others.isBlind()) sweep();
    last = now;
  }, POLL_MS);

  // Changes made before all folders are watched are found by the comparison that follows.
  const ready = new Promise<void>((resolve) => {
    whenReady = resolve;
  });
  known.begin([''], since);
  if (!isWaiting) startWatch();
  if (tops.length === 0) whenReady();
  tell();

  return {
    ready,
    sweep,
    follow({ trees, files, since: from }) {
      const isFirst = isWaiting;
      isWaiting = false;
      if (isFirst) restart = setTimeout(startWatch, FIRST_PAGE_MS);
      const wanted = [...new Set([...trees, ...files])];
      const added = wanted.filter((path) => !followed.includes(path));
      const isLess = followed.some((path) => !wanted.includes(path));
      if (added.length === 0 && !isLess) return;
      batch.flush();
      followed = wanted;
      isFollowed = createPathFilter(trees, files);
      if (isLess) known.leave();
      known.begin(added.map(fixedFolder), from);
      if (followed.length === 0) others.stop();
      else if (!isFirst) others.start();
      tell();
    },
    close() {
      isClosed = true;
      for (const timer of [reconcile, restart]) clearTimeout(timer);
      clearInterval(clock);
      batch.close();
      for (const watch of [own, others]) watch.stop();
    },
  };
}
