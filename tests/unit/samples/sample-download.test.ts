import { describe, expect, it } from 'vitest';
import type { Sample, SampleTask } from '../../../src/model/sample.ts';
import { commandLine } from '../../../src/samples/command-line.ts';
import { go } from '../../../src/samples/languages/go.ts';
import { java } from '../../../src/samples/languages/java.ts';
import { js } from '../../../src/samples/languages/js.ts';
import { downloadOf } from '../../../src/samples/sample-download.ts';
import type { SampleLanguage } from '../../../src/samples/sample-language.ts';
import { messagesFor } from '../../../templates/messages/messages-for.ts';

type Files = Readonly<Record<string, string>>;

const GO = 'package main\n\nfunc main() {}\n';
const JAVA = 'public class Main {\n    public static void main(String[] args) {}\n}\n';

function sample(
  { name: language, floor: release = '' }: SampleLanguage,
  files: Files,
  more: Partial<SampleTask> = {},
): Pick<Sample, 'id' | 'task'> {
  const list = Object.entries(files).map(([name, code]) => ({ name, code }));
  return {
    id: 'shop',
    task: { language, kind: 'run', files: list, release, args: [], env: {}, build: [], timeout: 10, ...more },
  };
}

/** Text of each file by its path, without the folder. */
function unpack(language: SampleLanguage, files: Files, more?: Partial<SampleTask>, locale = 'en'): Files {
  const download = downloadOf(sample(language, files, more), language, messagesFor(locale).download);
  return Object.fromEntries((download?.files ?? []).map(({ name, text }) => [name.replace('shop/', ''), text]));
}

/** What the text on how to run it says to type. */
function commands(language: SampleLanguage, files: Files, more?: Partial<SampleTask>): readonly string[] {
  const readme = unpack(language, files, more)['README.md'] ?? '';
  return /```sh\n(.*)\n```/s.exec(readme)?.[1]?.split('\n') ?? [];
}

describe('a sample of Go', () => {
  it('comes with a module of the version that the page promises', () => {
    expect(unpack(go, { 'main.go': GO })).toEqual({
      'README.md':
        '# shop\n\nTo run this program you need Go 1.19 or newer.\n\nOpen a terminal in this folder and type:\n\n```sh\ngo run .\n```\n',
      'main.go': GO,
      'go.mod': 'module sample\n\ngo 1.19\n',
    });
    expect(unpack(go, { 'main.go': GO }, { release: '1.22' })['go.mod']).toBe('module sample\n\ngo 1.22\n');
    expect(unpack(go, { 'main.go': GO }, { release: '1.22' })['README.md']).toContain('Go 1.22');
  });

  it('keeps a module of its own, folders and data', () => {
    const files = {
      'go.mod': 'module shop\n\ngo 1.20\n',
      'main.go': GO,
      'util/text.go': 'package util\n',
      'data.txt': 'a\n',
    };
    const { 'README.md': _, ...rest } = unpack(go, files);
    expect(rest).toEqual(files);
  });

  it('is run with the arguments, variables, flags and input of the page', () => {
    expect(commands(go, { 'main.go': GO }, { args: ['Lan', 'xin chào', "it's"] })).toEqual([
      `go run . Lan 'xin chào' 'it'\\''s'`,
    ]);
    expect(commands(go, { 'main.go': GO }, { env: { PORT: '90', NAME: 'a b' }, build: ['-race'] })).toEqual([
      "PORT=90 NAME='a b' go run -race .",
    ]);
    const files = unpack(go, { 'main.go': GO }, { input: 'Huế\n' });
    expect(files['input.txt']).toBe('Huế\n');
    expect(files['README.md']).toContain('go run . < input.txt');
    expect(files['README.md']).toContain('The program reads `input.txt`');
  });

  it('is tested, or only compiled, where the page does that', () => {
    expect(commands(go, { 'a_test.go': 'package a\n' }, { kind: 'test' })).toEqual(['go test -v ./...']);
    expect(commands(go, { 'a.go': 'package a\n' }, { kind: 'compile' })).toEqual(['go build ./...']);
  });

  it('is explained in the language of its page', () => {
    const readme = unpack(go, { 'main.go': GO }, { input: 'a\n' }, 'vi')['README.md'];
    expect(readme).toContain('bạn cần Go 1.19 trở lên');
    expect(readme).toContain('Mở terminal trong thư mục này rồi gõ:');
  });
});

