// The script behind `npm run test:planted`: do the tests notice when something breaks? It plants the defects of
// `tests/planted/defects.json` one at a time in a copy of the project, and prints which tier catches each. Exit code 1 if too few
// were caught.
//
//   --only a,b           only these defects       --list   lists them without running anything
//   --tier quick|all     only this tier           --whole  runs the whole tier for each defect, without the named files first
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyProject } from './copy-project.mjs';
import { createRuns } from './planted-runs.mjs';

/** How many of 24 defects each tier must catch; of another number of defects, the same share. */
const WANTED_OF_24 = { quick: 20, all: 24 };

/** An expected reason to stop; printed without a stack trace. */
class Refusal extends Error {}

const options = readOptions();
const root = join(import.meta.dirname, '..');
const controller = new AbortController();

try {
  await main();
} catch (error) {
  if (!controller.signal.aborted) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = error instanceof Refusal ? 2 : 1;
  }
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string' },
        tier: { type: 'string' },
        list: { type: 'boolean', default: false },
        whole: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

async function main() {
  const { tier } = options;
  const tiers = tier === undefined ? Object.keys(WANTED_OF_24) : [tier];
  if (tiers.some((name) => !Object.hasOwn(WANTED_OF_24, name))) throw new Refusal('--tier is quick or all.');
  const defects = readDefects(options.only);
  if (options.list) {
    for (const { id, area, notice } of defects) console.log(`${id} (${area}): ${notice}`);
    return;
  }
  // A terminal sends the signal to npm as well, and npm passes it on, so it may arrive twice.
  const stopWith = (code) => () => {
    process.exitCode = code;
    controller.abort();
  };
  process.on('SIGINT', stopWith(130));
  process.on('SIGTERM', stopWith(143));
  const copy = mkdtempSync(join(realpathSync(tmpdir()), 'codemaster-planted-'));
  try {
    // Without the list of defects and its test, which fails whenever a defect is planted and would catch every one.
    copyProject(root, copy, (path) => /^tests\/.*planted/.test(path));
    process.exitCode = (await testDefects(copy, defects, tiers)) ? 0 : 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function readDefects(only) {
  const known = JSON.parse(readFileSync(join(root, 'tests', 'planted', 'defects.json'), 'utf8'));
  if (only === undefined) return known;
  const ids = only.split(',').map((id) => id.trim());
  const unknown = ids.filter((id) => !known.some((defect) => defect.id === id));
  if (unknown.length > 0) throw new Refusal(`There is no defect ${unknown.join(', ')}; --list shows all of them.`);
  return known.filter(({ id }) => ids.includes(id));
}

/** Plants one defect after the other and prints what catches it. Returns whether enough were caught. */
async function testDefects(copy, defects, tiers) {
  const { compile, run, runWhole } = createRuns(copy, controller.signal);
  const passing = new Set();

  /** Runs tests without a defect, so that a later failure is caused by the defect. Throws when they fail. */
  async function expectPassing(tier, tests) {
    const fresh = new Map(tests.map((test) => [`${tier} ${test.file} ${test.title ?? ''}`, test]));
    for (const key of fresh.keys()) if (passing.has(key)) fresh.delete(key);
    if (fresh.size === 0) return;
    const { failed, output, empty } = await run(tier, [...fresh.values()]);
    if (failed) throw new Refusal(`${output}\nWithout a defect, this fails in the tier ${tier}: ${failed}`);
    if (empty.length > 0)
      throw new Refusal(`The tier ${tier} runs no test in ${empty.join(', ')}, which defects.json names.`);
    for (const key of fresh.keys()) passing.add(key);
  }

  /** Returns what catches a defect in a tier; undefined if nothing does. */
  async function findCatch(tier, defect) {
    const tests = options.whole ? [] : testsOf(defect, tier);
    // The list of defects does not expect this tier to catch it.
    if (!options.whole && tests.length === 0) return undefined;
    await expectPassing(tier, tests);
    const file = join(copy, defect.file);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, planted(defect, text));
    let whole;
    try {
      const { failed } = options.whole ? {} : await run(tier, tests);
      if (failed) return failed;
      whole = await runWhole(tier);
    } finally {
      writeFileSync(file, text);
    }
    if (!whole.failed) return undefined;
    const { failed, output } = await whole.again();
    if (failed) throw new Refusal(`${output}\nWithout the defect ${defect.id}, this fails as well: ${failed}`);
    return whole.failed;
  }

  // An outdated list, or tests that fail without a defect, are reported now and not after an hour.
  for (const defect of defects) planted(defect, readFileSync(join(copy, defect.file), 'utf8'));
  const begun = performance.now();
  const [first] = tiers;
  await compile();
  if (!options.whole) {
    console.log('running the named tests without a defect …');
    await expectPassing(
      first,
      defects.flatMap((defect) => testsOf(defect, first)),
    );
  }
  const caught = Object.fromEntries(tiers.map((tier) => [tier, 0]));
  for (const defect of defects) {
    const started = performance.now();
    let by;
    const columns = [];
    for (const tier of tiers) {
      // The tier `all` contains everything of the quick one.
      const isKnown = by !== undefined;
      by ??= await findCatch(tier, defect);
      if (by !== undefined) caught[tier]++;
      columns.push(`${tier}: ${isKnown ? 'caught, too' : by === undefined ? 'NOT CAUGHT' : `caught by ${by}`}`);
    }
    console.log([defect.id, defect.area, ...columns, seconds(started)].join(' | '));
  }
  const sums = tiers.map((tier) => `${tier}: ${caught[tier]} of ${defects.length}, ${wanted(tier, defects)} wanted`);
  console.log([...sums, seconds(begun)].join(' | '));
  return tiers.every((tier) => caught[tier] >= wanted(tier, defects));
}

function wanted(tier, { length }) {
  return Math.floor((length * WANTED_OF_24[tier]) / 24);
}

/** Returns the tests that should catch a defect: files, some with a title pattern. */
function testsOf({ tests }, tier) {
  return tests[tier] ?? tests.quick;
}

/** Returns the text with the defect in it. Throws when the text to replace does not occur exactly once. */
function planted({ id, file, find, replace }, text) {
  const parts = text.split(find);
  if (parts.length !== 2)
    throw new Refusal(
      `${id}: its text is ${parts.length - 1} times in ${file}, not once. Bring defects.json up to date.`,
    );
  return parts.join(replace);
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
