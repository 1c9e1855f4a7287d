import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Results by a key that names all they depend on, kept from run to run. */
export interface JsonCache<T> {
  readonly get: (key: string) => T | undefined;
  readonly set: (key: string, result: T) => void;
  /** Makes it forget a result that turned out not to be good. */
  readonly forget: (key: string) => void;
  /** Writes what is worth keeping: everything that was asked for, and all else unless `prune` is set. */
  readonly save: (options: { readonly prune: boolean }) => void;
}

const FORMAT = 1;

/**
 * Opens a cache of the site in `root`, a file of this name. One that cannot be read is empty; one that cannot be written costs
 * time only. Without `root` the cache is in memory: it starts empty and is gone with the process.
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
      try {
        mkdirSync(dirname(file), { recursive: true });
        const staged = `${file}.${process.pid}`;
        writeFileSync(staged, JSON.stringify({ format: FORMAT, results }));
        renameSync(staged, file);
      } catch {
        // Everything is made again next time.
      }
    },
  };
}

function readKnown<T>(file: string): Map<string, T> {
  try {
    const { format, results } = JSON.parse(readFileSync(file, 'utf8')) as {
      format?: unknown;
      results?: Record<string, T>;
    };
    return new Map(format === FORMAT ? Object.entries(results ?? {}) : []);
  } catch {
    return new Map();
  }
}
