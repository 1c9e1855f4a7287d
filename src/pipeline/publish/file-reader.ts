import { processMs } from '../../io/process/process-clock.ts';
import { factsOf } from '../../stages/closure/file-facts.ts';
import { createFactNumbers, type NumberedFacts } from '../../stages/closure/numbered-facts.ts';
import { hasMarkerBytes } from './leftover-markers.ts';

/** Facts that a thread has read from a finished file, and when, by the clock of the process. */
export interface ReadFile {
  readonly facts: NumberedFacts;
  /** Whether a marker is left in it. */
  readonly isMarked: boolean;
  readonly start: number;
  readonly ms: number;
}

/** Returns a function for a thread that reads facts of finished files; `createFactTexts` decodes them. */
export function createFileReader(): (path: string, bytes: Uint8Array) => ReadFile {
  const numbered = createFactNumbers();
  return (path, bytes) => {
    const start = processMs();
    const facts = numbered(factsOf({ path, contents: bytes }));
    const isMarked = hasMarkerBytes(bytes);
    return { facts, isMarked, start, ms: processMs() - start };
  };
}
