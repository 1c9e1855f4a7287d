import { crc32, inflateRawSync } from 'node:zlib';

/** The files of an archive, in their order, read from its directory as archive programs do. */
export function readZip(bytes: Uint8Array): ReadonlyMap<string, string> {
  const data = Buffer.from(bytes);
  const end = data.length - 22;
  if (data.readUInt32LE(end) !== 0x06054b50) throw new Error('the archive has no end');
  const files = new Map<string, string>();
  let at = data.readUInt32LE(end + 16);
  for (let i = 0; i < data.readUInt16LE(end + 10); i++) {
    if (data.readUInt32LE(at) !== 0x02014b50) throw new Error(`entry ${i} is not where the directory says`);
    const size = data.readUInt32LE(at + 20);
    const nameLength = data.readUInt16LE(at + 28);
    const name = data.toString('utf8', at + 46, at + 46 + nameLength);
    const local = data.readUInt32LE(at + 42);
    if (data.readUInt32LE(local) !== 0x04034b50) throw new Error(`${name} is not where the directory says`);
    const from = local + 30 + data.readUInt16LE(local + 26) + data.readUInt16LE(local + 28);
    const stored = data.subarray(from, from + size);
    const content = data.readUInt16LE(at + 10) === 8 ? inflateRawSync(stored) : stored;
    if (content.length !== data.readUInt32LE(at + 24) || crc32(content) !== data.readUInt32LE(at + 16))
      throw new Error(`${name} is damaged`);
    files.set(name, content.toString('utf8'));
    at += 46 + nameLength + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32);
  }
  if (at !== end) throw new Error('the directory does not end where it should');
  return files;
}
