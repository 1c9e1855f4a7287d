import type { SampleLanguage } from '../sample-language.ts';

/** JavaScript on the Node that runs codemaster: always there, and the shortest example of a language. */
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
      { open: '`', escapes: true },
    ],
  },
};
