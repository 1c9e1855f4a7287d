import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { OutputFile } from '../../model/output.ts';
import { type FileStamps, outputStampOf, stampOutput } from '../cache/file-stamps.ts';
import { notePublished } from '../process/interrupt-message.ts';
import { errorCode, isInside } from '../read/open-inside.ts';
import { takeLock } from './build-lock.ts';
import { makeFolders } from './make-folders.ts';
import { cannotWrite, OutputError } from './output-error.ts';
import { MARKER, placesBeside } from './output-places.ts';
import { refuseDangerous } from './refuse-dangerous.ts';
import { removeFolder, removeIfPossible } from './remove-folder.ts';
import { createPlacer, linkFiles, moveFiles, refitFolder } from './spare-site.ts';
import { switchFolders } from './switch-folders.ts';
import { type OnTold, openThreadWriter, type WrittenBatch } from './thread-writer.ts';

/** What a build did to its output folder. */
export interface WriteReport {
  /** New or changed files. */
  readonly written: number;
  /** Files whose bytes were already there; they keep their modification time. */
  readonly unchanged: number;
  /** Files of the previous site that no longer exist. */
  readonly removed: number;
  readonly bytes: number;
}

/**
 * Writes the next site. Readers of the old site see no change before `commit`. `Told` is the answer of a writing thread about a
 * file.
 */
export interface OutputWriter<Told = never> {
  /**
   * Writes one file; its path must be new and must stay inside the folder. Returns true when a thread writes the file: `onTold`
   * is then called with its answer before `settle` ends.
   */
  readonly write: (file: OutputFile, onTold?: OnTold<Told>) => boolean;
  /**
   * Takes over a file of the old site whose bytes are known to be right. Returns false when the file has changed since its stamp
   * was taken.
   */
  readonly keep: (path: string) => boolean;
  /** Copies a file of the site unchanged. */
  readonly copy: (read: () => Uint8Array, path: string) => void;
  /** Returns the bytes of a file of the next site; undefined when it has none at this path. Call `settle` before. */
  readonly read: (path: string) => Uint8Array | undefined;
  /** Paths of the next site's files so far, each with whether the old site has the same bytes there. */
  readonly paths: () => readonly { readonly path: string; readonly isOld: boolean }[];
  /** Waits until other threads have written all files. Must be called before `commit`. */
  readonly settle: () => Promise<void>;
  /** Replaces the old site by the finished one. */
  readonly commit: () => WriteReport;
  /** Returns the stamps of all files as `commit` left them; undefined when no `spare` folder was given. */
  readonly stamps: () => FileStamps | undefined;
  /** Deletes the unfinished site. Safe to call after `commit`. */
  readonly discard: () => void;
  /** Stops the thread that `settle` waits for. Must be called before `discard`. */
  readonly close: () => Promise<void>;
}

/** What earlier builds have left, and how files are written. */
interface OutputOptions {
  /** Id of this process, for the names of its folders. */
  readonly pid: number;
  /** Stamps of the old site's files, as a build left them. */
  readonly known?: FileStamps | undefined;
  /** Folder where the site before the last one may be; absent when none is kept. */
  readonly spare?: string | undefined;
  /**
   * Whether `spare` holds the site that `known` describes, fetched from elsewhere. It counts as the old site if none is published.
   */
  readonly isRestored?: boolean | undefined;
  /** Script of the thread that writes the files if there is no old site to compare them with; see `openThreadWriter`. */
  readonly thread?: string | undefined;
  /** Stops that thread. */
  readonly signal?: AbortSignal;
}

/** Codes of a full disk, and of a user's full share of it. */
const FULL: readonly string[] = ['ENOSPC', 'EDQUOT'];

const MARKER_TEXT = 'Made by `codemaster build`, which replaces this folder whole.\n';

/**
 * Opens an output folder for the next site. The site is staged in a folder beside it; files whose bytes have not changed are
 * hard-linked from the old site instead of written again; `commit` swaps the two folders. A build that fails, is killed, or runs
 * out of disk space leaves the old site complete, and the next build removes the remains.
 *
 * Linking a thousand pages takes longer than rendering one. So if a `spare` folder is given, the old site is not removed but
 * moved there. The following build changes only the files that differ, and publishes this folder again.
 *
 * Throws `OutputError` for folders that must not be replaced and for everything the system refuses.
 */
