import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
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

/** Lets a test find programs in a folder alone. */
const onlyProgramsOf = (folder: string) => {
  vi.stubEnv('PATH', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
};
const perl = spawnSync('perl', ['-e', 'print $^X'], { encoding: 'utf8' }).stdout ?? '';
const isLinux = process.platform === 'linux';

describe('switchFolders', () => {
  it('puts the new folder in the place of the old one and tells where that is', () => {
    const { root, make, nameIn } = setUp();
    const [next, target] = [make('next'), make('target')];
    const old = switchFolders(next, target, join(root, 'previous'));
    expect(nameIn(target)).toBe('next');
    expect(nameIn(old ?? '')).toBe('target');
    expect(old).toBe(isLinux && perl !== '' ? next : join(root, 'previous'));
  });

  it('does so in two steps where two folders cannot be exchanged in one', () => {
    const { root, make, nameIn } = setUp();
    const [next, target] = [make('next'), make('target')];
    onlyProgramsOf(join(root, 'nothing'));
    const previous = join(root, 'previous');
    expect(switchFolders(next, target, previous)).toBe(previous);
    expect([nameIn(target), nameIn(previous)]).toEqual(['next', 'target']);
    expect(existsSync(next)).toBe(false);
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

  it.runIf(isLinux && perl !== '')('takes Perl alone, in one call of the system', () => {
    const { root, make, nameIn } = setUp();
    const [one, other, bin] = [make('one'), make('other'), make('bin')];
    symlinkSync(perl, join(bin, 'perl'));
    onlyProgramsOf(bin);
    expect(exchangeFolders(one, other)).toBe(true);
    expect([nameIn(one), nameIn(other)]).toEqual(['other', 'one']);
    expect(readdirSync(root).sort()).toEqual(['bin', 'one', 'other']);
  });

  it.runIf(isLinux)('takes the mv of GNU coreutils alone, and believes what it finds, not how that ends', () => {
    const { root, make, nameIn } = setUp();
    const [one, other, bin] = [make('one'), make('other'), make('bin')];
    const script = `[ "$*" = "--exchange --no-copy --no-target-directory -- ${one} ${other}" ] || exit 0
/bin/mv ${one} ${root}/held && /bin/mv ${other} ${one} && /bin/mv ${root}/held ${other}; exit 1`;
    writeFileSync(join(bin, 'mv'), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, 'mv'), 0o755);
    onlyProgramsOf(bin);
    expect(exchangeFolders(one, other)).toBe(true);
    expect([nameIn(one), nameIn(other)]).toEqual(['other', 'one']);
  });

  it('tries nothing on systems that cannot', () => {
    const { make, nameIn } = setUp();
    const [one, other] = [make('one'), make('other')];
    const platform = vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin');
    onTestFinished(() => platform.mockRestore());
    expect(exchangeFolders(one, other)).toBe(false);
    expect(nameIn(one)).toBe('one');
  });

  it('does nothing when one is missing', () => {
    const { root, make, nameIn } = setUp();
    const one = make('one');
    expect(exchangeFolders(one, join(root, 'missing'))).toBe(false);
    expect(exchangeFolders(join(root, 'missing'), one)).toBe(false);
    expect(nameIn(one)).toBe('one');
  });
});
