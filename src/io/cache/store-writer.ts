import type { SharedTable } from './shared-table.ts';
import type { StoreRecord } from './store-table.ts';
import type { ValueFiles } from './value-files.ts';

/** A result that waits in memory until it is written together with others. */
interface WaitingValue extends Pick<StoreRecord, 'key' | 'checksum' | 'seconds'> {
  readonly bytes: Uint8Array;
}

/** Writes results and then their records, so that a record never names bytes that are still to come. */
export interface StoreWriter {
  /** A result that waits. */
  readonly waiting: (key: Uint8Array) => WaitingValue | undefined;
  /** Adds a small result. Returns false if the disk takes no more, and the result is not stored. */
  readonly add: (value: WaitingValue) => boolean;
  /** Adds a large result that `write` writes to a file. Throws what it throws. */
  readonly addLarge: (write: () => StoreRecord) => void;
  /** Writes what waits. Returns whether nothing waits any more. */
  readonly flush: () => boolean;
  /** Bytes of all results that were written. */
  readonly written: () => number;
}

/** Bytes of small results that are written together. */
const BATCH_BYTES = 1024 * 1024;
/** A batch is written after this time in milliseconds, full or not. */
const BATCH_MS = 1000;

/** Prepares to write to a store, in a folder that `makeFolder` creates where it is missing. */
export function createStoreWriter(makeFolder: () => void, shared: SharedTable, files: ValueFiles): StoreWriter {
  const batch = new Map<string, WaitingValue>();
  let batchBytes = 0;
  let written = 0;
  /** Whether records wait for the table. */
  let hasRecords = false;
  let timer: NodeJS.Timeout | undefined;
  /** When the disk refused a batch, in milliseconds since the epoch. */
  let refused = Number.NEGATIVE_INFINITY;

  const remove = (key: Uint8Array) => {
    batchBytes -= batch.get(nameOf(key))?.bytes.length ?? 0;
    batch.delete(nameOf(key));
  };
  const note = (record: StoreRecord) => {
    shared.put(record);
    hasRecords = true;
    written += record.length;
  };
  const writeBatch = () => {
    const values = [...batch.values()];
    let { file, offset } = files.append(Buffer.concat(values.map(({ bytes }) => bytes)));
    for (const { key, checksum, seconds, bytes } of values) {
      note({ key, checksum, seconds, file, offset, length: bytes.length });
      offset += bytes.length;
    }
    batch.clear();
    batchBytes = 0;
  };
  const flush = (): boolean => {
    clearTimeout(timer);
    timer = undefined;
    if (batch.size === 0 && !hasRecords) return true;
    try {
      makeFolder();
      if (batch.size > 0) writeBatch();
      refused = Number.NEGATIVE_INFINITY;
      hasRecords = !shared.save();
      return !hasRecords;
    } catch {
      refused = Date.now();
      return false;
    }
  };
  const flushSoon = () => {
    timer ??= setTimeout(flush, BATCH_MS).unref();
  };
  const isRefusing = () => Date.now() - refused < BATCH_MS;
  return {
    waiting: (key) => batch.get(nameOf(key)),
    add(value) {
      // What the store has taken stays readable, so on a full disk only so much can wait.
      if (batchBytes >= BATCH_BYTES && (isRefusing() || !flush())) return false;
      remove(value.key);
      batch.set(nameOf(value.key), value);
      batchBytes += value.bytes.length;
      if (batchBytes >= BATCH_BYTES && !isRefusing()) flush();
      flushSoon();
      return true;
    },
    addLarge(write) {
      makeFolder();
      const record = write();
      remove(record.key);
      note(record);
      flushSoon();
    },
    flush,
    written: () => written,
  };
}

function nameOf(key: Uint8Array): string {
  return Buffer.from(key.buffer, key.byteOffset, key.byteLength).toString('latin1');
}
