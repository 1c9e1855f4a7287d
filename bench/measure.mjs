import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canReadProcesses, readTree, reapedCpuSeconds } from './process-tree.mjs';

const SAMPLE_EVERY_MS = 25;
const LAST_OUTPUT_MS = 500;
const OUTPUT_KEPT = 8000;
const GNU_TIME = '/usr/bin/time';

/**
 * Runs a command until it exits, and returns what it took:
 * - `wallMs`: from start to exit;
 * - `cpuSeconds`: user and system time of the whole process tree;
 * - `peakRssMiB`: peak memory, the larger of the biggest single process (exact with GNU time) and the sampled sum of the tree;
 * - `exitCode`, `timedOut`, and the last part of its `output`.
 *
 * CPU and memory are `null` on systems without `/proc`. Measure one command at a time, because the CPU time of any other child
 * process that ends meanwhile would be counted too.
 */
export async function measure(command, args, { cwd, env, timeoutMs = 600_000 } = {}) {
  const scratch = mkdtempSync(join(tmpdir(), 'measure-'));
  const timeReport = join(scratch, 'largest-kib');
  const wrapped = hasGnuTime();
  const [program, programArgs] = wrapped
    ? [GNU_TIME, ['-f', '%M', '-o', timeReport, command, ...args]]
    : [command, args];

  const cpuBefore = canReadProcesses ? reapedCpuSeconds() : 0;
  const startedAt = performance.now();
  const child = spawn(program, programArgs, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const tree = watchTree(child.pid, { leaveOutRoot: wrapped });
  const timeout = setTimeout(() => tree.kill(), timeoutMs);
  const removeScratch = () => rmSync(scratch, { recursive: true, force: true });
  const abandon = () => {
    tree.kill();
    removeScratch();
  };
  // Before the caller's own listeners, which may remove the folder that the command works in.
  process.prependOnceListener('exit', abandon);
  try {
    const { exitCode, endedAt, output } = await finished(child);
    const result = { exitCode, output, wallMs: endedAt - startedAt, timedOut: tree.killed };
    if (!canReadProcesses) return { ...result, cpuSeconds: null, peakRssMiB: null };
    const seen = tree.seen;
    const largestKiB = wrapped ? readLargest(timeReport) : seen.largestKiB;
    return {
      ...result,
      // A helper process that the command leaves running (such as esbuild's) is never waited for, so the exact value lacks its
      // CPU time. The last sample contains it, at most one interval late.
      cpuSeconds: Math.max(reapedCpuSeconds() - cpuBefore, seen.cpuSeconds),
      peakRssMiB: Math.max(largestKiB, seen.treeKiB) / 1024,
    };
  } finally {
    clearTimeout(timeout);
    tree.stop();
    process.off('exit', abandon);
    removeScratch();
  }
}

/** Samples a process tree at intervals. With `leaveOutRoot`, the root is GNU time, whose memory does not count. */
function watchTree(root, { leaveOutRoot }) {
  const seen = { cpuSeconds: 0, treeKiB: 0, largestKiB: 0 };
  const look = () => {
    const tree = readTree(root);
    if (tree.length === 0) return;
    const counted = tree.filter(({ pid }) => !(leaveOutRoot && pid === root));
    seen.cpuSeconds = sum(tree.map((process) => process.cpuSeconds));
    seen.treeKiB = Math.max(seen.treeKiB, sum(counted.map((process) => process.rssKiB)));
    seen.largestKiB = Math.max(seen.largestKiB, ...counted.map((process) => process.peakKiB));
  };
  const timer = canReadProcesses && root ? setInterval(look, SAMPLE_EVERY_MS) : undefined;
  return {
    seen,
    killed: false,
    stop: () => clearInterval(timer),
    /** Kills every process of the tree; killing only GNU time would leave the command running. */
    kill() {
      this.killed = true;
      for (const pid of [...readTree(root).map((process) => process.pid), root]) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // it has exited already
        }
      }
    },
  };
}

/**
 * Resolves when the command has exited and its output is read. The time is taken at `exit`. A helper process may keep the pipes
 * open after that, but users do not wait for it, so it is not measured, and its output is read only for a short time.
 */
function finished(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    const keep = (text) => {
      output = (output + text).slice(-OUTPUT_KEPT);
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', reject);
    child.on('exit', (exitCode) => {
      const endedAt = performance.now();
      const settle = () => resolve({ exitCode, endedAt, output });
      const patience = setTimeout(settle, LAST_OUTPUT_MS);
      child.on('close', () => {
        clearTimeout(patience);
        settle();
      });
    });
  });
}

let gnuTime;
function hasGnuTime() {
  gnuTime ??= canReadProcesses && spawnSync(GNU_TIME, ['-f', '%M', 'true']).status === 0;
  return gnuTime;
}

/** Returns the peak memory in KiB. GNU time writes it last; a line about a non-zero exit code may precede it. */
function readLargest(file) {
  return Number(readFileSync(file, 'utf8').trim().split('\n').at(-1));
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
