import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 collect garbage each time the heap has grown by `percent` since the last full collection. By default, V8 waits until
 * the heap is several times as large as what is in use, and longer on machines with much memory: the memory of a build would
 * depend on the machine.
 */
export function keepHeapSmall(percent = 50): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

/**
 * Makes V8 save memory at the cost of time: it collects garbage when the heap has grown by a fifth, gives new objects less room,
 * and compacts old ones, so that freed memory goes back to the system. The setting also applies to the threads of the process,
 * where allocation becomes slower: call this when most threads have done their work.
 */
export function keepHeapSmallest(): void {
  keepHeapSmall(20);
  setFlagsFromString('--optimize-for-size');
}
