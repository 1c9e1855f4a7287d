/** Runs tests in a copy of the project, for `scripts/test-planted.mjs`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BUILD, CHECKS, PLAYWRIGHT, VITEST } from './checks.mjs';
import { freePort } from './free-port.mjs';

/** The longest time of a run, in milliseconds. A longer run hangs because of the defect, and counts as failed. */
const LONGEST_MS = 20 * 60_000;

/** How long a test runner may take to stop its servers and browsers, which are not in its process group, in milliseconds. */
const GRACE_MS = 5000;

const isBrowserTest = (file) => file.endsWith('.spec.ts');

/**
 * Creates the functions that run tests in a copy of the project.
 *
 * `run(tier, tests)` runs some test files. It returns `failed`: the first failure, or undefined; `output`: the printed text;
 * `empty`: the files without tests in the tier. `runWhole(tier)` runs everything in the tier, up to the first failure.
 * `compile()` builds `dist`, which some tests need; tests that start the command line update it by themselves.
 *
 * @param {string} copy
 * @param {AbortSignal} signal
 */
export function createRuns(copy, signal) {
  // In a folder that formatters and linters ignore.
  const report = join(copy, 'node_modules', '.planted-report.json');

  async function compile() {
    const { ok, output } = await start('all', [join('scripts', 'compile.mjs')]);
    if (!ok) throw new Error(output);
  }

  async function run(tier, tests) {
    const units = tests.filter(({ file }) => !isBrowserTest(file));
    const specs = tests.filter(({ file }) => isBrowserTest(file));
    const empty = [];
    let output = '';
    // Files without a title share one run, because starting the runner takes as long as most files.
    const groups = [units.filter(({ title }) => !title), ...units.filter(({ title }) => title).map((test) => [test])];
    for (const group of groups.filter(({ length }) => length > 0)) {
      const result = await runVitest(tier, group);
      output += result.output;
      empty.push(...result.empty);
      if (result.failed) return { ...result, output, empty };
    }
    if (specs.length > 0) {
      const built = await start(tier, BUILD);
      if (!built.ok) return { failed: 'building the site', output: output + built.output, empty };
    }
    for (const spec of specs) {
      const result = await runPlaywright(tier, [spec]);
      output += result.output;
      empty.push(...result.empty);
      if (result.failed) return { ...result, output, empty };
    }
    return { failed: undefined, output, empty };
  }

  /** Runs the steps of `scripts/test.mjs` in the same order, up to the first failure. `again` runs the failed step once more. */
  async function runWhole(tier) {
    const part = (name, args) => async () => {
      const { ok, output } = await start(tier, args);
      return { failed: ok ? undefined : name, output };
    };
    const parts = [
      ...CHECKS.map(([name, args]) => part(name, args)),
      () => runVitest(tier, []),
      part('building the site', BUILD),
      () => runPlaywright(tier, []),
    ];
    for (const runPart of parts) {
      const { failed, file } = await runPart();
      if (failed) return { failed, again: file === undefined ? runPart : () => run(tier, [{ file }]) };
    }
    return {};
  }

  async function runVitest(tier, tests) {
    const titles = tests.flatMap(({ title }) => (title ? ['-t', title] : []));
    const files = tests.map(({ file }) => file);
    const args = [...VITEST, `--outputFile.json=${report}`, '--bail=1', '--passWithNoTests', ...titles, ...files];
    const { ok, output, told } = await startTold(tier, args);
    const results = (told?.testResults ?? []).map(({ name, status, assertionResults }) => ({
      file: relative(copy, name),
      failed: status === 'failed',
      title: assertionResults.find((test) => test.status === 'failed')?.title,
      count: assertionResults.filter((test) => test.status === 'passed' || test.status === 'failed').length,
    }));
    return conclude(ok, output, { files, results });
  }

  async function runPlaywright(tier, tests) {
    const titles = tests.flatMap(({ title }) => (title ? ['-g', title] : []));
    const files = tests.map(({ file }) => file);
    const args = [...PLAYWRIGHT, '--max-failures=1', '--pass-with-no-tests', '--reporter=list,json', ...titles];
    const port = String(await freePort());
    const environment = { PREVIEW_PORT: port, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const { ok, output, told } = await startTold(tier, [...args, ...files], environment);
    const results = (told?.suites ?? []).map((suite) => {
      const specs = specsIn(suite);
      const ran = specs.filter(({ tests: [test] }) => test?.status !== 'skipped');
      const failed = ran.find((spec) => !spec.ok);
      return {
        file: `tests/browser/${suite.file}`,
        failed: failed !== undefined,
        title: failed?.title,
        count: ran.length,
      };
    });
    return conclude(ok, output, { files, results });
  }

  function conclude(ok, output, { files, results }) {
    const first = results.find(({ failed }) => failed);
    // A runner that ends with an error outside of a test also counts as failed.
    const name = first ? [first.file, first.title].filter(Boolean).join(' › ') : files.join(', ') || 'the test runner';
    const empty = files.filter((file) => !results.some((result) => result.file === file && result.count > 0));
    return { failed: ok ? undefined : name, file: first?.file, output, empty };
  }

  async function startTold(tier, args, environment) {
    rmSync(report, { force: true });
    const result = await start(tier, args, environment);
    return { ...result, told: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined };
  }

  /** Runs Node in the copy, in its own process group, so that all its child processes can be ended together. */
  async function start(tier, args, environment = {}) {
    signal.throwIfAborted();
    const child = spawn(process.execPath, args, {
      cwd: copy,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Colour codes would make the printed failures hard to read.
      env: { ...process.env, ...environment, TEST_TIER: tier, NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const end = () => {
      sendToGroup(child, 'SIGTERM');
      setTimeout(() => sendToGroup(child, 'SIGKILL'), GRACE_MS).unref();
    };
    const timer = setTimeout(end, LONGEST_MS);
    signal.addEventListener('abort', end);
    const [code] = await once(child, 'close');
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    signal.throwIfAborted();
    return { ok: code === 0, output };
  }

  return { compile, run, runWhole };
}

/** Sends a signal to the process group of `child`; on Windows, which has no process groups, to `child` alone. */
function sendToGroup(child, name) {
  try {
    if (process.platform === 'win32') child.kill(name);
    else process.kill(-child.pid, name);
  } catch {
    // All processes of the group have ended.
  }
}

function specsIn(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)];
}
