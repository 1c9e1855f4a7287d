// The script behind `npm run lighthouse`: runs Lighthouse with its mobile profile on one page of each type, in both languages.
// Every category must reach 100. It first builds the site, and serves it as a host would.
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findChromium } from '../scripts/find-chromium.mjs';

// Downloaded on use: 185 MB on disk (12.8.2, Apache-2.0, Node 18.16 and later) are too much for every clone.
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const LOCALES = ['', '/en'];

/** An address that does not exist; the server answers with the 404 page. */
const MISSING = '/nothing-here';

/** One page of each type. */
const PAGES = [
  '/',
  '/docs/golang',
  '/docs/golang/hello-world',
  '/markdown-page',
  '/blog',
  '/blog/mdx-blog-post',
  '/blog/archive',
  '/blog/authors',
  '/blog/authors/editors',
  '/blog/tags',
  '/blog/tags/hello',
  '/search',
  MISSING,
];

/** Pages with `noindex`, which the skipped audit reports as a fault. */
const NOT_INDEXED = new Set(['/search', MISSING]);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' }, json: { type: 'boolean' }, runs: { type: 'string', default: '3' } },
});
if (values.help) {
  console.log(`npm run lighthouse [-- --json --runs <count>] [paths, such as /en/blog]
Prints the scores of Lighthouse (mobile) for a page of each type in both languages, or for the pages named, and what costs points;
also in bench/results/lighthouse.json. Of three runs (or --runs) a page, the one with the median of performance counts. Exits with 1
when a score is below 100.`);
  process.exit(0);
}

const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  console.error('--runs: a whole number from 1 on');
  process.exit(2);
}

const root = join(import.meta.dirname, '..');
const codemaster = join(root, 'bin', 'codemaster.js');
if (spawnSync(process.execPath, [codemaster, 'build', root], { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
  process.exit(1);
const server = spawn(process.execPath, [codemaster, 'preview', root, '--port', '0'], {
  stdio: ['ignore', 'ignore', 'pipe'],
});
const origin = await addressOf(server);
const kind = createKindServer(origin);
const kindOrigin = await new Promise((resolve) =>
  kind.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${kind.address().port}`)),
);
const folder = mkdtempSync(join(tmpdir(), 'codemaster-lighthouse-'));
const paths =
  positionals.length > 0 ? positionals : LOCALES.flatMap((prefix) => PAGES.map((path) => `${prefix}${path}`));
const results = [];
if (!values.json) console.log(`${['perf', 'a11y', 'best', 'seo'].map((name) => name.padStart(5)).join('')}  page`);
try {
  for (const path of paths) {
    const result = await medianOf(path);
    results.push(result);
    if (!values.json) print(result);
  }
} finally {
  server.kill();
  kind.close();
  rmSync(folder, { recursive: true, force: true });
}
const report = JSON.stringify(results, null, 2);
mkdirSync(join(root, 'bench', 'results'), { recursive: true });
writeFileSync(join(root, 'bench', 'results', 'lighthouse.json'), `${report}\n`);
if (values.json) console.log(report);
const below = results.filter(({ scores }) => !CATEGORIES.every((id) => scores[id] === 100));
console.error(`${results.length} pages, ${below.length} below 100`);
process.exitCode = below.length > 0 ? 1 : 0;

/** Returns a proxy that replaces status 404 by 200, because Lighthouse does not audit pages with status 404. */
function createKindServer(target) {
  return createServer(({ url, method, headers }, answer) => {
    request(target + url, { method, headers }, (response) => {
      answer.writeHead(response.statusCode === 404 ? 200 : response.statusCode, response.headers);
      response.pipe(answer);
    }).end();
  });
}

/** Returns the address that a server prints when it listens; throws when it exits before that. */
async function addressOf(child) {
  let said = '';
  child.stderr.setEncoding('utf8');
  for await (const [text] of on(child.stderr)) {
    said += text;
    const address = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error(`the server did not start:\n${said}`);
}

async function* on(stream) {
  while (!stream.closed) yield once(stream, 'data');
}

/** Returns the run with the median performance, because any page can be slow in a single run while the machine is busy. */
async function medianOf(path) {
  const all = [];
  for (let run = 0; run < runs; run++) all.push(await audit(path));
  const measured = all.filter(({ scores }) => scores.performance !== undefined);
  measured.sort((a, b) => a.scores.performance - b.scores.performance);
  const middle = measured[Math.floor((measured.length - 1) / 2)] ?? all[0];
  return { ...middle, performance: all.map(({ scores }) => scores.performance ?? null) };
}

async function audit(path) {
  const local = path.replace(/^\/en(?=\/|$)/, '') || '/';
  const file = join(folder, 'report.json');
  const args = [
    ...[
      'exec',
      '--yes',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      (local === MISSING ? kindOrigin : origin) + path,
    ],
    ...['--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${CATEGORIES.join()}`],
    `--chrome-path=${findChromium()}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking',
    ...(NOT_INDEXED.has(local) ? ['--skip-audits=is-crawlable'] : []),
  ];
  try {
    await promisify(execFile)('npm', args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  } catch ({ stderr }) {
    // On a busy machine, recording the browser's trace fails now and then.
    return { path, scores: {}, faults: [{ audit: 'not measured', score: 0, shown: stderr.trim().split('\n').at(-1) }] };
  }
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'));
  const scores = Object.fromEntries(CATEGORIES.map((id) => [id, Math.round((categories[id].score ?? 0) * 100)]));
  const faults = CATEGORIES.flatMap((id) => categories[id].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => ({ audit: id, score: audits[id].score, shown: audits[id].displayValue ?? audits[id].title }));
  return { path, scores, faults };
}

function print({ path, scores, faults, performance }) {
  const figures = CATEGORIES.map((id) => String(scores[id] ?? '–').padStart(5));
  console.log(`${figures.join('')}  ${path}  (performance: ${performance.map((one) => one ?? '–').join(', ')})`);
  for (const { audit: id, shown } of faults) console.log(`                  ${id}: ${shown}`);
}
