/**
 * What is stored: one cache for the site, with files by the hash of their content, and a few notes. A version of the site is a
 * note that lists files, so versions share equal files, and writing one note completes a change.
 */
import {
  HASH_LENGTH,
  type OfflineFailure,
  type OfflineIndex,
  type OfflineList,
} from '../shared/offline/offline-format.ts';
import { openPages, worker } from './worker-scope.ts';

/** Version of the site that new pages come from. */
interface OfflineState {
  readonly current: string;
  /** Since when the site has answered that it has no worker, in milliseconds of the epoch. */
  readonly missingSince?: number;
}

/** What is stored of one version of the site. */
export interface StoredVersion {
  readonly index: OfflineIndex;
  /** The lists of the stored courses, and when each was stored. */
  readonly courses: Readonly<Record<string, { readonly list: OfflineList; readonly at: number }>>;
}

const scope = () => worker.registration.scope;

/** Name of the cache. The origin may have other sites below other paths. */
const storeName = () => `codemaster-offline ${new URL(scope()).pathname}`;

const STATE = 'state';
const FAILURE = 'failure';
const VERSION = 'version-';
const PAGE = 'page-';
const FILE = 'file-';

/** How long a page that was answered may take to appear among the open pages, in milliseconds. */
const OPENING_MS = 60_000;

const address = (name: string) => `${scope()}?offline=${encodeURIComponent(name)}`;

const open = () => caches.open(storeName());

/** Does not create the cache. */
const find = (name: string) => caches.match(address(name), { cacheName: storeName() });

async function readNote<T>(name: string): Promise<T | undefined> {
  return (await find(name))?.json().catch(() => undefined);
}

async function writeNote(name: string, value: unknown): Promise<void> {
  await (await open()).put(address(name), new Response(JSON.stringify(value)));
}

export const readState = () => readNote<OfflineState>(STATE);
export const writeState = (state: OfflineState) => writeNote(STATE, state);
export const readVersion = (version: string) => readNote<StoredVersion>(VERSION + version);
export const storeVersion = (version: string, stored: StoredVersion) => writeNote(VERSION + version, stored);

/** Remembers why the last new version could not be fetched, for readers who ask later; nothing once one was fetched. */
export async function noteFailure(failure: OfflineFailure | undefined): Promise<void> {
  if (failure) await writeNote(FAILURE, failure);
  else await (await open()).delete(address(FAILURE));
}

export const readFailure = () => readNote<OfflineFailure>(FAILURE);

/** Runs tasks that change the store one after the other, in all workers of the site. */
export const alone = <T>(task: () => Promise<T>): Promise<T> => navigator.locks.request(storeName(), task);

export const hasStore = () => caches.has(storeName());

/** Removes everything, and the worker with it. */
export async function forgetAll(): Promise<void> {
  await caches.delete(storeName());
  await worker.registration.unregister();
}

/** Records the version that a page was answered from, for everything that the page requests later. */
export const notePage = (id: string, version: string) => writeNote(PAGE + id, { version, at: Date.now() });

/** Returns the version that a page was answered from; undefined for a page from the network. */
export const notedVersion = async (id: string) => (await readNote<{ version: string }>(PAGE + id))?.version;

export async function putFile(key: string, response: Response): Promise<void> {
  await (await open()).put(address(FILE + key), response);
}

/** Returns a stored file; undefined if it is gone or damaged. */
export async function readFile(key: string): Promise<Response | undefined> {
  const response = await find(FILE + key);
  if (!response) return undefined;
  const body = await response.arrayBuffer();
  if ((await hashOf(body)) === key.slice(0, HASH_LENGTH)) return new Response(body, response);
  await (await open()).delete(address(FILE + key));
  return undefined;
}

/** Returns the hash of a content as it begins the content's key. */
export async function hashOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  const text = btoa(String.fromCharCode(...digest));
  return text.replaceAll('+', '-').replaceAll('/', '_').slice(0, HASH_LENGTH);
}

/** Returns the names of everything in the store that begin with `prefix`, without it. */
async function namesOf(prefix: string): Promise<string[]> {
  if (!(await hasStore())) return [];
  const names = (await (await open()).keys()).map(({ url }) => new URL(url).searchParams.get('offline') ?? '');
  return names.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}

export const storedKeys = async (): Promise<ReadonlySet<string>> => new Set(await namesOf(FILE));

/** Removes versions that no open page was answered from, other than `needed`, and files that no version lists. */
export async function tidy(needed: readonly string[]): Promise<void> {
  if (!(await hasStore())) return;
  const cache = await open();
  const openIds = new Set((await openPages()).map(({ id }) => id));
  const used = new Set(needed);
  for (const id of await namesOf(PAGE)) {
    const note = await readNote<{ version: string; at: number }>(PAGE + id);
    if (note && (openIds.has(id) || Date.now() - note.at < OPENING_MS)) used.add(note.version);
    else await cache.delete(address(PAGE + id));
  }
  const listed = new Set<string>();
  for (const version of await namesOf(VERSION)) {
    const stored = used.has(version) ? await readVersion(version) : undefined;
    if (!stored) await cache.delete(address(VERSION + version));
    for (const { list } of Object.values(stored?.courses ?? {})) for (const [, key] of list.files) listed.add(key);
  }
  for (const key of await namesOf(FILE)) if (!listed.has(key)) await cache.delete(address(FILE + key));
}
