import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exchangeFolders } from '../../../../src/io/output/exchange-folders.ts';
import { switchFolders } from '../../../../src/io/output/switch-folders.ts';
import { makeFolder } from '../../../support/make-folder.ts';

const setUp = () => {
  const root = makeFolder();
  const make = (name: string) => {
    mkdirSync(join(root, name));
    writeFileSync(join(root, name, 'name'), name);
    return join(root, name);
  };
  const nameIn = (folder: string) => readFileSync(join(folder, 'name'), 'utf8');
  return { root, make, nameIn };
};

describe('switchFolders', () => {
  it('puts the new folder in the place of the old one and tells where that is', () => {
    const { root, make, nameIn } = setUp();
    const [next, target] = [make('next'), make('target')];
    const old = switchFolders(next, target, join(root, 'previous'));
    expect(nameIn(target)).toBe('next');
    expect(nameIn(old ?? '')).toBe('target');
  });

  it('moves the new folder where there was none', () => {
    const { root, make, nameIn } = setUp();
    const target = join(root, 'target');
    expect(switchFolders(make('next'), target, join(root, 'previous'))).toBeUndefined();
    expect(nameIn(target)).toBe('next');
  });

  it('leaves the old folder in its place when the new one cannot be moved', () => {
    const { root, make, nameIn } = setUp();
    const target = make('target');
    expect(() => switchFolders(join(root, 'missing'), target, join(root, 'previous'))).toThrow(/ENOENT/);
    expect(nameIn(target)).toBe('target');
    expect(existsSync(join(root, 'previous'))).toBe(false);
  });
});

describe('exchangeFolders', () => {
  it('exchanges both or neither', () => {
    const { make, nameIn } = setUp();
    const [one, other] = [make('one'), make('other')];
    const isDone = exchangeFolders(one, other);
    expect([nameIn(one), nameIn(other)]).toEqual(isDone ? ['other', 'one'] : ['one', 'other']);
  });

  it('does nothing when one is missing', () => {
    const { root, make, nameIn } = setUp();
    const one = make('one');
    expect(exchangeFolders(one, join(root, 'missing'))).toBe(false);
    expect(exchangeFolders(join(root, 'missing'), one)).toBe(false);
    expect(nameIn(one)).toBe('one');
  });
});
