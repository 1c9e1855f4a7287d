#!/usr/bin/env node
// Measures what one page of the generated course costs from Markdown to HTML, step by step. Run by `npm run bench:markdown`.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileSources } from './compile-sources.mjs';
import { generateCorpus } from './generate-corpus.mjs';
import { formatTable } from './report.mjs';

const PROJECT = join(import.meta.dirname, '..');
/** `rest` is everything between parser and HTML except highlighting: transforms, serialization, and blocks rendered by React. */
const PARTS = ['parse', 'highlight', 'rest', 'whole'];

// As in the command line: the development build of React is several times slower.
process.env.NODE_ENV = 'production';

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '1000' }, runs: { type: 'string', default: '3' } },
});
const pages = Number(values.pages);
const runs = Number(values.runs);
if (!(Number.isInteger(pages) && pages > 0 && Number.isInteger(runs) && runs > 0)) {
  process.stderr.write('Usage: npm run bench:markdown -- [--pages N] [--runs N]\n');
  process.exit(2);
}

const workspace = mkdtempSync(join(tmpdir(), 'codemaster-bench-'));
// Packages are resolved only from inside the project.
const compiled = mkdtempSync(join(PROJECT, 'bench', 'results-'));
process.once('exit', () => {
  for (const folder of [workspace, compiled]) rmSync(folder, { recursive: true, force: true });
});

generateCorpus({ pages, locales: ['en'], outDir: workspace, flavour: 'codemaster' });
const tools = await compileTools();
const sources = readSources(join(workspace, 'content', 'en', 'docs'));
const samples = new Map();
for (let run = 0; run < runs; run++) {
  for (const [name, ms] of await measureRun(tools, sources)) {
    samples.set(name, [...(samples.get(name) ?? []), ms]);
  }
}
process.stdout.write(`${report()}\n`);

/** Bundles the parts of the tool that convert Markdown to HTML. */
function compileTools() {
  return compileSources(compiled, [
    "export { createMarkdown } from './src/markdown/create-markdown.ts';",
    "export { parseMarkdown } from './src/markdown/parse/reference-parser.ts';",
    "export { createHighlighter } from './src/markdown/highlight/highlight-code.ts';",
    "export { loadFastParser } from './src/markdown/parse/fast-parser.ts';",
    "export { languagesIn } from './src/markdown/highlight/languages-in.ts';",
    "export { normalizeDirectives } from './src/markdown/directives/normalize-directives.ts';",
    "export { splitFrontMatter } from './src/stages/front-matter/split-front-matter.ts';",
  ]);
}

function readSources(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => ({ id: path, file: path, collection: 'docs', locale: 'en', path, text: read(join(folder, path)) }));
}

function read(path) {
  return readFileSync(path, 'utf8');
}

/** Returns milliseconds by step: for the first pass over all texts, and for a second pass over the same texts. */
async function measureRun({ createMarkdown, parseMarkdown, ...own }, texts) {
  const { createHighlighter, languagesIn, normalizeDirectives, splitFrontMatter } = own;
  const inner = createHighlighter();
  for (const { text } of texts) await inner.load(languagesIn(text));
  let highlightMs = 0;
  const timed = (work) => {
    const start = performance.now();
    const value = work();
    return { value, ms: performance.now() - start };
  };
  const highlighter = {
    ...inner,
    highlight(code, language) {
      const { value, ms } = timed(() => inner.highlight(code, language));
      highlightMs += ms;
      return value;
    },
  };
  // As in a build: the fast parser reads the texts that it supports.
  const fast = await own.loadFastParser();
  const markdown = createMarkdown(highlighter, {}, { fastParser: fast });
  const parser = { parse: (text) => fast?.(text) ?? parseMarkdown(text) };
  const render = (source) => {
    const { body } = splitFrontMatter(source).value;
    return markdown.render({ file: source.file, text: body, locale: source.locale });
  };
  const pass = () => {
    highlightMs = 0;
    let parse = 0;
    let whole = 0;
    for (const source of texts) {
      const { body } = splitFrontMatter(source).value;
      parse += timed(() => parser.parse(normalizeDirectives(body))).ms;
      whole += timed(() => render(source)).ms;
    }
    return { parse, highlight: highlightMs, rest: whole - parse - highlightMs, whole };
  };
  const cold = pass();
  const cached = pass();
  return [
    ['first time', cold],
    ['again, code remembered', cached],
  ];
}

function report() {
  const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
  const rows = [...samples].map(([name, found]) => [
    name,
    ...PARTS.map((part) => (median(found.map((ms) => ms[part])) / sources.length).toFixed(3)),
  ]);
  const size = sources.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) / sources.length / 1000;
  return [
    `${sources.length} pages of ${size.toFixed(1)} kB, ms a page, median of ${runs}, Node ${process.versions.node}.`,
    '',
    formatTable(['pass', ...PARTS], rows),
  ].join('\n');
}
