import { lstatSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readRegularFile } from '../cache/regular-file.ts';
import { type Holder, holderOf, startOf } from '../process/holder.ts';
import { isAlive } from '../process/is-alive.ts';
import { errorCode } from '../read/open-inside.ts';
import { OutputError } from './output-error.ts';

/**
 * How many times a lock without a process id is read, because its process may be just creating it, and the pause between two
 * reads in milliseconds.
 */
const EMPTY_LOOKS = 10;
const EMPTY_MS = 5;

/**
 * Whether a process of another machine or container still runs, cannot be asked. So a build stamps its lock again and again, and
 * a lock from elsewhere that was not stamped for a while is what is left of a build. Milliseconds.
 */
const STAMP_MS = 30_000;
const SILENT_MS = 10 * 60_000;

/**
 * Takes the lock that keeps a second build away from an output folder. The lock names the process, so that the lock of a killed
 * build is recognised and taken over, even when its process id belongs to another program by now. Returns the function that
 * releases the lock; throws `OutputError` when another build holds it.
 */
export function takeLock(file: string, pid: number): () => void {
  const { host, started = '-' } = holderOf(pid);
  const text = `${pid} ${started} ${host}`;
  for (let attempt = 0; attempt < 4; attempt++) {
    if (create(file, text)) return holdLock(file, text);
    const found = identityOf(file);
    const holder = parseHolder(readPatiently(file));
    if (found !== undefined && isHeld(holder, { found, pid, host })) throw busy(holder, host, { file, age: found.age });
    if (found !== undefined) removeStale(file, found.id, pid);
  }
  throw new OutputError('Another build took the output folder.', { hint: 'wait for it to finish', exitCode: 75 });
}

/** Stamps a lock while it is held. Returns the function that releases it. */
function holdLock(file: string, text: string): () => void {
  const clock = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // The lock is gone, or the folder cannot be written; the build itself will find out.
    }
  }, STAMP_MS);
  clock.unref();
  return () => {
    clearInterval(clock);
    if (readHolder(file) === text) tryRemove(file);
  };
}

/**
 * Creates the lock. Returns false when one exists already, or when another process removed this one as stale before it contained
 * the process id.
 */
function create(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    // On a full disk the file was created, but has no process id, or a part of it.
    if ((error as NodeJS.ErrnoException).syscall === 'write' && text.startsWith(readHolder(file))) tryRemove(file);
    throw error;
  }
  return readHolder(file) === text;
}

/** Removes a lock if possible. One that remains names a process that has ended, or none. */
function tryRemove(file: string): void {
  try {
    rmSync(file);
  } catch {
    // The next build takes it over.
  }
}

/**
 * Removes a lock whose process has ended. Several processes may find it at the same time, and a slower one must not remove the
 * new lock that a faster one has created since: so the process first takes a lock for the removal itself, and then looks at the
 * file again.
 */
function removeStale(file: string, found: string, pid: number): void {
  const release = takeLock(`${file}.${found}`, pid);
  try {
    if (identityOf(file)?.id === found) rmSync(file, { force: true });
  } finally {
    release();
  }
}

/** A lock as it was found. */
interface FoundLock {
  /** Tells it from any later one at the same path. */
  readonly id: string;
  /** Time since its process has stamped it, in milliseconds. */
  readonly silent: number;
  /** Time since it was taken, in milliseconds; absent where the system does not keep it. */
  readonly age?: number;
}

/** Returns what can be seen of a lock from outside; undefined when there is none. */
function identityOf(file: string): FoundLock | undefined {
  const stats = lstatSync(file, { bigint: true, throwIfNoEntry: false });
  if (!stats) return undefined;
  const { ino, ctimeNs, mtimeMs, birthtimeMs } = stats;
  const now = Date.now();
  return {
    id: `${ino.toString(36)}-${ctimeNs.toString(36)}`,
    silent: now - Number(mtimeMs),
    ...(birthtimeMs > 0n ? { age: now - Number(birthtimeMs) } : {}),
  };
}

/** Reads what a process wrote about itself. A lock with a process id only is one of this machine. */
function parseHolder(text: string): Holder {
  const [pid, started, host] = text.split(' ');
  return {
    pid: Number(pid),
    ...(started === undefined || started === '-' ? {} : { started }),
    ...(host === undefined ? {} : { host }),
  };
}

/** Whether the process that a lock names may still be building. */
function isHeld(
  holder: Holder,
  { found, pid, host }: { readonly found: FoundLock; readonly pid: number; readonly host: string },
): boolean {
  if (holder.host !== undefined && holder.host !== host) return found.silent < SILENT_MS;
  if (holder.pid === pid || !isAlive(holder.pid)) return false;
  return holder.started === undefined || holder.started === startOf(holder.pid);
}

function readPatiently(file: string): string {
  let holder = readHolder(file);
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let look = 1; holder === '' && look < EMPTY_LOOKS; look++) {
    Atomics.wait(clock, 0, 0, EMPTY_MS);
    holder = readHolder(file);
  }
  return holder;
}

function readHolder(file: string): string {
  try {
    return readRegularFile(file).toString();
  } catch {
    return '';
  }
}

function busy(
  holder: Holder,
  host: string,
  { file, age }: { readonly file: string; readonly age: number | undefined },
): OutputError {
  const elsewhere = holder.host === undefined || holder.host === host ? '' : ` on ${holder.host.split('/')[0]}`;
  const since = age === undefined ? '' : `, for ${inWords(age)}`;
  return new OutputError(`Another build (process ${holder.pid}${elsewhere}${since}) is writing to the same folder.`, {
    hint: `wait for it to finish; if there is none, delete ${file}`,
    exitCode: 75,
  });
}

/** Returns a time in the largest unit that fits. Clocks of two machines may differ, so it may seem to lie in the future. */
function inWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`;
}
