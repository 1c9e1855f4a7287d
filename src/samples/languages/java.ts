import type { SampleLanguage } from '../sample-language.ts';

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
    // Imports may not stand in a method, so lines that have their own keep them at the top.
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
};