export function openOutput<Told = never>(
  outDir: string,
  siteRoot: string,
  { pid, known = {}, spare, isRestored = false, thread, signal }: OutputOptions,
): OutputWriter<Told> {
  const target = existsSync(outDir) ? realpathSync(outDir) : resolve(outDir);
  refuseDangerous(target, siteRoot);
  const parent = dirname(target);
  const { staging, previous, lock } = placesBeside(target);
  const guarded = <T>(path: string, action: () => T): T => {
    try {
      return action();
    } catch (error) {
      // Only refusals of the system can be solved by the author; any other error is a bug and is thrown unchanged.
      if (error instanceof OutputError || errorCode(error) === 'UNKNOWN') throw error;
      throw cannotWrite(path, error);
    }
  };

  /** Does some work. If the disk is full, removes the site before last, and tries again. */
  const makingRoom = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      if (!FULL.includes(errorCode(error)) || spare === undefined || !existsSync(spare)) throw error;
      removeIfPossible(spare);
      return work();
    }
  };

  guarded(parent, () => makeFolders(parent));
  const unlock = guarded(parent, () => makingRoom(() => takeLock(lock, pid)));
  const seen = new Set<string>();
  const kept = new Map<string, string>();
  const written: string[] = [MARKER];
  const report = { written: 0, bytes: 0 };
  let open = true;

  try {
    // A build killed between the two renames of `commit` left the old site under its temporary name.
    if (existsSync(previous) && !existsSync(target)) renameSync(previous, target);
    removeFolder(previous);
    removeFolder(staging);
    // Nothing can be taken from it.
    if (spare && !isRestored && !existsSync(target)) removeIfPossible(spare);
    makingRoom(() => {
      if (!existsSync(staging)) mkdirSync(staging);
      writeFileSync(join(staging, MARKER), MARKER_TEXT);
    });
  } catch (error) {
    removeIfPossible(staging);
    unlock();
    throw cannotWrite(target, error);
  }

  /** Folder of the old site. */
  const source = isRestored && spare && !existsSync(target) ? spare : target;
  const hasOldSite = existsSync(source);
  const placeNew = createPlacer(staging);
  const freshMode = modeOf(join(staging, MARKER));
  const writer = thread !== undefined && !hasOldSite ? openThreadWriter<Told>(staging, thread, signal) : undefined;

  /** Records the path of a file; throws when it is not new or not inside the folder. */
  const take = (path: string): void => {
    const file = join(staging, path);
    if (!isInside(staging, file) || file === staging) throw new Error(`output path ${path} leaves the output folder`);
    if (seen.has(path)) throw new Error(`output path ${path} was written twice`);
    seen.add(path);
  };

  /** Writes one file, or records that the old site already has it. Returns whether `onTold` will be called. */
  const put = (path: string, contents: OutputFile['contents'], onTold?: OnTold<Told>): boolean => {
    take(path);
    refuse(writer?.fault(), target);
    const taken = writer?.take(path, contents, onTold);
    if (taken !== undefined) {
      noteWritten(path, taken);
      return onTold !== undefined;
    }
    const bytes = toBuffer(contents);
    const old = join(source, path);
    if (hasOldSite && isAsFresh(old, bytes, freshMode)) {
      report.bytes += bytes.length;
      kept.set(path, outputStampOf(old));
      return false;
    }
    makingRoom(() => writeFileSync(placeNew(path), bytes));
    noteWritten(path, bytes.length);
    return false;
  };
  const noteWritten = (path: string, bytes: number): void => {
    written.push(path);
    report.written++;
    report.bytes += bytes;
  };

  /** Files whose stamps may have changed since they were recorded; undefined when that may be any file. */
  let touched: readonly string[] | undefined;
  /** Joins kept and new files in one folder. Returns the folder, and whether it contains hard links. */
  const completeSite = (): { readonly next: string; readonly hasLinks: boolean } => {
    // The folders of a spare have the permissions of their time.
    const isUsable = spare && hasOldSite && areModesEqual(spare, staging);
    const linked = isUsable ? refitFolder(spare, { target: source, kept }) : undefined;
    if (spare && linked && moveFiles(staging, spare, written)) {
      touched = [...linked, ...written];
      return { next: spare, hasLinks: true };
    }
    const isSource = spare === source;
    if (spare && !isSource) removeIfPossible(spare);
    const hasLinks = linkFiles(source, staging, kept.keys());
    if (spare && isSource) removeIfPossible(spare);
    return { next: staging, hasLinks };
  };
  let stamps: FileStamps | undefined;
  /**
   * Records the stamps of the published files. Must be called while the lock is held: the next build may change stamps of this
   * one's files.
   */
  const noteStamps = (): void => {
    const now = touched?.map((path) => [path, outputStampOf(join(target, path))] as const);
    if (now) stamps = Object.fromEntries([...kept, ...now]);
    else if (spare) stamps = stampOutput(target);
  };
  const discard = (): void => {
    if (!open) return;
    open = false;
    removeIfPossible(staging);
    unlock();
  };

  return {
    write({ path, contents }, onTold) {
      return guarded(join(target, path), () => put(path, contents, onTold));
    },
    keep(path) {
      const stamp = known[path];
      if (stamp === undefined || outputStampOf(join(source, path)) !== stamp) return false;
      take(path);
      kept.set(path, stamp);
      report.bytes += Number.parseInt(stamp, 10);
      return true;
    },
    copy(read, path) {
      guarded(join(target, path), () => put(path, read()));
    },
    read(path) {
      if (!seen.has(path)) return undefined;
      return guarded(join(target, path), () => readFileSync(join(kept.has(path) ? source : staging, path)));
    },
    paths: () => [...seen].map((path) => ({ path, isOld: kept.has(path) })),
    commit() {
      return guarded(target, () => {
        const removed = existsSync(target) ? countFiles(target, (path) => !seen.has(path) && path !== MARKER) : 0;
        const result = { ...report, unchanged: kept.size, removed };
        if (report.written === 0 && removed === 0 && existsSync(target)) {
          touched = [MARKER];
          noteStamps();
          discard();
          return result;
        }
        const { next, hasLinks } = completeSite();
        notePublished('meanwhile');
        const old = switchFolders(next, target, previous);
        notePublished('after');
        open = false;
        // The site is published, so nothing makes the build fail any more. The next build removes what is left.
        if (next !== staging) removeIfPossible(staging);
        if (old !== undefined && old !== spare && !(spare && hasLinks && moveAway(old, spare))) removeIfPossible(old);
        noteStamps();
        unlock();
        return result;
      });
    },
    async settle() {
      refuse(await writer?.settle(), target);
    },
    stamps: () => stamps,
    discard,
    async close() {
      await writer?.close();
    },
  };
}

