// The script behind `npm run torture`: everything that sources may hold and do, as tables of tests. The tiers of tests run samples of
// the longer tables; this runs all rows, counts them by family and fails if one of them does.
//
//   --family names   only families whose name contains this text; the figures of others stay as they are
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printFigures, updateFigures } from './figures.mjs';

const root = join(import.meta.dirname, '..', '..');
/** How often the path in each test of races is exchanged at least. */
const RACES = 10_000;

const FRONT_MATTER = 'tests/unit/stages/front-matter';
const TORTURE = 'tests/torture';
/**
 * Each family with its test file and the titles its groups of tests begin with (all without them). Tests that try many things each
 * say how many they really have tried (`noteTried`): what they count, and how many there must be at least.
 */
const FAMILIES = [
  ['front matter fences', `${FRONT_MATTER}/split-front-matter.test.ts`, ['a fence that asks for another language']],
  ['YAML bombs', `${FRONT_MATTER}/parse-yaml.test.ts`, ['YAML made to hurt']],
  ['YAML values', `${FRONT_MATTER}/parse-yaml.test.ts`, ['values of YAML 1.2', 'what is refused']],
  [
    'pathological Markdown',
    'tests/sites/hostile-markdown.test.ts',
    ['the cases cmark', 'extensions and our own', 'texts just inside'],
  ],
  ['mistakes of authors, printed in full', 'tests/sites/bad-input.test.ts'],
  ['encodings, links, permissions', 'tests/sites/bad-files.test.ts'],
  ['mistakes in components', 'tests/sites/mdx.test.ts', ['a site whose MDX is broken', 'code that is not wanted']],
  ['mistakes in plugins', 'tests/sites/plugins.test.ts', ['mistakes in plugins', '--untrusted']],
  ['mistakes beside a second one', `${TORTURE}/mistakes.test.ts`],
  ['pages of MDX, components and plugins beside a second mistake', `${TORTURE}/components.test.ts`],
  ['addresses, links, lists and configs that cannot be', `${TORTURE}/graph.test.ts`],
  ['surroundings of the command', `${TORTURE}/surroundings.test.ts`],
  ['programs, network, packages and shared objects', `${TORTURE}/apart.test.ts`],
  ['code in a site of somebody else', `${TORTURE}/untrusted.test.ts`],
  ['objects that share nothing', `${TORTURE}/strict-objects.full.test.ts`],
  ['memory by pages and by requests', `${TORTURE}/memory.full.test.ts`],
  ['names of pages', `${TORTURE}/file-names.test.ts`, ['names of pages', 'deep and long paths']],
  ['addresses that pages ask for', `${TORTURE}/file-names.test.ts`, ['addresses that pages ask for']],
  ['colliding names', `${TORTURE}/file-names.test.ts`, ['two files whose names']],
  ['escapes from the content', `${TORTURE}/containment.test.ts`],
  [
    'exchanges of a path between its check and its opening, in three kinds of races',
    `${TORTURE}/races.test.ts`,
    ['races between'],
    { counted: 'exchanges', floor: 3 * RACES },
  ],
  ['no ordinary files', `${TORTURE}/special-files.test.ts`, ['no ordinary file']],
  [
    'huge, unreadable and changing files',
    `${TORTURE}/special-files.test.ts`,
    ['huge', 'what may not', 'files that change'],
  ],
  ['edits under serve, and files that move between builds', `${TORTURE}/watching.full.test.ts`],
  [
    'runs of serve in step with a model',
    `${TORTURE}/serve-model.full.test.ts`,
    undefined,
    { counted: 'runs of serve', floor: 20 },
  ],
  [
    'poisoned remote caches',
    'tests/sites/poisoned-cache.full.test.ts',
    undefined,
    { counted: 'poisoned caches', floor: 300 },
  ],
  [
    'smuggled scripts of which nothing is left in pages',
    'tests/sites/xss.full.test.ts',
    ['a site full'],
    { counted: 'payloads', floor: 1_200 },
  ],
  [
    'changes that mean nothing, same bytes',
    'tests/sites/unaffected.test.ts',
    undefined,
    { counted: 'meaningless changes', floor: 200 },
  ],
  [
    'random searches: what a scan of all texts finds is among the first 20 results, at least 98 %',
    'tests/unit/stages/search/search-recall.test.ts',
    undefined,
    { counted: 'searches', floor: 12_000 },
  ],
  [
    'hostile records in the results of a search',
    'tests/unit/client/hostile-hits.test.ts',
    undefined,
    { counted: 'records', floor: 500 },
  ],
  [
    'builds in other surroundings, same bytes',
    'tests/sites/reproducible.full.test.ts',
    ['a build'],
    { counted: 'surroundings', floor: 24 },
  ],
  ['a cache that leads to a folder of others', `${TORTURE}/foreign-cache.test.ts`],
  [
    'failing disks, little memory, long histories, long work',
    `${TORTURE}/poor-machines.full.test.ts`,
    ['a disk', 'little', 'the history', 'long at work', 'huge'],
  ],
];

/** How much tests have noted of each thing that they count. */
function talliesOf(file) {
  const tallies = new Map();
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  for (const { counted, tried } of lines.map((line) => JSON.parse(line)))
    tallies.set(counted, (tallies.get(counted) ?? 0) + tried);
  return tallies;
}

/** What was tried and what has passed, of things that tests count: fewer than the floor are a failure, and so is a failed test. */
function countedFigures(tried, floor, isPassed) {
  return [Math.max(tried, isPassed && tried >= floor ? 0 : floor), isPassed ? tried : 0];
}

const { values } = parseArgs({ options: { family: { type: 'string', default: '' } } });
const chosen = FAMILIES.filter(([family]) => family.includes(values.family));
if (chosen.length === 0) {
  console.error(`--family is part of one of these names: ${FAMILIES.map(([family]) => family).join('; ')}`);
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'codemaster-torture-'));
try {
  const report = join(folder, 'report.json');
  const counts = join(folder, 'counts');
  const { TEST_TIER: _, ...environment } = process.env;
  spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--configLoader=runner', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...new Set(chosen.map(([, file]) => file)),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...environment, TORTURE_RACES: String(RACES), TORTURE_COUNTS: counts, REPRODUCIBLE_BUILDS: '24' },
    },
  );
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const tallies = talliesOf(counts);
  const rows = chosen.map(([family, file, groups, count]) => {
    const tests = testResults
      .filter(({ name }) => name.endsWith(`/${file}`))
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status !== 'pending' && status !== 'skipped')
      .filter(({ ancestorTitles: [first = ''] }) => groups?.some((group) => first.startsWith(group)) ?? true);
    const passed = tests.filter(({ status }) => status === 'passed');
    const figures =
      count === undefined
        ? [tests.length, passed.length]
        : countedFigures(tallies.get(count.counted) ?? 0, count.floor, tests.length === passed.length);
    return { family, tried: figures[0], passed: figures[1], command: 'npm run torture' };
  });
  console.log('');
  updateFigures(
    'torture',
    rows,
    FAMILIES.map(([family]) => family),
  );
  process.exitCode = printFigures(rows) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
