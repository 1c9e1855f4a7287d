// Behind `npm run test:reproducible`: the same site built under 24 surroundings, byte for byte.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/sites/reproducible.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { REPRODUCIBLE_BUILDS: '24', ...process.env },
});
process.exitCode = status ?? 1;
