import { createHash } from 'node:crypto';
import { explainFailure } from './explain-failure.ts';

/** A cache on another machine that speaks Bazel's HTTP protocol: `GET` and `PUT` of `/ac/<sha256>` and `/cas/<sha256>`. */
export interface RemoteCache {
  /** Returns the result stored under a key; undefined if there is none. */
  readonly getResult: (key: string) => Promise<Buffer | undefined>;
  readonly putResult: (key: string, bytes: Buffer) => Promise<void>;
  /** Returns contents; undefined if the cache has none with this hash and size. */
  readonly getContents: (contents: ContentsId) => Promise<Buffer | undefined>;
  /** Whether the cache has contents. False for a cache that does not support this question. */
  readonly hasContents: (hash: string) => Promise<boolean>;
  readonly putContents: (hash: string, bytes: Buffer) => Promise<void>;
}

/** What identifies contents: SHA-256 in hexadecimal digits, and the number of bytes. */
interface ContentsId {
  readonly hash: string;
  readonly size: number;
}

/** Address of a cache, and options of requests to it. */
export interface RemotePlace {
  /** Address below which `ac/` and `cas/` are: http or https, without credentials, query and fragment. */
  readonly url: string;
  /** Headers with credentials. */
  readonly headers: Readonly<Record<string, string>>;
  /** Most milliseconds that a request may take. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
}

/** The cache cannot be used: it does not answer, or refuses. Its message can be shown. */
export class RemoteProblem extends Error {}

/** Most bytes of a result: names, hashes and sizes of at most some ten thousand files. */
const MOST_RESULT_BYTES = 4 * 1024 * 1024;

/** Opens a cache without any request. Its functions throw `RemoteProblem`. */
export function openRemoteCache({ url, headers, timeout, signal }: RemotePlace): RemoteCache {
  const base = url.endsWith('/') ? url : `${url}/`;
  const explained = <T>(work: () => Promise<T>) => explainedAt({ url, timeout }, work);
  const ask = async (path: string, method: 'GET' | 'HEAD' | 'PUT', body?: Buffer): Promise<Response> => {
    const limit = AbortSignal.timeout(timeout);
    const init = {
      method,
      headers: body ? { ...headers, 'content-type': 'application/octet-stream' } : headers,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      redirect: 'error' as const,
    };
    return await explained(() => fetch(new URL(path, base), body ? { ...init, body: new Uint8Array(body) } : init));
  };
  const get = async (path: string, most: number): Promise<Buffer | undefined> => {
    const response = await ask(path, 'GET');
    if (response.ok) return await explained(() => readBytes(response, most));
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) return undefined;
    throw new RemoteProblem(`it answers ${response.status}`);
  };
  const put = async (path: string, bytes: Buffer): Promise<void> => {
    const response = await ask(path, 'PUT', bytes);
    await response.body?.cancel();
    if (!response.ok) throw new RemoteProblem(`it answers ${response.status} when it is to store something`);
  };
  return {
    getResult: (key) => get(`ac/${key}`, MOST_RESULT_BYTES),
    putResult: (key, bytes) => put(`ac/${key}`, bytes),
    async getContents({ hash, size }) {
      const bytes = await get(`cas/${hash}`, size);
      return bytes?.length === size && sha256(bytes) === hash ? bytes : undefined;
    },
    async hasContents(hash) {
      const response = await ask(`cas/${hash}`, 'HEAD');
      await response.body?.cancel();
      return response.ok;
    },
    putContents: (hash, bytes) => put(`cas/${hash}`, bytes),
  };
}

/** SHA-256 in hexadecimal digits. */
export function sha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Reads an answer. Undefined if it has more than `most` bytes. */
async function readBytes(response: Response, most: number): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > most) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

async function explainedAt<T>(
  { url, timeout }: Pick<RemotePlace, 'url' | 'timeout'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { name } = error as Error;
    if (name === 'AbortError') throw error;
    if (name === 'TimeoutError') throw new RemoteProblem(`it gives no answer within ${timeout / 1000} s`);
    throw new RemoteProblem(explainFailure(error, url));
  }
}
