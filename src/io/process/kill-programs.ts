import { type ChildProcess, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Environment variable that marks the programs we start, so that processes which left their group are found. */
export const PROGRAM_MARK = 'CODEMASTER_SAMPLE';

/** Kills a program and all processes it has started. Returns whether any were running. */
export function killGroup({ pid }: ChildProcess): boolean {
  if (pid === undefined) return false;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true });
    return false;
  }
  try {
    process.kill(-pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

/**
 * Kills processes that left the group of the program which started them. Returns whether there were any. Works on Linux only,
 * where `/proc` shows the environment of a process.
 */
export function killMarked(mark: string): boolean {
  if (process.platform !== 'linux' || !existsSync('/proc/self/environ')) return false;
  let found = false;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) continue;
    try {
      const variables = readFileSync(join('/proc', name, 'environ'), 'utf8').split('\0');
      if (!variables.includes(`${PROGRAM_MARK}=${mark}`)) continue;
      process.kill(Number(name), 'SIGKILL');
      found = true;
    } catch {
      // The process belongs to another user, or has ended.
    }
  }
  return found;
}
