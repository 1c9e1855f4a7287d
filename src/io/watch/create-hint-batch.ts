/**
 * Quiet time after the last hint before a batch is handed over, and the maximum delay while hints keep coming, in milliseconds. A
 * text that is read while it is being written is read again at its next event, so the delay only saves work.
 */
const SETTLE_MS = 3;
const LONGEST_MS = 250;
/**
 * A batch that begins so soon after the one before belongs to the same storm of edits, such as a generator that writes a page again and
 * again. From this many such batches on, the quiet time is longer, so that the site is not read dozens of times in a second.
 */
const SOON_MS = 20;
const MOST_SOON = 3;
const SETTLE_OF_STORM_MS = 50;

/** Collects paths that may have changed, until no more come for a moment. */
interface HintBatch {
  readonly add: (path: string) => void;
  /** Hands over the collected paths now. */
  readonly flush: () => void;
  readonly close: () => void;
}

/** Creates an empty batch. `onDue` receives the collected paths. */
export function createHintBatch(onDue: (paths: readonly string[]) => void): HintBatch {
  const hints = new Set<string>();
  let since: number | undefined;
  let flushed = Number.NEGATIVE_INFINITY;
  /** How many batches in a row have begun soon after the one before. */
  let soon = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    since = undefined;
    flushed = Date.now();
    const due = [...hints];
    hints.clear();
    onDue(due);
  };
  return {
    add(path) {
      hints.add(path);
      const now = Date.now();
      if (since === undefined) soon = now - flushed < SOON_MS ? soon + 1 : 0;
      since ??= now;
      clearTimeout(timer);
      const settle = soon >= MOST_SOON ? SETTLE_OF_STORM_MS : SETTLE_MS;
      timer = setTimeout(flush, Math.max(0, Math.min(settle, since + LONGEST_MS - now)));
    },
    flush,
    close: () => clearTimeout(timer),
  };
}
