import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '../../../../src/schema/site-config.ts';
import { readVersionsFile } from '../../../../src/stages/versions/read-versions-file.ts';
import { resolveVersions } from '../../../../src/stages/versions/resolve-versions.ts';
import { collectionFolder, docsFolder, versionNameProblem } from '../../../../src/stages/versions/version-names.ts';
import { makeConfig } from '../../../support/model.ts';

type Docs = NonNullable<Parameters<typeof makeConfig>[0]>['docs'];

const resolve = (names: readonly string[], docs: Docs = {}, isWhole = true) => {
  const [options] = makeConfig({ docs }).docsSets as [SiteConfig['docsSets'][number]];
  return resolveVersions({ names: new Map(names.map((name, i) => [name, i])), isWhole }, options, 'c.ts');
};
/** `name /path banner badge`, the last one marked with `*`. */
const outline = (names: readonly string[], docs?: Docs) =>
  resolve(names, docs).value.map(
    ({ name, path, isLast, banner, badge }) =>
      `${isLast ? '*' : ''}${name} /${path} ${banner} ${badge ? 'badge' : '-'}`,
  );
const codes = (names: readonly string[], docs?: Docs, isWhole?: boolean) =>
  resolve(names, docs, isWhole).diagnostics.map(({ code, dataPath }) => `${code} ${dataPath?.join('.')}`);

describe('resolveVersions', () => {
  it('gives a site that froze nothing one version without path, badge and banner, called Next', () => {
    expect(outline([])).toEqual(['*current / none -']);
    expect(resolve([]).value[0]).toMatchObject({ label: 'Next', noIndex: false });
  });

  it('puts the newest frozen one at the base, the current one at next, and warns on both sides of it', () => {
    expect(outline(['2.0', '1.0'])).toEqual([
      'current /next unreleased badge',
      '*2.0 / none badge',
      '1.0 /1.0 unmaintained badge',
    ]);
  });

  it('follows `lastVersion`', () => {
    expect(outline(['2.0', '1.0'], { lastVersion: 'current' })).toEqual([
      '*current / none badge',
      '2.0 /2.0 unmaintained badge',
      '1.0 /1.0 unmaintained badge',
    ]);
    expect(outline(['2.0', '1.0'], { lastVersion: '1.0' })).toEqual([
      'current /next unreleased badge',
      '2.0 /2.0 unreleased badge',
      '*1.0 / none badge',
    ]);
  });

  it('leaves out what the config leaves out', () => {
    expect(outline(['2.0', '1.0'], { onlyIncludeVersions: ['1.0'] })).toEqual(['*1.0 / none -']);
    expect(outline(['2.0', '1.0'], { onlyIncludeVersions: ['current', '1.0'] })).toEqual([
      'current /next unreleased badge',
      '*1.0 / none badge',
    ]);
    expect(outline(['1.0'], { includeCurrentVersion: false })).toEqual(['*1.0 / none -']);
    expect(outline(['2.0', '1.0'], { disableVersioning: true })).toEqual(['*current / none -']);
  });

  it('takes label, path, banner, badge and noIndex from the config', () => {
    const versions = {
      '1.0': { label: 'One', path: '/old/one/', banner: 'none', badge: false, noIndex: true },
    } as const;
    expect(resolve(['1.0'], { lastVersion: 'current', versions }).value[1]).toEqual({
      name: '1.0',
      isLast: false,
      label: 'One',
      path: 'old/one',
      banner: 'none',
      badge: false,
      noIndex: true,
    });
  });

  it('knows a name however its letters are encoded', () => {
    const docs = { versions: { ['bản'.normalize('NFD')]: { label: 'B' } }, lastVersion: 'bản'.normalize('NFD') };
    expect(resolve(['bản'], docs).diagnostics).toEqual([]);
    expect(resolve(['bản'], docs).value[1]?.label).toBe('B');
  });

  it('reports names the site does not have where they are written', () => {
    expect(codes(['1.0'], { versions: { '2.0': {} } })).toEqual(['config/unknown-version docs.versions.2.0']);
    expect(codes(['1.0'], { lastVersion: '2.0' })).toEqual(['config/unknown-version docs.lastVersion']);
    expect(codes(['1.0'], { onlyIncludeVersions: ['1.0', '2.0'] })).toEqual([
      'config/unknown-version docs.onlyIncludeVersions.1',
    ]);
    expect(resolve(['1.0'], { lastVersion: '1.1' }).diagnostics[0]?.hint).toBe('did you mean `1.0`?');
  });

  it('accepts options of versions that are left out for now', () => {
    expect(codes(['1.0'], { versions: { '1.0': {}, current: {} }, disableVersioning: true })).toEqual([]);
    expect(codes(['1.0'], { versions: { current: {} }, includeCurrentVersion: false })).toEqual([]);
  });

  it('says nothing of missing names while the list itself is broken', () => {
    expect(codes([], { versions: { '2.0': {} }, lastVersion: '2.0', onlyIncludeVersions: ['2.0'] }, false)).toEqual([]);
  });

  it('reports a last version that is left out, equal paths, and docs without any version', () => {
    expect(codes(['2', '1'], { onlyIncludeVersions: ['1'], lastVersion: '2' })).toEqual([
      'versions/last-excluded docs.lastVersion',
    ]);
    expect(codes(['next', '1'], { lastVersion: '1' })).toEqual(['versions/same-path docs.versions.next.path']);
    expect(codes([], { includeCurrentVersion: false })).toEqual(['versions/none docs.includeCurrentVersion']);
  });
});

