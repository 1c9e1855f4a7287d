import { processMs } from '../../io/process/process-clock.ts';
import { factsOf } from '../../stages/closure/file-facts.ts';
import { createFactNumbers, type NumberedFacts } from '../../stages/closure/numbered-facts.ts';
import { hasMarkerBytes } from './leftover-markers.ts';

/** What a thread has found in a file of the finished site, and when it was at it by the clock of the process. */
export interface ReadFile {
  readonly facts: NumberedFacts;
  /** Whether a marker is left in it. */
  readonly isMarked: boolean;
  readonly start: number;
  readonly ms: number;
}

/** Gives what reads one file after the other in a thread, for `createFactTexts` in another. */
export function createFileReader(): (path: string, bytes: Uint8Array) => ReadFile {
  const numbered = createFactNumbers();
  return (path, bytes) => {
    const start = processMs();
    const facts = numbered(factsOf({ path, contents: bytes }));
    const isMarked = hasMarkerBytes(bytes);
    return { facts, isMarked, start, ms: processMs() - start };
  };
}
