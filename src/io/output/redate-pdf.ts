import { createReadStream } from 'node:fs';

/** Keys before a time in a PDF file. A time is `YYYYMMDDhhmmss`. */
const KEYS = ['/CreationDate', '/ModDate'];
const TIME_LENGTH = 14;
/** No key with its time is longer than this. */
const MOST_LENGTH = 40;

/** Receives the file in pieces of this size. */
interface PieceReader {
  readonly put: (bytes: Uint8Array) => void;
  readonly pieceBytes?: number;
}

/**
 * Copies a PDF file and replaces its times by a time of the same length, so that the same book gives the same bytes. Keeps one
 * piece of the file in memory.
 */
export async function redatePdf(
  file: string,
  modified: string,
  { put, pieceBytes = 1 << 20 }: PieceReader,
): Promise<void> {
  const time = modified.replace(/\D/g, '').slice(0, TIME_LENGTH);
  // The end of the last piece, in which a time may begin.
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of createReadStream(file, { highWaterMark: pieceBytes })) {
    const bytes = Buffer.concat([rest, piece as Buffer]);
    redate(bytes, time);
    const end = Math.max(0, bytes.length - MOST_LENGTH);
    put(bytes.subarray(0, end));
    rest = bytes.subarray(end);
  }
  put(rest);
}

/** Replaces the times in `bytes` that are there as a whole. */
function redate(bytes: Buffer, time: string): void {
  for (const key of KEYS) {
    for (let at = bytes.indexOf(key); at >= 0; at = bytes.indexOf(key, at + key.length)) {
      const found = /^ ?\(D:(?=\d{14})/.exec(bytes.toString('latin1', at + key.length, at + MOST_LENGTH))?.[0];
      if (found) bytes.write(time, at + key.length + found.length, 'latin1');
    }
  }
}
