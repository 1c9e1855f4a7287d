/** Builds a small site again and again, each time with a fault at another call, and judges what is left. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ACTIONS, isSignal, KINDS, openRunner } from './inject.mjs';
import { manifestOf, strayFiles, writeState } from './small-site.mjs';

/**
 * Situations in which a build begins. `prepare` makes the situation from that after the last build; `edits` names what differs
 * between the two states of the site.
 */
const SITUATIONS = [
  { name: 'a first build', edits: 'text', prepare: removeAll, isFirst: true },
  { name: 'an edited text', edits: 'text', prepare: keepSpare },
  { name: 'pages that come and go', edits: 'pages', prepare: keepSpare },
  { name: 'a lost spare folder', edits: 'text', prepare: removeSpare },
  { name: 'no cache', edits: 'pages', args: ['--no-cache'], prepare: async () => {} },
  { name: 'a removed cache', edits: 'text', args: ['--clean'], prepare: async () => {} },
];

const outOf = (root) => join(root, 'build');

function removeAll({ root }) {
  rmSync(outOf(root), { recursive: true, force: true });
  rmSync(join(root, '.codemaster'), { recursive: true, force: true });
}

function removeSpare({ root }) {
  rmSync(join(root, '.codemaster', 'spare'), { recursive: true, force: true });
}

/** Makes sure that the site before last is kept: a fault may have cost it. */
async function keepSpare(place) {
  const { root, state } = place;
  if (manifestOf(join(root, '.codemaster', 'spare')) !== undefined && !place.isFresh) return;
  for (const next of [other(state), state]) {
    writeState(root, next, place.edits);
    await mustBuild(place);
  }
  place.isFresh = false;
}

const other = (state) => (state === 'a' ? 'b' : 'a');

async function mustBuild({ root, args, runner }) {
  const run = await runner.run(root, args);
  if (run.code !== 0) throw new Error(`a build without a fault failed:\n${run.stderr}`);
}

/** Opens a folder with the site in one situation. */
async function openPlace(folder, situation, runner) {
  const root = join(folder, 'site');
  const log = join(folder, 'calls.txt');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  const place = { root, log, state: 'a', isFresh: true, args: [], ...situation, paths: [], sites: {}, runner };
  for (const state of ['a', 'b']) {
    removeAll(place);
    writeState(root, state, place.edits);
    await mustBuild(place);
    place.sites[state] = manifestOf(outOf(root));
  }
  place.state = 'b';
  await tracePaths(place);
  return place;
}

/** Learns which files the builds of this situation write. */
async function tracePaths(place) {
  const paths = new Set();
  for (let turn = 0; turn < 2; turn++) {
    await place.prepare(place);
    place.state = other(place.state);
    writeState(place.root, place.state, place.edits);
    for (const path of await place.runner.learnPaths(place.root, place)) paths.add(path);
  }
  place.paths = [...paths];
}

/** What is wrong after a build with a fault; undefined if nothing is. `place.old` is the site before it. */
function judge({ root, sites, state, old }, action, { code, signal, stderr }) {
  const now = manifestOf(outOf(root));
  const next = sites[state];
  const ended = `exit ${code ?? signal}`;
  if (now !== old && now !== next) return `build/ is neither the old nor the new site (${ended})`;
  if (/This is a bug|^\s+at /m.test(stderr)) return `a trace was printed (${ended}): ${stderr}`;
  if (action === 'KILL') return signal === 'SIGKILL' || code === 0 ? undefined : `${ended} after KILL: ${stderr}`;
  const expected = isSignal(action) ? (action === 'INT' ? 130 : 143) : 74;
  if (code !== 0 && code !== expected) return `${ended}, not 0 or ${expected}: ${stderr}`;
  if (code === 0 && now !== next) return 'exit 0, but build/ is the old site';
  if (code !== 0 && now !== old) return `${ended}, but build/ is the new site: ${stderr}`;
  return undefined;
}

/** What is wrong after the build that follows; undefined if nothing is. */
async function judgeNext({ root, args, sites, state, runner }) {
  const { code, stderr } = await runner.run(root, args);
  if (code !== 0) return `the next build ends with ${code}: ${stderr}`;
  if (manifestOf(outOf(root)) !== sites[state]) return 'the next build gives another site';
  const stray = strayFiles(root);
  return stray.length > 0 ? `after the next build there are ${stray.join(', ')}` : undefined;
}

/** Tries one point. Returns what is wrong, or undefined; also whether the fault was met. */
async function tryPoint(place, point) {
  await place.prepare(place);
  place.old = place.isFirst ? undefined : place.sites[place.state];
  place.state = other(place.state);
  writeState(place.root, place.state, place.edits);
  const run = await place.runner.runFaulty(place.root, { ...place, ...point });
  const wrong = judge(place, point.action, run) ?? (await judgeNext(place));
  if (wrong !== undefined) {
    // What went wrong must not count against the next point.
    removeAll(place);
    for (const stray of strayFiles(place.root)) rmSync(join(place.root, stray), { recursive: true, force: true });
    await mustBuild(place);
    place.isFresh = true;
  }
  return { wrong, isMet: run.isMet };
}

/** Tries the points of one situation and kind, with every fault. Returns how many there were. */
async function tryGroup(place, { kind, name, step, say, note }) {
  let tried = 0;
  for (const [i, action] of ACTIONS.entries()) {
    // With steps, each fault begins at another call.
    for (let when = 1 + ((place.turn + i) % step); ; when += step) {
      const { wrong, isMet } = await tryPoint(place, { kind, action, when });
      if (!isMet) break;
      tried++;
      note({ kind, action, wrong });
      if (wrong !== undefined) say(`FAILED: ${name} ${when}, ${action}: ${wrong}`);
    }
  }
  return tried;
}

/**
 * Sweeps over all points: for every situation, kind of call and fault, the 1st, 2nd, 3rd … call until a build has no more of
 * them; with `step`, only every n-th one. `way` is one of `openRunner`, `only` a part of the names of situations and kinds.
 * Returns figures by kind of call and fault.
 */
export async function sweep({ folder, way, step = 1, workers = 1, say, only = '' }) {
  const runner = await openRunner(way);
  const figures = new Map();
  const note = ({ kind, action, wrong }) => {
    const family = `${isSignal(action) ? 'killed or stopped' : 'refused'} at each ${kind}`;
    const { tried, passed } = figures.get(family) ?? { tried: 0, passed: 0 };
    figures.set(family, { family, tried: tried + 1, passed: passed + (wrong === undefined ? 1 : 0) });
  };
  const groups = SITUATIONS.flatMap((situation) =>
    Object.keys(KINDS).map((kind) => ({ situation, kind, name: `${situation.name}, ${kind}` })),
  ).filter(({ name }) => name.includes(only));
  let turn = 0;
  const work = async (worker) => {
    for (let group = groups.shift(); group; group = groups.shift()) {
      const place = await openPlace(join(folder, `worker-${worker}`), group.situation, runner);
      place.turn = turn++;
      say(`${group.name}: ${await tryGroup(place, { ...group, step, say, note })} points`);
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, i) => work(i)));
  rmSync(folder, { recursive: true, force: true });
  return [...figures.values()].sort((a, b) => (a.family < b.family ? -1 : 1));
}
