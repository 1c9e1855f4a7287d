import { createHash } from 'node:crypto';
import type { Messages } from '../../templates/messages/messages.ts';
import { fill } from '../../templates/messages/messages.ts';
import type { Sample, SampleDownload } from '../model/sample.ts';
import type { SampleLanguage } from './sample-language.ts';
import type { ZipEntry } from './zip-files.ts';

/**
 * Returns the files of a sample as a folder to download, with a short text on how to run it; undefined for a sample that is no
 * program.
 */
export function downloadOf(
  { id, task, fails, skip }: Pick<Sample, 'id' | 'task' | 'fails' | 'skip'>,
  language: SampleLanguage,
  words: Messages['download'],
): SampleDownload | undefined {
  if (!language.project || id === '' || fails !== undefined || task.kind === 'fails' || skip !== undefined)
    return undefined;
  const project = language.project(task);
  const taken = new Set(project.files.map(({ name }) => name));
  const input = task.input === undefined || task.kind !== 'run' ? undefined : free('input.txt', taken);
  const commands = project.commands.map((command, i, all) =>
    input !== undefined && i === all.length - 1 ? `${command} < ${input}` : command,
  );
  const { release } = task;
  const readme = [
    `# ${id}`,
    ...(release === '' ? [] : [fill(words.needs, { toolchain: `${language.label} ${release}` })]),
    words[task.kind === 'test' || task.kind === 'compile' ? task.kind : 'run'],
    ['```sh', ...commands, '```'].join('\n'),
    ...(input === undefined ? [] : [fill(words.input, { file: input })]),
  ];
  const files: ZipEntry[] = [
    { name: free('README.md', taken), text: `${readme.join('\n\n')}\n` },
    ...project.files.map(({ name, code }) => ({ name, text: code })),
    ...(input === undefined ? [] : [{ name: input, text: task.input ?? '' }]),
  ].map(({ name, text }) => ({ name: `${id}/${name}`, text }));
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 10);
  const stem = /^[\w.-]+$/.test(id) ? id : 'sample';
  return { path: `assets/samples/${stem}-${hash}.zip`, name: `${id}.zip`, files };
}

/** Returns a name that no file of the sample has. */
function free(name: string, taken: ReadonlySet<string>): string {
  return taken.has(name) ? `sample-${name}` : name;
}
