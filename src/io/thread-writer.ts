import { openThread } from './thread.ts';

/** Files that a thread writes together. */
export interface FileBatch {
  /** All of them, one behind the other, and room for more. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly files: readonly (readonly [path: string, length: number])[];
}

/** The thread's answer to a batch. */
export interface WrittenBatch {
  /** The batch's, for the next one. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The first file that the system refused. */
  readonly fault?: { readonly path: string; readonly code: string; readonly message: string };
}

/** Writes files below a folder in another thread, while this one makes more of them. */
export interface ThreadWriter {
  /** Takes a file, whose bytes are copied; false when it is long, or so much waits that the caller does better to write it. */
  readonly take: (path: string, bytes: Uint8Array) => boolean;
  /** Waits until all files are there; gives the first that the system refused. */
  readonly settle: () => Promise<WrittenBatch['fault']>;
  /** Ends the thread, at whatever it is. */
  readonly close: () => Promise<void>;
}

/** Bytes of a batch: some ten pages, so that a message costs little beside them. */
const BATCH_BYTES = 256 * 1024;
/** Batches that may be on their way: where the disk is slow, memory must not fill up with a site. */
const MOST_BATCHES = 16;

/** Starts a thread that writes below `folder`. `script` is one of `dist`, or at an absolute path. */
export function openThreadWriter(folder: string, signal?: AbortSignal, script = 'write-thread.js'): ThreadWriter {
  const thread = openThread<FileBatch, WrittenBatch>(script, folder, signal);
  // Handed over and given back: a thread that makes nothing would be slow to let go of memory.
  const free = Array.from({ length: MOST_BATCHES }, () => NEW);
  let batch:
    | { readonly bytes: Uint8Array<ArrayBuffer>; readonly files: (readonly [path: string, length: number])[] }
    | undefined;
  let size = 0;
  let fault: WrittenBatch['fault'];
  let broken: { readonly reason: unknown } | undefined;
  const sent = new Set<Promise<void>>();

  const send = () => {
    if (!batch) return;
    const { bytes, files } = batch;
    const done: Promise<void> = thread.run({ bytes, files }, files[0]?.[0] ?? '', [bytes.buffer]).then(
      (written) => {
        fault ??= written.fault;
        free.push(written.bytes);
        sent.delete(done);
      },
      (reason) => {
        broken ??= { reason };
      },
    );
    sent.add(done);
    [batch, size] = [undefined, 0];
  };

  return {
    take(path, bytes) {
      if (bytes.length > BATCH_BYTES) return false;
      if (size + bytes.length > BATCH_BYTES) send();
      if (!batch) {
        const room = free.pop();
        if (!room) return false;
        batch = { bytes: room === NEW ? new Uint8Array(BATCH_BYTES) : room, files: [] };
      }
      batch.bytes.set(bytes, size);
      batch.files.push([path, bytes.length]);
      size += bytes.length;
      return true;
    },
    async settle() {
      send();
      await Promise.all(sent);
      if (broken) throw broken.reason;
      return fault;
    },
    close: () => thread.close(),
  };
}

/** A batch that has no memory yet. */
const NEW = new Uint8Array(0);
