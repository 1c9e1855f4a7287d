// Behind `npm test`: every check of the project, from formatting to a real browser. All parts run even when one
// fails, so that one run shows everything; the last line counts the tests.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { checkNode, installBrowser, installPackages, installToolchains, root } from './install.mjs';

checkNode();
installPackages();
installBrowser();
installToolchains();
const { ensureCompiled } = await import('./compile.mjs');
await ensureCompiled();

const bin = (name) => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });

const counts = { passed: 0, failed: 0, skipped: 0 };

/** A part that passes or fails as one. */
function part(name, command, args, environment = {}) {
  console.log(`\n— ${name}`);
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  return result.status === 0;
}

function count(ok) {
  counts[ok ? 'passed' : 'failed']++;
  return ok;
}

count(part('formatting and lint', bin('biome'), ['check', '--error-on-warnings', '.']));
count(part('types', bin('tsc'), ['--noEmit']));
count(part('the texts', process.execPath, ['bin/codemaster.js', 'check', '--fail-on', 'warning']));

const unitReport = join(results, 'unit.json');
const unitOk = part('unit, markdown and site tests', bin('vitest'), [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
]);
addReport(unitOk, unitReport, (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
}));

const built = count(part('building the site', process.execPath, ['bin/codemaster.js', 'build']));
if (built) {
  const browserReport = join(results, 'browser.json');
  const browserOk = part('browser tests', bin('playwright'), ['test'], { PREVIEW_PORT: String(await freePort()) });
  addReport(browserOk, browserReport, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));
}

const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exitCode = counts.failed > 0 ? 1 : 0;

/** A port that nothing listens on. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** Adds a runner's own counts; a runner that fails without a failed test counts as one. */
function addReport(ok, file, read) {
  if (!existsSync(file)) {
    counts.failed++;
    return;
  }
  const found = read(JSON.parse(readFileSync(file, 'utf8')));
  counts.passed += found.passed;
  counts.failed += found.failed > 0 || ok ? found.failed : 1;
  counts.skipped += found.skipped;
}
