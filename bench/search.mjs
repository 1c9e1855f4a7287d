#!/usr/bin/env node
// Measures the size and speed of search, on generated courses and on the flagship site. Run by `npm run bench:search`.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileSources } from './compile-sources.mjs';
import { generateCorpus } from './generate-corpus.mjs';
import { bundleForBrowsers, gzippedBytes, measureSearch, openSearchEngine, printBytes } from './measure-search.mjs';
import { formatTable } from './report.mjs';

const PROJECT = join(import.meta.dirname, '..');

// As in the command line: the development build of React is several times slower.
process.env.NODE_ENV = 'production';
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

const workspace = mkdtempSync(join(tmpdir(), 'codemaster-bench-'));
// Packages are resolved only from inside the project.
const compiled = mkdtempSync(join(PROJECT, 'bench', 'results-'));
process.once('exit', () => {
  for (const folder of [workspace, compiled]) rmSync(folder, { recursive: true, force: true });
});

const engine = await openSearchEngine(workspace);
const tools = await compileTools();
const rows = [];
for (const pages of sizes) {
  const site = join(workspace, String(pages));
  generateCorpus({ pages, locales: [values.locale], outDir: site, flavour: 'codemaster' });
  await writeIndex(site, join(site, 'build'));
  rows.push(
    await measureRow(`${pages} lessons, ${values.locale}`, join(site, 'build'), {
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
    rows.push(await measureRow(`flagship site, ${locale}`, out, { manifestPath: manifest, locale }));
}
process.stdout.write(
  `${formatTable(['course', 'index', 'texts', 'files', 'first answer p95', 'most', 'answer (CPU) p50', 'p95'], rows)}\n\n` +
    `engine ${printBytes(engine.bytes)} (${verdict(engine.bytes, ENGINE_BUDGET)}) · window and page besides React and engine ${printBytes(await viewSize())}\n`,
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

/** Returns a row of the table: size and speed beside the budget, where there is one. */
async function measureRow(name, out, { manifestPath, budget, locale = values.locale }) {
  const { index, texts, files, answer, ms } = await measureSearch(engine, out, { manifestPath, locale });
  const judged = (value, limit, print) =>
    limit === undefined ? print(value) : `${print(value)} (${verdict(value, limit)})`;
  return [
    name,
    judged(index, budget?.index, printBytes),
    printBytes(texts),
    String(files),
    judged(answer.p95, budget?.answer, printBytes),
    printBytes(answer.most),
    `${ms.p50.toFixed(1)} ms`,
    judged(ms.p95, budget?.p95, (value) => `${value.toFixed(1)} ms`),
  ];
}

/** Returns the gzipped size of window, page and link, without React and the search engine, which are loaded separately. */
async function viewSize() {
  const external = ['react', 'react/jsx-runtime', 'react-dom/client', 'heroicons/*'];
  let total = 0;
  for (const entry of ['search-window.tsx', 'search-page.tsx', 'search-link.tsx']) {
    const options = {
      external: [...external, './search-window.tsx', '*/local-search.ts'],
    };
    total += gzippedBytes((await bundleForBrowsers(`client/islands/${entry}`, options))[0].contents);
  }
  return total;
}

function verdict(value, limit) {
  return `${((value / limit) * 100).toFixed(0)} % of budget`;
}
