/** Stops commands at random moments and measures how long they take to end. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { manifestOf, strayFiles, writeState } from './small-site.mjs';

const CLI = join(import.meta.dirname, '..', '..', '..', 'bin', 'codemaster.js');
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
/** Longest time from a signal to the end of the process, in milliseconds. */
const LIMIT = 500;
/** How many times longer the limit is, at most, on a machine that is busy with other things. */
const BUSIEST = 4;
/** The limit, in the names of rows. */
const IN_TIME = `within ${LIMIT} ms, up to ${LIMIT * BUSIEST} ms on a busy machine`;
/** Time after which a process that does not mind a signal is killed. */
const DEAF = 10_000;
const PAGES = 150;
/** Code of a site that never gives up the thread, by what it is. It writes something first. */
const LOOP = "process.stdout.write('on\\n'); for (;;);";
const LOOPS = {
  'a config': { 'codemaster.config.ts': LOOP },
  'a hook of a plugin': { 'own.ts': `export default { name: 'own', findings: async () => { ${LOOP} } };` },
  'a plugin of remark': { 'own.ts': `export default { name: 'own', remark: { docs: [() => () => { ${LOOP} }] } };` },
  'a pattern of a plugin': {
    'own.ts': `export default { name: 'own', remark: { docs: [() => () => {
  process.stdout.write('on\\n');
  /^(a+)+$/.test('a'.repeat(60) + 'b');
}] } };`,
  },
  'a component': {
    'content/en/docs/loop.mdx': "---\ntitle: Loop\n---\n\nimport Loop from '@site/components/loop';\n\n<Loop />\n",
    'components/loop.tsx': `export default function Loop() { ${LOOP} }\n`,
  },
};
const CONFIG = { title: 'Loops', url: 'https://loops.example', plugins: ['./own.ts'] };

/** A small site with enough pages for a build to take a while; `word` is in each of them. */
function writePages(root, word) {
  writeState(root, 'a', 'pages');
  mkdirSync(join(root, 'content/en/docs/many'), { recursive: true });
  for (let i = 0; i < PAGES; i++) {
    const code = `\`\`\`go\nfunc f${i}() int { return ${i} } // ${word}\n\`\`\`\n`;
    writeFileSync(join(root, `content/en/docs/many/p${i}.md`), `# ${word} ${i}\n\n${`Some text. ${code}\n`.repeat(8)}`);
  }
}

/**
 * Runs a command and stops it after `wait` milliseconds, or once it has written something. Returns its code and how long it took from
 * the start, and to end. A command that does not mind the signal is killed after a while.
 */
