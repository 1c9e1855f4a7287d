import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { compiled } from '../support/site-test.ts';

it('keeps the old site or publishes the new one, whole, wherever a build is killed or refused, and heals a damaged cache', async () => {
  await compiled();
  const script = join('scripts', 'reliability', 'fault.mjs');
  const run = spawnSync(process.execPath, [script, '--sample'], { cwd: packageRoot, encoding: 'utf8' });
  expect(run.stdout.split('\n').filter((line) => line.startsWith('FAILED'))).toEqual([]);
  expect(run.status, run.stdout + run.stderr).toBe(0);
  const tried = [...run.stdout.matchAll(/ (\d+) tried/g)].reduce((sum, [, number]) => sum + Number(number), 0);
  expect(tried).toBeGreaterThanOrEqual(50);
}, 120_000);
