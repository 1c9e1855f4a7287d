/**
 * The service worker of a site whose courses can be kept. It is registered when a reader keeps the first course, and removes
 * itself with the last one.
 */
import type { OfflineRequest, OfflineStatus, OfflineUpdate, StoredCourse } from '../shared/offline/offline-format.ts';
import { answerRequest, versionOfClient } from './answer-request.ts';
import { asFault } from './fetch-files.ts';
import { fetchNewVersion, keepCourse, removeCourse, removeLeftovers, useNewVersion } from './keep-course.ts';
import { noteFailure, readFailure, readState, readVersion, storedKeys } from './offline-store.ts';
import { reopenStoredSites } from './stored-site.ts';
import { type Client, openPages, worker } from './worker-scope.ts';

/** Time between two reports of progress, in milliseconds. */
const REPORT_EVERY_MS = 100;

/** Courses that are being fetched, or wait for that. */
const jobs = new Map<string, AbortController>();

let busy: OfflineStatus['busy'];

/** What was stored when it was last looked up; good enough for reports of progress. */
let lastStored: readonly StoredCourse[] = [];

worker.addEventListener('install', (event) => {
  const installed = fetchNewVersion(AbortSignal.timeout(240_000)).catch(async (error: unknown) => {
    const { fault, file } = asFault(error);
    const failure = { fault, ...(file === undefined ? {} : { file }) };
    await noteFailure(failure).catch(() => undefined);
    await report({ failure });
    // The browser drops this worker, and tries again later.
    throw error;
  });
  // Open pages keep the version that they were answered from, so this worker need not wait for them to be closed.
  event.waitUntil(installed.then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    useNewVersion().then(async (next) => {
      reopenStoredSites();
      if (!next) return;
      await noteFailure(undefined);
      await report({ updated: next.index.words });
    }),
  );
});

worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(worker.registration.scope)) event.respondWith(answerRequest(event));
});

worker.addEventListener('message', (event) => {
  const asked = event.data as OfflineRequest;
  if (asked?.offline === 'status') event.waitUntil(report({}).then(() => removeLeftovers(() => jobs.size > 0)));
  if (asked?.offline === 'version' && event.source) event.waitUntil(tellVersion(event.source));
  if (asked?.offline === 'keep') event.waitUntil(keep(asked.id));
  if (asked?.offline === 'stop') jobs.get(asked.id)?.abort();
  if (asked?.offline === 'remove') {
    const removed = removeCourse(asked.id).then(reopenStoredSites);
    event.waitUntil(removed.catch(() => undefined).then(() => report({})));
  }
});

async function keep(id: string): Promise<void> {
  if (jobs.has(id)) return;
  const control = new AbortController();
  jobs.set(id, control);
  let reportedAt = 0;
  let outcome: Partial<OfflineStatus> = {};
  try {
    const result = await keepCourse(id, control.signal, (done, total) => {
      busy = { id, done, total };
      if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = performance.now();
      void tell({ offline: 'state', stored: lastStored, busy });
    });
    // From now on this worker answers the pages that are open already, too.
    if (result === 'kept') await worker.clients.claim();
    else outcome = { again: id };
  } catch (error) {
    const { fault, file } = asFault(error);
    if (!control.signal.aborted) outcome = { failure: { id, fault, ...(file === undefined ? {} : { file }) } };
  }
  jobs.delete(id);
  busy = undefined;
  reopenStoredSites();
  await report(outcome);
}

/** Tells a page that a newer version than its own is stored. */
async function tellVersion(page: Client): Promise<void> {
  const [own, state] = [await versionOfClient(page.id), await readState()];
  if (own === undefined || !state || own === state.current) return;
  const updated = (await readVersion(state.current))?.index.words;
  if (updated) page.postMessage({ offline: 'updated', updated } satisfies OfflineUpdate);
}

/** Tells all open pages what is stored and what is going on. */
async function report(news: Partial<OfflineStatus>): Promise<void> {
  lastStored = await storedCourses();
  const failure = lastStored.length > 0 ? await readFailure() : undefined;
  await tell({
    offline: 'state',
    stored: lastStored,
    ...(busy ? { busy } : {}),
    ...(failure ? { failure } : {}),
    ...news,
  });
}

async function tell(status: OfflineStatus): Promise<void> {
  for (const page of await openPages()) page.postMessage(status);
}

async function storedCourses(): Promise<StoredCourse[]> {
  const state = await readState();
  const version = state && (await readVersion(state.current));
  if (!version) return [];
  const keys = await storedKeys();
  return version.index.courses.flatMap((course) => {
    const own = version.courses[course.id];
    return own ? [{ ...course, at: own.at, isBroken: own.list.files.some(([, key]) => !keys.has(key)) }] : [];
  });
}
