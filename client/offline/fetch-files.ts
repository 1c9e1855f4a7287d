import {
  HASH_LENGTH,
  OFFLINE_INDEX,
  type OfflineFault,
  type OfflineFile,
  type OfflineIndex,
} from '../shared/offline/offline-format.ts';
import { hashOf, putFile } from './offline-store.ts';
import { worker } from './worker-scope.ts';

/** Number of files that are fetched at the same time. */
const LANES = 6;

/** How long a file may take, in milliseconds. */
const PATIENCE_MS = 60_000;

/** A fault that the reader is told about. */
export class OfflineError extends Error {
  readonly fault: OfflineFault;
  readonly file: string | undefined;
  constructor(fault: OfflineFault, file?: string) {
    super(fault);
    this.fault = fault;
    this.file = file;
  }
}

/** Headers about how the body was sent. They would be wrong for the stored body. */
const ABOUT_SENDING = ['content-encoding', 'content-length', 'transfer-encoding', 'vary', 'age', 'date'];

/** Fetches files and stores them, each after its hash has been compared. Rejects with an `OfflineError` at the first fault. */
export async function fetchFiles(
  files: readonly OfflineFile[],
  signal: AbortSignal,
  onFile: (bytes: number) => void,
): Promise<void> {
  const rest = files.values();
  const stop = new AbortController();
  const ends = AbortSignal.any([signal, stop.signal]);
  const lane = async () => {
    for (const file of rest) {
      ends.throwIfAborted();
      await fetchFile(file, ends);
      onFile(file[2]);
    }
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } catch (error) {
    // The other lanes must not store anything once the caller has begun to remove what was stored.
    stop.abort();
    throw error;
  }
}

async function fetchFile([path, key]: OfflineFile, signal: AbortSignal): Promise<void> {
  // A hashed name may come from the browser's cache; the second request is for one that has kept something else.
  for (const cache of [path.startsWith('assets/') ? 'default' : 'no-cache', 'reload'] as const) {
    const response = await ask(path, { cache, signal });
    const body = await response.arrayBuffer().catch(() => {
      throw new OfflineError('network', path);
    });
    if ((await hashOf(body)) !== key.slice(0, HASH_LENGTH)) continue;
    const headers = new Headers(response.headers);
    for (const name of ABOUT_SENDING) headers.delete(name);
    signal.throwIfAborted();
    await putFile(key, new Response(body, { headers })).catch((error: unknown) => {
      throw asFault(error, path);
    });
    return;
  }
  throw new OfflineError('changed', path);
}

/** Fetches a file of the site. */
async function ask(path: string, options: RequestInit & { readonly signal?: AbortSignal }): Promise<Response> {
  const { signal } = options;
  const timeout = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(new URL(path, worker.registration.scope), {
    ...options,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch(() => {
    signal?.throwIfAborted();
    throw new OfflineError('network', path);
  });
  const { ok, status } = response;
  if (!ok) throw status >= 500 ? new OfflineError('server', `${status}, ${path}`) : new OfflineError('missing', path);
  return response;
}

/** Fetches JSON of the site. */
export async function fetchJson<T>(path: string, cache: RequestCache): Promise<T> {
  const response = await ask(path, { cache });
  return response.json().catch(() => {
    throw new OfflineError('changed', path);
  });
}

/** Fetches the list of courses, which must be of the same version as this worker. */
export async function fetchIndex(): Promise<OfflineIndex> {
  const index = await fetchJson<OfflineIndex>(OFFLINE_INDEX, 'no-store');
  if (index.version !== worker.offlineVersion) throw new OfflineError('outdated');
  return index;
}

/** Returns an error as a fault that the reader can be told about. */
export function asFault(error: unknown, file?: string): OfflineError {
  if (error instanceof OfflineError) return error;
  return new OfflineError((error as Error)?.name === 'QuotaExceededError' ? 'full' : 'unknown', file);
}
