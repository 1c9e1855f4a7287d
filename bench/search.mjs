#!/usr/bin/env node
// Measures the size and speed of search, on generated courses and on the flagship site. Run by `npm run bench:search`.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { compileSources } from './compile-sources.mjs';
import { generateCorpus } from './generate-corpus.mjs';
import { formatTable } from './report.mjs';

const PROJECT = join(import.meta.dirname, '..');

// As in the command line: the development build of React is several times slower.
process.env.NODE_ENV = 'production';
/** Browsers that the client is compiled for; see `src/io/bundle/bundle-client.ts`. */
const TARGET = ['chrome128', 'firefox130', 'safari17.6'];
/** Limits for a course with this many lessons: gzipped bytes, and milliseconds. */
const BUDGETS = {
  150: { index: 130_000, answer: 150_000, p95: 16 },
  5000: { index: 3_000_000, answer: 150_000, p95: 50 },
};
const ENGINE_BUDGET = 5000;

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '150,5000' }, locale: { type: 'string', default: 'vi' } },
});
const sizes = values.pages.split(',').map(Number);
if (!sizes.every((pages) => Number.isInteger(pages) && pages > 0) || !['vi', 'en'].includes(values.locale)) {
  process.stderr.write('Usage: npm run bench:search -- [--pages 150,5000] [--locale vi|en]\n');
  process.exit(2);
}

const QUERIES = {
  vi: [
    'c',
    'ki',
    'con trỏ',
    'con tro',
    'hàm khởi tạo',
    'bo nho dem',
    'vong lap long nhau',
    'danh sach lien ket',
    'kênh đã đóng',
    'ngoại lệ',
    'goroutine',
    'HashMap',
    'array list',
    ':=',
    'hang doi',
    'dieu kien tranh chap',
    'biến đếm chung',
    'tệp cấu hình',
    'goroutin',
    'ngoaji leej',
    'interfase',
    'ke hoach truy van',
    'ghi nhớ',
    'lớp trừu tượng',
  ],
  en: [
    'c',
    'in',
    'pointer',
    'constructor',
    'closed channel',
    'nested loop',
    'linked list',
    'exception',
    'goroutine',
    'HashMap',
    'array list',
    ':=',
    'request body',
    'race condition',
    'shared counter',
    'config file',
    'gorutine',
    'interfase',
    'query plan',
    'abstract class',
    'retry',
    'cache',
    'connection pool',
    'open file',
  ],
};

const workspace = mkdtempSync(join(tmpdir(), 'codemaster-bench-'));
// Packages are resolved only from inside the project.
const compiled = mkdtempSync(join(PROJECT, 'bench', 'results-'));
process.once('exit', () => {
  for (const folder of [workspace, compiled]) rmSync(folder, { recursive: true, force: true });
});

const [engine] = await bundle('client/shared/search/local-search.ts', {
  // Loaded for other languages than these.
  external: ['*/script-rules.ts'],
  outdir: workspace,
  outExtension: { '.js': '.mjs' },
});
writeFileSync(engine.path, engine.contents);
const engineSize = gzip(engine.contents);
const { createLocalSearch } = await import(pathToFileURL(engine.path).href);

const tools = await compileTools();
const rows = [];
for (const pages of sizes) {
  const site = join(workspace, String(pages));
  generateCorpus({ pages, locales: [values.locale], outDir: site, flavour: 'codemaster' });
  await writeIndex(site, join(site, 'build'));
  rows.push(
    await measure(`${pages} lessons, ${values.locale}`, join(site, 'build'), {
      manifestPath: 'search-index.json',
      budget: BUDGETS[pages],
    }),
  );
  rmSync(site, { recursive: true });
}
for (const [locale, manifest] of [
  ['vi', 'search-index.json'],
  ['en', 'en/search-index.json'],
]) {
  const out = join(PROJECT, 'build');
  if (existsSync(join(out, manifest)))
    rows.push(await measure(`flagship site, ${locale}`, out, { manifestPath: manifest, budget: undefined, locale }));
}
process.stdout.write(
  `${formatTable(['course', 'index', 'texts', 'files', 'first answer p95', 'most', 'answer (CPU) p50', 'p95'], rows)}\n\n` +
    `engine ${bytes(engineSize)} (${verdict(engineSize, ENGINE_BUDGET)}) · window and page besides React and engine ${bytes(await viewSize())}\n`,
);

