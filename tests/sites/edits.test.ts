import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/io/package-root.ts';

interface Tally {
  readonly edits: number;
  readonly whole: number;
  readonly compared: number;
  readonly taken: number;
  readonly failed: number;
}

/** Plays seeds in a process of its own, because React draws many times slower in the mode that tests run in. */
async function play(...args: readonly string[]): Promise<Tally> {
  const script = join(packageRoot, 'scripts', 'test-edits.mjs');
  const run = promisify(execFile)(process.execPath, [script, ...args], { maxBuffer: 2 ** 26 });
  const { stdout } = await run.catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${error.stdout}\n${error.stderr}`);
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Tally;
}

describe.concurrent('a site after random edits', () => {
  it('is built again to the bytes and findings of a clean build', async () => {
    const tally = await play('--seeds', '20', '--edits', '25', '--target', 'build');
    expect(tally).toMatchObject({ edits: 520, failed: 0 });
    // The others leave mistakes, which are compared as findings.
    expect(tally.whole, 'many edits leave a site to compare').toBeGreaterThan(150);
  }, 900_000);

  it('is served as a session that has just begun serves it', async () => {
    const tally = await play('--from', '21', '--seeds', '20', '--edits', '25', '--target', 'serve');
    expect(tally).toMatchObject({ edits: 520, failed: 0 });
    expect(tally.whole, 'most edits leave a site to compare').toBeGreaterThan(200);
    expect(tally.taken, 'some edits are seen before everything is read').toBeGreaterThan(40);
  }, 900_000);
});
