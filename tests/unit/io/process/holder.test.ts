import { spawn } from 'node:child_process';
import { copyFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { holderOf, startOf } from '../../../../src/io/process/holder.ts';
import { makeFolder } from '../../../support/make-folder.ts';

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

/** Starts a program that waits, under a name of its own. Returns its process id. */
function startAs(name: string): Promise<number> {
  const program = join(makeFolder(), name);
  copyFileSync('/bin/sleep', program);
  const child = spawn(program, ['60'], { stdio: 'ignore' });
  ended.push(() => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    child.once('spawn', () => resolve(child.pid as number));
    child.once('error', reject);
  });
}

it('knows when a process started, whatever its name, and not of one that has ended', async () => {
  const first = await startAs('plain');
  const started = Number(startOf(first));
  await new Promise((resolve) => setTimeout(resolve, 50));
  const later = Number(startOf(await startAs('a) 1 2 (3')));
  expect(startOf(first)).toBe(String(started));
  expect(started).toBeGreaterThan(Number(startOf(process.pid)));
  // Hundredths of a second on all machines that Linux runs on.
  expect(later - started).toBeGreaterThanOrEqual(4);
  expect(later - started).toBeLessThan(6000);
  expect(startOf(4_194_999)).toBeUndefined();
});

it('names the machine and the container', () => {
  const container = readlinkSync('/proc/self/ns/pid').replace(/\D/g, '');
  expect(holderOf(process.pid)).toEqual({
    pid: process.pid,
    started: startOf(process.pid),
    host: `${hostname()}/${container}`,
  });
  expect(holderOf(4_194_999)).toEqual({ pid: 4_194_999, host: `${hostname()}/${container}` });
});
