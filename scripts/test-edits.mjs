// The script behind `npm run test:edits`: edits random sites at random, and compares the result byte for byte with a clean build
// after each edit. Runs as one compiled module, because React's production build renders many times faster.
//
//   --seeds 200   number of seeds     --from 1     first seed        --seed 7,12   only these seeds
//   --edits 50    edits per seed      --target build|serve|both|turns (turns: alternating by seed)
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeFigures } from './reliability/figures.mjs';

process.env.NODE_ENV = 'production';
const { ensureCompiled } = await import('./compile.mjs');
const { compileSources } = await import('../bench/compile-sources.mjs');

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    edits: { type: 'string', default: '50' },
    target: { type: 'string', default: 'both' },
  },
});
const seeds =
  values.seed === undefined
    ? Array.from({ length: Number(values.seeds) }, (_, i) => Number(values.from) + i)
    : values.seed.split(',').map(Number);
const targetsOf = (seed) => {
  if (values.target === 'both') return ['build', 'serve'];
  return values.target === 'turns' ? [seed % 2 === 0 ? 'build' : 'serve'] : [values.target];
};

await ensureCompiled();
const root = join(import.meta.dirname, '..');
// Inside the project, so that packages are resolved from it.
const cache = join(root, '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(realpathSync(cache), 'edits-'));
try {
  const { runEdits } = await compileSources(folder, ["export { runEdits } from './tests/support/edits/run-edits.ts';"]);
  const started = performance.now();
  const result = await runEdits({ seeds, edits: Number(values.edits), targetsOf, say: (line) => console.log(line) });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(JSON.stringify({ seeds: seeds.length, ...result, seconds: Number(seconds) }));
  const { edits: tried, failed } = result;
  const family = 'random edits of random sites, built or served again as from scratch';
  // Single seeds and short looks leave the figures as they are.
  if (values.seed === undefined && seeds.length >= 20)
    writeFigures('edits', [{ family, tried, passed: tried - failed, command: 'npm run test:edits' }]);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
