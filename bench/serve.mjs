#!/usr/bin/env node
// Measures what an author waits for: from the start of `codemaster serve` to its first page, and from saving a file to the
// changed page in a browser. Run by `npm run bench:serve`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import { generateCorpus } from './generate-corpus.mjs';
import { formatTable } from './report.mjs';

const PROJECT = join(import.meta.dirname, '..');

/** Medians in milliseconds to reach on an idle machine, by number of pages. */
const BUDGETS = {
  1000: { cold: 2000, warm: 1000, text: 40 },
  10000: { text: 80 },
};

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000,10000' },
    runs: { type: 'string', default: '7' },
    starts: { type: 'string', default: '3' },
    locales: { type: 'string', default: 'en' },
    keep: { type: 'string' },
  },
});
const sizes = values.pages.split(',').map(Number);
const runs = Number(values.runs);
if (![...sizes, runs].every((n) => Number.isInteger(n) && n > 0)) {
  process.stderr.write(
    'Usage: npm run bench:serve -- [--pages 1000,10000] [--runs 7] [--starts 3] [--locales en] [--keep folder]\n',
  );
  process.exit(2);
}

const folder = realpathSync(values.keep ?? mkdtempSync(join(tmpdir(), 'codemaster-serve-')));
const results = [];
try {
  for (const pages of sizes) results.push(await measureSize(pages));
} finally {
  if (!values.keep) rmSync(folder, { recursive: true, force: true });
}
const out = { at: new Date().toISOString(), node: process.version, load: loadavg()[0], runs, results };
mkdirSync(join(PROJECT, 'bench/results'), { recursive: true });
writeFileSync(join(PROJECT, 'bench/results/serve.json'), `${JSON.stringify(out, null, 2)}\n`);
const shown = ({ median, least, most }) => `${median.toFixed(0)} (${least.toFixed(0)}–${most.toFixed(0)})`;
const names = Object.keys(results[0].figures);
console.log(
  formatTable(
    ['milliseconds', ...results.map(({ pages }) => `${pages} pages`)],
    names.map((name) => [
      name,
      ...results.map(({ pages, figures }) => {
        const budget = BUDGETS[pages]?.[name.split(',')[0].split(' ')[0]];
        return figures[name] ? shown(figures[name]) + (budget ? `, wanted ${budget}` : '') : '';
      }),
    ]),
  ),
);
console.log(`load ${out.load.toFixed(1)}; medians of ${runs}, with least and most`);

async function measureSize(pages) {
  const root = join(folder, String(pages));
  generateCorpus({ pages, locales: values.locales.split(','), outDir: root, flavour: 'codemaster' });
  const figures = {};
  const starts = { cold: [], warm: [] };
  for (let i = 0; i < Number(values.starts); i++) {
    rmSync(join(root, '.codemaster'), { recursive: true, force: true });
    for (const kind of ['cold', 'warm']) {
      const { server, took } = await startServer(root);
      starts[kind].push(took);
      await stop(server);
    }
  }
  figures['cold start to first page'] = spread(starts.cold);
  figures['warm start to first page'] = spread(starts.warm);

  const { server, origin } = await startServer(root);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    await page.addInitScript(watchForStamps);
    const lesson = lessons(root)[Math.floor(pages / 2)];
    await page.goto(origin + lesson.url);
    await page.waitForFunction(() => document.readyState === 'complete');
    await page.waitForTimeout(1500);
    const original = readFileSync(lesson.file, 'utf8');
    const kinds = {
      'text, save to DOM': (stamp) => `${original}\nWords of stamp-${stamp} that were added.\n`,
      'heading, save to DOM': (stamp) => `${original}\n## Part of stamp-${stamp}\n\nMore.\n`,
      'title, save to DOM': (stamp) => original.replace(/^title: .*$/m, `title: Lesson of stamp-${stamp}`),
    };
    let stamp = 0;
    for (const [name, edit] of Object.entries(kinds)) {
      const times = [];
      for (let i = 0; i <= runs; i++) {
        stamp++;
        const seen = waitForStamp(page, stamp);
        const saved = Date.now();
        writeFileSync(lesson.file, edit(stamp));
        const took = (await seen) - saved;
        // The first edit only warms up the server.
        if (i > 0) times.push(took);
        await page.waitForTimeout(400);
      }
      figures[name] = spread(times);
    }
    writeFileSync(lesson.file, original);
  } finally {
    await browser.close();
    await stop(server);
  }
  return { pages, figures };
}

/** Starts the server and requests a page. Returns the time until that page has arrived, in milliseconds. */
async function startServer(root) {
  const started = performance.now();
  const bin = join(PROJECT, 'bin/codemaster.js');
  const server = spawn(process.execPath, [bin, 'serve', root, '--port', '0', '--quiet'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  const origin = await new Promise((resolve, reject) => {
    server.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (found) resolve(found);
    });
    server.once('close', () => reject(new Error(`the server did not start:\n${said}`)));
  });
  const answer = await fetch(origin + lessons(root)[0].url);
  if (!answer.ok) throw new Error(`the first page has status ${answer.status}`);
  await answer.text();
  return { server, origin, took: performance.now() - started };
}

async function stop(server) {
  const closed = once(server, 'close');
  server.kill();
  await closed;
}

/** Returns the lessons of the course with their addresses, sorted by path. */
function lessons(root) {
  const top = join(root, 'content', values.locales.split(',')[0], 'docs');
  return readdirSync(top, { recursive: true })
    .filter((path) => path.endsWith('.md') && !/(^|\/)index\.md$/.test(path) && path.includes('/'))
    .sort()
    .map((path) => ({ file: join(top, path), url: `/docs/${path.replace(/\.md$/, '')}` }));
}

/** Runs in the page: logs the time at which each stamp first appears in it. */
function watchForStamps() {
  let last = '';
  const look = () => {
    const stamp = /stamp-\d+/.exec(document.querySelector('main')?.textContent ?? '')?.[0];
    if (!stamp || stamp === last) return;
    last = stamp;
    console.log(`seen ${stamp} ${Date.now()}`);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

function waitForStamp(page, stamp) {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error(`the edit ${stamp} was never shown`)), 30_000);
    const onMessage = (message) => {
      const time = new RegExp(`^seen stamp-${stamp} (\\d+)$`).exec(message.text())?.[1];
      if (!time) return;
      clearTimeout(patience);
      page.off('console', onMessage);
      resolve(Number(time));
    };
    page.on('console', onMessage);
  });
}

function spread(times) {
  const sorted = [...times].sort((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)], least: sorted[0], most: sorted.at(-1), times };
}
