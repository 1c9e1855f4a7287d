import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { acceptedCodings, type Coding } from './accept-encoding.ts';
import { type ByteRange, readRange } from './byte-range.ts';
import { mediaTypeOf } from './content-types.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import type { IndexedFile } from './output-index.ts';
import { send, sendText } from './respond.ts';

/** Text shorter than this is sent as it is: it fits into one packet either way. */
const COMPRESS_FROM_BYTES = 1024;

/** What is sent for a file: its bytes or a compressed form of them. */
interface Representation {
  readonly stored: StoredFile;
  readonly coding?: Coding;
}

/**
 * Sends a file: compressed when the client takes it, 304 when it has it already, a part when it asks for one. `headers`
 * win over the content type this function would choose. Gives false, with nothing sent, when the file is gone.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  store: FileStore,
  file: IndexedFile,
  status: 200 | 404,
  headers: OutgoingHttpHeaders,
): Promise<boolean> {
  // Parts are counted in the file's own bytes, so they go together with no coding.
  const codings = request.headers.range === undefined ? acceptedCodings(request.headers['accept-encoding']) : [];
  const chosen = await choose(store, file, codings);
  if (chosen === undefined) return false;
  const { stored, coding } = chosen;
  try {
    const { type, compressible } = mediaTypeOf(file.path);
    const all: OutgoingHttpHeaders = {
      'content-type': type,
      ...headers,
      ...((compressible || file.br || file.gzip) && { vary: 'Accept-Encoding' }),
      ...(coding && { 'content-encoding': coding }),
    };
    if (status === 404) await sendStored(request, response, stored, 404, all);
    else await sendConditionally(request, response, stored, all);
    return true;
  } finally {
    if (stored.kind === 'handle') await stored.handle.close();
  }
}

async function sendConditionally(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredFile,
  headers: OutgoingHttpHeaders,
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
    sendText(request, response, 416, 'The file is shorter than that.', {
      ...rest,
      'content-range': `bytes */${stored.size}`,
    });
    return;
  }
  if (range === undefined) return sendStored(request, response, stored, 200, all);
  const part = { ...all, 'content-range': `bytes ${range.first}-${range.last}/${stored.size}` };
  await sendStored(request, response, stored, 206, part, range);
}

async function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredFile,
  status: number,
  headers: OutgoingHttpHeaders,
  range: ByteRange = { first: 0, last: stored.size - 1 },
): Promise<void> {
  if (stored.kind === 'bytes') {
    send(request, response, status, headers, stored.bytes.subarray(range.first, range.last + 1));
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': range.last - range.first + 1 });
  if (request.method === 'HEAD') response.end();
  else
    await pipeline(stored.handle.createReadStream({ start: range.first, end: range.last, autoClose: false }), response);
}

/** A ready-made sibling is preferred, then compressing now, then the file as it is. */
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
    // Each coding is a representation of its own and needs a tag of its own.
    if (bytes !== undefined)
      return {
        stored: { ...stored, bytes, size: bytes.byteLength, etag: stored.etag.replace(/"$/, `-${coding}"`) },
        coding,
      };
  }
  return { stored };
}

/** RFC 9110 section 13.1.2: weak comparison, a list, or `*`. */
function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** A client that holds part of an older file must get the new one whole. */
function rangeStillFits(request: IncomingMessage, etag: string): boolean {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etag;
}

function without(headers: OutgoingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
