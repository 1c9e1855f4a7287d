import { spawnSync } from 'node:child_process';
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { compiled } from '../support/site-test.ts';

const FOLDER = join(packageRoot, 'node_modules');

/** Time of the last change of each file and folder of `node_modules`, in milliseconds, by path. */
function changesOf(): ReadonlyMap<string, number> {
  const paths = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  return new Map([FOLDER, ...paths.map((path) => join(FOLDER, path))].map((path) => [path, lstatSync(path).ctimeMs]));
}

it('leaves installed packages as they are while tests are run and the tool is compiled', async () => {
  const before = changesOf();
  await compiled();
  // The same function starts the longer tests of `npm run test:edits` and its siblings.
  const script =
    "import { runTestFile } from './scripts/run-test-file.mjs'; process.exitCode = runTestFile(process.argv[1], {});";
  const args = ['--input-type=module', '--eval', script, 'tests/unit/io/output/json-pieces.test.ts'];
  const run = spawnSync(process.execPath, args, { cwd: packageRoot, encoding: 'utf8' });
  expect(run.status, run.stderr).toBe(0);
  const changed = [...changesOf()].filter(([path, time]) => before.get(path) !== time);
  expect(changed.map(([path]) => path.slice(packageRoot.length + 1))).toEqual([]);
}, 120_000);
