import type { SampleTask } from '../../model/sample.ts';
import { commandLine, withVariables } from '../command-line.ts';
import type { SampleLanguage } from '../sample-language.ts';
import { skeletonOf } from '../skeleton.ts';

const IMPORTS = [
  'java.io.*',
  'java.math.*',
  'java.nio.charset.*',
  'java.nio.file.*',
  'java.text.*',
  'java.time.*',
  'java.time.format.*',
  'java.util.*',
  'java.util.concurrent.*',
  'java.util.function.*',
  'java.util.stream.*',
];

/** Java, from 17 on. */
export const java: SampleLanguage = {
  name: 'java',
  label: 'Java',
  fences: ['java'],
  defaultFile: 'Main.java',
  isSource: (name) => name.endsWith('.java'),
  isProgram: (files) => files.some(({ code }) => /\bvoid\s+main\s*\(/.test(code)),
  wrap(code) {
    const own = [...code.matchAll(/^import [\w.*]+;$/gm)].length;
    const head = [
      IMPORTS.map((name) => `import ${name};`).join(' '),
      'public class Main {',
      '    public static void main(String[] args) throws Exception {',
    ];
    // Imports are not allowed in a method, so code with imports of its own is not wrapped.
    if (own > 0) return { code: `${code}\n`, before: 0 };
    const lines = code.split('\n').map((line) => (line === '' ? '' : `        ${line}`));
    return { code: [...head, ...lines, '    }', '}', ''].join('\n'), before: head.length };
  },
  hasTests: false,
  floor: '17',
  normalize: (output) =>
    output
      // Frames inside the runtime's own modules name lines that change with each release.
      .replace(/^(\s+at (?:java|jdk|javax)[\w.]*\/[^(\n]*\()[^)\n]*\)$/gm, '$1..)'),
  skeleton: {
    lineComment: '//',
    blockComment: ['/*', '*/'],
    quotes: [
      { open: '"""', escapes: true },
      { open: '"', escapes: true },
      { open: "'", escapes: true },
    ],
  },
  project(task) {
    const { kind, files, build, args, env } = task;
    const inSource = (name: string) => (name.endsWith('.java') ? `src/${name}` : name);
    const sources = files.map(({ name }) => inSource(name)).filter((name) => name.startsWith('src/'));
    const preview = build.includes('--enable-preview');
    const release = preview ? ['--release', `${task.release.split('.')[0]}`] : [];
    const compile = commandLine(
      'javac',
      ...release,
      ...build.filter((flag) => !flag.startsWith('-XX')),
      '-d',
      'out',
      ...sources,
    );
    const more = build.filter((flag) => flag.startsWith('-XX') || flag === '--enable-preview');
    const run = commandLine('java', ...more, '-cp', 'out', mainClass(task), ...args);
    return {
      files: files.map(({ name, code }) => ({ name: inSource(name), code })),
      commands: kind === 'run' ? [compile, withVariables(env, run)] : [compile],
    };
  },
};

/** Returns the class to run: that of a file with a `main` method, preferably `Main`. */
export function mainClass({ files }: Pick<SampleTask, 'files'>): string {
  const mains = files.filter(({ name, code }) => name.endsWith('.java') && /\bvoid\s+main\s*\(/.test(code));
  const file = mains.find(({ name }) => /(?:^|\/)Main\.java$/.test(name)) ?? mains.at(-1);
  if (!file) return 'Main';
  const stem = file.name.replace(/^.*\//, '').replace(/\.java$/, '');
  if (isCompact(file.code)) return stem;
  const declared = [
    ...file.code.matchAll(/^(?:public |final |abstract |sealed |non-sealed )*(?:class|record|enum|interface) (\w+)/gm),
  ].map(([, name = '']) => name);
  const own = declared.includes(stem) ? stem : (declared[0] ?? stem);
  const pack = /^\s*package\s+([\w.]+)\s*;/m.exec(file.code)?.[1];
  return pack === undefined ? own : `${pack}.${own}`;
}

/** Whether a file is a compact source file (JEP 512): its `main` is in no class, and the class has the name of the file. */
function isCompact(code: string): boolean {
  let depth = 0;
  let outside = '';
  for (const { text } of skeletonOf(code, java.skeleton)) {
    for (const sign of text) {
      if (sign === '}') depth--;
      if (depth === 0) outside += sign;
      if (sign === '{') depth++;
    }
    outside += '\n';
  }
  return /\bvoid\s+main\s*\(/.test(outside);
}
