/** Stores courses, updates stored ones, and removes them. A change that is not completed is undone. */
import type { OfflineFile, OfflineIndex, OfflineList } from '../shared/offline/offline-format.ts';
import { asFault, fetchFiles, fetchIndex, fetchJson, OfflineError } from './fetch-files.ts';
import {
  alone,
  forgetAll,
  hasStore,
  readState,
  readVersion,
  type StoredVersion,
  storedKeys,
  storeVersion,
  tidy,
  writeState,
} from './offline-store.ts';
import { worker } from './worker-scope.ts';

/** How long one event may keep the worker busy, in milliseconds. Browsers stop a worker after five minutes. */
const MOST_MS = 240_000;

/** Reports how many bytes are there, of how many. */
type OnBytes = (done: number, total: number) => void;

/** Fetches and stores a course. Returns 'again' if there was not enough time; the next call continues. */
export function keepCourse(id: string, signal: AbortSignal, onBytes: OnBytes): Promise<'kept' | 'again'> {
  const late = AbortSignal.timeout(MOST_MS);
  return alone(async () => {
    const { offlineVersion } = worker;
    try {
      signal.throwIfAborted();
      const index = await fetchIndex();
      const list = await fetchList(index, id);
      await fetchMissing([list], AbortSignal.any([signal, late]), onBytes);
      const known = await readVersion(offlineVersion);
      const courses = { ...known?.courses, [id]: { list, at: Date.now() } };
      await storeVersion(offlineVersion, { index, courses });
      await writeState({ current: offlineVersion });
      return 'kept';
    } catch (error) {
      if (late.aborted && !signal.aborted) return 'again';
      await leaveAsItWas();
      throw asFault(error);
    }
  });
}

/** Removes a course. With the last one, the worker removes itself. */
export function removeCourse(id: string): Promise<void> {
  return alone(async () => {
    const state = await readState();
    const stored = state && (await readVersion(state.current));
    if (state && stored) {
      const { [id]: _, ...courses } = stored.courses;
      await storeVersion(state.current, { ...stored, courses });
    }
    await leaveAsItWas();
  });
}

/** Removes what a worker that was stopped half-way has left; nothing while `isBusy`. */
export function removeLeftovers(isBusy: () => boolean): Promise<void> {
  return alone(async () => {
    if (isBusy()) return;
    const state = await readState();
    if (state) await tidy([state.current, worker.offlineVersion]);
    // The first course of this device was never completed. A worker without a store has only just been registered.
    else if (await hasStore()) await forgetAll();
  });
}

/** Removes what no stored course needs; all, if none is stored. */
async function leaveAsItWas(): Promise<void> {
  const state = await readState();
  const stored = state && (await readVersion(state.current));
  if (state && stored && Object.keys(stored.courses).length > 0) await tidy([state.current, worker.offlineVersion]);
  else await forgetAll();
}

/** Fetches what is new in this worker's version of the stored courses. They are used from `useNewVersion` on. */
export function fetchNewVersion(signal: AbortSignal): Promise<void> {
  return alone(async () => {
    const state = await readState();
    const stored = state && (await readVersion(state.current));
    const { offlineVersion } = worker;
    if (!state || !stored || state.current === offlineVersion) return;
    try {
      const index = await fetchIndex();
      const ids = Object.keys(stored.courses).filter((id) => index.courses.some((course) => course.id === id));
      const lists = await Promise.all(ids.map((id) => fetchList(index, id)));
      await fetchMissing(lists, signal, () => undefined);
      const at = Date.now();
      const courses = Object.fromEntries(ids.map((id, i) => [id, { list: lists[i] as OfflineList, at }]));
      await storeVersion(offlineVersion, { index, courses });
    } catch (error) {
      // The browser tries again later, and goes on with what has come by then.
      if (signal.aborted) throw new OfflineError('network');
      await tidy([state.current]);
      throw asFault(error);
    }
  });
}

/**
 * Makes this worker's version the one that new pages come from; pages that are open keep theirs. Returns the new version, or
 * undefined if nothing has changed.
 */
export function useNewVersion(): Promise<StoredVersion | undefined> {
  return alone(async () => {
    const { offlineVersion } = worker;
    const [state, next] = [await readState(), await readVersion(offlineVersion)];
    if (!state || !next || state.current === offlineVersion) return undefined;
    // A course may have been removed since its new version was fetched.
    const before = (await readVersion(state.current))?.courses ?? {};
    const courses = Object.fromEntries(Object.entries(next.courses).filter(([id]) => id in before));
    await storeVersion(offlineVersion, { ...next, courses });
    await writeState({ current: offlineVersion });
    await leaveAsItWas();
    return next;
  });
}

async function fetchList(index: OfflineIndex, id: string): Promise<OfflineList> {
  const course = index.courses.find((one) => one.id === id);
  if (!course) throw new OfflineError('missing');
  return fetchJson<OfflineList>(course.list, 'default');
}

/** Fetches the files of lists that are not stored yet. */
async function fetchMissing(lists: readonly OfflineList[], signal: AbortSignal, onBytes: OnBytes): Promise<void> {
  const all = new Map<string, OfflineFile>();
  for (const { files } of lists) for (const file of files) all.set(file[1], file);
  const known = await storedKeys();
  const missing = [...all.values()].filter(([, key]) => !known.has(key));
  const sum = (files: Iterable<OfflineFile>) => [...files].reduce((total, [, , bytes]) => total + bytes, 0);
  const [total, wanted] = [sum(all.values()), sum(missing)];
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  if (quota !== undefined && quota - usage < wanted) throw new OfflineError('full');
  let done = total - wanted;
  onBytes(done, total);
  await fetchFiles(missing, signal, (bytes) => {
    done += bytes;
    onBytes(done, total);
  });
}
