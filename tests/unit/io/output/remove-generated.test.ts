import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeCache } from '../../../../src/io/output/remove-generated.ts';
import { makeFolder } from '../../../support/make-folder.ts';

/** Writes into a folder for as long as it lives, as a build does that knows nothing of being in the way. */
const WRITER = `
const { mkdirSync, writeFileSync } = require('node:fs');
for (let i = 0; ; i++) {
  try {
    mkdirSync(process.argv[1] + '/' + (i % 40), { recursive: true });
    writeFileSync(process.argv[1] + '/' + (i % 40) + '/' + i, 'x');
  } catch {}
  if (i === 0) process.stdout.write('begun');
}`;

it('remembered work is removed while others write into it', async () => {
  const root = makeFolder();
  const writer = spawn(process.execPath, ['-e', WRITER, join(root, '.codemaster', 'cache-2')]);
  try {
    await once(writer.stdout, 'data');
    for (let i = 0; i < 20; i++) {
      expect(() => removeCache(root, process.pid)).not.toThrow();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  } finally {
    writer.kill('SIGKILL');
    await once(writer, 'close');
  }
});
