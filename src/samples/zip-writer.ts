import { crc32 } from 'node:zlib';

/** Writes a zip archive (PKWARE APPNOTE 6.3) piece by piece. Only the list of its files is kept. */
interface ZipWriter {
  /** Adds a file. `packed` is the same data as a raw DEFLATE stream; without it the file is stored. */
  readonly add: (name: string, data: Uint8Array, packed?: Uint8Array) => void;
  /** Writes the list of files, which ends the archive. */
  readonly finish: () => void;
}

/** Flag for names in UTF-8. */
const FLAGS = 0x0800;
const DEFLATE = 8;
/** 1 January 1980, the first day of the format: the same files give the same bytes on any day. */
const DATE = 0x0021;
/** Readers need version 2.0. The archive claims to be made on Unix, so that the mode of files counts. */
const VERSION = 20;
const MADE_BY = (3 << 8) | VERSION;
const MODE = 0o100644 * 0x10000;
/** Larger archives need another form of the format. */
const MOST_BYTES = 0xffff_ffff;
const MOST_FILES = 0xffff;

/** Opens an archive whose bytes are given to `write` in order. Throws a `RangeError` where the format has no room for more. */
export function createZipWriter(write: (bytes: Uint8Array) => void): ZipWriter {
  const directory: Buffer[] = [];
  let count = 0;
  let offset = 0;
  const put = (bytes: Uint8Array) => {
    write(bytes);
    offset += bytes.length;
    if (offset > MOST_BYTES) throw new RangeError('the archive is larger than 4 GB');
  };
  return {
    add(name, data, packed) {
      if (++count > MOST_FILES) throw new RangeError('the archive has too many files');
      const path = Buffer.from(name);
      const stored = packed ?? data;
      const facts = Buffer.alloc(26);
      facts.writeUInt16LE(VERSION, 0);
      facts.writeUInt16LE(FLAGS, 2);
      facts.writeUInt16LE(packed ? DEFLATE : 0, 4);
      facts.writeUInt16LE(DATE, 8);
      facts.writeUInt32LE(crc32(data), 10);
      facts.writeUInt32LE(stored.length, 14);
      facts.writeUInt32LE(data.length, 18);
      facts.writeUInt16LE(path.length, 22);
      const more = Buffer.alloc(14);
      more.writeUInt32LE(MODE, 6);
      more.writeUInt32LE(offset, 10);
      directory.push(Buffer.concat([signature(0x02014b50), number(MADE_BY), facts, more, path]));
      put(Buffer.concat([signature(0x04034b50), facts, path]));
      put(stored);
    },
    finish() {
      const size = directory.reduce((sum, part) => sum + part.length, 0);
      const end = Buffer.alloc(18);
      end.writeUInt16LE(count, 4);
      end.writeUInt16LE(count, 6);
      end.writeUInt32LE(size, 8);
      end.writeUInt32LE(offset, 12);
      for (const part of directory) put(part);
      put(Buffer.concat([signature(0x06054b50), end]));
    },
  };
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
