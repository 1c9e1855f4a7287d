// The script behind `npm run mutate`: changes one thing at a time in the modules that keep files inside of folders, escape text,
// hash files and lock folders, and runs the tests of each module. A change that no test notices is a missing test.
//
//   --only lock   only modules whose path contains this text; writes no figures
//
// Tests that a mutant keeps from ending are ended after two minutes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printFigures, writeFigures } from './figures.mjs';
import { findMutants } from './mutate/find-mutants.mjs';
import { runMutants } from './mutate/run-mutants.mjs';

process.env.NODE_ENV = 'production';

/** Part of the mutants that tests must notice; the rest mean the same as the code, or cannot be told from it. */
const LEAST = 0.9;

const IO = 'tests/unit/io';
/** Modules by what they are for, each with its tests. */
const MODULES = {
  containment: {
    'src/io/read/open-inside.ts': [`${IO}/read/open-inside.test.ts`],
    'src/io/read/open-content.ts': [`${IO}/read/open-content.test.ts`],
    'src/io/read/open-site-file.ts': [`${IO}/read/open-content.test.ts`],
    'src/io/cache/regular-file.ts': [`${IO}/cache/regular-file.test.ts`],
    'src/serve/request-path.ts': ['tests/unit/serve/request-path.test.ts'],
  },
  escaping: {
    'src/markdown/html/escape-html.ts': ['tests/unit/markdown/html/escape-html.test.ts'],
    'src/stages/outputs/xml.ts': ['tests/unit/stages/outputs/xml.test.ts'],
  },
  hashing: {
    'src/io/cache/file-hashes.ts': [`${IO}/cache/file-hashes.test.ts`],
    'src/io/cache/hash-folders.ts': [`${IO}/cache/file-hashes.test.ts`],
  },
  locking: { 'src/io/output/build-lock.ts': [`${IO}/output/build-lock.test.ts`] },
};

const root = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const say = (line) => console.log(line);
const figures = [];
let isEnough = true;
for (const [kind, modules] of Object.entries(MODULES)) {
  let [tried, killed] = [0, 0];
  for (const [file, tests] of Object.entries(modules)) {
    if (!file.includes(values.only)) continue;
    const mutants = findMutants(readFileSync(join(root, file), 'utf8'));
    const survivors = await runMutants({ root, file, tests, mutants, say });
    say(`${file}: ${mutants.length - survivors.length} of ${mutants.length} noticed`);
    tried += mutants.length;
    killed += mutants.length - survivors.length;
  }
  if (tried === 0) continue;
  if (killed < tried * LEAST) isEnough = false;
  say(`${kind}: ${killed} of ${tried} mutants noticed, ${((100 * killed) / tried).toFixed(1)} %`);
  const family = `mutants of ${kind}: at least ${LEAST * 100} % noticed (${killed} of ${tried})`;
  figures.push({ family, tried: 1, passed: killed >= tried * LEAST ? 1 : 0, command: 'npm run mutate' });
}
printFigures(figures);
if (values.only === '') writeFigures('mutate', figures);
process.exitCode = isEnough ? 0 : 1;
// Vite keeps the process open.
process.exit();
