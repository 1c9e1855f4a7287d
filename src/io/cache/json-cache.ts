import { join } from 'node:path';
import { readRegularFile } from './regular-file.ts';
import { replaceFile } from './replace-file.ts';

/** Results stored from run to run, each under a key that names everything it depends on. */
export interface JsonCache<T> {
  readonly get: (key: string) => T | undefined;
  readonly set: (key: string, result: T) => void;
  /** Removes a result that turned out to be invalid. */
  readonly forget: (key: string) => void;
  /** Writes the cache file. With `prune`, it contains only the results that this run has read or set. */
  readonly save: (options: { readonly prune: boolean }) => void;
}

const FORMAT = 1;

/**
 * Opens the cache `name` of the site in `root`, a JSON file. A file that cannot be read counts as empty; one that cannot be
 * written only costs time. Without `root`, the cache is in memory only and ends with the process.
 */
export function openJsonCache<T>(root: string | undefined, name: string): JsonCache<T> {
  const file = root === undefined ? undefined : join(root, '.codemaster', name);
  const known = file === undefined ? new Map<string, T>() : readKnown<T>(file);
  const used = new Map<string, T>();
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
    forget(key) {
      used.delete(key);
      if (known.delete(key)) isChanged = true;
    },
    save({ prune }) {
      if (file === undefined || (!isChanged && !(prune && used.size < known.size))) return;
      const results = Object.fromEntries(prune ? used : known);
      replaceFile(file, JSON.stringify({ format: FORMAT, results }));
    },
  };
}

function readKnown<T>(file: string): Map<string, T> {
  try {
    const { format, results } = JSON.parse(readRegularFile(file).toString()) as {
      format?: unknown;
      results?: Record<string, T>;
    };
    return new Map(format === FORMAT ? Object.entries(results ?? {}) : []);
  } catch {
    return new Map();
  }
}
