import { availableParallelism } from 'node:os';
import type { Jobs } from '../parse/parse-threads.ts';

/** Number of pages above which another thread saves time: it needs some tens of milliseconds to start. */
export const MANY_PAGES = 300;

/** Returns whether threads write or read files and make search indexes. With one job, there is only one thread. */
export function hasThreads(pages: number, jobs: Jobs = 1): boolean {
  return pages >= MANY_PAGES && jobs !== 1 && availableParallelism() > 1;
}
