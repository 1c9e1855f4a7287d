// The script behind `npm run fault`: builds a small site while processes are killed, disks are full and caches are damaged.
//
//   --way strace|process|here   who makes the faults of the sweep: the kernel, or a wrapped `node:fs` in a process of its own or
//                               in this one; default: `strace` where there is one, otherwise `process`
//   --step 3                    only every third point of the sweep
//   --only "no cache, link"     only situations and kinds of calls with these words, and no other families; `signals` is that family
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
const rows = [];

try {
  if (values.sample) {
    rows.push(...(await sweep({ folder: below('sweep'), way: 'here', step: 6, say, only: 'an edited text' })));
    rows.push(...(await tryDamagedCaches({ folder: below('cache'), cases: 20, say })));
  } else {
    if (values.only === 'signals') rows.push(...(await trySignals({ folder: below('signals'), moments: 4, say })));
    else rows.push(...(await sweep({ folder: below('sweep'), way: values.way, step, say, only: values.only })));
    if (values.only === undefined) {
      rows.push(...(await tryTwoBuilds({ folder: below('two'), rounds: 60, say })));
      rows.push(...(await tryUmasks({ folder: below('umask'), say })));
      rows.push(...(await trySignals({ folder: below('signals'), moments: 8, say })));
      if (canMount()) rows.push(...tryFullDisks({ folder: below('disk'), steps: 60, say }));
      else say('full disks are left out: this user may not mount file systems');
      rows.push(...(await tryDamagedCaches({ folder: below('cache'), cases: 2500, say })));
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const figures = rows.map((row) => ({ ...row, command: 'npm run fault' }));
const isPassed = printFigures(figures);
if (!values.sample && values.only === undefined) writeFigures('fault', figures);
process.exitCode = isPassed ? 0 : 1;
