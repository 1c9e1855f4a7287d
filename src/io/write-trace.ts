import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describeErrorCode, errorCode } from './open-inside.ts';
import { OutputError } from './output-error.ts';

/** Where `--profile` leaves the runs of all stages, below the site folder. */
export const TRACE_FILE = '.codemaster/trace.json';

/** Writes a trace; throws `OutputError` for what the system refuses. */
export function writeTrace(root: string, text: string): void {
  const file = join(root, TRACE_FILE);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    throw new OutputError(`Cannot write ${file}: ${describeErrorCode(errorCode(error))}.`, {
      hint: 'check the permissions of the site folder',
      exitCode: 74,
      cause: error,
    });
  }
}
