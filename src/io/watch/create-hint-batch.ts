/**
 * Quiet time after the last hint before a batch is handed over, and the maximum delay while hints keep coming, in milliseconds. A
 * text that is read while it is being written is read again at its next event, so the delay only saves work.
 */
const SETTLE_MS = 3;
const LONGEST_MS = 250;

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
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    since = undefined;
    const due = [...hints];
    hints.clear();
    onDue(due);
  };
  return {
    add(path) {
      hints.add(path);
      since ??= Date.now();
      clearTimeout(timer);
      const left = since + LONGEST_MS - Date.now();
      timer = setTimeout(flush, Math.max(0, Math.min(SETTLE_MS, left)));
    },
    flush,
    close: () => clearTimeout(timer),
  };
}
