/** Damages the cache of a site before each of many builds, and compares what they publish. */
import { mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRunner } from './inject.mjs';
import { listTree, manifestOf, strayFiles, writeState } from './small-site.mjs';

/** Returns a function that gives numbers from 0 to below `n`, always the same ones. */
function createRandom(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** Cuts off a random file of the cache, or flips one of its bits. Returns what it did. */
function damage(folder, random) {
  const files = listTree(folder).filter((path) => statSync(join(folder, path)).size > 0);
  const path = files[random(files.length)];
  const file = join(folder, path);
  const { size } = statSync(file);
  const at = random(size);
  if (random(2) === 0) {
    truncateSync(file, at);
    return `${path} cut off at ${at} of ${size}`;
  }
  const bytes = readFileSync(file);
  bytes[at] ^= 1 << random(8);
  writeFileSync(file, bytes);
  return `${path} with a flipped bit in byte ${at} of ${size}`;
}

/** A build may say once that its cache is damaged. */
const MOST_WARNINGS = 1;

/** What a build says on top of what it has built, line by line. */
const warningsOf = (stderr) => stderr.split('\n').filter((line) => line !== '' && !line.startsWith('built '));

/** Builds with a damaged cache. Every third time a page was edited, every sixth time the output is gone. */
export async function tryDamagedCaches({ folder, cases, say }) {
  const runner = await openRunner('here');
  const root = join(folder, 'site');
  const cache = join(root, '.codemaster', 'cache-2');
  const random = createRandom(1);
  mkdirSync(root, { recursive: true });
  const sites = {};
  for (const state of ['a', 'b']) {
    writeState(root, state, 'text');
    const { code, stderr } = await runner.run(root, ['--no-cache']);
    if (code !== 0) throw new Error(stderr);
    sites[state] = manifestOf(join(root, 'build'));
  }
  let passed = 0;
  let state = 'b';
  await runner.run(root, []);
  for (let i = 0; i < cases; i++) {
    const what = damage(cache, random);
    if (i % 3 === 0) state = state === 'a' ? 'b' : 'a';
    writeState(root, state, 'text');
    if (i % 6 === 5) rmSync(join(root, 'build'), { recursive: true, force: true });
    const { code, stderr } = await runner.run(root, []);
    const isSame = code === 0 && manifestOf(join(root, 'build')) === sites[state];
    const strays = strayFiles(root);
    const isQuiet = warningsOf(stderr).length <= MOST_WARNINGS;
    if (isSame && isQuiet && strays.length === 0) passed++;
    else
      say(
        `FAILED: ${what}: exit ${code}, ${isSame ? 'same' : 'other'} bytes, stray files: ${strays.join(', ') || 'none'}; ${stderr}`,
      );
  }
  rmSync(folder, { recursive: true, force: true });
  return [
    {
      family: 'damaged cache: cut off, or a flipped bit',
      tried: cases,
      passed,
    },
  ];
}
