import { spawn } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createProgramRunner } from '../../../../src/io/process/run-program.ts';

/** Blocks the event loop. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

it.skipIf(process.platform === 'win32')(
  'a program that ends while this process is busy left nothing running',
  async () => {
    const folder = mkdtempSync(join(realpathSync(tmpdir()), 'codemaster-run-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const runner = await createProgramRunner(folder, new AbortController().signal);
    onTestFinished(() => runner.close());
    // The end of one program makes Node look for others that have ended. The program below ends while the output of this one
    // is handled, so Node learns of its end before it reads its output, and timers are late by then.
    const other = spawn('/bin/sh', ['-c', 'echo other']);
    other.stdout.on('data', () => block(1500));
    other.on('exit', () => setImmediate(() => block(500)));
    const running = runner.run({
      ...{ command: '/bin/sh', args: ['-c', 'sleep 1; echo output'], cwd: folder, env: { PATH: '/usr/bin:/bin' } },
      ...{ timeoutMs: 60_000, maxBytes: 1000 },
    });
    block(500);
    expect(await running).toMatchObject({ status: 0, output: 'output\n', left: false });
  },
);
