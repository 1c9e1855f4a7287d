import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SampleResult } from '../model/sample.ts';

/** Results of samples by the key of their task, kept from run to run. */
export interface SampleCache {
  readonly get: (key: string) => SampleResult | undefined;
  readonly set: (key: string, result: SampleResult) => void;
  /** Writes what is worth keeping: everything that was asked for, and all else unless `prune` is set. */
  readonly save: (options: { readonly prune: boolean }) => void;
}

const FORMAT = 1;

/** Opens the cache of the site in `root`. One that cannot be read is empty; one that cannot be written costs time only. */
export function openSampleCache(root: string): SampleCache {
  const file = join(root, '.codemaster', 'samples.json');
  const known = readKnown(file);
  const used = new Map<string, SampleResult>();
  let isChanged = false;
  return {
    get(key) {
      const result = known.get(key);
      if (result) used.set(key, result);
      return result;
    },
    set(key, result) {
      known.set(key, result);
      used.set(key, result);
      isChanged = true;
    },
    save({ prune }) {
      if (!isChanged && !(prune && used.size < known.size)) return;
      const results = Object.fromEntries(prune ? used : known);
      try {
        mkdirSync(dirname(file), { recursive: true });
        const staged = `${file}.${process.pid}`;
        writeFileSync(staged, JSON.stringify({ format: FORMAT, results }));
        renameSync(staged, file);
      } catch {
        // Everything is run again next time.
      }
    },
  };
}

function readKnown(file: string): Map<string, SampleResult> {
  try {
    const { format, results } = JSON.parse(readFileSync(file, 'utf8')) as {
      format?: unknown;
      results?: Record<string, SampleResult>;
    };
    return new Map(format === FORMAT ? Object.entries(results ?? {}) : []);
  } catch {
    return new Map();
  }
}
