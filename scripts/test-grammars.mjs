// Behind `npm run test:grammars`: the tokens of every grammar, by our engine of patterns and by Shiki's.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/unit/markdown/regex-engine.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ALL_GRAMMARS: '1', ...process.env },
});
process.exitCode = status ?? 1;
