/** Reads CPU time and memory of processes from `/proc`. */
import { readdirSync, readFileSync } from 'node:fs';

/** On Linux, CPU time is reported to programs in ticks of 1/100 s, on every architecture that Node supports. */
const TICKS_PER_SECOND = 100;

/** Whether this system has the `/proc` files that this module reads. */
export const canReadProcesses = process.platform === 'linux' && read('/proc/self/stat') !== undefined;

/**
 * Returns the CPU seconds of all child processes that this process has waited for, including theirs. The difference around one
 * child is exact if no other child ends in between.
 */
export function reapedCpuSeconds() {
  const { childrenTicks } = parseStat(read('/proc/self/stat'));
  return childrenTicks / TICKS_PER_SECOND;
}

/**
 * Returns the process `root` and its current descendants, each as `{ pid, cpuSeconds, rssKiB, peakKiB }`. The CPU time includes
 * children that the process has waited for. Empty when `root` has exited.
 */
export function readTree(root) {
  const tree = [];
  const waiting = [root];
  while (waiting.length > 0) {
    const pid = waiting.pop();
    const stat = read(`/proc/${pid}/stat`);
    const status = read(`/proc/${pid}/status`);
    if (!stat || !status) continue; // it has exited meanwhile
    const { ownTicks, childrenTicks } = parseStat(stat);
    tree.push({
      pid,
      cpuSeconds: (ownTicks + childrenTicks) / TICKS_PER_SECOND,
      rssKiB: statusField(status, 'VmRSS'),
      peakKiB: statusField(status, 'VmHWM'),
    });
    waiting.push(...childrenOf(pid));
  }
  return tree;
}

/**
 * Returns the ids of the child processes. Read for each thread, because a child belongs to the thread that started it. Much
 * faster than reading every process of the system.
 */
function childrenOf(pid) {
  return listFolder(`/proc/${pid}/task`)
    .flatMap((thread) => (read(`/proc/${pid}/task/${thread}/children`) ?? '').split(' '))
    .filter(Boolean)
    .map(Number);
}

/**
 * Parses `/proc/<pid>/stat`. The program's name in parentheses may contain spaces, so fields are counted from the closing one.
 */
function parseStat(text) {
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return { ownTicks: fields[11] + fields[12], childrenTicks: fields[13] + fields[14] };
}

function statusField(text, name) {
  return Number(text.match(new RegExp(`^${name}:\\s+(\\d+)`, 'm'))?.[1] ?? 0);
}

/** Returns the text of a file; undefined when it cannot be read, because a process may exit at any time. */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function listFolder(path) {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
