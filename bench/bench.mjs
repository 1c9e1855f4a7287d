#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { KNOWN_LOCALES } from './corpus/prose.mjs';
import { sampleLesson } from './corpus/site-plan.mjs';
import { generateCorpus } from './generate-corpus.mjs';
import { measureGrowth } from './measure-growth.mjs';
import { measureStages } from './measure-stages.mjs';
import { formatReport, summarise } from './report.mjs';
import { BuildFailure, runBuilds } from './run-builds.mjs';
import { TOOLS } from './tools.mjs';
import { weighPages } from './weigh-pages.mjs';

const USAGE = `Usage: npm run bench -- [options]

Builds a generated course with codemaster and, where it is installed, with Hugo, and compares what it took.

  --pages N        lessons per locale (default 1000)
  --code LIST      what the code of lessons is like: shared (lines repeat), varied (every lesson has its own), or both (default)
  --locales LIST   comma-separated, the default locale first: en, vi (default en)
  --runs N         measured runs (default 5)
  --growth LIST    sizes built once each to see what a page costs as sites grow (default 100,1000,10000; none to skip)
  --no-serve       leave out what an author waits for
  --no-search      leave out weight and speed of search
  --only TOOL      codemaster or hugo
  --json FILE      write the figures to FILE as well as to bench/results/latest.json
  --keep           keep the generated sites, and say where they are
`;

class WrongUsage extends Error {}

process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  if (error instanceof WrongUsage) return fail(`${error.message}\n\n${USAGE}`, 2);
  if (error instanceof BuildFailure) return fail(error.message, 1);
  throw error;
});

async function main(args) {
  const options = readOptions(args);
  if (options.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const tools = installedTools(options.only);
  const workspace = mkdtempSync(join(tmpdir(), 'codemaster-bench-'));
  if (!options.keep) removeAtExit(workspace);
  const loadAtStart = loadavg()[0];
  const corpora = [];
  let sites = [];
  for (const code of options.code) {
    log(
      `Writing ${options.pages} pages with ${code} code for ${tools.map(({ name }) => name).join(' and ')}${options.keep ? ` to ${workspace}` : ''}`,
    );
    sites = tools.map((tool) => makeSite({ ...options, tool, workspace, code }));
    const results = summarise(await runBuilds({ sites, runs: options.runs, onBuilt: logBuild }));
    for (const { name, version } of tools) results[name] = { version, ...results[name] };
    corpora.push({ code, pages: options.pages, locales: options.locales, ...sites[0].markdown, tools: results });
  }
  const report = {
    date: new Date().toISOString(),
    machine: {
      node: process.versions.node,
      platform: process.platform,
      cpus: availableParallelism(),
      cpuModel: cpus()[0]?.model,
      loadAtStart,
      loadAtEnd: loadavg()[0],
    },
    runs: options.runs,
    corpora,
    ...(await ownFigures({ sites, workspace, ...options })),
  };
  writeReport(report, options.json);
  return 0;
}

/**
 * Measures what concerns codemaster alone: build stages, growth, page weights of the flagship site, the authoring server and
 * search.
 */
async function ownFigures({ sites, workspace, growth, locales, serve, search }) {
  const site = sites.find(({ tool }) => tool.name === 'codemaster');
  if (!site) return {};
  log('stages of a cold build');
  const stages = await measureStages(site);
  const grown = await measureGrowth({
    ...{ tool: site.tool, workspace, sizes: growth, locales },
    onBuilt: ({ pages, wallMsPerPage }) => log(`${pages} pages: ${wallMsPerPage.toFixed(1)} ms a page`),
  });
  const pages = weighPages(join(import.meta.dirname, '..', 'build'));
  return {
    ...{ stages, growth: grown, pages },
    ...(serve ? { serve: measureServe() } : {}),
    ...(search ? { search: measureSearch() } : {}),
  };
}

/** Returns the tables of `npm run bench:search`. */
function measureSearch() {
  log('search');
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'search.mjs')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new BuildFailure('Search could not be measured.');
  return stdout.trim();
}

