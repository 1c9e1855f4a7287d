/**
 * The message `ActionResult` of the Bazel remote execution API (`remote_execution.proto`, package
 * `build.bazel.remote.execution.v2`), as far as caches need it: a list of files with the hashes and sizes of their contents.
 * Caches that check what they store accept nothing else below `/ac/`, and some return it only while they have all the contents.
 */

/** A file of a result: its name in the list, and the hash and size of its contents. */
export interface RemoteFile {
  readonly path: string;
  /** SHA-256 of the contents, in hexadecimal digits. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
}

/** Numbers of the fields, and the two kinds of values used here (encoding of Protocol Buffers). */
const [OUTPUT_FILES, PATH, DIGEST, HASH, SIZE] = [2, 1, 2, 1, 2] as const;
const [VARINT, FIXED_64, BYTES, FIXED_32] = [0, 1, 2, 5] as const;

/** Encodes a list of files as an `ActionResult`. */
export function encodeActionResult(files: readonly RemoteFile[]): Buffer {
  const fields = files.map(({ path, hash, size }) => {
    const digest = Buffer.concat([bytesField(HASH, Buffer.from(hash)), varint(tagOf(SIZE, VARINT)), varint(size)]);
    return bytesField(OUTPUT_FILES, Buffer.concat([bytesField(PATH, Buffer.from(path)), bytesField(DIGEST, digest)]));
  });
  return Buffer.concat(fields);
}

/** Decodes an `ActionResult`. Undefined for bytes that are none, or that name no contents by SHA-256. */
export function decodeActionResult(bytes: Buffer): readonly RemoteFile[] | undefined {
  try {
    return [...fieldsOf(bytes)].flatMap(({ field, value }) =>
      field === OUTPUT_FILES && Buffer.isBuffer(value) ? [toRemoteFile(value)] : [],
    );
  } catch {
    return undefined;
  }
}

function toRemoteFile(bytes: Buffer): RemoteFile {
  let [path, hash, size] = ['', '', 0];
  for (const { field, value } of fieldsOf(bytes)) {
    if (field === PATH && Buffer.isBuffer(value)) path = value.toString();
    if (field !== DIGEST || !Buffer.isBuffer(value)) continue;
    for (const part of fieldsOf(value)) {
      if (part.field === HASH && Buffer.isBuffer(part.value)) hash = part.value.toString('latin1');
      if (part.field === SIZE && typeof part.value === 'number') size = part.value;
    }
  }
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new RangeError('no SHA-256');
  return { path, hash, size };
}

function bytesField(field: number, bytes: Buffer): Buffer {
  return Buffer.concat([varint(tagOf(field, BYTES)), varint(bytes.length), bytes]);
}

function tagOf(field: number, kind: number): number {
  return field * 8 + kind;
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80);
  return Buffer.from([...bytes, rest]);
}

/** Reads the fields of a message; throws a `RangeError` where the bytes are no message. */
function* fieldsOf(bytes: Buffer): Generator<{ readonly field: number; readonly value: number | Buffer }> {
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 0x80) {
      const byte = bytes[at++];
      if (byte === undefined || scale > Number.MAX_SAFE_INTEGER) throw new RangeError('no number');
      value += (byte % 0x80) * scale;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number): Buffer => {
    if (at + length > bytes.length) throw new RangeError('cut off');
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const tag = number();
    const [field, kind] = [Math.floor(tag / 8), tag % 8];
    if (kind === VARINT) yield { field, value: number() };
    else if (kind === BYTES) yield { field, value: take(number()) };
    else if (kind === FIXED_64) yield { field, value: take(8) };
    else if (kind === FIXED_32) yield { field, value: take(4) };
    else throw new RangeError('unknown kind of field');
  }
}
