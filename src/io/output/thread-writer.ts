import { openThread } from '../process/thread.ts';

/** Files that a thread writes together. */
export interface FileBatch {
  /** The contents of all files, one after another; may be longer. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly files: readonly BatchFile[];
}

interface BatchFile {
  readonly path: string;
  /** In bytes. */
  readonly length: number;
  /** Whether the sender waits for the thread's answer about the file. */
  readonly isAsked: boolean;
}

/** The thread's answer to a batch. */
export interface WrittenBatch<Told> {
  /** The buffer of the batch, returned for reuse. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Answers about the files with `isAsked`, in their order, even for files that were not written. */
  readonly told: readonly Told[];
  /** The first file that the system refused to write. */
  readonly fault?: { readonly path: string; readonly code: string; readonly message: string };
}

/** Writes files below a folder in a worker thread, while this thread makes more of them. */
interface ThreadWriter<Told> {
  /**
   * Takes a copy of a file, and returns its size in bytes. Returns undefined when the file is too long, or so many files are
   * waiting that the caller should write it. `onTold` is called once, later, with the thread's answer about the file; the calls
   * have the order in which the files were taken.
   */
  readonly take: (path: string, contents: string | Uint8Array, onTold?: OnTold<Told>) => number | undefined;
  /** Returns the first file that the system has refused so far. No later file is written. */
  readonly fault: () => WrittenBatch<Told>['fault'];
  /**
   * Waits until all files are written and all answers are delivered, also for files taken meanwhile. Returns the first file that
   * the system refused.
   */
  readonly settle: () => Promise<WrittenBatch<Told>['fault']>;
  /** Terminates the thread now. */
  readonly close: () => Promise<void>;
}

/** Receives the thread's answer about a file. */
export type OnTold<Told> = (told: Told) => void;

/** Size of a batch in bytes: some ten pages, so that the cost of a message is small in comparison. */
const BATCH_BYTES = 256 * 1024;
/** Batches that may be on their way at once: with a slow disk, memory must not fill up with the site. */
const MOST_BATCHES = 16;
/**
 * Size of the thread's young generation in MB. Hardly any object lives longer than the work on its file. With half the size,
 * texts of files move to the old generation; with twice the size, they stay in the young one. Both took 10 MB more for 10,000
 * pages and saved no time.
 */
const YOUNG_MB = 6;

/**
 * Starts a thread that writes files below `folder`, or nowhere. `script` is one of `dist`, or at an absolute path; it uses
 * `createBatchWriter` and decides what to answer about a file.
 */
export function openThreadWriter<Told>(
  folder: string | undefined,
  script: string,
  signal?: AbortSignal,
): ThreadWriter<Told> {
  const thread = openThread<FileBatch, WrittenBatch<Told>>(script, folder, { signal, youngMb: YOUNG_MB });
  // Buffers are transferred to the thread and back, and used again: a thread that allocates nothing is slow to release memory.
  const free = Array.from({ length: MOST_BATCHES }, () => NEW);
  let batch:
    | { readonly bytes: Uint8Array<ArrayBuffer>; readonly files: BatchFile[]; readonly asking: OnTold<Told>[] }
    | undefined;
  let size = 0;
  let fault: WrittenBatch<Told>['fault'];
  let broken: { readonly reason: unknown } | undefined;
  const sent = new Set<Promise<void>>();

  const send = () => {
    if (!batch) return;
    const { bytes, files, asking } = batch;
    const done: Promise<void> = thread
      .run({ bytes, files }, files[0]?.path ?? '', [bytes.buffer])
      .then((written) => {
        fault ??= written.fault;
        free.push(written.bytes);
        for (const [i, told] of written.told.entries()) asking[i]?.(told);
      })
      // Also catches errors of `onTold`, which nobody else would notice.
      .catch((reason) => {
        broken ??= { reason };
      })
      .finally(() => sent.delete(done));
    sent.add(done);
    [batch, size] = [undefined, 0];
  };

  /** Appends a file to the batch. Returns its size in bytes, or undefined when the batch has no room for it. */
  const add = (contents: string | Uint8Array): number | undefined => {
    const room = batch?.bytes.subarray(size);
    if (!room) return undefined;
    if (typeof contents === 'string') {
      const { read, written } = encoder.encodeInto(contents, room);
      return read < contents.length ? undefined : written;
    }
    if (contents.length > room.length) return undefined;
    room.set(contents);
    return contents.length;
  };
  /** Sends the batch and begins a new one. Returns false when no buffer is free. */
  const begin = (): boolean => {
    send();
    const bytes = free.pop();
    if (bytes) batch = { bytes: bytes === NEW ? new Uint8Array(BATCH_BYTES) : bytes, files: [], asking: [] };
    return bytes !== undefined;
  };

  return {
    take(path, contents, onTold) {
      // The thread has failed, so `onTold` would never be called.
      if (broken) throw broken.reason;
      if (contents.length > BATCH_BYTES) return undefined;
      const length = add(contents) ?? (begin() ? add(contents) : undefined);
      if (!batch || length === undefined) return undefined;
      batch.files.push({ path, length, isAsked: onTold !== undefined });
      if (onTold) batch.asking.push(onTold);
      size += length;
      return length;
    },
    fault: () => fault,
    async settle() {
      do {
        send();
        await Promise.all(sent);
      } while (!broken && (batch || sent.size > 0));
      if (broken) throw broken.reason;
      return fault;
    },
    close: () => thread.close(),
  };
}

const encoder = new TextEncoder();

/** Placeholder for a buffer that is not allocated yet. */
const NEW = new Uint8Array(0);
