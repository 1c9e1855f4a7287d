// The script behind `npm run fault`: builds a small site while processes are killed, disks are full and caches are damaged.
//
//   --way strace|process|here   who makes the faults of the sweep: the kernel, or a wrapped `node:fs` in a process of its own or
//                               in this one; default: `strace` where there is one, otherwise `process`
//   --step 3                    only every third point of the sweep
//   --only signals              only the family with this name (sweep, builds, umask, signals, disk, cache); the figures of others stay
//   --only "no cache, link"     only situations and kinds of calls of the sweep with these words; writes no figures
//   --sample                    some 50 points in this process and no other families, for tests; writes no figures
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tryDamagedCaches } from './fault/damaged-cache.mjs';
import { canMount, tryFullDisks } from './fault/full-disk.mjs';
import { hasStrace } from './fault/inject.mjs';
import { tryUmasks } from './fault/other-umask.mjs';
import { trySignals } from './fault/signals.mjs';
import { sweep } from './fault/sweep.mjs';
import { tryTwoBuilds } from './fault/two-builds.mjs';
import { printFigures, writeFigures } from './figures.mjs';

const { values } = parseArgs({
  options: {
    way: { type: 'string', default: hasStrace() ? 'strace' : 'process' },
    step: { type: 'string', default: '1' },
    only: { type: 'string' },
    sample: { type: 'boolean', default: false },
  },
});
const step = Number(values.step);
const say = (line) => console.log(line);
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'codemaster-fault-'));
const below = (name) => {
  mkdirSync(join(folder, name));
  return join(folder, name);
};

/** Each family by the name of its figures. */
const FAMILIES = {
  sweep: () => sweep({ folder: below('sweep'), way: values.way, step, say }),
  builds: () => tryTwoBuilds({ folder: below('two'), rounds: 60, say }),
  umask: () => tryUmasks({ folder: below('umask'), say }),
  signals: () => trySignals({ folder: below('signals'), times: 100, say }),
  disk: () => {
    if (canMount()) return tryFullDisks({ folder: below('disk'), steps: 60, say });
    say('full disks are left out: this user may not mount file systems');
    return [];
  },
  cache: () => tryDamagedCaches({ folder: below('cache'), cases: 2500, say }),
};

const figures = [];
const note = (rows) => {
  const noted = rows.map((row) => ({ ...row, command: 'npm run fault' }));
  figures.push(...noted);
  return noted;
};
try {
  const { only } = values;
  if (values.sample) {
    note(await sweep({ folder: below('sweep'), way: 'here', step: 6, say, only: 'an edited text' }));
    note(await tryDamagedCaches({ folder: below('cache'), cases: 20, say }));
  } else if (only !== undefined && !(only in FAMILIES)) {
    note(await sweep({ folder: below('sweep'), way: values.way, step, say, only }));
  } else {
    for (const [name, run] of Object.entries(FAMILIES)) {
      if (only !== undefined && only !== name) continue;
      const rows = note(await run());
      if (rows.length > 0 && (name !== 'sweep' || step === 1)) writeFigures(`fault-${name}`, rows);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = printFigures(figures) ? 0 : 1;
