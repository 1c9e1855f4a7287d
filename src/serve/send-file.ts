import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { COMPRESS_FROM_BYTES, type Coding } from '../io/output/compress-bytes.ts';
import { mediaTypeOf } from '../stages/outputs/media-types.ts';
import { acceptedCodings } from './accept-encoding.ts';
import { type ByteRange, readRange } from './byte-range.ts';
import { withDrawingPolicy } from './drawing-policy.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import type { IndexedFile } from './output-index.ts';
import { send, sendText } from './respond.ts';

/** The bytes that are sent for a file, possibly compressed. */
interface Representation {
  readonly stored: StoredFile;
  readonly coding?: Coding;
}

/**
 * Sends a file: compressed if the client accepts that, with 304 if the client has the same version, and only a part of it for a
 * range request. `headers` override the content type that this function chooses. Returns false and sends nothing if the file does
 * not exist any more.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  {
    store,
    file,
    status,
    headers,
  }: {
    readonly store: FileStore;
    readonly file: IndexedFile;
    readonly status: 200 | 404;
    readonly headers: OutgoingHttpHeaders;
  },
): Promise<boolean> {
  // Ranges count the uncompressed bytes, so the response to a range request is never compressed.
  const codings = request.headers.range === undefined ? acceptedCodings(request.headers['accept-encoding']) : [];
  const chosen = await choose(store, file, codings);
  if (chosen === undefined) return false;
  const { stored, coding } = chosen;
  try {
    const { type, compressible } = mediaTypeOf(file.path);
    const all: OutgoingHttpHeaders = {
      ...withDrawingPolicy({ 'content-type': type, ...headers }),
      ...((compressible || file.br || file.gzip) && { vary: 'Accept-Encoding' }),
      ...(coding && { 'content-encoding': coding }),
    };
    if (status === 404) await sendStored(request, response, { stored, status: 404, headers: all });
    else await sendConditionally(request, response, { stored, headers: all });
    return true;
  } finally {
    if (stored.kind === 'handle') await stored.handle.close();
  }
}

async function sendConditionally(
  request: IncomingMessage,
  response: ServerResponse,
  { stored, headers }: { readonly stored: StoredFile; readonly headers: OutgoingHttpHeaders },
): Promise<void> {
  const all = { ...headers, etag: stored.etag, 'accept-ranges': 'bytes' };
  if (hasAlready(request.headers['if-none-match'], stored.etag)) {
    response.writeHead(304, without(all, ['content-type'])).end();
    return;
  }
  const range =
    request.method === 'GET' && rangeStillFits(request, stored.etag)
      ? readRange(request.headers.range, stored.size)
      : undefined;
  if (range === 'unsatisfiable') {
    const rest = without(all, ['content-type', 'cache-control', 'etag']);
    sendText(request, response, {
      status: 416,
      message: 'The file is shorter than that.',
      headers: {
        ...rest,
        'content-range': `bytes */${stored.size}`,
      },
    });
    return;
  }
  if (range === undefined) return sendStored(request, response, { stored, status: 200, headers: all });
  const part = { ...all, 'content-range': `bytes ${range.first}-${range.last}/${stored.size}` };
  await sendStored(request, response, { stored, status: 206, headers: part, range });
}

async function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  {
    stored,
    status,
    headers,
    range = { first: 0, last: stored.size - 1 },
  }: {
    readonly stored: StoredFile;
    readonly status: number;
    readonly headers: OutgoingHttpHeaders;
    readonly range?: ByteRange | undefined;
  },
): Promise<void> {
  if (stored.kind === 'bytes') {
    send(request, response, { status, headers, body: stored.bytes.subarray(range.first, range.last + 1) });
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': range.last - range.first + 1 });
  if (request.method === 'HEAD') response.end();
  else
    await pipeline(stored.handle.createReadStream({ start: range.first, end: range.last, autoClose: false }), response);
}

/** Chooses a precompressed file, else compresses the file now, else uses it uncompressed; undefined if it does not exist. */
async function choose(
  store: FileStore,
  file: IndexedFile,
  codings: readonly Coding[],
): Promise<Representation | undefined> {
  for (const coding of codings) {
    const sibling = file[coding];
    const stored = sibling === undefined ? undefined : await store.read(sibling);
    if (stored !== undefined) return { stored, coding };
  }
  const stored = await store.read(file.file);
  if (stored?.kind !== 'bytes' || stored.size < COMPRESS_FROM_BYTES || !mediaTypeOf(file.path).compressible) {
    return stored && { stored };
  }
  for (const coding of codings) {
    const bytes = await store.compress(file.file, stored.bytes, coding);
    // Each coding is a separate representation and needs its own entity tag.
    if (bytes !== undefined)
      return {
        stored: { ...stored, bytes, size: bytes.byteLength, etag: stored.etag.replace(/"$/, `-${coding}"`) },
        coding,
      };
  }
  return { stored };
}

/** Returns whether an `If-None-Match` header matches a tag (RFC 9110 section 13.1.2): weak comparison, a list, or `*`. */
function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Returns whether a range may be sent: a client with a part of an older version must get the whole new file. */
function rangeStillFits(request: IncomingMessage, etag: string): boolean {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etag;
}

function without(headers: OutgoingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