async function stopAfter(root, args, { wait, signal, isTwice }) {
  const start = performance.now();
  const child = spawn(process.execPath, [CLI, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise((resolve) => child.on('close', (code, by) => resolve({ code, by })));
  const written = new Promise((resolve) => child.stdout.once('data', resolve));
  child.stdout.resume();
  let stopped;
  let killing;
  if (signal !== undefined) {
    await Promise.race([wait === undefined ? written : pause(wait), ended]);
    stopped = performance.now();
    child.kill(signal);
    if (isTwice) child.kill(signal);
    killing = setTimeout(() => child.kill('SIGKILL'), DEAF);
  }
  const { code, by } = await ended;
  clearTimeout(killing);
  return {
    code: code ?? (by === signal ? SIGNALS[signal] : undefined),
    took: performance.now() - start,
    late: performance.now() - stopped,
  };
}

/**
 * How much slower this machine is now than it was when idle, at most `BUSIEST`: by timers that come late, and by work that has to
 * wait for a processor.
 */
async function busyness() {
  const start = performance.now();
  for (let turn = 0; turn < 20; turn++) await pause(1);
  const timers = (performance.now() - start) / 40;
  const begun = performance.now();
  const before = process.cpuUsage();
  while (performance.now() - begun < 60);
  const { user, system } = process.cpuUsage(before);
  const shared = ((performance.now() - begun) * 1000) / (user + system);
  return Math.min(BUSIEST, Math.max(1, timers, shared));
}

/**
 * Sends HUP, INT and TERM at `times` random moments of a build, of `check` and of `serve`; every fifth time twice, as readers do who
 * do not want to wait.
 */
export async function trySignals({ folder, times, say }) {
  const root = join(folder, 'site');
  mkdirSync(root, { recursive: true });
  writePages(root, 'before');
  if ((await stopAfter(root, ['build'], {})).code !== 0) throw new Error('the site cannot be built');
  const before = manifestOf(join(root, 'build'));
  cpSync(join(root, 'build'), join(folder, 'built'), { recursive: true });
  writePages(root, 'after');
  const { took } = await stopAfter(root, ['build', '--no-cache'], {});
  const after = manifestOf(join(root, 'build'));
  rmSync(join(root, 'build'), { recursive: true });
  cpSync(join(folder, 'built'), join(root, 'build'), { recursive: true });
  const commands = [['build', '--no-cache'], ['check'], ['build', '--no-cache'], ['serve', '--port', '0']];
  const signals = Object.entries(SIGNALS);
  const row = { family: `stopped by HUP, INT or TERM ${IN_TIME}; old or new site`, tried: 0, passed: 0 };
  for (let time = 0; time < times; time++) {
    if (time > 0 && time % 20 === 0) say(`${time} of ${times} signals`);
    const [args, [signal, code]] = [commands[time % commands.length], signals[time % signals.length]];
    const [wait, isTwice] = [Math.random() * took, time % 5 === 0];
    const limit = LIMIT * (await busyness());
    const run = await stopAfter(root, args, { wait, signal, isTwice });
    const site = manifestOf(join(root, 'build'));
    row.tried++;
    // A build or check that was as good as finished may end well, but in time: later, it has not minded the signal.
    const isStopped = run.code === code || (run.code === 0 && args[0] !== 'serve');
    const isWhole = site === before || site === after;
    if (isWhole && isStopped && run.late <= limit) row.passed++;
    else
      say(
        `FAILED: ${args[0]}, ${signal} after ${Math.round(wait)} ms: code ${run.code} after ${Math.round(run.late)} ms, site ${isWhole ? 'whole' : 'broken'}`,
      );
  }
  const last = await stopAfter(root, ['build', '--no-cache'], {});
  row.tried++;
  if (last.code === 0 && manifestOf(join(root, 'build')) === after && strayFiles(root).length === 0) row.passed++;
  else say(`FAILED: the build after all signals leaves ${strayFiles(root).join(', ')}`);
  const loops = await tryLoops({ folder, say });
  rmSync(folder, { recursive: true, force: true });
  return [row, loops];
}

/** Sends each signal to builds and checks that are stuck in code of the site. */
async function tryLoops({ folder, say }) {
  const row = {
    family: `stuck in code of the site, stopped by HUP, INT or TERM ${IN_TIME}`,
    tried: 0,
    passed: 0,
  };
  for (const [what, files] of Object.entries(LOOPS))
    for (const command of ['build', 'check'])
      for (const [signal, code] of Object.entries(SIGNALS)) {
        const root = mkdtempSync(join(folder, 'loop-'));
        writeState(root, 'a', 'pages');
        mkdirSync(join(root, 'components'));
        if ('own.ts' in files) writeFileSync(join(root, 'codemaster.config.json'), JSON.stringify(CONFIG));
        if ('codemaster.config.ts' in files) rmSync(join(root, 'codemaster.config.json'));
        for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
        const limit = LIMIT * (await busyness());
        const run = await stopAfter(root, [command], { signal });
        row.tried++;
        if (run.code === code && run.late <= limit) row.passed++;
        else say(`FAILED: ${command}, ${signal} in ${what}: code ${run.code} after ${Math.round(run.late)} ms`);
      }
  return row;
}
