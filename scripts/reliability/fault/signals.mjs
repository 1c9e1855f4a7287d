/** Stops commands at several moments and measures how long they take to end. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { manifestOf, strayFiles, writeState } from './small-site.mjs';

const CLI = join(import.meta.dirname, '..', '..', '..', 'bin', 'codemaster.js');
const SIGNALS = { SIGINT: 130, SIGTERM: 143 };
/** Longest time from a signal to the end of the process, in milliseconds. */
const LIMIT = 500;
const PAGES = 300;

/** A small site with enough pages for a build to take a while; `word` is in each of them. */
function writePages(root, word) {
  writeState(root, 'a', 'pages');
  mkdirSync(join(root, 'content/en/docs/many'), { recursive: true });
  for (let i = 0; i < PAGES; i++) {
    const code = `\`\`\`go\nfunc f${i}() int { return ${i} } // ${word}\n\`\`\`\n`;
    writeFileSync(join(root, `content/en/docs/many/p${i}.md`), `# ${word} ${i}\n\n${`Some text. ${code}\n`.repeat(8)}`);
  }
}

/** Runs a command and stops it after `wait` milliseconds. Returns its code and how long it took from the start, and to end. */
async function stopAfter(root, args, { wait, signal }) {
  const start = performance.now();
  const child = spawn(process.execPath, [CLI, ...args], { cwd: root, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.on('close', (code, by) => resolve({ code, by })));
  let stopped;
  if (signal !== undefined) {
    await Promise.race([pause(wait), ended]);
    stopped = performance.now();
    child.kill(signal);
  }
  const { code, by } = await ended;
  return {
    code: code ?? (by === signal ? SIGNALS[signal] : undefined),
    took: performance.now() - start,
    late: performance.now() - stopped,
  };
}

/** How much slower this machine is now than it was when idle: a timer of 10 ms and the work of one. */
async function busyness() {
  const start = performance.now();
  for (let turn = 0; turn < 20; turn++) await pause(1);
  return Math.max(1, (performance.now() - start) / 40);
}

/** Sends INT and TERM at `moments` moments of a build, and of `check` and `serve`. */
export async function trySignals({ folder, moments, say }) {
  const root = join(folder, 'site');
  mkdirSync(root, { recursive: true });
  writePages(root, 'before');
  if ((await stopAfter(root, ['build'], {})).code !== 0) throw new Error('the site cannot be built');
  const before = manifestOf(join(root, 'build'));
  cpSync(join(root, 'build'), join(folder, 'built'), { recursive: true });
  const row = { family: `INT and TERM: ended within ${LIMIT} ms, with the old or the new site`, tried: 0, passed: 0 };
  writePages(root, 'after');
  const { took } = await stopAfter(root, ['build', '--no-cache'], {});
  const after = manifestOf(join(root, 'build'));
  rmSync(join(root, 'build'), { recursive: true });
  cpSync(join(folder, 'built'), join(root, 'build'), { recursive: true });
  const commands = [
    ['build', ['build', '--no-cache']],
    ['check', ['check']],
    ['serve', ['serve', '--port', '0']],
  ];
  for (const [name, args] of commands) {
    for (const [signal, code] of Object.entries(SIGNALS)) {
      for (let moment = 1; moment <= moments; moment++) {
        const limit = LIMIT * (await busyness());
        const run = await stopAfter(root, args, { wait: (took * moment) / (moments + 1), signal });
        const site = manifestOf(join(root, 'build'));
        row.tried++;
        const isWhole = site === before || site === after;
        // A command that had ended before is not late.
        const isRight = isWhole && (run.code === 0 || (run.code === code && run.late <= limit));
        if (isRight) row.passed++;
        else
          say(
            `FAILED: ${name}, ${signal} at ${moment} of ${moments}: code ${run.code} after ${Math.round(run.late)} ms, site ${isWhole ? 'whole' : 'broken'}`,
          );
      }
    }
  }
  const last = await stopAfter(root, ['build', '--no-cache'], {});
  row.tried++;
  if (last.code === 0 && manifestOf(join(root, 'build')) === after && strayFiles(root).length === 0) row.passed++;
  else say(`FAILED: the build after all signals leaves ${strayFiles(root).join(', ')}`);
  rmSync(folder, { recursive: true, force: true });
  return [row];
}