/** Measures the authoring server in a separate process, while nothing else is measured. */
function measureServe() {
  log('the authoring server');
  const script = join(import.meta.dirname, 'serve.mjs');
  const { status } = spawnSync(process.execPath, [script, '--pages', '1000'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new BuildFailure('The authoring server could not be measured.');
  return JSON.parse(readFileSync(join(import.meta.dirname, 'results', 'serve.json'), 'utf8')).results;
}

function readOptions(args) {
  const values = parseOrExplain(args);
  const wholeNumber = (name) => {
    const number = Number(values[name]);
    if (!Number.isInteger(number) || number < 1)
      throw new WrongUsage(`--${name} takes a whole number from 1, not "${values[name]}".`);
    return number;
  };
  if (values.only && !TOOLS.some(({ flavour }) => flavour === values.only)) {
    throw new WrongUsage(
      `--only takes ${[...new Set(TOOLS.map(({ flavour }) => flavour))].join(' or ')}, not "${values.only}".`,
    );
  }
  const code = values.code.split(',');
  if (!code.every((kind) => kind === 'shared' || kind === 'varied'))
    throw new WrongUsage(`--code takes shared, varied or both, separated by a comma, not "${values.code}".`);
  const locales = values.locales.split(',');
  if (!locales.every((locale) => KNOWN_LOCALES.includes(locale))) {
    throw new WrongUsage(`--locales takes ${KNOWN_LOCALES.join(', ')}, separated by commas, not "${values.locales}".`);
  }
  const growth = values.growth === 'none' ? [] : values.growth.split(',').map(Number);
  if (!growth.every((size) => Number.isInteger(size) && size > 0))
    throw new WrongUsage(`--growth takes whole numbers from 1, separated by commas, or none, not "${values.growth}".`);
  return { ...values, code, locales, growth, pages: wholeNumber('pages'), runs: wholeNumber('runs') };
}

function parseOrExplain(args) {
  try {
    return parseArgs({
      args,
      options: {
        pages: { type: 'string', default: '1000' },
        code: { type: 'string', default: 'shared,varied' },
        locales: { type: 'string', default: 'en' },
        runs: { type: 'string', default: '5' },
        growth: { type: 'string', default: '100,1000,10000' },
        serve: { type: 'boolean', default: true },
        search: { type: 'boolean', default: true },
        only: { type: 'string' },
        json: { type: 'string' },
        keep: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
      allowNegative: true,
    }).values;
  } catch (error) {
    throw new WrongUsage(error.message);
  }
}

/**
 * Returns the requested tools with their versions. Without Hugo there is nothing to compare with, but codemaster is still
 * measured.
 */
function installedTools(only) {
  const wanted = TOOLS.filter(({ flavour }) => !only || flavour === only).map((tool) => ({
    ...tool,
    version: tool.findVersion(),
  }));
  const missing = wanted.filter(({ version }) => !version);
  if (missing.length > 0)
    log('Hugo is not installed, so it cannot be measured. Debian and Ubuntu: apt-get install hugo');
  if (missing.length === wanted.length) throw new BuildFailure('There is no tool left to measure.');
  return wanted.filter(({ version }) => version);
}

function makeSite({ tool, workspace, pages, locales, code }) {
  const folder = join(workspace, `${tool.name.replace(/\W+/g, '-')}-${code}`);
  const { flavour, config } = tool;
  const markdown = generateCorpus({ pages, locales, outDir: folder, flavour, code, config });
  return {
    tool,
    folder,
    markdown,
    locale: locales[0],
    lesson: sampleLesson(pages).path,
    leastHtmlFiles: pages * locales.length,
  };
}

function writeReport(report, jsonFile) {
  const text = formatReport(report);
  const json = `${JSON.stringify(report, null, 2)}\n`;
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'latest.json'), json);
  writeFileSync(join(folder, 'latest.md'), text);
  if (jsonFile) writeFileSync(jsonFile, json);
  process.stdout.write(`\n${text}`);
}

/** Removes the folder on exit, also on an interrupt: the sites and their output are hundreds of megabytes. */
function removeAtExit(folder) {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
}

function logBuild({ run, kind, tool, wallMs }) {
  log(`run ${run}: ${kind} ${tool} ${(wallMs / 1000).toFixed(2)} s`);
}

function log(text) {
  process.stderr.write(`${text}\n`);
}

function fail(message, exitCode) {
  log(message);
  return exitCode;
}
