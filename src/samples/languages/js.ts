import type { SampleTask } from '../../model/sample.ts';
import { commandLine, withVariables } from '../command-line.ts';
import type { SampleLanguage } from '../sample-language.ts';

/** JavaScript on the Node that runs codemaster: always available, and the shortest example of a language. */
export const js: SampleLanguage = {
  name: 'node',
  label: 'Node.js',
  fences: ['js', 'javascript', 'mjs', 'cjs'],
  defaultFile: 'main.js',
  isSource: (name) => /\.[cm]?js$/.test(name),
  isProgram: () => true,
  hasTests: false,
  normalize: (output) =>
    output
      .replace(/\bfile:\/\/\/?\S*?([^\s/]+\.[cm]?js)(?=:\d+)/g, '$1')
      .replace(/^(\s+at .*?\(?)node:[^)\n]*(\)?)$/gm, '$1node$2')
      .replace(/^Node\.js v\d[^\n]*$/gm, 'Node.js'),
  skeleton: {
    lineComment: '//',
    blockComment: ['/*', '*/'],
    quotes: [
      { open: '"', escapes: true },
      { open: "'", escapes: true },
      { open: '`', escapes: true, code: ['${', '}'] },
    ],
  },
  project(task) {
    const { kind, files, build, args, env } = task;
    const manifest = { name: 'package.json', code: '{\n  "private": true,\n  "type": "module"\n}\n' };
    const order = kind === 'run' ? [...build, mainScript(task), ...args] : ['--check', mainScript(task)];
    return {
      files: files.some(({ name }) => name === 'package.json') ? files : [...files, manifest],
      commands: [withVariables(env, commandLine('node', ...order))],
    };
  },
};

/** Returns the script to run: `main` or `index`, otherwise the last one. */
export function mainScript({ files }: Pick<SampleTask, 'files'>): string {
  const scripts = files.filter(({ name }) => js.isSource(name));
  return (scripts.find(({ name }) => /^(?:main|index)\./.test(name)) ?? scripts.at(-1))?.name ?? 'main.js';
}
