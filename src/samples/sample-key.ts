import { createHash } from 'node:crypto';
import type { Sample, SampleTask } from '../model/sample.ts';

/** Changes when results of earlier versions of codemaster are no longer good. */
const RUNNER = 4;
/** The same for what pages claim; another one takes the mark from all samples until they are run again. */
const CLAIM = 1;

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
}

/** Names what comes of a task: everything that a compiler and a program are given, and which ones they are. */
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

/** Names all that a page says of a sample: the task, and what should come of it. The same on every machine. */
export function claimKey(sample: Sample): string {
  const { task, fails, exit, vet, output } = sample;
  const expected = output ? [output.text, output.unordered] : undefined;
  return hashOf([taskKey(task, { version: '' }, CLAIM), fails ?? '', exit, vet ?? '', expected ?? '']).slice(0, 16);
}

/** Name of a sample for people and in records: `docs/golang/maps#count`. */
export function sampleName({ page, id }: Pick<Sample, 'page' | 'id'>): string {
  return `${page}#${id}`;
}
