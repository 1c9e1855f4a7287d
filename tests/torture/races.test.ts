import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { openInside } from '../../src/io/read/open-inside.ts';
import { makeFolder } from '../support/make-folder.ts';
import { IS_WHOLE, noteTried } from '../support/torture.ts';

/** How often a path is exchanged in each test. */
const ROUNDS = Number(process.env.TORTURE_RACES ?? (IS_WHOLE ? 10_000 : 300));
const INSIDE = 'inside '.repeat(10);
const SECRET = 'secret '.repeat(10);

/** Exchanges one path for two things in turn, by renaming, until it is ended. */
const EXCHANGER = `
const { renameSync } = require('node:fs');
const { workerData, parentPort } = require('node:worker_threads');
const { path, things, stop } = workerData;
const shared = new Int32Array(stop);
for (let i = 0; Atomics.load(shared, 0) === 0; i++) {
  const [next, other] = i % 2 === 0 ? things : [things[1], things[0]];
  try { renameSync(path, other); } catch {}
  try { renameSync(next, path); } catch {}
  Atomics.add(shared, 1, 1);
}
parentPort.postMessage('ended');
`;

/** Reads a path while a thread exchanges what stands there. Returns how often each answer came. */
async function race(root: string, path: string, exchanged: string): Promise<ReadonlyMap<string, number>> {
  const stop = new SharedArrayBuffer(8);
  const shared = new Int32Array(stop);
  const at = join(root, exchanged);
  const worker = new Worker(EXCHANGER, {
    eval: true,
    workerData: { path: at, things: [`${at}.bad`, `${at}.good`], stop },
  });
  const answers = new Map<string, number>();
  // Both things must have been met, however unlucky the turns of the threads are.
  while (Atomics.load(shared, 1) < ROUNDS || answers.size < 2) {
    const opened = openInside(root, path);
    const answer = 'bytes' in opened ? opened.bytes.toString() : opened.reason;
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
    // Lets the thread begin.
    if (Atomics.load(shared, 1) === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  Atomics.store(shared, 0, 1);
  await new Promise((resolve) => worker.once('exit', resolve));
  noteTried('exchanges', Atomics.load(shared, 1));
  return answers;
}

describe('races between check and open', () => {
  const rows: readonly (readonly [string, string, string, (root: string) => void])[] = [
    [
      'a file and a link to a secret',
      'a.md',
      'a.md',
      (root) => {
        writeFileSync(join(root, 'a.md'), INSIDE);
        symlinkSync('../secrets/a.md', join(root, 'a.md.bad'));
      },
    ],
    [
      'a folder and a link to a folder of secrets',
      'docs/a.md',
      'docs',
      (root) => {
        mkdirSync(join(root, 'docs'));
        writeFileSync(join(root, 'docs/a.md'), INSIDE);
        symlinkSync('../secrets', join(root, 'docs.bad'));
      },
    ],
    [
      'a link inside and a link outside',
      'docs/a.md',
      'docs',
      (root) => {
        mkdirSync(join(root, 'real'));
        writeFileSync(join(root, 'real/a.md'), INSIDE);
        symlinkSync('real', join(root, 'docs'));
        symlinkSync('../secrets', join(root, 'docs.bad'));
      },
    ],
  ];

  it.each(rows)('%s', async (_, path, exchanged, put) => {
    const folder = makeFolder();
    const root = join(folder, 'root');
    mkdirSync(root);
    mkdirSync(join(folder, 'secrets'));
    writeFileSync(join(folder, 'secrets/a.md'), SECRET);
    put(root);
    const answers = await race(root, path, exchanged);
    const expected = ['outside', 'unreadable', INSIDE];
    expect([...answers.keys()].filter((answer) => !expected.includes(answer))).toEqual([]);
  });
});
