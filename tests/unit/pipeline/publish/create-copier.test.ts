import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createCopier } from '../../../../src/pipeline/publish/create-copier.ts';
import { makeFolder } from '../../../support/make-folder.ts';
import { makeConfig } from '../../../support/model.ts';

function tree() {
  const folder = makeFolder();
  const texts = {
    'site/content/static/a.txt': 'static',
    'site/components/b.css': 'own',
    'node_modules/pack/c.css': 'package',
    'secret.txt': 'secret',
  };
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const root = join(folder, 'site');
  return { folder, root, copier: createCopier(root, makeConfig()) };
}

const text = (read: () => Uint8Array) => Buffer.from(read()).toString();

/** The error about a file that is not what it was when it was listed. */
const changed = (file: string, reason: string) =>
  expect.objectContaining({
    message: `${file} changed while the site was built: ${reason}.`,
    hint: expect.stringContaining('the previous site was kept'),
    exitCode: 74,
  });

describe('files that are published as they are', () => {
  it('are read when they are written, not before', () => {
    const { root, copier } = tree();
    const read = copier.ofContent('content/static/a.txt');
    writeFileSync(join(root, 'content/static/a.txt'), 'later');
    expect(text(read)).toBe('later');
  });

  it('stop the build when they are gone, or have become a folder', () => {
    const { root, copier } = tree();
    const read = copier.ofContent('content/static/a.txt');
    rmSync(join(root, 'content/static/a.txt'));
    expect(read).toThrow(changed('content/static/a.txt', 'it does not exist'));
    mkdirSync(join(root, 'content/static/a.txt'));
    expect(read).toThrow(changed('content/static/a.txt', 'it is a folder'));
  });

  it('are not read when a link out of the content has taken their place', () => {
    const { folder, root, copier } = tree();
    rmSync(join(root, 'content/static/a.txt'));
    symlinkSync(join(folder, 'secret.txt'), join(root, 'content/static/a.txt'));
    expect(copier.ofContent('content/static/a.txt')).toThrow(
      changed('content/static/a.txt', `it leads to ${join(folder, 'secret.txt')}`),
    );
  });
});

describe('files that pages of MDX import', () => {
  it('are of the site, or of a package above it', () => {
    const { folder, root, copier } = tree();
    expect(text(copier.imported(join(root, 'components/b.css')))).toBe('own');
    expect(text(copier.imported(join(folder, 'node_modules/pack/c.css')))).toBe('package');
  });

  it('are nothing else outside of the site', () => {
    const { folder, copier } = tree();
    expect(copier.imported(join(folder, 'secret.txt'))).toThrow(changed('../secret.txt', 'it leads to ../secret.txt'));
  });
});
