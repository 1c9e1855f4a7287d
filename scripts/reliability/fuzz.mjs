// The script behind `npm run fuzz`: tries what must hold for any text, front matter, config, address and edit with inputs that
// fast-check makes. What it finds belongs into tests/fuzz/found.json, which the tests try again.
//
//   --cases 1000000   ends after so many inputs      --minutes 30   or after this time, whichever comes first
//   --seed 1          first seed, by default another one each time
//   --only Markdown   only families and properties with this word; writes no figures
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printFigures, writeFigures } from './figures.mjs';

process.env.NODE_ENV = 'production';
const { compileSources } = await import('../../bench/compile-sources.mjs');

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    only: { type: 'string' },
  },
});
const root = join(import.meta.dirname, '..', '..');
// Inside the project, so that packages are resolved from it.
const cache = join(root, '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(realpathSync(cache), 'fuzz-'));
try {
  const { runFuzz } = await compileSources(folder, ["export { runFuzz } from './tests/fuzz/run-fuzz.ts';"]);
  console.log(`seed ${values.seed}`);
  const started = performance.now();
  const rows = await runFuzz({
    cases: Number(values.cases),
    minutes: Number(values.minutes),
    seed: Number(values.seed),
    ...(values.only === undefined ? {} : { only: values.only }),
    say: (line) => console.log(line),
  });
  const figures = rows.map((row) => ({ ...row, command: 'npm run fuzz' }));
  const isPassed = printFigures(figures);
  console.log(`${Math.round((performance.now() - started) / 1000)} s`);
  if (values.only === undefined) writeFigures('fuzz', figures);
  process.exitCode = isPassed ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
