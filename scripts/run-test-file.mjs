import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Runs one test file with more work than in `npm test`, and returns the exit code. `environment` sets how much; variables that
 * are already set take precedence.
 */
export function runTestFile(file, environment) {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--configLoader=runner', file], {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, ...process.env },
  });
  return status ?? 1;
}
