/** Starts two builds of one site at once, with different results, and judges what is published. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startBuild } from './inject.mjs';
import { manifestOf, strayFiles, writeState } from './small-site.mjs';

/** Arguments of the two builds: one with drafts, one without. */
const KINDS = [[], ['--drafts']];
/** Longest time in milliseconds between the two starts. */
const MOST_APART = 400;

/** Builds both sites alone. Returns their manifests. */
async function buildBoth(root, state) {
  const sites = [];
  for (const args of KINDS) {
    rmSync(join(root, 'build'), { recursive: true, force: true });
    writeState(root, state, 'pages');
    const { code, stderr } = await startBuild(root, { args }).ended;
    if (code !== 0) throw new Error(stderr);
    sites.push(manifestOf(join(root, 'build')));
  }
  return sites;
}

/** What is wrong after one round; undefined if nothing is. */
async function playRound(root, sites, round) {
  if (round % 3 === 2) {
    // A build that was killed before has left its lock and more.
    const { child, ended } = startBuild(root, { args: ['--no-cache'] });
    await wait(150 + ((round * 83) % MOST_APART));
    child.kill('SIGKILL');
    await ended;
  }
  const first = startBuild(root, { args: KINDS[round % 2] }).ended;
  await wait((round * 37) % MOST_APART);
  const second = startBuild(root, { args: KINDS[(round + 1) % 2] }).ended;
  const runs = await Promise.all([first, second]);
  const codes = runs.map(({ code }) => code);
  if (!codes.includes(0)) return `no build succeeded: ${codes} ${runs.map(({ stderr }) => stderr)}`;
  if (codes.some((code) => code !== 0 && code !== 75))
    return `exit codes ${codes}: ${runs.map(({ stderr }) => stderr)}`;
  const made = codes.flatMap((code, i) => (code === 0 ? [sites[(round + i) % 2]] : []));
  if (!made.includes(manifestOf(join(root, 'build')))) return `build/ is a mixture (exit codes ${codes})`;
  const next = await startBuild(root).ended;
  if (next.code !== 0 || manifestOf(join(root, 'build')) !== sites[0]) return `the next build is wrong: ${next.stderr}`;
  const stray = strayFiles(root);
  return stray.length > 0 ? `left behind: ${stray.join(', ')}` : undefined;
}

/** Plays rounds in which two builds run at once. */
export async function tryTwoBuilds({ folder, rounds, say }) {
  const root = join(folder, 'site');
  mkdirSync(root, { recursive: true });
  const sites = await buildBoth(root, 'a');
  let passed = 0;
  for (let round = 0; round < rounds; round++) {
    // Alternately both builds have everything to do, or only what differs between them.
    if (round % 4 === 0) rmSync(join(root, '.codemaster'), { recursive: true, force: true });
    const wrong = await playRound(root, sites, round);
    if (wrong === undefined) passed++;
    else say(`FAILED: two builds, round ${round}: ${wrong}`);
  }
  rmSync(folder, { recursive: true, force: true });
  return [{ family: 'two builds at once', tried: rounds, passed }];
}
