/** Prepares folders for the programs of samples, and runs the programs there. */

import { readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SampleResult, SampleTask } from '../../model/sample.ts';
import { makeFolders } from '../output/make-folders.ts';
import { type Finished, SYSTEM_PATH } from '../process/run-program.ts';
import { MAX_OUTPUT, type ToolchainContext } from './toolchain.ts';

/** Writes files below a folder. Their names were checked when the sample was read. */
export function writeFiles(folder: string, files: SampleTask['files']): void {
  makeFolders(folder);
  for (const { name, code } of files) {
    const path = join(folder, ...name.split('/'));
    makeFolders(dirname(path));
    writeFileSync(path, code);
  }
}

/** Returns the environment variables of a sample's program: nothing that differs between machines. */
export function programEnv(room: string, extra: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    PATH: SYSTEM_PATH,
    HOME: join(room, 'home'),
    TMPDIR: join(room, 'tmp'),
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    TZ: 'UTC',
    // For systems that cannot block the network: programs that respect these variables do not reach it.
    http_proxy: 'http://127.0.0.1:9',
    https_proxy: 'http://127.0.0.1:9',
    no_proxy: 'localhost,127.0.0.1,::1',
    ...(process.platform === 'win32'
      ? { SystemRoot: process.env.SystemRoot ?? 'C:\\Windows', TEMP: join(room, 'tmp'), TMP: join(room, 'tmp') }
      : {}),
    ...extra,
  };
}

const OWN = ['home', 'tmp', 'work'];

/**
 * Creates the room of one run: a folder to work in, which contains the sample's data files, a home and a folder for temporary
 * files.
 */
export function makeRoom(folder: string, data: SampleTask['files']): { readonly room: string; readonly work: string } {
  for (const name of OWN) makeFolders(join(folder, name));
  const work = join(folder, 'work');
  writeFiles(work, data);
  return { room: folder, work };
}

/** Runs a program of a sample in a room of its own. */
export async function runInRoom(
  call: { readonly command: string; readonly args: readonly string[]; readonly env?: Readonly<Record<string, string>> },
  { task, data, folder }: { readonly task: SampleTask; readonly data: SampleTask['files']; readonly folder: string },
  { runner }: ToolchainContext,
): Promise<Pick<SampleResult, 'exit' | 'output' | 'stopped' | 'left' | 'strays' | 'ms'>> {
  const { room, work } = makeRoom(folder, data);
  const finished = await runner.run({
    command: call.command,
    args: call.args,
    cwd: work,
    env: programEnv(room, { ...call.env, ...task.env }),
    input: task.input,
    timeoutMs: task.timeout * 1000,
    maxBytes: MAX_OUTPUT,
    room,
  });
  return toResult(finished, work, strayFiles(room));
}

/** Returns the files that a program wrote beside its own folders. */
function strayFiles(room: string): string[] {
  return readdirSync(room).filter((name) => !OWN.includes(name));
}

/**
 * Converts the end of a program to the result of a sample. The name of its folder is removed from the output, because it differs
 * in every run.
 */
export function toResult(
  { status, output, stopped, left, ms }: Finished,
  work: string,
  strays: readonly string[] = [],
): Pick<SampleResult, 'exit' | 'output' | 'stopped' | 'left' | 'strays' | 'ms'> {
  return {
    exit: status,
    output: output.replaceAll(`${work}/`, '').replaceAll(work, '.'),
    ...(stopped && stopped !== 'abort' ? { stopped } : {}),
    ...(left ? { left: true as const } : {}),
    ...(strays.length > 0 ? { strays: strays.map((name) => `../${name}`) } : {}),
    ms,
  };
}
