/** Builds on small file systems of their own that are nearly full. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBuild } from './inject.mjs';
import { manifestOf, strayFiles, writeState } from './small-site.mjs';

/** With so many free bytes a build does not notice. */
const MOST_FREE = 200_000;

/** Whether this process may mount file systems of its own. */
export function canMount() {
  return process.platform === 'linux' && spawnSync('unshare', ['-rm', 'true']).status === 0;
}

/** Runs this module again where it may mount. Returns the figures. */
export function tryFullDisks({ folder, steps, say }) {
  mkdirSync(folder, { recursive: true });
  const script = `mount -t tmpfs -o size=4m tmpfs "$1" && exec "$2" "$3" "$1" "$4"`;
  const own = [import.meta.filename, String(steps)];
  const run = spawnSync('unshare', ['-rm', 'sh', '-c', script, 'sh', folder, process.execPath, ...own], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true, force: true });
  const lines = run.stdout.trimEnd().split('\n');
  for (const line of lines.slice(0, -1)) say(line);
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(lines.at(-1));
}

/** Fills the file system until so many bytes are free. */
function fill(file, free) {
  rmSync(file, { force: true });
  const { bavail, bsize } = statfsSync(join(file, '..'));
  if (bavail * bsize > free) writeFileSync(file, Buffer.alloc(bavail * bsize - free));
}

/** What is wrong after a build with so many bytes free; undefined if nothing is. */
async function tryOne({ root, sites, ballast }, { state, old, free }) {
  const spare = join(root, '.codemaster', 'spare');
  writeState(root, state, 'text');
  fill(ballast, free);
  const { code, stderr } = await startBuild(root).ended;
  const now = manifestOf(join(root, 'build'));
  rmSync(ballast);
  if (code !== 0 && code !== 74) return `exit ${code}: ${stderr}`;
  if (now !== (code === 0 ? sites[state] : sites[old])) return `exit ${code}, but build/ is another site`;
  if (code === 74 && manifestOf(spare)) return 'the spare folder was not given up';
  const next = await startBuild(root).ended;
  if (next.code !== 0 || manifestOf(join(root, 'build')) !== sites[state]) return `then: ${next.stderr}`;
  const stray = strayFiles(root);
  return stray.length > 0 ? `left behind: ${stray.join(', ')}` : undefined;
}

async function fillStepByStep(folder, steps) {
  const root = join(folder, 'site');
  const place = { root, ballast: join(folder, 'ballast'), sites: {} };
  mkdirSync(root);
  for (const state of ['a', 'b', 'a', 'b']) {
    writeState(root, state, 'text');
    const { code, stderr } = await startBuild(root).ended;
    if (code !== 0) throw new Error(stderr);
    place.sites[state] = manifestOf(join(root, 'build'));
  }
  let [passed, old] = [0, 'b'];
  for (let i = 0; i < steps; i++) {
    const state = old === 'a' ? 'b' : 'a';
    const free = Math.floor((i / steps) * MOST_FREE);
    const wrong = await tryOne(place, { state, old, free });
    if (wrong === undefined) passed++;
    else console.log(`FAILED: ${free} bytes free: ${wrong}`);
    old = state;
  }
  console.log(JSON.stringify([{ family: 'a disk that gets full', tried: steps, passed }]));
}

if (process.argv[1] === import.meta.filename) await fillStepByStep(process.argv[2], Number(process.argv[3]));
