// The script behind `npm test`, `npm run test:all` and `npm run test:rest`: all checks, from formatting to browser tests. Every
// step runs even if an earlier one fails, so that one run shows all failures. The last line counts the tests.
//
//   --tier quick   every behaviour once (default)      --tier all   everything
//   --tier rest    what `all` has more than `quick`; its counts include the previous quick run
//   --shard 2/3    a part of the unit, site and browser tests, split by their runners; the other checks run in part 1
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { BUILD, CHECKS, PLAYWRIGHT, VITEST } from './checks.mjs';
import { failedBrowserTests, failedUnitTests } from './failed-tests.mjs';
import { freePort } from './free-port.mjs';
import { checkNode, installBrowser, installPackages, installToolchains, root } from './install.mjs';

const { tier, shard } = readArguments();

checkNode();
installPackages();
installBrowser();
installToolchains();
const { ensureCompiled } = await import('./compile.mjs');
await ensureCompiled();

const results = join(root, 'test-results');
const countsOf = (name) => join(results, `counts-${name}.json`);
const quick =
  tier === 'rest' && existsSync(countsOf('quick')) ? JSON.parse(readFileSync(countsOf('quick'), 'utf8')) : undefined;
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const sharding = shard === undefined ? [] : [`--shard=${shard}`];
const isFirst = shard === undefined || shard.startsWith('1/');
const counts = { passed: 0, failed: 0, skipped: 0 };
/** What failed, in the order of the run. */
const failures = [];
const times = [];
const begun = Date.now();

if (tier !== 'rest' && isFirst) {
  await runTogether(CHECKS);
}

const unitReport = join(results, 'unit.json');
const unitOk = part('unit, markdown and site tests', [...VITEST, `--outputFile.json=${unitReport}`, ...sharding]);
addReport(unitOk, unitReport, (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: failedUnitTests(report, root),
}));

if (count('building the site', part('building the site', BUILD))) {
  const browserReport = join(results, 'browser.json');
  const browserOk = part('browser tests', [...PLAYWRIGHT, ...sharding, ...notQuick()], {
    PREVIEW_PORT: String(await freePort()),
  });
  addReport(browserOk, browserReport, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: failedBrowserTests({ suites }),
  }));
}

writeFileSync(countsOf(tier), JSON.stringify({ ...counts, failures }));
console.log(`\n${times.join('\n')}\n${inMinutes(Date.now() - begun)} in all`);
if (quick) {
  console.log(`the rest: ${inWords(counts)}; the quick tests before: ${inWords(quick)}`);
  for (const key of Object.keys(counts)) counts[key] += quick[key];
  failures.unshift(...quick.failures);
}
for (const failure of failures) console.log(`\nfailed: ${failure}`);
console.log(`\n${inWords(counts)}`);
process.exitCode = counts.failed > 0 ? 1 : 0;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { tier: { type: 'string', default: 'quick' }, shard: { type: 'string' } },
    });
    if (!['quick', 'rest', 'all'].includes(values.tier)) throw new Error('--tier is quick, rest or all');
    const [, part, of] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(values.shard ?? '1/1') ?? [];
    if (!(Number(part) <= Number(of))) throw new Error('--shard is the number of a part and of all parts, such as 1/3');
    return values;
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

/** Runs checks at the same time, because the longest one keeps one processor busy alone, and counts them. */
async function runTogether(checks) {
  const start = Date.now();
  const runs = checks.map(async ([name, args]) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TEST_TIER: tier },
    });
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => printed.push(part));
    const status = await new Promise((resolve) => child.on('close', resolve));
    process.stdout.write(Buffer.concat([Buffer.from(`\n— ${name}\n`), ...printed]));
    count(name, status === 0);
  });
  await Promise.all(runs);
  times.push(`${inMinutes(Date.now() - start)} ${checks.map(([name]) => name).join(', ')}`);
}

/** Runs one step, and returns whether it passed. */
function part(name, args, environment = {}) {
  console.log(`\n— ${name}`);
  const start = Date.now();
  const result = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TEST_TIER: tier, ...environment },
  });
  times.push(`${inMinutes(Date.now() - start)} ${name}`);
  return result.status === 0;
}

function count(name, ok) {
  counts[ok ? 'passed' : 'failed']++;
  if (!ok) failures.push(name);
  return ok;
}

/** Returns the Playwright arguments that leave out the browser tests of the quick tier, for the tier `rest`. */
function notQuick() {
  if (tier !== 'rest') return [];
  const list = spawnSync(process.execPath, [...PLAYWRIGHT, '--list', '--reporter=json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, TEST_TIER: 'quick', PLAYWRIGHT_JSON_OUTPUT_FILE: '' },
  });
  const titles = [];
  const walk = ({ specs = [], suites = [] }, path) => {
    for (const { title } of specs) titles.push([...path, title].join(' › '));
    for (const suite of suites) walk(suite, [...path, suite.title]);
  };
  for (const suite of JSON.parse(list.stdout).suites) walk(suite, [suite.file]);
  // Not in the results folder, because Playwright empties it first.
  const file = join(root, '.cache', 'quick-tests.txt');
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(file, `${titles.join('\n')}\n`);
  return ['--test-list-invert', file];
}

/** Adds a runner's counts and failures; a runner that fails without a failed test counts as one failure. */
function addReport(ok, file, read) {
  if (!existsSync(file)) {
    counts.failed++;
    failures.push(`no ${relative(root, file)} was written`);
    return;
  }
  const found = read(JSON.parse(readFileSync(file, 'utf8')));
  counts.passed += found.passed;
  counts.failed += found.failed > 0 || ok ? found.failed : 1;
  counts.skipped += found.skipped;
  failures.push(...found.failures);
  if (!ok && found.failures.length === 0)
    failures.push(`${relative(root, file)}: the runner failed without a failed test`);
}

function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function inMinutes(ms) {
  const seconds = Math.round(ms / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2)}:${String(seconds % 60).padStart(2, '0')}`;
}
