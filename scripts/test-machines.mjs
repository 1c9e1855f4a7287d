// The script behind `npm run test:machines`: builds a site in parts on several machines with GNU parallel, by the command of the manual
// (manual/content/en/docs/many-machines.md), and compares each merged site with that of one build. The machines are network
// namespaces, so Linux and its root user are needed.
//
//   --pages 300    lessons of the site
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { generateCorpus } from '../bench/generate-corpus.mjs';
import { stageTool } from '../bench/stage-tool.mjs';
import { hashOfFolder } from './hash-of-folder.mjs';
import { missingForHosts, startHosts } from './machines/hosts.mjs';

const { values } = parseArgs({ options: { pages: { type: 'string', default: '300' } } });
const COUNT = 2;
/** Requests after which the cache ends: the machines have asked for results, and begin to store theirs. */
const CUT_AFTER = 3;
const PAGE = join(import.meta.dirname, '..', 'manual', 'content', 'en', 'docs', 'many-machines.md');

const missing = missingForHosts();
if (missing !== undefined) {
  console.error(`machines cannot be made here: missing ${missing}`);
  process.exit(1);
}

const tool = join(await stageTool(), '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'codemaster-machines-'));
const site = join(folder, 'site');
generateCorpus({ pages: Number(values.pages), locales: ['en'], outDir: site, flavour: 'codemaster', code: 'varied' });
codemaster(site, ['build']);
const expected = hashOfFolder(join(site, 'build'));
for (const name of ['build', '.codemaster']) rmSync(join(site, name), { recursive: true });
const other = otherVersion();
const cases = [
  ['parts of two machines', {}],
  ['a machine whose first build is killed', { during: killOnce }],
  ['a machine with another version of the tool', { toolOf: (n) => (n === 2 ? other : tool), isForeign: true }],
  ['a remote cache that goes away in the middle', { cache: true }],
];
let failed = 0;
try {
  for (const [name, options] of cases) {
    const started = performance.now();
    const fault = await tryCase(options).catch((error) => error.message);
    if (fault !== undefined) failed++;
    console.log(
      `${fault === undefined ? 'passed' : 'FAILED'}  ${name}  (${Math.round(performance.now() - started)} ms)`,
    );
    if (fault !== undefined) console.log(fault);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${cases.length - failed} of ${cases.length} passed, ${values.pages} lessons on ${COUNT} machines`);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs the commands of the manual on new machines. Returns what is wrong with the result, or undefined. */
async function tryCase({ during, toolOf = () => tool, isForeign = false, cache = false }) {
  const place = mkdtempSync(join(folder, 'case-'));
  const sites = Array.from({ length: COUNT + 1 }, (_, n) => join(place, `site-${n}`));
  for (const one of sites) cpSync(site, one, { recursive: true });
  const [own = ''] = sites;
  const server = cache ? await startCache() : undefined;
  const machines = await startHosts({ folder: place, count: COUNT, siteOf: (n) => sites[n], toolOf });
  try {
    const env = { PARALLEL_SSH: machines.ssh, ...(server ? { CODEMASTER_REMOTE_CACHE: server.url } : {}) };
    const options = ['--retries 2', ...(server ? ['--env CODEMASTER_REMOTE_CACHE'] : [])];
    const building = spawn('bash', ['-c', parallelCommand(options)], { cwd: own, env: { ...process.env, ...env } });
    const said = [];
    for (const stream of [building.stdout, building.stderr]) stream.on('data', (part) => said.push(part));
    const ended = new Promise((resolve) => building.on('close', resolve));
    if (during) await during(machines.hosts);
    if ((await ended) !== 0) return `parallel failed:\n${Buffer.concat(said)}`;
    if (server && !server.wasCut()) return 'the cache was not used, so it did not go away in the middle';
    const merged = codemaster(own, ['merge', 'part-1', 'part-2'], isForeign ? 1 : 0);
    if (isForeign) {
      if (existsSync(join(own, 'build'))) return 'a site was written from a part of another version';
      return merged.includes('shards/foreign-part') ? undefined : `merge said nothing of the other version:\n${merged}`;
    }
    return hashOfFolder(join(own, 'build')) === expected ? undefined : 'the merged site is not that of one build';
  } finally {
    for (const host of machines.hosts) host.stop();
    server?.close();
  }
}

/** Returns the command of the manual with more options for GNU parallel. */
function parallelCommand(options) {
  const [, command] = /^\$ parallel ((?:[^\n]*\\\n)*[^\n]*)/m.exec(readFileSync(PAGE, 'utf8')) ?? [];
  if (command === undefined) throw new Error(`${PAGE} has no command with parallel`);
  return `parallel ${options.join(' ')} ${command}`;
}

/** Ends the first build that runs on the first machine. */
async function killOnce([first]) {
  for (let i = 0; i < 2_000; i++) {
    if (first.killBuilds()) return;
    await setTimeout(10);
  }
  throw new Error('no build was seen on the first machine');
}

/** Returns the folder of a tool of another version. */
function otherVersion() {
  const copy = join(tool, '..', 'other-tool');
  rmSync(copy, { recursive: true, force: true });
  cpSync(tool, copy, { recursive: true });
  const file = join(copy, 'package.json');
  const about = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...about, version: `${about.version}-other` }));
  return copy;
}

/** Starts a remote cache that ends soon. */
async function startCache() {
  const kept = new Map();
  let asked = 0;
  const cut = () => {
    server.closeAllConnections();
    server.close();
  };
  const server = createServer((request, response) => {
    if (++asked > CUT_AFTER) return cut();
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      if (request.method === 'PUT') kept.set(request.url, Buffer.concat(parts));
      const found = kept.get(request.url);
      response.writeHead(request.method === 'PUT' ? 200 : found ? 200 : 404).end(found);
    });
  });
  await new Promise((resolve) => server.listen(0, '0.0.0.0', resolve));
  return { url: `http://10.77.1.1:${server.address().port}`, wasCut: () => asked > CUT_AFTER, close: cut };
}

function codemaster(cwd, args, code = 0) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(tool, 'bin', 'codemaster.js'), ...args], {
    cwd,
    encoding: 'utf8',
  });
  if (status !== code) throw new Error(`codemaster ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout + stderr;
}