/** Bundles the parts of the tool that write the search files of a site, without its pages. */
function compileTools() {
  return compileSources(compiled, [
    "export { loadConfig } from './src/io/modules/load-config.ts';",
    "export { createSiteLoader } from './src/pipeline/load/load-site.ts';",
    "export { searchFiles } from './src/pipeline/publish/search-files.ts';",
  ]);
}

async function writeIndex(root, out) {
  const configFile = await tools.loadConfig(root);
  const loaded = await tools.createSiteLoader().load({ root, config: configFile.config, configFile, drafts: false });
  for (const { path, contents } of tools.searchFiles(loaded, loaded.site.locales[0])) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), contents);
  }
}

/**
 * Measures the size of an index's files, and the cost of each query: transferred bytes as a new reader, and then time in repeated
 * runs. The time is CPU time, which hardly depends on other programs.
 */
async function measure(name, out, { manifestPath, budget, locale = values.locale }) {
  const manifestText = readFileSync(join(out, manifestPath), 'utf8');
  const manifest = JSON.parse(manifestText);
  const textOf = (shard) => readFileSync(join(out, 'assets', `search-${shard}.json`), 'utf8');
  const sum = (shards) => shards.reduce((total, [, shard]) => total + gzip(textOf(shard)), 0);
  const index = gzip(manifestText) + sum(manifest.words);
  const texts = sum(manifest.texts);
  const open = (loaded) =>
    createLocalSearch({
      loadManifest: async () => {
        loaded(manifestText);
        return JSON.parse(manifestText);
      },
      loadShard: async (shard) => {
        const text = textOf(shard);
        loaded(text);
        return JSON.parse(text);
      },
    });
  const ask = (client, query) =>
    client.search({ requests: [{ indexName: 'docs', query, facets: ['part'], attributesToSnippet: ['content:10'] }] });
  const transfers = [];
  for (const query of QUERIES[locale]) {
    let total = 0;
    await ask(
      open((text) => (total += gzip(text))),
      query,
    );
    transfers.push(total);
  }
  const client = open(() => undefined);
  for (const query of QUERIES[locale]) await ask(client, query);
  const times = [];
  for (let round = 0; round < 5; round++) {
    for (const query of QUERIES[locale]) {
      const start = process.cpuUsage();
      await ask(client, query);
      const { user, system } = process.cpuUsage(start);
      times.push((user + system) / 1000);
    }
  }
  const judged = (value, limit, print) =>
    limit === undefined ? print(value) : `${print(value)} (${verdict(value, limit)})`;
  return [
    name,
    judged(index, budget?.index, bytes),
    bytes(texts),
    String(1 + manifest.words.length + manifest.texts.length),
    judged(percentile(transfers, 95), budget?.answer, bytes),
    bytes(Math.max(...transfers)),
    `${percentile(times, 50).toFixed(1)} ms`,
    judged(percentile(times, 95), budget?.p95, (ms) => `${ms.toFixed(1)} ms`),
  ];
}

async function bundle(entry, options) {
  const result = await build({
    entryPoints: [join(PROJECT, entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: TARGET,
    jsx: 'automatic',
    loader: { '.svg': 'text' },
    ...options,
    // As for a site without Algolia; see `src/io/bundle/bundle-client.ts`.
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.SEARCH_ALGOLIA': '"false"' },
  });
  return result.outputFiles;
}

/** Returns the gzipped size of window, page and link, without React and the search engine, which are loaded separately. */
async function viewSize() {
  const external = ['react', 'react/jsx-runtime', 'react-dom/client', 'heroicons/*'];
  let total = 0;
  for (const entry of ['search-window.tsx', 'search-page.tsx', 'search-link.tsx']) {
    const options = {
      external: [...external, './search-window.tsx', '*/local-search.ts'],
    };
    total += gzip((await bundle(`client/islands/${entry}`, options))[0].contents);
  }
  return total;
}

function gzip(text) {
  return gzipSync(text, { level: 9 }).length;
}

function bytes(value) {
  return value < 1_000_000 ? `${(value / 1000).toFixed(1)} kB` : `${(value / 1_000_000).toFixed(2)} MB`;
}

function verdict(value, limit) {
  return `${((value / limit) * 100).toFixed(0)} % of budget`;
}

function percentile(samples, share) {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((share / 100) * sorted.length) - 1)];
}
