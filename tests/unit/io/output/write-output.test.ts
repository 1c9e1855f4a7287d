import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stampOutput } from '../../../../src/io/cache/file-stamps.ts';
import { OutputError } from '../../../../src/io/output/output-error.ts';
import { openOutput } from '../../../../src/io/output/write-output.ts';
import { makeFolder } from '../../../support/make-folder.ts';
import { listFiles } from '../../../support/site-test.ts';

const setUp = () => {
  const root = makeFolder();
  const outDir = join(root, 'build');
  const open = (folder = outDir) => openOutput(folder, root, { pid: process.pid });
  const build = (files: Readonly<Record<string, string>>) => {
    const output = open();
    for (const [path, contents] of Object.entries(files)) output.write({ path, contents });
    return output.commit();
  };
  const pages = () => listFiles(outDir).filter((path) => path !== '.codemaster-build');
  const leftovers = () => listFiles(root).filter((path) => path.startsWith('.build'));
  return { root, outDir, open, build, pages, leftovers };
};

describe('openOutput', () => {
  it('shows nothing of the new site before commit, and all of it after', () => {
    const { outDir, open, build, pages, leftovers } = setUp();
    build({ 'index.html': 'old' });
    const output = open();
    output.write({ path: 'index.html', contents: 'new' });
    output.write({ path: 'a/b.html', contents: new Uint8Array([104, 105]) });
    expect(readFileSync(join(outDir, 'index.html'), 'utf8')).toBe('old');
    expect(output.commit()).toEqual({ written: 2, unchanged: 0, removed: 0, bytes: 5 });
    expect(pages()).toEqual(['a/b.html', 'index.html']);
    expect(readFileSync(join(outDir, 'index.html'), 'utf8')).toBe('new');
    expect(leftovers()).toEqual([]);
  });

  it('writes only the bytes of a view into a larger buffer', () => {
    const { outDir, open } = setUp();
    const output = open();
    output.write({ path: 'part.bin', contents: new Uint8Array(Buffer.from('xxpartxx')).subarray(2, 6) });
    output.commit();
    expect(readFileSync(join(outDir, 'part.bin'), 'utf8')).toBe('part');
  });

  it('counts what is new, the same, and gone, and keeps the time of the same', () => {
    const { outDir, build } = setUp();
    build({ 'same.html': 'same', 'changed.html': 'old', 'gone/deep.html': 'gone' });
    const before = statSync(join(outDir, 'same.html')).mtimeMs;
    expect(build({ 'same.html': 'same', 'changed.html': 'new', 'new.html': 'new' })).toMatchObject({
      written: 2,
      unchanged: 1,
      removed: 1,
    });
    expect(statSync(join(outDir, 'same.html')).mtimeMs).toBe(before);
    expect(existsSync(join(outDir, 'gone'))).toBe(false);
  });

  it('takes a file of the same length but other bytes for changed', () => {
    const { outDir, build } = setUp();
    build({ 'a.html': 'one' });
    expect(build({ 'a.html': 'two' })).toMatchObject({ written: 1, unchanged: 0 });
    expect(readFileSync(join(outDir, 'a.html'), 'utf8')).toBe('two');
  });

  it('writes a file anew whose permissions somebody has changed', () => {
    const { outDir, build } = setUp();
    build({ 'a.html': 'one', 'b.html': 'two' });
    const file = join(outDir, 'a.html');
    const { mode } = statSync(file);
    chmodSync(file, 0o600);
    expect(build({ 'a.html': 'one', 'b.html': 'two' })).toMatchObject({ written: 1, unchanged: 1 });
    expect(statSync(file).mode).toBe(mode);
    chmodSync(file, 0o755);
    expect(build({ 'a.html': 'one', 'b.html': 'two' })).toMatchObject({ written: 1, unchanged: 1 });
    expect(statSync(file).mode).toBe(mode);
  });

  it('knows the stamps of all files from before other builds are let in', () => {
    const { outDir, open, build } = setUp();
    build({ 'a.html': 'one', 'b.html': 'two' });
    const spare = `${outDir}-spare`;
    const output = openOutput(outDir, join(outDir, '..'), { pid: process.pid, spare });
    output.write({ path: 'a.html', contents: 'one' });
    output.write({ path: 'b.html', contents: 'new' });
    output.commit();
    const own = stampOutput(outDir);
    const other = open();
    other.write({ path: 'a.html', contents: 'another' });
    other.commit();
    expect(output.stamps()).toEqual(own);
  });

  it('copies files of the site as they are', () => {
    const { root, outDir, open } = setUp();
    const from = join(root, 'logo.bin');
    writeFileSync(from, Buffer.from([0, 255, 10]));
    const output = open();
    output.copy(() => readFileSync(from), 'img/logo.bin');
    output.commit();
    expect(readFileSync(join(outDir, 'img/logo.bin'))).toEqual(Buffer.from([0, 255, 10]));
  });

  it('never changes a kept file through the old site or the source it came from', () => {
    const { root, outDir, open } = setUp();
    const from = join(root, 'source.txt');
    writeFileSync(from, 'first');
    const first = open();
    first.copy(() => readFileSync(from), 'copy.txt');
    first.commit();
    writeFileSync(from, 'other');
    expect(readFileSync(join(outDir, 'copy.txt'), 'utf8')).toBe('first');
  });

  it('leaves the old site and no trace when the new one is thrown away', () => {
    const { outDir, open, build, leftovers } = setUp();
    build({ 'index.html': 'old' });
    const output = open();
    output.write({ path: 'index.html', contents: 'new' });
    output.discard();
    output.discard();
    expect(readFileSync(join(outDir, 'index.html'), 'utf8')).toBe('old');
    expect(leftovers()).toEqual([]);
    expect(build({ 'index.html': 'newer' }).written).toBe(1);
  });

  it('does nothing on discard after commit', () => {
    const { outDir, open } = setUp();
    const output = open();
    output.write({ path: 'index.html', contents: 'new' });
    output.commit();
    output.discard();
    expect(readFileSync(join(outDir, 'index.html'), 'utf8')).toBe('new');
  });

  it.each(['../escape.html', 'a/../../escape.html', '/../escape.html', '', '.'])(
    'refuses the path %j as a fault of ours, not of the disk',
    (path) => {
      const { root, open } = setUp();
      const output = open();
      expect(() => output.write({ path, contents: 'x' })).toThrow(/leaves the output folder/);
      output.discard();
      expect(existsSync(join(root, 'escape.html'))).toBe(false);
    },
  );

  it('tells which file of which folder the system refuses', () => {
    const { outDir, open } = setUp();
    const output = open();
    output.write({ path: 'a', contents: 'a file' });
    const below = () => output.write({ path: 'a/b', contents: 'below it' });
    expect(below).toThrow(`Cannot write ${join(outDir, 'a', 'b')}: a part of its path is not a folder.`);
    output.discard();
    expect(existsSync(outDir)).toBe(false);
  });

  it('refuses to write one path twice', () => {
    const { open } = setUp();
    const output = open();
    output.write({ path: 'a.html', contents: 'x' });
    expect(() => output.write({ path: 'a.html', contents: 'x' })).toThrow(/twice/);
    output.discard();
  });

  it('keeps other builds out until commit or discard', () => {
    const { outDir, open, build, root } = setUp();
    const output = open();
    writeFileSync(join(root, '.build.lock'), String(process.ppid));
    expect(() => open()).toThrow(OutputError);
    writeFileSync(join(root, '.build.lock'), String(process.pid));
    output.write({ path: 'index.html', contents: 'one' });
    output.commit();
    build({ 'index.html': 'two' });
    expect(readFileSync(join(outDir, 'index.html'), 'utf8')).toBe('two');
  });

  it('writes a file in place of a link to one with the same bytes', () => {
    const { root, outDir, build } = setUp();
    build({ 'a.txt': 'same' });
    rmSync(join(outDir, 'a.txt'));
    writeFileSync(join(root, 'elsewhere.txt'), 'same');
    symlinkSync(join(root, 'elsewhere.txt'), join(outDir, 'a.txt'));
    build({ 'a.txt': 'same' });
    rmSync(join(root, 'elsewhere.txt'));
    expect(readFileSync(join(outDir, 'a.txt'), 'utf8')).toBe('same');
  });

  it('makes the folders above the output', () => {
    const { root, open } = setUp();
    const output = open(join(root, 'deep/er/build'));
    output.write({ path: 'index.html', contents: 'x' });
    output.commit();
    expect(existsSync(join(root, 'deep/er/build/index.html'))).toBe(true);
  });

  it('follows an output folder that is a link, and keeps the link', () => {
    const { root, open } = setUp();
    mkdirSync(join(root, 'elsewhere'));
    symlinkSync('elsewhere', join(root, 'build'));
    const output = open();
    output.write({ path: 'index.html', contents: 'x' });
    output.commit();
    expect(readFileSync(join(root, 'elsewhere/index.html'), 'utf8')).toBe('x');
    expect(readFileSync(join(root, 'build/index.html'), 'utf8')).toBe('x');
  });
});
