import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describeErrorCode, errorCode } from '../read/open-inside.ts';
import { makeFolders } from './make-folders.ts';
import { OutputError } from './output-error.ts';

/** File below the site folder to which `--profile` writes the runs of all stages. */
export const TRACE_FILE = '.codemaster/trace.json';

/** Writes a trace; throws `OutputError` when the system refuses. */
export function writeTrace(root: string, text: string): void {
  const file = join(root, TRACE_FILE);
  try {
    makeFolders(dirname(file));
    writeFileSync(file, text);
  } catch (error) {
    throw new OutputError(`Cannot write ${file}: ${describeErrorCode(errorCode(error))}.`, {
      hint: 'check the permissions of the site folder',
      exitCode: 74,
      cause: error,
    });
  }
}
