import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

/** The content codings that the tool can produce, in order of preference. */
export const CODINGS = ['br', 'gzip'] as const;
/** One of these codings. */
export type Coding = (typeof CODINGS)[number];

/** Shorter text is not compressed: it fits into one packet anyway. */
export const COMPRESS_FROM_BYTES = 1024;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Levels of both codings. `now`: a reader waits for it, and most of the gain takes a few ms a page. `once`: it is done in a build
 * and sent many times; the highest level of Brotli would take ten times as long for a twentieth less.
 */
const LEVELS = { now: { br: 5, gzip: 6 }, once: { br: 9, gzip: 9 } } as const;

/** Compresses bytes outside the main thread. Returns undefined if the result would not be smaller. */
export async function compressBytes(
  bytes: Uint8Array,
  coding: Coding,
  effort: keyof typeof LEVELS,
): Promise<Buffer | undefined> {
  const level = LEVELS[effort][coding];
  const params = { [zlib.BROTLI_PARAM_QUALITY]: level, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
  const encoded = await (coding === 'gzip' ? gzipAsync(bytes, { level }) : brotliAsync(bytes, { params }));
  return encoded.byteLength < bytes.byteLength ? encoded : undefined;
}
