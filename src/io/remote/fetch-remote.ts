import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readRegularFile } from '../cache/regular-file.ts';
import { replaceFile } from '../cache/replace-file.ts';

/** What is fetched, and how long a copy of it counts as current. */
interface RemoteRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Seconds. */
  readonly maxAge: number;
  /** Seconds. */
  readonly timeout: number;
}

/** JSON from an address. */
interface RemoteAnswer {
  /** Undefined when there is none, not even a copy. */
  readonly json?: unknown;
  /** When it was fetched, in milliseconds since the epoch. */
  readonly fetched?: number;
  /** Why it could not be fetched now. */
  readonly problem?: string;
}

/** An answer as it is kept. */
interface RemoteCopy {
  readonly url: string;
  readonly fetched: number;
  readonly json: unknown;
}

/** Most bytes of an answer. */
const MOST_BYTES = 50 * 1024 * 1024;

/**
 * Fetches JSON. Answers are kept in `folder`: a copy that is current saves the request, and one that is not is used when the
 * request fails.
 */
export async function fetchRemote(folder: string, request: RemoteRequest): Promise<RemoteAnswer> {
  const { url, headers, maxAge } = request;
  const name = createHash('sha256')
    .update(JSON.stringify([url, headers]))
    .digest('hex')
    .slice(0, 32);
  const file = join(folder, `${name}.json`);
  const copy = readCopy(file, url);
  if (copy && isCurrent(copy.fetched, maxAge)) return copy;
  const answer = await ask(request);
  if ('problem' in answer) return { ...copy, ...answer };
  const fetched = Date.now();
  replaceFile(file, JSON.stringify({ url, fetched, json: answer.json } satisfies RemoteCopy));
  return { json: answer.json, fetched };
}

/** Whether a copy that was fetched at this time is still current. A time in the future comes from a wrong clock. */
function isCurrent(fetched: number, maxAge: number): boolean {
  const age = Date.now() - fetched;
  return age >= 0 && age < maxAge * 1000;
}

async function ask({
  url,
  headers,
  timeout,
}: RemoteRequest): Promise<{ readonly json: unknown } | { readonly problem: string }> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(timeout * 1000),
    });
    if (!response.ok) return { problem: `the answer is ${response.status}` };
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength > MOST_BYTES) return { problem: 'the answer is larger than 50 MB' };
    const text = new TextDecoder().decode(bytes);
    try {
      return { json: JSON.parse(text) };
    } catch {
      return { problem: 'the answer is no JSON' };
    }
  } catch (error) {
    const { name, message, cause } = error as Error & { readonly cause?: { readonly code?: string } };
    if (name === 'TimeoutError') return { problem: `there was no answer within ${timeout} s` };
    return { problem: cause?.code ?? message };
  }
}

function readCopy(file: string, url: string): RemoteCopy | undefined {
  try {
    const copy = JSON.parse(readRegularFile(file).toString()) as RemoteCopy;
    return copy.url === url && typeof copy.fetched === 'number' ? copy : undefined;
  } catch {
    return undefined;
  }
}
