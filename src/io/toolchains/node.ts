import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleTask } from '../../model/sample.ts';
import { makeRoom, programEnv, runInRoom, writeFiles } from './sample-folders.ts';
import { type FindToolchain, inParallel, MAX_OUTPUT, type Workshop } from './toolchain.ts';

/**
 * Node writes to a pipe at once, as to a terminal, but not to what Node itself gives its children: there, a program that
 * ends would lose what it said last. The status is that of the program, not of the pipe.
 */
const THROUGH_PIPE =
  'exec 5>&1; status=$( { { "$0" "$@" 2>&1 5>&- 6>&-; echo $? >&6; } | cat >&5; } 6>&1 ); exit "$status"';

function throughPipe(
  command: string,
  args: readonly string[],
): { readonly command: string; readonly args: readonly string[] } {
  if (process.platform === 'win32') return { command, args };
  return { command: '/bin/sh', args: ['-c', THROUGH_PIPE, command, ...args] };
}

/** The Node that runs codemaster: there is always one. */
export const findNode: FindToolchain = () => ({
  language: 'node',
  version: process.versions.node,
  async run(tasks, workshop, tell) {
    await inParallel(tasks, workshop.jobs, async ({ name, task }) => {
      const folder = join(workshop.folder, name);
      writeFiles(folder, task.files);
      if (!task.files.some((file) => file.name === 'package.json'))
        writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
      const compiler = await checkSyntax(folder, task, workshop);
      if (compiler !== '' || task.kind !== 'run') {
        tell(name, { built: compiler === '', compiler, vet: '', ms: 0 });
        return;
      }
      const script = throughPipe(process.execPath, [
        '--max-old-space-size=256',
        ...task.build,
        join(folder, main(task)),
        ...task.args,
      ]);
      const call = { ...script, env: { NO_COLOR: '1' } };
      const data = task.files.filter((file) => !isScript(file.name) && file.name !== 'package.json');
      const ran = await runInRoom(call, { task, data, folder: join(workshop.folder, 'run', name) }, workshop);
      const output = (ran.output ?? '').replaceAll(`${folder}/`, '');
      tell(name, { built: true, compiler: '', vet: '', ...ran, output });
    });
  },
});

function isScript(name: string): boolean {
  return /\.[cm]?js$/.test(name);
}

function main({ files }: SampleTask): string {
  const scripts = files.filter(({ name }) => isScript(name));
  return (scripts.find(({ name }) => /^(?:main|index)\./.test(name)) ?? scripts.at(-1))?.name ?? 'main.js';
}

/** What Node says of files it cannot read as scripts. */
async function checkSyntax(folder: string, { files }: SampleTask, { runner }: Workshop): Promise<string> {
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
