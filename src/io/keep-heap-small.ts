import { setFlagsFromString } from 'node:v8';

/**
 * Lets this process collect its memory once it has grown by half since the last time, or by another part of a hundred. Left to itself V8 waits until there is
 * several times as much as is in use, on machines with much memory longer: what a build needs would depend on where it runs.
 */
export function keepHeapSmall(percent = 50): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}
