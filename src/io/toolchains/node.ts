import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleTask } from '../../model/sample.ts';
import { mainScript } from '../../samples/languages/js.ts';
import { makeRoom, programEnv, runInRoom, writeFiles } from './sample-folders.ts';
import { type FindToolchain, inParallel, MAX_OUTPUT, type ToolchainContext } from './toolchain.ts';

/**
 * Shell script that runs a program with its output in a file. Node writes to a file synchronously, as to a terminal, but not to a
 * pipe: with a pipe, a program that ends would lose its last output, and one that never ends would seem to print nothing. The
 * file cannot grow beyond 8 MiB.
 */
const TO_FILE = 'ulimit -f 16384; exec "$0" "$@" > "$TMPDIR/output" 2>&1';

/** Reads the output that a program wrote to that file, up to `MAX_OUTPUT` bytes. */
function readPrinted(room: string): { readonly text: string; readonly isTooMuch: boolean } | undefined {
  const file = join(room, 'tmp', 'output');
  if (!existsSync(file)) return undefined;
  const bytes = readFileSync(file);
  return { text: bytes.subarray(0, MAX_OUTPUT).toString('utf8'), isTooMuch: bytes.length > MAX_OUTPUT };
}

function toFile(
  command: string,
  args: readonly string[],
): { readonly command: string; readonly args: readonly string[] } {
  if (process.platform === 'win32') return { command, args };
  return { command: '/bin/sh', args: ['-c', TO_FILE, command, ...args] };
}

/** Finds the Node that runs codemaster, so there is always one. */
export const findNode: FindToolchain = () => ({
  language: 'node',
  version: process.versions.node,
  async run(tasks, toolchainContext, tell) {
    await inParallel(tasks, toolchainContext.jobs, async ({ name, task }) => {
      const folder = join(toolchainContext.folder, name);
      writeFiles(folder, task.files);
      if (!task.files.some((file) => file.name === 'package.json'))
        writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
      const compiler = await checkSyntax(folder, task, toolchainContext);
      if (compiler !== '' || task.kind !== 'run') {
        tell(name, { built: compiler === '', compiler, vet: '', ms: 0 });
        return;
      }
      const script = toFile(process.execPath, [
        '--max-old-space-size=256',
        ...task.build,
        join(folder, mainScript(task)),
        ...task.args,
      ]);
      const call = { ...script, env: { NO_COLOR: '1' } };
      const data = task.files.filter((file) => !isScript(file.name) && file.name !== 'package.json');
      const room = join(toolchainContext.folder, 'run', name);
      const {
        stopped,
        output: piped = '',
        ...ran
      } = await runInRoom(call, { task, data, folder: room }, toolchainContext);
      const printed = readPrinted(room) ?? { text: piped, isTooMuch: stopped === 'output' };
      const output = printed.text
        .replaceAll(`${join(room, 'work')}/`, '')
        .replaceAll(join(room, 'work'), '.')
        .replaceAll(`${folder}/`, '');
      const end = printed.isTooMuch ? 'output' : stopped;
      tell(name, { built: true, compiler: '', vet: '', ...ran, output, ...(end ? { stopped: end } : {}) });
    });
  },
});

function isScript(name: string): boolean {
  return /\.[cm]?js$/.test(name);
}

/** Returns Node's message about the first script it cannot parse; empty when it can parse all of them. */
async function checkSyntax(folder: string, { files }: SampleTask, { runner }: ToolchainContext): Promise<string> {
  for (const { name } of files.filter((file) => isScript(file.name))) {
    const { room } = makeRoom(join(folder, '.check'), []);
    const { status, output } = await runner.run({
      command: process.execPath,
      args: ['--check', join(folder, name)],
      cwd: folder,
      env: programEnv(room, { NO_COLOR: '1' }),
      timeoutMs: 20_000,
      maxBytes: MAX_OUTPUT,
    });
    if (status !== 0) return output.replaceAll(`file://${folder}/`, '').replaceAll(`${folder}/`, '');
  }
  return '';
}
