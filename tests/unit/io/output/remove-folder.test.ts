import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { removeFolder } from '../../../../src/io/output/remove-folder.ts';
import { makeFolder } from '../../../support/make-folder.ts';

describe('removeFolder', () => {
  it('removes folders with all in them, but nothing that links lead to', () => {
    const root = makeFolder();
    mkdirSync(join(root, 'kept'));
    writeFileSync(join(root, 'kept/a.txt'), 'a');
    mkdirSync(join(root, 'gone/deep/er'), { recursive: true });
    writeFileSync(join(root, 'gone/deep/b.txt'), 'b');
    symlinkSync(join(root, 'kept'), join(root, 'gone/deep/link'));
    symlinkSync(join(root, 'nowhere'), join(root, 'gone/dangling'));
    removeFolder(join(root, 'gone'));
    expect(existsSync(join(root, 'gone'))).toBe(false);
    expect(existsSync(join(root, 'kept/a.txt'))).toBe(true);
  });

  it('takes away a link in place of a folder, and minds nothing that is not there', () => {
    const root = makeFolder();
    mkdirSync(join(root, 'kept'));
    symlinkSync(join(root, 'kept'), join(root, 'link'));
    removeFolder(join(root, 'link'));
    removeFolder(join(root, 'nothing'));
    expect(existsSync(join(root, 'link'))).toBe(false);
    expect(existsSync(join(root, 'kept'))).toBe(true);
  });
});
