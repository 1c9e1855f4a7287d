import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeErrorCode, isInside, openInside, realRoot } from '../../../../src/io/read/open-inside.ts';
import { makeFolder } from '../../../support/site-test.ts';

describe('isInside', () => {
  it.each([
    ['/site', '/site', true],
    ['/site', '/site/a/b', true],
    ['/site', '/site/..a', true],
    ['/site', '/site/...', true],
    ['/site', '/sitemap', false],
    ['/site', '/site-private/a', false],
    ['/site', '/', false],
    ['/site', '/site/..', false],
    ['/site', '/other', false],
    ['/', '/anything', true],
  ])('of %s: %s is %s', (root, path, expected) => {
    expect(isInside(root, path)).toBe(expected);
  });
});

describe('openInside', () => {
  const tree = () => {
    const folder = makeFolder();
    for (const name of ['root/deep', 'root-private', 'outside']) mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'root/deep/a.md'), 'inside');
    writeFileSync(join(folder, 'root-private/key'), 'secret');
    writeFileSync(join(folder, 'outside/b.md'), 'secret');
    const root = join(folder, 'root');
    symlinkSync('deep/a.md', join(root, 'inner.md'));
    symlinkSync('../outside/b.md', join(root, 'leaf.md'));
    symlinkSync('../outside', join(root, 'folder'));
    symlinkSync('../root-private/key', join(root, 'sibling'));
    symlinkSync('leaf.md', join(root, 'twice.md'));
    symlinkSync('loop', join(root, 'loop'));
    symlinkSync('nowhere', join(root, 'dangling'));
    symlinkSync('../root/deep/a.md', join(root, 'around.md'));
    return { root, folder };
  };

  it('reads files and follows links that stay inside, also those that take a way around', () => {
    const { root } = tree();
    for (const path of ['deep/a.md', 'inner.md', 'around.md', './deep/../deep/a.md'])
      expect(openInside(root, path), path).toEqual({ bytes: Buffer.from('inside') });
  });

  it.each([
    ['leaf.md', 'outside/b.md'],
    ['twice.md', 'outside/b.md'],
    ['folder/b.md', 'outside/b.md'],
    ['sibling', 'root-private/key'],
    ['../outside/b.md', 'outside/b.md'],
    ['../root-private/key', 'root-private/key'],
    ['deep/../../outside/b.md', 'outside/b.md'],
  ])('does not read %s and says where it leads', (path, target) => {
    const { root, folder } = tree();
    expect(openInside(root, path)).toEqual({ reason: 'outside', target: join(folder, target) });
  });

  it.each([
    ['dangling', 'ENOENT'],
    ['missing.md', 'ENOENT'],
    ['loop', 'ELOOP'],
    ['deep', 'EISDIR'],
    ['deep/a.md/x', 'ENOTDIR'],
  ])('gives the reason why %s cannot be read', (path, code) => {
    expect(openInside(tree().root, path)).toEqual({ reason: 'unreadable', code });
  });

  it('survives a path with a NUL', () => {
    expect(openInside(tree().root, 'a\0b')).toMatchObject({ reason: 'unreadable' });
  });

  it('knows the real path of a root behind a link, and that a missing one has none', () => {
    const { root, folder } = tree();
    symlinkSync('root', join(folder, 'link'));
    expect(realRoot(join(folder, 'link'))).toBe(root);
    expect(realRoot(join(folder, 'none'))).toBeUndefined();
  });
});

describe('describeErrorCode', () => {
  it('has words for common codes and the code for others', () => {
    expect(describeErrorCode('EACCES')).toBe('permission denied');
    expect(describeErrorCode('EWEIRD')).toBe('the system says EWEIRD');
  });
});
