// Loaded into a server that is probed: after SIGUSR2 it collects its garbage and writes how much memory it really uses.
import { renameSync, writeFileSync } from 'node:fs';

const file = process.env.PROBE_MEMORY;

process.on('SIGUSR2', () => {
  globalThis.gc();
  globalThis.gc();
  writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()));
  renameSync(`${file}.new`, file);
});
