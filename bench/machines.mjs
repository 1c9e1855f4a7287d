#!/usr/bin/env node
// Measures a build that several machines share, one machine after the other: what each part and the merge of all take, and how search
// behaves on the result. Run by `npm run bench:machines`.
//
//   --pages 1000,10000   lessons of the courses     --parts 4   machines
//   --single             also builds each course at once, and compares the files
//   --keep folder        writes courses and sites there and leaves them
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hashOfFolder } from '../scripts/hash-of-folder.mjs';
import { generateCorpus } from './generate-corpus.mjs';
import { measure } from './measure.mjs';
import { measureFolder } from './measure-output.mjs';
import { measureSearch, openSearchEngine, printBytes } from './measure-search.mjs';
import { formatTable } from './report.mjs';
import { stageTool } from './stage-tool.mjs';

const LONGEST_MS = 4 * 3_600_000;
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000,10000' },
    parts: { type: 'string', default: '4' },
    single: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});
const workspace = values.keep ?? mkdtempSync(join(tmpdir(), 'codemaster-machines-'));
mkdirSync(workspace, { recursive: true });
process.once('exit', () => {
  if (!values.keep) rmSync(workspace, { recursive: true, force: true });
});
const tool = await stageTool();
const engine = await openSearchEngine(workspace);
let isSame = true;
for (const pages of values.pages.split(',').map(Number)) await measureCourse(pages, Number(values.parts));
process.exitCode = isSame ? 0 : 1;

/** Prints what a course takes. */
async function measureCourse(pages, count) {
  const site = join(workspace, String(pages));
  // The course may be there from a run that was stopped.
  if (!existsSync(site))
    generateCorpus({ pages, locales: ['en'], outDir: site, flavour: 'codemaster', code: 'varied', config: {} });
  const rows = [];
  const run = async (name, args) => {
    const result = await measure(process.execPath, [tool, ...args, '--no-cache'], { cwd: site, timeoutMs: LONGEST_MS });
    if (result.exitCode !== 0) throw new Error(`${name} failed:\n${result.output}`);
    const { wallMs, cpuSeconds, peakRssMiB } = result;
    const row = [name, wallMs / 1000, cpuSeconds, (cpuSeconds * 1000) / pages, peakRssMiB];
    const [, ...figures] = row;
    rows.push([name, ...figures.map((value) => value.toFixed(1))]);
    console.error(rows.at(-1).join('  '));
  };
  const parts = [];
  for (let index = 1; index <= count; index++) {
    const part = `part-${index}`;
    parts.push(part);
    await run(`part ${index} of ${count}`, ['build', '--shard', `${index}/${count}`, '--out-dir', part]);
  }
  const bytes = parts.reduce((sum, part) => sum + measureFolder(join(site, part)).bytes, 0);
  await run(`merge of ${count}`, ['merge', ...parts, '--out-dir', 'merged']);
  if (values.single) {
    await run('one build', ['build', '--out-dir', 'single']);
    if (hashOfFolder(join(site, 'merged')) !== hashOfFolder(join(site, 'single'))) isSame = false;
  }
  const search = await measureSearch(engine, join(site, 'merged'), { manifestPath: 'search-index.json', locale: 'en' });
  console.log(`${pages} lessons, ${printBytes(bytes / pages)} of results for each\n`);
  console.log(`${formatTable(['step', 'wall, s', 'CPU, s', 'CPU, ms a page', 'peak MiB'], rows)}\n`);
  if (values.single) console.log(`same files as one build: ${isSame}\n`);
  const { manifest, index, files, answer, ms } = search;
  console.log(
    `search: manifest ${printBytes(manifest)} (${printBytes(statSync(join(site, 'merged', 'search-index.json')).size)} unpacked), ` +
      `words ${printBytes(index)}, ${files} files; first answer ${printBytes(answer.p95)} (95 %), ${printBytes(answer.most)} at most; ` +
      `then ${ms.p50.toFixed(1)} ms, ${ms.p95.toFixed(1)} ms (95 %), ${ms.most.toFixed(1)} ms at most\n`,
  );
  if (!values.keep) rmSync(site, { recursive: true });
}
