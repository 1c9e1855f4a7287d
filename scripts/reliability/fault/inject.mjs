/** Runs builds that are killed, signalled or refused at the k-th call of one kind. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PROJECT = join(import.meta.dirname, '..', '..', '..');
const CLI = join(PROJECT, 'bin', 'codemaster.js');

/** Kinds of changes of the disk, with the system calls that make them. */
export const KINDS = {
  write: ['write', 'pwrite64', 'writev'],
  rename: ['rename', 'renameat', 'renameat2'],
  unlink: ['unlink', 'unlinkat', 'rmdir'],
  mkdir: ['mkdir', 'mkdirat'],
  link: ['link', 'linkat'],
};

/** What happens at a call: a signal arrives, or the system refuses. */
export const ACTIONS = ['KILL', 'INT', 'TERM', 'ENOSPC', 'EIO', 'EACCES'];
export const isSignal = (action) => !action.startsWith('E');

/** Whether this machine can trace a process. */
export function hasStrace() {
  return process.platform === 'linux' && spawnSync('strace', ['-qq', '-o', '/dev/null', 'true']).status === 0;
}

/** Starts a build in a process of its own; `before` is the program that runs it with its arguments. */
export function startBuild(root, { args = [], before = [process.execPath], env = {} } = {}) {
  const [file, ...rest] = before;
  const child = spawn(file, [...rest, CLI, 'build', root, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, stderr }));
  });
  return { child, ended };
}

/**
 * Returns a way to run builds: `run` without a fault, `runFaulty` with one at the `when`-th call of a kind. Both return the exit
 * code, the signal that ended the build and what it said; `runFaulty` also whether there was such a call. The ways:
 * `strace` (the kernel makes the fault), `process` (`node:fs` is wrapped in the process of the build), and `here` (the same in this
 * process, which is quick).
 */
export async function openRunner(way) {
  if (way === 'here') return openRunnerHere();
  const run = (root, args) => startBuild(root, { args }).ended;
  return {
    run,
    runFaulty: way === 'strace' ? runTraced : runWrapped,
    learnPaths: way === 'strace' ? learnPaths : () => [],
  };
}

/** Returns the paths below `root` that a build writes to. */
async function learnPaths(root, { args, log }) {
  const calls = KINDS.write.join(',');
  const trace = ['-f', '--seccomp-bpf', '-qq', '-y', '-s', '0', '-e', `trace=${calls}`, '-o', log];
  await startBuild(root, { args, before: ['strace', ...trace, process.execPath] }).ended;
  const found = readFileSync(log, 'utf8').matchAll(/ (?:write|pwrite64|writev)\(\d+<([^>]*)>/g);
  return [...new Set([...found].map(([, path]) => path))].filter((path) => path.startsWith(`${root}/`));
}

async function runTraced(root, { args, kind, action, when, paths, log }) {
  const calls = KINDS[kind].join(',');
  const fault = isSignal(action) ? `signal=${action}` : `error=${action}`;
  // Node also writes to pipes of its own, and ends if that fails.
  const only = kind === 'write' ? paths.flatMap((path) => ['-P', path]) : [];
  const trace = ['-f', '--seccomp-bpf', '-qq', '-s', '0', ...only, '-e', `trace=${calls}`];
  const before = ['strace', ...trace, '-e', `inject=${calls}:${fault}:when=${when}`, '-o', log, process.execPath];
  const run = await startBuild(root, { args, before }).ended;
  const made = readFileSync(log, 'utf8').match(/^\d+ +[a-z0-9]+\(/gm) ?? [];
  return { ...run, isMet: made.length >= when };
}

async function runWrapped(root, { args, kind, action, when, log }) {
  rmSync(log, { force: true });
  const env = { FAULT_KIND: kind, FAULT_ACTION: action, FAULT_WHEN: String(when), FAULT_LOG: log };
  const before = [process.execPath, '--import', pathToFileURL(join(import.meta.dirname, 'wrapped-fs.mjs')).href];
  const run = await startBuild(root, { args, before, env }).ended;
  return { ...run, isMet: existsSync(log) };
}

async function openRunnerHere() {
  process.env.NODE_ENV = 'production';
  const { armFault, disarmFault } = await import('./wrapped-fs.mjs');
  const { ensureCompiled } = await import(pathToFileURL(join(PROJECT, 'scripts', 'compile.mjs')).href);
  await ensureCompiled();
  const { runCli } = await import(pathToFileURL(join(PROJECT, 'dist', 'cli.js')).href);
  const run = async (root, args, signal = new AbortController().signal) => {
    let stderr = '';
    const code = await runCli(['build', root, ...args], {
      cwd: root,
      stdout: { write: () => undefined },
      stderr: {
        isTTY: false,
        write(text) {
          stderr += text;
        },
      },
      variables: {},
      now: () => performance.now(),
      pid: process.pid,
      signal,
      nodeVersion: process.version,
      platform: 'test x64',
    });
    return { code, signal: null, stderr };
  };
  const runFaulty = async (root, { args, ...fault }) => {
    const controller = new AbortController();
    const stop = (signal) => controller.abort({ KILL: 137, INT: 130, TERM: 143 }[signal]);
    armFault({ ...fault, stop });
    const ended = await run(root, args, controller.signal);
    const isMet = disarmFault();
    return isMet && fault.action === 'KILL' ? { ...ended, code: null, signal: 'SIGKILL', isMet } : { ...ended, isMet };
  };
  return { run, runFaulty, learnPaths: () => [] };
}
