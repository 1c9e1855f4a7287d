import { openThread } from './thread.ts';

/** Files that a thread writes together. */
export interface FileBatch {
  /** All of them, one behind the other, and room for more. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly files: readonly BatchFile[];
}

export interface BatchFile {
  readonly path: string;
  /** In bytes. */
  readonly length: number;
  /** Whether somebody waits for what the thread has to tell of it. */
  readonly isAsked: boolean;
}

/** The thread's answer to a batch. */
export interface WrittenBatch<Told> {
  /** The batch's, for the next one. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What it tells of the files it was asked about, in their order; refused or not. */
  readonly told: readonly Told[];
  /** The first file that the system refused. */
  readonly fault?: { readonly path: string; readonly code: string; readonly message: string };
}

/** Writes files below a folder in another thread, while this one makes more of them. */
export interface ThreadWriter<Told> {
  /**
   * Takes a file, which is copied, and gives its bytes; undefined when it is long, or so much waits that the caller does better to
   * write it. `onTold` is called later, once, with what the thread tells of the file: in the order in which files were taken.
   */
  readonly take: (path: string, contents: string | Uint8Array, onTold?: OnTold<Told>) => number | undefined;
  /** The first file that the system has refused so far: more of them are of no use. */
  readonly fault: () => WrittenBatch<Told>['fault'];
  /** Waits until all files are there and told of, those taken meanwhile too; gives the first that the system refused. */
  readonly settle: () => Promise<WrittenBatch<Told>['fault']>;
  /** Ends the thread, at whatever it is. */
  readonly close: () => Promise<void>;
}

export type OnTold<Told> = (told: Told) => void;

/** Bytes of a batch: some ten pages, so that a message costs little beside them. */
const BATCH_BYTES = 256 * 1024;
/** Batches that may be on their way: where the disk is slow, memory must not fill up with a site. */
const MOST_BATCHES = 16;
/**
 * Hardly anything outlives the file it was made for. With half the room texts of files are moved to where they stay for long, with twice as
 * much they stay themselves: either took 10 MB more for 10,000 pages, and saved no time.
 */
const YOUNG_MB = 6;

/**
 * Starts a thread that writes below `folder`. `script` is one of `dist`, or at an absolute path, and uses `createBatchWriter`; what
 * it tells of a file is its own matter.
 */
export function openThreadWriter<Told>(folder: string, script: string, signal?: AbortSignal): ThreadWriter<Told> {
  const thread = openThread<FileBatch, WrittenBatch<Told>>(script, folder, signal, YOUNG_MB);
  // Handed over and given back: a thread that makes nothing would be slow to let go of memory.
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
      // Also of those who were told: nobody else would hear of it.
      .catch((reason) => {
        broken ??= { reason };
      })
      .finally(() => sent.delete(done));
    sent.add(done);
    [batch, size] = [undefined, 0];
  };

  /** Puts a file behind the others of a batch; gives its bytes if there was room for them. */
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
  /** Begins a batch; false when there is none. */
  const begin = (): boolean => {
    send();
    const bytes = free.pop();
    if (bytes) batch = { bytes: bytes === NEW ? new Uint8Array(BATCH_BYTES) : bytes, files: [], asking: [] };
    return bytes !== undefined;
  };

  return {
    take(path, contents, onTold) {
      // Nobody would be told any more.
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

/** A batch that has no memory yet. */
const NEW = new Uint8Array(0);
