import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Runs one file of tests with more to do than `npm test` asks of it, which `environment` says unless it is set already; gives the exit code. */
export function runTestFile(file, environment) {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--configLoader=runner', file], {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, ...process.env },
  });
  return status ?? 1;
}
