import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../../src/io/process/package-root.ts';
import { compiled } from '../site-test.ts';

/** What `scripts/test-edits.mjs` prints last. */
interface EditCounts {
  readonly edits: number;
  readonly whole: number;
  readonly compared: number;
  readonly taken: number;
  readonly failed: number;
}

/** Plays seeds in a process of its own, on the compiled sources, which are faster than those that the test runner compiles. */
export async function playEdits(...args: readonly string[]): Promise<EditCounts> {
  // Two of these at once would both compile.
  await compiled();
  const script = join(packageRoot, 'scripts', 'test-edits.mjs');
  const run = promisify(execFile)(process.execPath, [script, ...args], { maxBuffer: 2 ** 26 });
  const { stdout } = await run.catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${error.stdout}\n${error.stderr}`);
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as EditCounts;
}
