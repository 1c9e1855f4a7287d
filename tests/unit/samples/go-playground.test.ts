import { describe, expect, it } from 'vitest';
import type { SampleTask } from '../../../src/model/sample.ts';
import { goPlayground } from '../../../src/samples/languages/go-playground.ts';
import { playgroundOrigins } from '../../../src/samples/playground-origins.ts';
import { SAMPLE_LANGUAGES } from '../../../src/samples/sample-languages.ts';

const program = (body = 'fmt.Println(1)', ...imports: readonly string[]) =>
  `package main\n\nimport (\n${['fmt', ...imports].map((path) => `\t"${path}"\n`).join('')})\n\nfunc main() {\n\t${body}\n}\n`;

const task = (code: string, more: Partial<SampleTask> = {}): SampleTask => ({
  language: 'go',
  kind: 'run',
  files: [{ name: 'main.go', code }],
  release: '1.19',
  args: [],
  env: {},
  build: [],
  timeout: 10,
  ...more,
});

const runs = (code: string, more?: Partial<SampleTask>) => goPlayground.rest(task(code, more)) !== undefined;

describe('the Go Playground', () => {
  it('is told the version of the language that the page promises', () => {
    expect(goPlayground.rest(task(program()))).toBe('-- go.mod --\nmodule play\n\ngo 1.19\n');
    expect(goPlayground.rest(task(program(), { release: '1.22' }))).toBe('-- go.mod --\nmodule play\n\ngo 1.22\n');
  });

  it.each([
    ['no import', 'package main\n\nfunc main() { println(1) }\n'],
    ['one import', 'package main\n\nimport "fmt"\n\nfunc main() { fmt.Println(1) }\n'],
    ['an import with another name', 'package main\n\nimport f "fmt"\n\nfunc main() { f.Println(1) }\n'],
    [
      'a comment that names a package',
      'package main\n\nimport (\n\t"fmt" // not "github.com/a/b"\n)\n\nfunc main() { fmt.Println() }\n',
    ],
    ['an exit status', program('os.Exit(3)', 'os')],
    ['a panic', program('panic("stop")')],
    ['a text that holds a host', program('fmt.Println("example.com/a")')],
  ])('runs a program with %s', (_, code) => {
    expect(runs(code)).toBe(true);
  });

  it.each(['encoding/json', 'sync/atomic', 'time', 'net/url', 'container/heap', 'os', 'database/sql', 'unsafe'])(
    'runs a program that imports %s',
    (path) => expect(runs(program('fmt.Println(1)', path))).toBe(true),
  );

  it.each([
    'github.com/lib/pq',
    'example.com/shop',
    'golang.org/x/text',
    'C',
    'embed',
    'net',
    'net/http',
    'net/http/httptest',
    'net/smtp',
    'os/exec',
    'os/signal',
    'syscall',
    'testing',
    'plugin',
  ])('does not run a program that imports %s', (path) => {
    expect(runs(program('fmt.Println(1)', path))).toBe(false);
    expect(runs(`package main\n\nimport x "${path}"\n\nfunc main() { _ = x.Y }\n`)).toBe(false);
  });

  it.each([
    'bufio.NewScanner(os.Stdin)',
    'fmt.Scan(&name)',
    'fmt.Scanln(&name)',
    'os.ReadFile("a.txt")',
    'os.Open("a")',
    'os.Create("a")',
    'os.MkdirTemp("", "a")',
    'fmt.Println(os.Args)',
    'flag.Parse()',
  ])('does not run what reads or writes outside: %s', (line) => {
    expect(runs(program(line))).toBe(false);
  });

  it.each([
    ['arguments', { args: ['a'] }],
    ['variables', { env: { A: '1' } }],
    ['flags of the compiler', { build: ['-race'] }],
    ['input', { input: 'Lan\n' }],
    ['tests', { kind: 'test' }],
    ['nothing to run', { kind: 'compile' }],
    ['a fault', { kind: 'fails' }],
  ] as const)('does not run a sample with %s', (_, more) => {
    expect(runs(program(), more)).toBe(false);
  });

  it('does not run samples of several files, packages without a main, and more than it keeps', () => {
    const files = [
      { name: 'main.go', code: program() },
      { name: 'data.txt', code: 'a' },
    ];
    expect(runs('', { files })).toBe(false);
    expect(runs('', { files: [{ name: 'go.mod', code: 'module a\n' }] })).toBe(false);
    expect(runs('package shop\n\nfunc main() {}\n')).toBe(false);
    expect(runs(`${program()}// ${'ă'.repeat(33_000)}\n`)).toBe(false);
    expect(runs(`${program()}// ${'a'.repeat(33_000)}\n`)).toBe(true);
  });

  it('is the one other origin that pages must be allowed to ask', () => {
    expect(playgroundOrigins(SAMPLE_LANGUAGES.map(({ playground }) => playground))).toEqual([
      'https://play.golang.org',
    ]);
    expect(playgroundOrigins([undefined, { ...goPlayground, share: undefined as never }])).toEqual([]);
    expect(playgroundOrigins([goPlayground, goPlayground])).toHaveLength(1);
  });
});
