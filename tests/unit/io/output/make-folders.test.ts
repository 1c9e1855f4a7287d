import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolders } from '../../../../src/io/output/make-folders.ts';
import { makeFolder } from '../../../support/make-folder.ts';

describe('folders for what is written', () => {
  it('are made with all that is above them, and may be there', () => {
    const folder = join(makeFolder(), 'a/b/c');
    makeFolders(folder);
    makeFolders(folder);
    expect(existsSync(folder)).toBe(true);
  });

  it('are refused below a file, and where the system has none', () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'file'), '');
    expect(() => makeFolders(join(folder, 'file'))).toThrow(/EEXIST/);
    expect(() => makeFolders(join(folder, 'file/below'))).toThrow(/ENOTDIR|ENOENT/);
    if (process.platform === 'linux') expect(() => makeFolders('/proc/nobody/here')).toThrow(/ENOENT/);
  });
});
