// Wraps the functions of `node:fs` that change the disk, so that the k-th call of one kind fails: for machines without strace, and
// for tests. Preloaded into a build (`node --import`), it takes the fault from the environment; other code calls `armFault`.
import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { constants } from 'node:os';
import { isMainThread } from 'node:worker_threads';

const FUNCTIONS = {
  write: ['writeFileSync', 'writeSync', 'appendFileSync', 'copyFileSync'],
  rename: ['renameSync'],
  unlink: ['unlinkSync', 'rmdirSync', 'rmSync'],
  mkdir: ['mkdirSync', 'mkdtempSync'],
  link: ['linkSync'],
};

const real = { ...fs };
const spawnSync = childProcess.spawnSync;
let fault;
let count = 0;
let isDead = false;

/**
 * Makes the `when`-th call of a kind fail from now on: with an error code of the system, or by `stop(signal)`. Where `stop` comes
 * back from a `KILL`, nothing has an effect any more, as if the process had ended.
 */
export function armFault({ kind, action, when, stop }) {
  [fault, count, isDead] = [{ kind, action, when, stop }, 0, false];
}

/** Ends the fault. Returns whether it was met. */
export function disarmFault() {
  const isMet = fault !== undefined && count >= fault.when;
  [fault, isDead] = [undefined, false];
  return isMet;
}

/**
 * Writes the first half of what was to be written: a call that is killed or meets a full disk has done a part. File systems write
 * few bytes whole or not at all.
 */
function writeHalf(name, [to, contents, ...rest]) {
  const bytes = Buffer.from(contents);
  const half = bytes.subarray(0, bytes.length < 512 ? 0 : bytes.length >> 1);
  if (name === 'writeSync') real.writeSync(to, half, 0, half.length);
  else real.writeFileSync(to, half, ...rest);
}

function failure(code, name, path) {
  const syscall = name.replace(/(?:File)?Sync$/, '');
  const errno = -(constants.errno[code] ?? 1);
  return Object.assign(new Error(`${code}: injected, ${syscall} '${path}'`), { code, errno, syscall });
}

function strike(name, args) {
  const { action, stop } = fault;
  if (['KILL', 'ENOSPC'].includes(action) && ['writeFileSync', 'writeSync'].includes(name)) writeHalf(name, args);
  if (action.startsWith('E')) throw failure(action, name, args[0]);
  if (action === 'KILL') isDead = true;
  stop(action);
  if (action === 'KILL') throw failure('EKILLED', name, args[0]);
}

for (const [kind, names] of Object.entries(FUNCTIONS)) {
  for (const name of names) {
    fs[name] = (...args) => {
      if (isDead) throw failure('EKILLED', name, args[0]);
      if (fault?.kind === kind && ++count === fault.when) strike(name, args);
      return real[name](...args);
    };
  }
}
// The program that exchanges two folders counts as a rename.
childProcess.spawnSync = (...args) => {
  if (isDead) return { status: null, error: new Error('killed') };
  if (fault?.kind === 'rename' && ++count === fault.when) {
    if (fault.action.startsWith('E')) return { status: 1 };
    strike('renameSync', args);
  }
  return spawnSync(...args);
};
if (isMainThread) syncBuiltinESMExports();

const { FAULT_KIND, FAULT_ACTION, FAULT_WHEN, FAULT_LOG } = process.env;
if (FAULT_KIND) {
  const stop = (signal) => {
    real.writeFileSync(FAULT_LOG, signal);
    process.kill(process.pid, `SIG${signal}`);
  };
  armFault({ kind: FAULT_KIND, action: FAULT_ACTION, when: Number(FAULT_WHEN), stop });
  process.on('exit', () => {
    if (disarmFault()) real.writeFileSync(FAULT_LOG, 'met');
  });
}
