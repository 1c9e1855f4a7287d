/** Reads, updates and prints the record of verified samples. */

import { lockUnreadable, notLocked, staleLock } from '../diagnostics/messages/samples.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { Sample } from '../model/sample.ts';
import { readJson } from '../schema/read-json.ts';
import { claimKey, sampleName } from './sample-key.ts';

/** Path of the record of verified samples, below the site folder. */
export const LOCK_FILE = 'content/samples.lock.json';

/**
 * Verified samples, and what verified them: `vi docs/guide/maps#count` → `Go 1.19.8 0123456789abcdef`. The hash is that of the
 * code, its input, its options and the output that the page shows, so a machine without the toolchain can tell whether anything
 * has changed.
 */
export type SampleLock = ReadonlyMap<string, string>;

/** Name of a sample in the record. */
export function lockName(sample: Sample): string {
  return `${sample.locale} ${sampleName(sample)}`;
}

/** Returns the entry for a sample that was verified in its present form. */
export function lockEntry(sample: Sample, toolchain: string): string {
  return `${toolchain} ${claimKey(sample)}`;
}

/** Returns the toolchain that verified a sample in its present form; undefined if none has. */
export function verifiedWith(sample: Sample, lock: SampleLock): string | undefined {
  const [, toolchain, key] = /^(.+) ([\da-f]{16})$/.exec(lock.get(lockName(sample)) ?? '') ?? [];
  return key === claimKey(sample) ? toolchain : undefined;
}

/** Parses the record; without a text there is no record yet, and the result is empty. */
export function parseLock(text: string | undefined): Outcome<SampleLock> {
  if (text === undefined) return { value: new Map(), diagnostics: [] };
  const unusable = (finding: Diagnostic) => ({ value: new Map(), diagnostics: [finding] });
  const read = readJson(text);
  if ('fault' in read) {
    const reason = `it is not valid JSON: ${read.fault.reason}`;
    return unusable(lockUnreadable(LOCK_FILE, reason, read.fault));
  }
  const data = read.value as { readonly version?: unknown; readonly samples?: unknown } | null;
  const entries = Object.entries((data?.samples ?? {}) as Record<string, unknown>);
  const isSound = data?.version === 1 && entries.every(([, value]) => typeof value === 'string');
  if (isSound) return { value: new Map(entries as [string, string][]), diagnostics: [] };
  return unusable(lockUnreadable(LOCK_FILE, 'it is not in the form of version 1'));
}

/**
 * Returns the record after pages were copied to another folder, such as from `docs` to `versions/1.0/docs`: samples of a copy are
 * verified as those of the page are.
 */
export function withCopies(lock: SampleLock, { from, to }: { readonly from: string; readonly to: string }): SampleLock {
  const copies = [...lock].flatMap(([name, entry]): [string, string][] => {
    const page = name.indexOf(' ') + 1;
    if (!name.startsWith(`${from}/`, page)) return [];
    return [[`${name.slice(0, page)}${to}${name.slice(page + from.length)}`, entry]];
  });
  return new Map([...lock, ...copies]);
}

/** Prints the record: one line per sample, sorted, so that changes of two authors seldom conflict. */
export function printLock(lock: SampleLock): string {
  const samples = Object.fromEntries([...lock].sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ version: 1, samples }, null, 2)}\n`;
}

/**
 * Returns the record after a check: verified samples are entered, failed ones are removed. Entries of samples that were not
 * checked stay if they are still valid. `all` are all samples: names that none of them has are removed.
 */
export function updateLock(
  lock: SampleLock,
  {
    all,
    checked,
  }: {
    readonly all: readonly Sample[];
    readonly checked: readonly { readonly sample: Sample; readonly toolchain: string; readonly passed: boolean }[];
  },
): SampleLock {
  const names = new Set(all.map(lockName));
  const next = new Map([...lock].filter(([name]) => names.has(name)));
  for (const sample of all) if (verifiedWith(sample, lock) === undefined) next.delete(lockName(sample));
  for (const { sample, toolchain, passed } of checked) {
    if (passed) next.set(lockName(sample), lockEntry(sample, toolchain));
    else next.delete(lockName(sample));
  }
  return next;
}

/**
 * Whether every machine can be expected to verify a sample: one that needs more than the minimum version may never have been run.
 */
function isPromised({ skip, task }: Sample): boolean {
  return skip === undefined && task.needs === undefined;
}

/**
 * Reports samples that are not verified in their present form, and names in the record that no sample has. `text` is the text of
 * the record.
 */
export function findUnlocked(samples: readonly Sample[], lock: SampleLock, text: string): Diagnostic[] {
  const names = new Set(samples.map(lockName));
  const lines = text.split('\n');
  return [
    ...samples
      .filter((sample) => isPromised(sample) && verifiedWith(sample, lock) === undefined)
      .map((sample) => notLocked(sample.id, sample.span)),
    ...[...lock.keys()]
      .filter((name) => !names.has(name))
      .map((name) =>
        staleLock(name, LOCK_FILE, lines.findIndex((line) => line.includes(JSON.stringify(name))) + 1 || 1),
      ),
  ];
}
