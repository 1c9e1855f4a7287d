// Measures the search files of a built site: their size, and what a question costs.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const PROJECT = join(import.meta.dirname, '..');
/** Browsers that the client is compiled for; see `src/io/bundle/bundle-client.ts`. */
const TARGET = ['chrome128', 'firefox130', 'safari17.6'];

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

/** Bundles the search engine of browsers into `workspace`. Returns its gzipped `bytes`, and what opens an index with it. */
export async function openSearchEngine(workspace) {
  const [engine] = await bundleForBrowsers('client/shared/search/local-search.ts', {
    // Loaded for other languages than these.
    external: ['*/script-rules.ts'],
    outdir: workspace,
    outExtension: { '.js': '.mjs' },
  });
  writeFileSync(engine.path, engine.contents);
  const { createLocalSearch } = await import(pathToFileURL(engine.path).href);
  return { bytes: gzippedBytes(engine.contents), open: createLocalSearch };
}

/**
 * Measures the size of an index's files, and the cost of each query: transferred bytes as a new reader, and then time in repeated
 * runs. The time is CPU time, which hardly depends on other programs.
 */
export async function measureSearch({ open: openIndex }, out, { manifestPath, locale }) {
  const manifestText = readFileSync(join(out, manifestPath), 'utf8');
  const manifest = JSON.parse(manifestText);
  const textOf = (shard) => readFileSync(join(out, 'assets', `search-${shard}.json`), 'utf8');
  const sum = (shards) => shards.reduce((total, [, shard]) => total + gzippedBytes(textOf(shard)), 0);
  const index = gzippedBytes(manifestText) + sum(manifest.words);
  const texts = sum(manifest.texts);
  const open = (loaded) =>
    openIndex({
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
      open((text) => (total += gzippedBytes(text))),
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
  return {
    index,
    manifest: gzippedBytes(manifestText),
    texts,
    files: 1 + manifest.words.length + manifest.texts.length,
    answer: { p95: percentile(transfers, 95), most: Math.max(...transfers) },
    ms: { p50: percentile(times, 50), p95: percentile(times, 95), most: Math.max(...times) },
  };
}

/** Bundles a file as for browsers, without Algolia. */
export async function bundleForBrowsers(entry, options) {
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
    // See `src/io/bundle/bundle-client.ts`.
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.SEARCH_ALGOLIA': '"false"' },
  });
  return result.outputFiles;
}

export function gzippedBytes(text) {
  return gzipSync(text, { level: 9 }).length;
}

export function printBytes(value) {
  return value < 1_000_000 ? `${(value / 1000).toFixed(1)} kB` : `${(value / 1_000_000).toFixed(2)} MB`;
}

function percentile(samples, share) {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((share / 100) * sorted.length) - 1)];
}
