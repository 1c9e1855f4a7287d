import { lockUnreadable, notLocked, staleLock } from '../diagnostics/messages/samples.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { Sample } from '../model/sample.ts';
import { readJson } from '../schema/read-json.ts';
import { claimKey, sampleName } from './sample-key.ts';

/** Where the record of verified samples stands, below the site folder. */
export const LOCK_FILE = 'content/samples.lock.json';

/**
 * Which samples were verified, and with what: `vi docs/golang/maps#count` → `Go 1.19.8 0123456789abcdef`. The hash is that
 * of the code, its input, its orders and what the page says it prints, so a machine without the toolchain can tell
 * whether anything changed.
 */
export type SampleLock = ReadonlyMap<string, string>;

/** Name of a sample in the record. */
export function lockName(sample: Sample): string {
  return `${sample.locale} ${sampleName(sample)}`;
}

/** What the record says of a sample that was verified as it is now. */
export function lockEntry(sample: Sample, toolchain: string): string {
  return `${toolchain} ${claimKey(sample)}`;
}

/** The toolchain a sample was verified with as it is now; undefined when it was not. */
export function verifiedWith(sample: Sample, lock: SampleLock): string | undefined {
  const [, toolchain, key] = /^(.+) ([\da-f]{16})$/.exec(lock.get(lockName(sample)) ?? '') ?? [];
  return key === claimKey(sample) ? toolchain : undefined;
}

/** Reads the record; without a text there is none yet, and it is empty. */
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

/** The record as text: a line for each sample, sorted, so that changes of two authors meet rarely. */
export function printLock(lock: SampleLock): string {
  const samples = Object.fromEntries([...lock].sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ version: 1, samples }, null, 2)}\n`;
}

/**
 * The record after a check: what was verified is written down, what failed is taken out. Of samples that were not asked
 * for, or could not be checked here, it keeps what is known; names no sample has any more go once all were asked for.
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

/** Whether every machine of the course can verify a sample: one that needs more than the floor may never have been run. */
function isPromised({ skip, task }: Sample): boolean {
  return skip === undefined && task.needs === undefined;
}

/** Samples that are not verified as they are now, and names in the record that no sample has; `text` is its text. */
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
