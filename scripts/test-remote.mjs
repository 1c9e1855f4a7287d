// The script behind `npm run test:remote`: builds a large site with a cache that nobody here wrote, bazel-remote. One machine builds
// the site, an empty one builds it with one lesson edited; both are compared, in bytes and in time, with builds without a cache.
//
//   --pages 1000    lessons of the site        --delay 5    milliseconds that each answer of the cache is held back
//
// bazel-remote is built by the Go toolchain from its published module.
import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateCorpus } from '../bench/generate-corpus.mjs';
import { measure } from '../bench/measure.mjs';
import { freePort } from './free-port.mjs';
import { hashOfFolder } from './hash-of-folder.mjs';

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '1000' }, delay: { type: 'string', default: '5' } },
});
const root = join(import.meta.dirname, '..');
const tool = join(root, 'bin', 'codemaster.js');
const VERSION = 'v2.6.1';

const bazelRemote = buildBazelRemote();
const folder = mkdtempSync(join(tmpdir(), 'codemaster-remote-'));
const server = await startServer();
const proxy = await startProxy(server.port, Number(values.delay));
try {
  const first = join(folder, 'first');
  const config = {};
  generateCorpus({
    pages: Number(values.pages),
    locales: ['en'],
    outDir: first,
    flavour: 'codemaster',
    code: 'varied',
    config,
  });
  const second = join(folder, 'second');
  cpSync(first, second, { recursive: true });
  const lessons = readdirSync(join(second, 'content'), { recursive: true }).filter((name) =>
    /\/unit-\d+\.md$/.test(name),
  );
  appendFileSync(join(second, 'content', lessons.sort()[lessons.length >> 1]), '\nOne more sentence.\n');

  const cold = await build(second, {});
  const expected = hashOfFolder(join(second, 'build'));
  clear(second);
  const storing = await build(first, { CODEMASTER_REMOTE_CACHE: proxy.url });
  const requests = proxy.requests();
  const warm = await build(second, { CODEMASTER_REMOTE_CACHE: proxy.url, CODEMASTER_REMOTE_CACHE_READ_ONLY: '1' });
  const fetched = proxy.requests() - requests;
  const isSame = hashOfFolder(join(second, 'build')) === expected;
  clear(second);
  // A fifth of the answers is enough for the cache to be in use when it goes away.
  proxy.endAfter(Math.ceil(fetched / 5));
  const broken = await build(second, { CODEMASTER_REMOTE_CACHE: proxy.url, CODEMASTER_REMOTE_CACHE_READ_ONLY: '1' });
  const isSameBroken = hashOfFolder(join(second, 'build')) === expected;

  const row = (name, { wallMs, cpuSeconds, peakRssMiB }) =>
    console.log(
      `${name.padEnd(44)} ${(wallMs / 1000).toFixed(1).padStart(7)} s  ${cpuSeconds.toFixed(1).padStart(7)} s of CPU  ${peakRssMiB.toFixed(0).padStart(5)} MiB`,
    );
  console.log(`${values.pages} lessons, bazel-remote ${VERSION}, ${values.delay} ms of delay`);
  row('cold, no cache', cold);
  row('cold, stored in the cache', storing);
  row('empty machine, one lesson edited', warm);
  row('the same, the cache goes away in the middle', broken);
  const ratio = (part) => (warm[part] / cold[part]).toFixed(2);
  console.log(`with the cache: ${ratio('wallMs')} of the time, ${ratio('cpuSeconds')} of the CPU, ${fetched} requests`);
  console.log(`same bytes: ${isSame}; with a cache that goes away: ${isSameBroken}`);
  process.exitCode = isSame && isSameBroken ? 0 : 1;
} finally {
  proxy.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
}

async function build(site, env) {
  const result = await measure(process.execPath, [tool, 'build', site], { env, timeoutMs: 3_600_000 });
  if (result.exitCode !== 0) throw new Error(`the build failed:\n${result.output}`);
  return result;
}

function clear(site) {
  for (const name of ['build', '.codemaster']) rmSync(join(site, name), { recursive: true, force: true });
}

/** Builds bazel-remote once. A module that only names it needs no list of its versions. */
function buildBazelRemote() {
  const place = join(root, '.cache', 'bazel-remote');
  const program = join(place, `bazel-remote-${VERSION}`);
  if (existsSync(program)) return program;
  mkdirSync(place, { recursive: true });
  const module = 'github.com/buchgr/bazel-remote/v2';
  writeFileSync(join(place, 'go.mod'), `module remote\n\ngo 1.24\n\nrequire ${module} ${VERSION}\n`);
  writeFileSync(join(place, 'tools.go'), `//go:build tools\n\npackage remote\n\nimport _ "${module}"\n`);
  console.log('building bazel-remote …');
  const { status } = spawnSync('go', ['build', '-mod=mod', '-o', program, module], { cwd: place, stdio: 'inherit' });
  if (status !== 0) throw new Error('bazel-remote cannot be built: the Go toolchain and a network are needed');
  return program;
}

async function startServer() {
  const port = await freePort();
  const args = [
    '--dir',
    join(folder, 'cache'),
    '--max_size',
    '20',
    '--http_address',
    `127.0.0.1:${port}`,
    '--grpc_address',
    'none',
  ];
  const child = spawn(bazelRemote, args, { stdio: 'ignore' });
  for (let i = 0; i < 200; i++) {
    const isThere = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return { port, close: () => child.kill() };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('bazel-remote does not start');
}

/** Passes requests on, and holds each answer back for some milliseconds. */
async function startProxy(to, delay) {
  let count = 0;
  let last = Number.POSITIVE_INFINITY;
  const proxy = createServer((asked, answer) => {
    if (++count > last) return asked.socket.destroy();
    const { method, url, headers } = asked;
    const passed = request({ host: '127.0.0.1', port: to, method, path: url, headers }, (given) => {
      setTimeout(() => {
        answer.writeHead(given.statusCode ?? 500, given.headers);
        given.pipe(answer);
      }, delay);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${proxy.address().port}`,
    requests: () => count,
    endAfter: (more) => {
      last = count + more;
    },
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
