/** Builds a site under one umask and then under another, and compares the permissions with those of a new site. */
import { lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startBuild } from './inject.mjs';
import { manifestOf, writeState } from './small-site.mjs';

const UMASKS = ['022', '077', '027', '002'];

const buildUnder = (root, umask, args = []) =>
  startBuild(root, { args, before: ['sh', '-c', `umask ${umask} && exec "$0" "$@"`, process.execPath] }).ended;

/** Permissions of all files and folders below a folder, and the bytes of the files. */
function describe(outDir) {
  const folders = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const modes = [outDir, ...folders].map((path) => `${lstatSync(path).mode.toString(8)} ${path}`);
  return [manifestOf(outDir), ...modes].join('\n');
}

/** Tries pairs of umasks: an edited and an unchanged site, with a cache and without. */
export async function tryUmasks({ folder, say }) {
  const root = join(folder, 'site');
  mkdirSync(root, { recursive: true });
  const fresh = {};
  for (const umask of UMASKS) {
    rmSync(join(root, 'build'), { recursive: true, force: true });
    writeState(root, 'b', 'text');
    await buildUnder(root, umask, ['--no-cache']);
    fresh[umask] = describe(join(root, 'build'));
  }
  let [tried, passed] = [0, 0];
  for (const args of [[], ['--no-cache']]) {
    for (const before of ['b', 'a']) {
      for (const [i, umask] of UMASKS.entries()) {
        writeState(root, before, 'text');
        await buildUnder(root, umask, args);
        const other = UMASKS[(i + 1) % UMASKS.length];
        writeState(root, 'b', 'text');
        const { code } = await buildUnder(root, other, args);
        tried++;
        if (code === 0 && describe(join(root, 'build')) === fresh[other]) passed++;
        else say(`FAILED: umask ${umask}, then ${other} (${before === 'b' ? 'unchanged' : 'edited'}, ${args})`);
      }
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return [{ family: 'another umask: permissions of a new site', tried, passed }];
}
