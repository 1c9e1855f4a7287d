import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { CacheStore } from '../cache/cache-store.ts';
import { type LoadedConfig, loadConfig } from './load-config.ts';

/** How long a saved file counts as still being written, in milliseconds: most editors empty it and write it right after. */
const WRITING_MS = 250;
const LOOK_MS = 20;
/** How far the time of a file may be behind the clock, in milliseconds. */
const TICK_MS = 10;

/**
 * Loads the config of a site whose author may be saving it at this moment. An invalid config is loaded again whenever one of
 * its files changes, until no file has changed for `WRITING_MS`: during a save, a file may be empty, missing or incomplete.
 * Throws `OutputError` as `loadConfig` does.
 */
export async function loadConfigInWriting(root: string, cache: CacheStore | undefined): Promise<LoadedConfig> {
  // A missing file may have been removed just now.
  const gone = Date.now() - 2 * TICK_MS;
  for (let looks = 0; ; ) {
    const start = Date.now();
    const loaded = await loadConfig(root, cache);
    if (loaded.config) return loaded;
    const file = join(root, loaded.file);
    const saveTime = () => Math.max(timeOf(file) ?? gone, ...loaded.inputs.map((input) => timeOf(input) ?? 0));
    let saved = saveTime();
    // The number of attempts is limited, because the clock of a file system may be ahead.
    for (; saved < start - TICK_MS && Date.now() - saved < WRITING_MS && looks < WRITING_MS / LOOK_MS; looks++) {
      await setTimeout(LOOK_MS);
      saved = saveTime();
    }
    if (saved < start - TICK_MS || looks >= WRITING_MS / LOOK_MS) return loaded;
    looks++;
  }
}

function timeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}
