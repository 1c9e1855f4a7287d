// The script behind `npm run probe`: sends raw requests to `serve` and `preview` of a project with canary files in and around it.
//
//   --count 5000   how many targets of each of the two kinds each server gets; another number than this writes no figures
//   --seed 1       seed of the random targets
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../free-port.mjs';
import { printFigures, writeFigures } from './figures.mjs';
import { tryHosts, tryMalformed, tryOrigins, trySlow, tryTargets } from './probe/families.mjs';
import { linkSecrets, writeProject } from './probe/project.mjs';
import { get } from './probe/raw.mjs';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '5000' }, seed: { type: 'string', default: '1' } },
});
const bin = join(import.meta.dirname, '..', '..', 'bin', 'codemaster.js');
const say = (line) => console.log(line);
/** How much memory a server may take more after all families, in MB. */
const MORE_MEMORY = 150;

/** Starts a server and waits until it answers. */
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

/** Returns the memory of a process in MB; undefined where the system has no `/proc`. */
function memoryOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return undefined;
  }
}

async function tryServer(name, project, secrets) {
  const { port, child } = await start(name, project);
  try {
    const options = { port, name, project, secrets, count: Number(values.count), seed: Number(values.seed), say };
    const rows = [...(await tryHosts(options)), ...(await tryMalformed(options))];
    if (name === 'serve') rows.push(...(await tryOrigins(options)));
    const before = memoryOf(child.pid);
    rows.push(...(await tryTargets(options)), ...(await trySlow({ ...options, slow: 200, halfOpen: 1000 })));
    const isAlive = child.exitCode === null && (await get(port, '/docs/one')).status === 200;
    rows.push({ family: `${name}: still answers`, tried: 1, passed: isAlive ? 1 : 0 });
    const after = memoryOf(child.pid);
    if (before === undefined || after === undefined) return rows;
    say(`${name}: ${Math.round(before)} MB before, ${Math.round(after)} MB after`);
    const isBounded = after - before <= MORE_MEMORY;
    return [...rows, { family: `${name}: at most ${MORE_MEMORY} MB more memory`, tried: 1, passed: isBounded ? 1 : 0 }];
  } finally {
    child.kill();
  }
}

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'codemaster-probe-'));
const rows = [];
try {
  const { project, secrets } = writeProject(folder);
  const build = spawnSync(process.execPath, [bin, 'build'], { cwd: project, encoding: 'utf8' });
  if (build.status !== 0) throw new Error(build.stdout + build.stderr);
  const all = [...secrets, ...linkSecrets(project)];
  for (const name of ['preview', 'serve']) rows.push(...(await tryServer(name, project, all)));
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
const figures = rows.map((row) => ({ ...row, command: 'npm run probe' }));
const isPassed = printFigures(figures);
if (values.count === '5000') writeFigures('probe', figures);
process.exitCode = isPassed ? 0 : 1;
