import { setFlagsFromString } from 'node:v8';

/**
 * Lets this process collect its memory once it has grown by half since the last time, or by another part of a hundred. Left to
 * itself V8 waits until there is several times as much as is in use, on machines with much memory longer: what a build needs
 * would depend on where it runs.
 */
export function keepHeapSmall(percent = 50): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

/**
 * Lets this process take time for its memory: it collects once there is a fifth more, gives new objects less room, and moves old ones
 * together, so that what they leave behind goes back to the system. Threads do the same from then on, for which making new
 * objects takes longer: this is for when most of them have done their work.
 */
export function keepHeapSmallest(): void {
  keepHeapSmall(20);
  setFlagsFromString('--optimize-for-size');
}