/** Throws an error if a thread could not write a file that was meant for `target`. */
function refuse(fault: WrittenBatch<unknown>['fault'], target: string): void {
  if (!fault) return;
  const error = Object.assign(new Error(fault.message), { code: fault.code });
  throw fault.code === 'UNKNOWN' ? error : cannotWrite(join(target, fault.path), error);
}

/** Moves a folder to a new path. Returns false when that is not possible. */
function moveAway(folder: string, to: string): boolean {
  try {
    makeFolders(dirname(to));
    renameSync(folder, to);
    return true;
  } catch {
    return false;
  }
}

function toBuffer(contents: OutputFile['contents']): Buffer {
  if (typeof contents === 'string') return Buffer.from(contents);
  return Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
}

function areModesEqual(one: string, other: string): boolean {
  return existsSync(one) && modeOf(one) === modeOf(other);
}

/** Returns the permissions of a file, without the rest of its mode. */
function modeOf(file: string): number {
  return lstatSync(file).mode & 0o777;
}

/** Whether a file has these bytes and the permissions of a newly written file; somebody may have changed them by hand. */
function isAsFresh(file: string, bytes: Buffer, mode: number): boolean {
  try {
    // A symbolic link that somebody put there may lead to another file later.
    const stat = lstatSync(file, { throwIfNoEntry: false });
    if (!stat?.isFile() || stat.size !== bytes.length || (stat.mode & 0o777) !== mode) return false;
    return readFileSync(file).equals(bytes);
  } catch {
    return false;
  }
}

function countFiles(folder: string, counts: (path: string) => boolean): number {
  let count = 0;
  const walk = (below: string) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (counts(path)) count++;
    }
  };
  walk('');
  return count;
}
