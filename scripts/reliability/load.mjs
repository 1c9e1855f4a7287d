// The script behind `npm run load`: 500 open connections for a minute, slow and half-open clients beside others, and a large
// precompressed file, against `preview` and `serve` of a small project.
//
//   --seconds 60   how long the connections stay; another number than this writes no figures
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../free-port.mjs';
import { printFigures, writeFigures } from './figures.mjs';
import { keepConnectionsBusy } from './load/keep-connections-busy.mjs';
import { addLargeFile, tryLargeFile } from './load/large-file.mjs';
import { percentile, timeBesideSlow } from './load/slow-clients.mjs';
import { writeProject } from './probe/project.mjs';
import { get } from './probe/raw.mjs';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const bin = join(import.meta.dirname, '..', '..', 'bin', 'codemaster.js');
const CONNECTIONS = 500;
const REQUESTS_PER_SECOND = 2000;
/** How much the memory of the second half of the minute may be above that of the first half, in MB. */
const MORE_MEMORY = 20;
/** How long nearly every answer may take beside slow clients, in milliseconds. */
const SLOWEST = 250;

async function start(command, project) {
  const port = await freePort();
  const child = spawn(process.execPath, [bin, command, '--port', String(port)], { cwd: project, stdio: 'ignore' });
  for (let turn = 0; turn < 600 && child.exitCode === null; turn += 1) {
    if ((await get(port, '/docs/one')).status === 200) return { port, child };
    await pause(200);
  }
  child.kill();
  throw new Error(`${command} does not answer`);
}

async function tryServer(name, project) {
  const { port, child } = await start(name, project);
  const row = (family, isRight) => ({ family: `${name}: ${family}`, tried: 1, passed: isRight ? 1 : 0 });
  try {
    const seconds = Number(values.seconds);
    const load = await keepConnectionsBusy({ port, pid: child.pid, seconds, connections: CONNECTIONS });
    console.log(
      `${name}: ${Math.round(load.rate)} requests a second, ${Math.round(load.requests / load.cpu)} in a second of its processor; ` +
        `half within ${load.p50.toFixed(1)} ms, 99 % within ${load.p99.toFixed(1)} ms, all within ${load.slowest.toFixed(0)} ms; ${load.errors} errors; ` +
        `memory ${Math.round(load.early)} MB, then ${Math.round(load.late)} MB`,
    );
    const times = await timeBesideSlow({ port, slow: 200, halfOpen: 1000, count: 500 });
    const p99 = percentile(times, 99);
    console.log(
      `${name}: beside slow clients, half within ${percentile(times, 50).toFixed(1)} ms, 99 % within ${p99.toFixed(1)} ms`,
    );
    const rows = [
      row(`${CONNECTIONS} open connections, no error`, load.errors === 0),
      row(`at least ${REQUESTS_PER_SECOND} requests a second`, load.rate >= REQUESTS_PER_SECOND),
      row('memory is flat after a minute', load.late - load.early <= MORE_MEMORY),
      row(`99 % of answers within ${SLOWEST} ms beside 200 slow and 1000 half-open clients`, p99 <= SLOWEST),
    ];
    if (name !== 'preview') return rows;
    const file = await tryLargeFile({ port, pid: child.pid, project, readers: 8 });
    console.log(`${name}: ${file.readers} readers of ${file.size} MB at once: ${Math.round(file.more)} MB more memory`);
    return [
      ...rows,
      {
        family: `${name}: readers of a precompressed file of ${file.size} MB get all of it`,
        tried: file.readers,
        passed: file.whole,
      },
      row(`that file is not read into memory: at most ${file.size / 2} MB more`, file.more <= file.size / 2),
    ];
  } finally {
    child.kill();
  }
}

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'codemaster-load-'));
const rows = [];
try {
  const { project } = writeProject(folder);
  const build = spawnSync(process.execPath, [bin, 'build'], { cwd: project, encoding: 'utf8' });
  if (build.status !== 0) throw new Error(build.stdout + build.stderr);
  addLargeFile(project, 100);
  for (const name of ['preview', 'serve']) rows.push(...(await tryServer(name, project)));
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
const figures = rows.map((one) => ({ ...one, command: 'npm run load' }));
const isPassed = printFigures(figures);
if (values.seconds === '60') writeFigures('load', figures);
process.exitCode = isPassed ? 0 : 1;
