import { commandLine, withVariables } from '../command-line.ts';
import type { SampleLanguage } from '../sample-language.ts';
import { goPlayground } from './go-playground.ts';

/** Packages of the standard library that code without imports may use, by the name before the dot. */
const PACKAGES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'bufio bytes cmp context errors flag fmt io log maps math os regexp slices sort strconv strings sync testing time ' +
    'unicode reflect runtime container/heap container/list encoding/csv encoding/hex encoding/json encoding/base64 ' +
    'log/slog math/big math/bits net/http net/http/httptest net/url os/exec os/signal path path/filepath sync/atomic ' +
    'text/tabwriter text/template unicode/utf8 crypto/rand crypto/sha256 crypto/sha512 crypto/hmac crypto/subtle ' +
    'database/sql html html/template io/fs runtime/debug runtime/pprof iter unsafe embed hash/fnv'
  )
    .split(' ')
    .map((path) => [path.split('/').at(-1) ?? path, path]),
);

/** Go, from 1.19 on. */
export const go: SampleLanguage = {
  name: 'go',
  label: 'Go',
  fences: ['go', 'golang'],
  defaultFile: 'main.go',
  isSource: (name) => /\.go$|^go\.(?:mod|sum)$/.test(name),
  isProgram: (files) =>
    files.some(({ code }) => /^package main\b/m.test(code)) && files.some(({ code }) => /^func main\(\)/m.test(code)),
  wrap(code) {
    // Names in strings and comments do not use a package.
    const bare = code.replace(/\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|`[^`]*`/g, ' ');
    const used = new Set([...bare.matchAll(/(?<![\w.)\]])([a-z]\w*)\s*\.\s*[A-Z]/g)].map(([, name = '']) => name));
    const imports = Object.entries(PACKAGES)
      .filter(([name]) => used.has(name) && !new RegExp(String.raw`\b${name}\b[^\n=]*:=`).test(bare))
      .map(([, path]) => `\t"${path}"`)
      .sort();
    const head = [
      'package main',
      '',
      ...(imports.length > 0 ? ['import (', ...imports, ')', ''] : []),
      'func main() {',
    ];
    const lines = code.split('\n').map((line) => (line === '' ? '' : `\t${line}`));
    return { code: [...head, ...lines, '}', ''].join('\n'), before: head.length };
  },
  hasTests: true,
  floor: '1.19',
  normalize(output, kind) {
    // Stack frames: folder and offset differ between machines.
    const text = output.replace(
      /^(\t)(?:\S*[\\/])?([^\s\\/]+\.(?:go|s):\d+)(?: \+(?:0x[\da-f]+|\[\.\.\]))?$/gm,
      '$1$2',
    );
    if (kind !== 'test') return text;
    // `ok  	sample/s012	0.003s`
    return text
      .replace(/^(ok|FAIL)[ \t]+(?:\S+[ \t]+(?:\d+\.\d+s|\(cached\)|\[\.\.\])|\[\.\.\])/gm, '$1')
      .replace(/\((\d+\.\d+)s\)/g, '(0.00s)');
  },
  skeleton: {
    lineComment: '//',
    blockComment: ['/*', '*/'],
    quotes: [
      { open: '"', escapes: true },
      { open: '`', escapes: false },
      { open: "'", escapes: true },
    ],
  },
  playground: goPlayground,
  project({ kind, files, release, build, args, env }) {
    const module = { name: 'go.mod', code: `module sample\n\ngo ${release}\n` };
    const order =
      kind === 'test'
        ? ['test', '-v', ...build, './...', ...args]
        : kind === 'compile'
          ? ['build', ...build, './...']
          : ['run', ...build, '.', ...args];
    return {
      files: files.some(({ name }) => name === 'go.mod') ? files : [...files, module],
      commands: [withVariables(env, commandLine('go', ...order))],
    };
  },
};