describe('a sample of Java', () => {
  it('has its classes in a folder of their own, and data beside it', () => {
    const files = { 'Main.java': JAVA, 'shop/Item.java': 'package shop;\n', 'data.txt': 'a\n' };
    expect(Object.keys(unpack(java, files, { language: 'java' }))).toEqual([
      'README.md',
      'src/Main.java',
      'src/shop/Item.java',
      'data.txt',
    ]);
    expect(commands(java, files, { language: 'java', args: ['1'] })).toEqual([
      'javac -d out src/Main.java src/shop/Item.java',
      'java -cp out Main 1',
    ]);
  });

  it('runs the class with a main in its package, and is only compiled where the page does that', () => {
    const files = { 'Shop.java': `package com.example;\n\n${JAVA.replace('Main', 'Shop')}` };
    expect(commands(java, files)[1]).toBe('java -cp out com.example.Shop');
    expect(commands(java, files, { kind: 'compile' })).toEqual(['javac -d out src/Shop.java']);
  });

  it('gives each tool its flags, and the input to the program', () => {
    expect(
      commands(
        java,
        { 'Main.java': JAVA },
        { build: ['--enable-preview', '-XX:+UseSerialGC'], release: '21', input: 'a\n' },
      ),
    ).toEqual([
      'javac --release 21 --enable-preview -d out src/Main.java',
      'java --enable-preview -XX:+UseSerialGC -cp out Main < input.txt',
    ]);
  });
});

describe('a sample of JavaScript', () => {
  it('comes with a manifest that makes its files modules', () => {
    const files = unpack(js, { 'main.js': 'let a;\n', 'part.js': 'export const b = 1;\n' });
    expect(JSON.parse(files['package.json'] ?? '')).toEqual({ private: true, type: 'module' });
    expect(files['README.md']).toContain('node main.js');
    expect(files['README.md']).not.toContain('you need');
    expect(unpack(js, { 'main.js': '', 'package.json': '{}' })['package.json']).toBe('{}');
    expect(commands(js, { 'main.js': '' }, { kind: 'compile' })).toEqual(['node --check main.js']);
  });
});

describe('downloadOf', () => {
  const words = messagesFor('en').download;

  it('offers nothing of code that is wrong, skipped or nameless, or in a language without folders', () => {
    const good = sample(go, { 'main.go': GO });
    expect(downloadOf(good, go, words)).toBeDefined();
    expect(downloadOf({ ...good, fails: 'x' }, go, words)).toBeUndefined();
    expect(downloadOf({ ...good, skip: 'x' }, go, words)).toBeUndefined();
    expect(downloadOf({ ...good, id: '' }, go, words)).toBeUndefined();
    expect(downloadOf(good, { ...go, project: undefined as never }, words)).toBeUndefined();
  });

  it('leaves files of the sample alone that have the names of its own', () => {
    const files = unpack(go, { 'main.go': GO, 'README.md': 'mine', 'input.txt': 'mine' }, { input: 'a\n' });
    expect(files).toMatchObject({ 'README.md': 'mine', 'input.txt': 'mine', 'sample-input.txt': 'a\n' });
    expect(files['sample-README.md']).toContain('go run . < sample-input.txt');
  });

  it('names the archive by what it holds, in letters every host serves', () => {
    const one = downloadOf(sample(go, { 'main.go': GO }), go, words);
    expect(one).toMatchObject({
      name: 'shop.zip',
      path: expect.stringMatching(/^assets\/samples\/shop-[\da-f]{10}\.zip$/),
    });
    expect(downloadOf(sample(go, { 'main.go': GO }), go, words)?.path).toBe(one?.path);
    expect(downloadOf(sample(go, { 'main.go': `${GO}\n` }), go, words)?.path).not.toBe(one?.path);
    const vietnamese = downloadOf({ ...sample(go, { 'main.go': GO }), id: 'chào' }, go, words);
    expect(vietnamese).toMatchObject({ name: 'chào.zip', path: expect.stringMatching(/^assets\/samples\/sample-/) });
    expect(vietnamese?.files[0]?.name).toBe('chào/README.md');
  });
});

describe('commandLine', () => {
  it('quotes what a shell would read in another way', () => {
    expect(commandLine('go', 'run', './...', '-x=1')).toBe('go run ./... -x=1');
    expect(commandLine('a b', '', '$HOME', '*', '`x`', 'Huế')).toBe("'a b' '' '$HOME' '*' '`x`' 'Huế'");
  });
});
