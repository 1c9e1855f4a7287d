// The script behind `npm run mutate`: changes one thing at a time in the modules that keep files inside of folders, escape text,
// hash files and lock folders, and runs the tests of each module. A change that no test notices is a missing test.
//
//   --only lock   only modules whose path contains this text; the figures of others stay as they are
//
// Tests that a mutant keeps from ending are ended after a while.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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
    'src/io/read/content-roots.ts': [`${IO}/read/content-roots.test.ts`],
    'src/io/cache/regular-file.ts': [`${IO}/cache/regular-file.test.ts`],
    'src/io/cache/refuse-foreign-cache.ts': [`${IO}/cache/refuse-foreign-cache.test.ts`],
    'src/serve/request-path.ts': ['tests/unit/serve/request-path.test.ts'],
    'src/serve/host-guard.ts': ['tests/unit/serve/host-guard.test.ts'],
  },
  escaping: {
    'src/markdown/html/clean-html.ts': ['tests/unit/markdown/html/clean-html.test.ts'],
    'src/markdown/html/clean-svg.ts': ['tests/unit/markdown/html/clean-svg.test.ts'],
    'src/markdown/directives/label-parts.ts': ['tests/unit/markdown/directives/label-parts.test.ts'],
    'src/markdown/html/escape-html.ts': ['tests/unit/markdown/html/escape-html.test.ts'],
    'src/markdown/html/clean-snippet.ts': ['tests/unit/markdown/html/clean-snippet.test.ts'],
    'src/stages/graph/encoded-url.ts': ['tests/unit/stages/graph/encoded-url.test.ts'],
    'src/stages/outputs/xml.ts': ['tests/unit/stages/outputs/xml.test.ts'],
    'src/markdown/html/rehype-links.ts': [
      'tests/unit/markdown/html/rehype-links.test.ts',
      'tests/unit/markdown/html/slot-links.test.ts',
    ],
    'src/markdown/html/print-plain.ts': ['tests/unit/markdown/html/print-plain.test.ts'],
    'src/stages/outputs/build-json-ld.ts': ['tests/unit/stages/outputs/build-json-ld.test.ts'],
    'src/stages/present/frame/present-head.ts': ['tests/unit/stages/present/present-head.test.ts'],
  },
  secrets: {
    'src/io/published/secret-variables.ts': [`${IO}/published/secret-variables.test.ts`],
    'src/io/published/find-secrets.ts': [`${IO}/published/find-secrets.test.ts`],
    'src/io/published/encoded-forms.ts': [`${IO}/published/encoded-forms.test.ts`],
    'src/io/published/private-key.ts': [`${IO}/published/private-key.test.ts`],
  },
  hashing: {
    'src/io/cache/file-hashes.ts': [`${IO}/cache/file-hashes.test.ts`],
    'src/io/cache/hash-folders.ts': [`${IO}/cache/file-hashes.test.ts`],
    'src/io/remote/action-result.ts': [`${IO}/remote/action-result.test.ts`],
  },
  locking: {
    'src/io/cache/table-file.ts': [`${IO}/cache/table-file.test.ts`],
    'src/io/output/build-lock.ts': [`${IO}/output/build-lock.test.ts`],
    'src/io/output/switch-folders.ts': [`${IO}/output/switch-folders.test.ts`],
  },
};

const root = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const say = (line) => console.log(line);
const figures = [];
for (const [kind, modules] of Object.entries(MODULES)) {
  for (const [file, tests] of Object.entries(modules)) {
    if (!file.includes(values.only)) continue;
    const started = performance.now();
    const mutants = findMutants(readFileSync(join(root, file), 'utf8'));
    const survivors = await runMutants({ root, file, tests, mutants, say });
    const [tried, passed] = [mutants.length, mutants.length - survivors.length];
    const share = `${((100 * passed) / tried).toFixed(1)} %`;
    say(`${file}: ${passed} of ${tried} noticed, ${share}, in ${Math.round((performance.now() - started) / 1000)} s`);
    const family = `mutants of ${kind} that tests notice, at least ${LEAST * 100} %: \`${file}\``;
    const row = { family, tried, passed, least: LEAST, command: 'npm run mutate' };
    writeFigures(`mutate-${basename(file, '.ts')}`, [row]);
    figures.push(row);
  }
}
process.exitCode = printFigures(figures) ? 0 : 1;
// Vite keeps the process open.
process.exit();
