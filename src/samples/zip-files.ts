import { crc32 } from 'node:zlib';

/** A file of an archive. */
export interface ZipEntry {
  /** Path in the archive, with forward slashes. */
  readonly name: string;
  readonly text: string;
}

/** Names are UTF-8. */
const FLAGS = 0x0800;
/** 1 January 1980, the first day the format knows: the same files give the same bytes on any day. */
const DATE = 0x0021;
/** Needs version 2.0 to be read; made on a Unix, so that the mode of files counts. */
const VERSION = 20;
const MADE_BY = (3 << 8) | VERSION;
const MODE = 0o100644 * 0x10000;

/**
 * A zip archive (PKWARE APPNOTE 6.3). Files are stored, not compressed: they are small, and what a compressor makes of them
 * would depend on its version.
 */
export function zipFiles(entries: readonly ZipEntry[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const data = Buffer.from(entry.text);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(FLAGS, 2);
    facts.writeUInt16LE(DATE, 8);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(MODE, 6);
    more.writeUInt32LE(offset, 10);
    const local = [signature(0x04034b50), facts, name, data];
    directory.push(signature(0x02014b50), number(MADE_BY), facts, more, name);
    parts.push(...local);
    offset += local.reduce((sum, part) => sum + part.length, 0);
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, ...directory, signature(0x06054b50), end]);
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
