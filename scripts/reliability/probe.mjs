// The script behind `npm run probe`: sends raw requests to `serve` and `preview` of a project with canary files in and around it.
//
//   --count 5000   how many targets of each of the two kinds each server gets; another number than this writes no figures
//   --seed 1       seed of the random targets
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '../free-port.mjs';
import { printFigures, writeFigures } from './figures.mjs';
import { tryHosts, tryMalformed, tryOrigins, trySlow, tryTargets } from './probe/families.mjs';
import { linkSecrets, writeProject } from './probe/project.mjs';
import { get } from './probe/raw.mjs';
import { trySmuggling } from './probe/smuggling.mjs';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '5000' }, seed: { type: 'string', default: '1' } },
});
const teller = join(import.meta.dirname, 'probe', 'tell-memory.mjs');
const bin = join(import.meta.dirname, '..', '..', 'bin', 'codemaster.js');
const say = (line) => console.log(line);
/** How much more memory a server may use and hold after all families, once its garbage is collected, in MB. */
const MORE_MEMORY = 20;
/** Slow clients, and those that say nothing, beside which each server answers. */
const SLOW = { slow: 200, halfOpen: 1000 };
/** How many targets of each kind a server gets before its memory is looked at first. */
const WARM_UP = 1000;

/** Starts a server and waits until it answers. */
async function start(command, project) {
  const port = await freePort();
  const memoryFile = join(project, '..', `memory-${command}`);
  const args = ['--expose-gc', '--import', pathToFileURL(teller).href, bin, command, '--port', String(port)];
  const env = { ...process.env, PROBE_MEMORY: memoryFile };
  const child = spawn(process.execPath, args, { cwd: project, stdio: 'ignore', env });
  for (let turn = 0; turn < 600 && child.exitCode === null; turn += 1) {
    if ((await get(port, '/docs/one')).status === 200) return { port, child, memoryFile };
    await pause(200);
  }
  child.kill();
  throw new Error(`${command} does not answer`);
}

/**
 * Returns the memory that a server uses after its garbage was collected, in MB, and the memory that it holds: what Node has taken
 * from the system it gives back late or never.
 */
async function memoryOf({ child, memoryFile }) {
  rmSync(memoryFile, { force: true });
  // Connections that were closed just now end first.
  await pause(2_000);
  child.kill('SIGUSR2');
  for (let turn = 0; turn < 300 && !existsSync(memoryFile); turn += 1) await pause(100);
  const { heapUsed, external, rss } = JSON.parse(readFileSync(memoryFile, 'utf8'));
  return { used: (heapUsed + external) / 2 ** 20, held: rss / 2 ** 20 };
}

async function tryServer(name, project, secrets) {
  const server = await start(name, project);
  const { port, child } = server;
  try {
    const options = { port, name, project, secrets, count: Number(values.count), seed: Number(values.seed), say };
    const rows = [...(await tryHosts(options)), ...(await tryMalformed(options)), ...(await trySmuggling(options))];
    if (name === 'serve') rows.push(...(await tryOrigins(options)));
    // What is made once for all requests and connections is there before they are counted, and what the system has given for them.
    const quiet = { ...options, say: () => {} };
    await tryTargets({ ...quiet, count: WARM_UP, seed: options.seed + 1 });
    await trySlow({ ...quiet, ...SLOW });
    const before = await memoryOf(server);
    rows.push(...(await tryTargets(options)), ...(await trySlow({ ...options, ...SLOW })));
    const isAlive = child.exitCode === null && (await get(port, '/docs/one')).status === 200;
    rows.push({ family: `${name}: still answers`, tried: 1, passed: isAlive ? 1 : 0 });
    const after = await memoryOf(server);
    const [used, held] = ['used', 'held'].map((kind) => `${before[kind].toFixed(1)} → ${after[kind].toFixed(1)} MB`);
    say(`${name}: memory in use ${used}, held ${held}`);
    const isBounded = (kind) => (after[kind] - before[kind] <= MORE_MEMORY ? 1 : 0);
    return [
      ...rows,
      { family: `${name}: at most ${MORE_MEMORY} MB more memory in use`, tried: 1, passed: isBounded('used') },
      { family: `${name}: at most ${MORE_MEMORY} MB more memory held (RSS)`, tried: 1, passed: isBounded('held') },
    ];
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
