import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode } from './open-inside.ts';
import { OutputError } from './output-error.ts';

/**
 * Keeps a second build away from an output folder. The lock names its process, so that one left by a killed build
 * is recognised and taken over. Returns the function that lets go.
 */
export function takeLock(file: string, pid: number): () => void {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, String(pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    const holder = Number(readHolder(file));
    if (holder !== pid && isAlive(holder)) {
      throw new OutputError(`Another build (process ${holder}) is writing to the same folder.`, {
        hint: `wait for it to finish; if there is none, delete ${file}`,
        exitCode: 75,
      });
    }
    rmSync(file, { force: true });
  }
  throw new OutputError('Another build took the output folder.', { hint: 'wait for it to finish', exitCode: 75 });
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
