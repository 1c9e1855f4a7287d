/** Hashes and names that identify samples. */

import { createHash } from 'node:crypto';
import type { Sample, SampleTask } from '../model/sample.ts';

/** Increased when results of earlier versions of codemaster become invalid. */
const RUNNER = 4;
/** Same for what pages claim: increasing it makes all samples unverified until they are run again. */
const CLAIM = 1;

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
}

/**
 * Returns the cache key of a task's result: a hash of everything that a compiler and a program are given, and of the toolchain's
 * version.
 */
export function taskKey(task: SampleTask, toolchain: { readonly version: string }, generation = RUNNER): string {
  const { files, env, ...rest } = task;
  return hashOf([
    generation,
    toolchain.version,
    Object.entries(rest)
      .filter(([key]) => key !== 'timeout')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
    Object.entries(env).sort(([a], [b]) => (a < b ? -1 : 1)),
    files.map(({ name, code }) => [name, code]).sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  ]);
}

/** Returns a hash of everything a page says about a sample: the task and the expected result. It is the same on every machine. */
export function claimKey(sample: Sample): string {
  const { task, fails, exit, vet, output } = sample;
  const expected = output ? [output.text, output.unordered] : undefined;
  return hashOf([taskKey(task, { version: '' }, CLAIM), fails ?? '', exit, vet ?? '', expected ?? '']).slice(0, 16);
}

/** Returns the name of a sample for people and in records: `docs/guide/maps#count`. */
export function sampleName({ page, id }: Pick<Sample, 'page' | 'id'>): string {
  return `${page}#${id}`;
}
