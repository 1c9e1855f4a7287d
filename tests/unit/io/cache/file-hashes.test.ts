import { mkdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFileHashes } from '../../../../src/io/cache/file-hashes.ts';
import { hashFolders } from '../../../../src/io/cache/hash-folders.ts';
import { makeFolder } from '../../../support/make-folder.ts';

function tree(texts: Readonly<Record<string, string>> = { 'a.txt': 'one', 'b/c.txt': 'two' }): string {
  const folder = makeFolder();
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

describe('the fingerprint of files', () => {
  const hash = (folder: string, files: readonly string[]) => createFileHashes(folder).hash(files);

  it('is the same for the same files elsewhere, whenever they were written', () => {
    const [one, other] = [tree(), tree()];
    utimesSync(join(other, 'a.txt'), 1, 1);
    expect(hash(one, ['a.txt', 'b/c.txt'])).toBe(hash(other, ['a.txt', 'b/c.txt']));
    expect(hash(one, ['a.txt'])).toMatch(/^[0-9a-f]{64}$/);
  });

  it('changes with the bytes, the names and the order of files, and with a file that is missing', () => {
    const all = [
      hash(tree(), ['a.txt', 'b/c.txt']),
      hash(tree(), ['b/c.txt', 'a.txt']),
      hash(tree(), ['a.txt']),
      hash(tree(), ['b/c.txt']),
      hash(tree(), []),
      hash(tree({ 'a.txt': 'two', 'b/c.txt': 'one' }), ['a.txt', 'b/c.txt']),
      hash(tree({ 'a.txt': 'one' }), ['a.txt', 'b/c.txt']),
      hash(tree({ 'b/c.txt': 'two' }), ['a.txt', 'b/c.txt']),
      hash(tree({ 'a.txt': 'one', 'b/c.txt': '' }), ['a.txt', 'b/c.txt']),
      hash(tree({ 'a.txt': 'one', 'b/c.txt': 'missing' }), ['a.txt', 'b/c.txt']),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  it('counts a folder, and a file that cannot be read, as missing', () => {
    const missing = hash(tree({ 'b/c.txt': 'two' }), ['a.txt']);
    expect(hash(tree({ 'a.txt/x': 'one' }), ['a.txt'])).toBe(missing);
    const folder = tree({ 'b/c.txt': 'two' });
    symlinkSync('a.txt', join(folder, 'a.txt'));
    expect(hash(folder, ['a.txt'])).toBe(missing);
  });

  it('is that of the first time a file was read', () => {
    const folder = tree();
    const hashes = createFileHashes(folder);
    const before = hashes.hash(['a.txt']);
    writeFileSync(join(folder, 'a.txt'), 'changed');
    expect(hashes.hash(['a.txt'])).toBe(before);
    expect(hash(folder, ['a.txt'])).not.toBe(before);
  });
});

describe('files are quiet', () => {
  const quiet = (folder: string, began: number, files = ['a.txt']) => createFileHashes(folder).areQuiet(files, began);
  const changed = (folder: string) => statSync(join(folder, 'a.txt')).ctimeMs;

  it('if they were changed well before the work began, or by a clock that is ahead', () => {
    const folder = tree();
    const at = changed(folder);
    expect(quiet(folder, at + 21)).toBe(true);
    expect(quiet(folder, at + 20)).toBe(false);
    expect(quiet(folder, at + 19)).toBe(false);
    expect(quiet(folder, at)).toBe(false);
    const clock = vi.spyOn(Date, 'now');
    onTestFinished(() => clock.mockRestore());
    clock.mockReturnValue(at - 21);
    expect(quiet(folder, at - 21)).toBe(true);
    clock.mockReturnValue(at - 20);
    expect(quiet(folder, at - 20)).toBe(false);
    clock.mockReturnValue(at - 19);
    expect(quiet(folder, at - 19)).toBe(false);
  });

  it('if all of them are', () => {
    const folder = tree();
    const late = changed(folder) + 1000;
    expect(quiet(folder, late, ['a.txt', 'b/c.txt'])).toBe(true);
    expect(quiet(folder, late, [])).toBe(true);
    rmSync(join(folder, 'b/c.txt'));
    expect(quiet(folder, late, ['a.txt', 'b/c.txt'])).toBe(false);
  });
});

describe('the fingerprint of folders', () => {
  it('changes with the bytes and names of all files in them, not with others', async () => {
    const files = { 'a/one.txt': '1', 'a/b/two.txt': '2', 'c/three.txt': '3' };
    const own = await hashFolders(tree(files), ['a', 'c']);
    expect(own).toMatch(/^[0-9a-f]{64}$/);
    expect(await hashFolders(tree({ 'c/three.txt': '3', 'a/b/two.txt': '2', 'a/one.txt': '1' }), ['c', 'a'])).toBe(own);
    expect(await hashFolders(tree({ ...files, 'd/four.txt': '4', 'a/node_modules/x/y.js': '5' }), ['a', 'c'])).toBe(
      own,
    );
    const others: readonly Readonly<Record<string, string>>[] = [
      { ...files, 'a/one.txt': '2' },
      { ...files, 'a/four.txt': '' },
      { 'a/b/two.txt': '2', 'c/three.txt': '3' },
      { 'a/onf.txt': '1', 'a/b/two.txt': '2', 'c/three.txt': '3' },
    ];
    const all = await Promise.all([files, ...others].map((one) => hashFolders(tree(one), ['a', 'c'])));
    expect(new Set(all).size).toBe(all.length);
    expect(await hashFolders(tree(files), ['a'])).not.toBe(own);
  });

  it('does not take the end of one file for the start of the next name', async () => {
    const one = await hashFolders(tree({ 'a/b': '1', 'a/c': '2' }), ['a']);
    expect(await hashFolders(tree({ 'a/b': '1\0a/c\u00002' }), ['a'])).not.toBe(one);
  });

  it('does not follow links to folders', async () => {
    const folder = tree({ 'a/one.txt': '1', 'c/three.txt': '3' });
    const own = await hashFolders(folder, ['a']);
    symlinkSync('../c', join(folder, 'a/c'));
    expect(await hashFolders(folder, ['a'])).toBe(own);
  });
});
