import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time for programs in ticks of 1/100 s on every architecture Node runs on. */
const TICKS_PER_SECOND = 100;

/** Whether this system tells about processes the way this file reads. */
export const canReadProcesses = process.platform === 'linux' && read('/proc/self/stat') !== undefined;

/**
 * CPU seconds of all processes this one has started and waited for, with everything they waited for. The difference around
 * one child is exact, provided no other child ends in between.
 */
export function reapedCpuSeconds() {
  const { childrenTicks } = parseStat(read('/proc/self/stat'));
  return childrenTicks / TICKS_PER_SECOND;
}

/**
 * The process `root` and its descendants as they are now: `{ pid, cpuSeconds, rssKiB, peakKiB }` each, where the CPU time
 * includes children it has waited for. Empty when `root` is gone.
 */
export function readTree(root) {
  const tree = [];
  const waiting = [root];
  while (waiting.length > 0) {
    const pid = waiting.pop();
    const stat = read(`/proc/${pid}/stat`);
    const status = read(`/proc/${pid}/status`);
    if (!stat || !status) continue; // ended since its parent named it
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

/** Asked per thread, because a child belongs to the thread that started it. Far cheaper than looking at every process. */
function childrenOf(pid) {
  return listFolder(`/proc/${pid}/task`)
    .flatMap((thread) => (read(`/proc/${pid}/task/${thread}/children`) ?? '').split(' '))
    .filter(Boolean)
    .map(Number);
}

/** The name of the program, in parentheses, may hold spaces: fields are counted from its end. */
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

/** A process may end between two looks at it, so what cannot be read is simply not there. */
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
