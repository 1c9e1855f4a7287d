import { createFolderWatch } from './create-folder-watch.ts';
import { createHintBatch } from './create-hint-batch.ts';
import { createKnownFiles } from './create-known-files.ts';
import { createPathFilter, foldersAbove } from './create-path-filter.ts';

/** What to watch, and what to do about it. */
export interface WatchTreeOptions {
  readonly root: string;
  /** Files and folders of `root` that matter; others are not looked at. */
  readonly tops: readonly string[];
  /** What has changed since this moment (as `Date.now()`) is told, too: the reader of the tree may have begun before. */
  readonly since: number;
  /** Whether to start watching only when the reader has read the tree and calls `follow`, which is sooner done alone. */
  readonly waitsForReader?: boolean;
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
  /** Resolves when changes are told at once. Those before it are told as well, only later. */
  readonly ready: Promise<void>;
  /** Compares every file with what is known of it, for when events may have been lost. */
  readonly sweep: () => void;
  /** Watches these besides the tops from now on, and nothing else that was named before. */
  readonly follow: (wanted: Followed) => void;
  readonly close: () => void;
}

/** When a file that has become empty is examined again, in milliseconds. */
const EMPTY_MS = 8;

/** Events after which some may have been lost: the system's queue is far longer, but other programs share it. */
const BURST = 500;
/** Quiet time after a burst before everything is compared, in milliseconds. */
const RECONCILE_MS = 300;
/** Quiet time after new folders before the watch starts again. */
const RESTART_MS = 100;
/** How long a reader that has read the tree is left alone to show its first page. */
const FIRST_PAGE_MS = 300;

/** Pause between comparisons of everything where the system offers no events, in milliseconds. */
const POLL_MS = 500;
/** A clock that stood still for so long means that this process did: it was stopped, or the machine slept. */
const STANDSTILL_MS = 6000;

/**
 * Watches a tree of files. Events are taken as hints of where to look; whether something has changed is decided by the
 * time, size and number of the file, so that an event that comes twice tells nothing and one that is lost is made up for.
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
      // What else there is needs no comparison: its watch went on.
      for (const path of [...foldersAbove(followed), ...followed]) if (!isOwn(path)) known.examine(path);
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
   * Starts to watch, or starts again because of new folders: chokidar reads a folder before it watches it, so it may not know
   * of what was made in between, and goes on watching a folder that is gone when another takes its place at once. Both
   * stop first, because chokidar shares one handle of the system per folder. Ends when a comparison finds no new folder.
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

  // What happens until all folders are watched is found by the comparison once they are.
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
      known.begin(added, from);
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