describe('readVersionsFile', () => {
  const read = (text: string) => readVersionsFile({ file: 'content/versions.json', path: 'versions.json', text });

  it('reads names in NFC, in their order, with their places', () => {
    const { value, diagnostics } = read(JSON.stringify(['2.0', 'bản'.normalize('NFD')]));
    expect([...value.names]).toEqual([
      ['2.0', 0],
      ['bản', 1],
    ]);
    expect({ diagnostics, isWhole: value.isWhole }).toEqual({ diagnostics: [], isWhole: true });
  });

  it('keeps the good names of a list with bad ones', () => {
    const { value, diagnostics } = read('["2.0", "2.0", "../x", null, "1.0"]');
    expect([...value.names.keys()]).toEqual(['2.0', '1.0']);
    expect(value.isWhole).toBe(false);
    expect(diagnostics.map(({ code, dataPath }) => `${code} ${dataPath?.join('.')}`)).toEqual([
      'versions/duplicate 1',
      'versions/bad-name 2',
      'versions/invalid 3',
    ]);
  });

  it.each(['', '{}', '"1.0"', '[', 'null'])('refuses %j', (text) => {
    expect(read(text)).toMatchObject({ value: { isWhole: false }, diagnostics: [{ code: 'versions/invalid' }] });
  });
});

describe('names and folders', () => {
  it.each(['1.0', '2.0.1-beta', 'v3', '1.x', '2025.04', 'bản_1', 'a+b', 'Long name'])(
    '%j can name a version',
    (name) => {
      expect(versionNameProblem(name)).toBeUndefined();
    },
  );

  it.each([
    '',
    'current',
    '.',
    '..',
    'a/b',
    'a\\b',
    'a..b',
    ' a',
    'a ',
    'a.',
    'nul.1',
    '<b>',
    'a\u202eb',
    'x'.repeat(33),
  ])('%j cannot', (name) => {
    expect(versionNameProblem(name)).toBeTypeOf('string');
  });

  it('know where docs of a version are', () => {
    expect([docsFolder('current'), docsFolder('1.0')]).toEqual(['docs', 'versions/1.0/docs']);
    expect(collectionFolder('vi/docs/a/b.md')).toBe('vi/docs');
    expect(collectionFolder('vi/versions/1.0/docs/a/b.md')).toBe('vi/versions/1.0/docs');
    expect(collectionFolder('vi/pages/versions/a.md')).toBe('vi/pages');
  });
});
