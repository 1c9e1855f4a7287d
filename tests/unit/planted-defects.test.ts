import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';

/** A defect of `npm run test:planted`. */
interface Defect {
  readonly id: string;
  readonly area: string;
  /** What a reader or an author would notice. */
  readonly notice: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** Tests that should fail, by tier; without `all`, those of `quick`. */
  readonly tests: { readonly quick: readonly NamedTests[]; readonly all?: readonly NamedTests[] };
}

interface NamedTests {
  readonly file: string;
  /** Pattern of titles; absent: all tests of the file. */
  readonly title?: string;
}

const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8');
const defects = JSON.parse(read('tests/planted/defects.json')) as readonly Defect[];

const AREAS = [
  ...[
    'head',
    'not found',
    'client navigation',
    'sidebars',
    'escaping',
    'search index',
    'search words',
    'search ranking',
  ],
  ...['command line', 'cache', 'config', 'front matter', 'callouts', 'footnotes', 'code', 'links', 'feeds', 'sitemap'],
  ...['redirects', 'drafts', 'translations', 'versions', 'theme', 'menu', 'content policy', 'preview server'],
  ...['file access', 'host guard', 'live reload', 'samples', 'sample output', 'migrate', 'base path'],
  ...['accessible names', 'contrast', 'motion', 'offline'],
];

describe('the list of planted defects', () => {
  it('has at least 24 defects with names of their own, and one in every area', () => {
    expect(defects.length).toBeGreaterThanOrEqual(24);
    expect(new Set(defects.map(({ id }) => id)).size).toBe(defects.length);
    expect([...new Set(defects.map(({ area }) => area))].sort()).toEqual([...AREAS].sort());
  });

  it.each(defects.map((defect) => [defect.id, defect] as const))('fits the sources: %s', (_, defect) => {
    const { notice, file, find, replace } = defect;
    expect(read(file).split(find).length - 1, `how often its text is in ${file}`).toBe(1);
    expect(replace).not.toBe(find);
    expect(notice).toMatch(/^\S.*\.$/);
  });

  it.each(defects.map((defect) => [defect.id, defect] as const))('names tests that exist: %s', (_, { tests }) => {
    const named = [...tests.quick, ...(tests.all ?? [])];
    expect(named).not.toEqual([]);
    expect(
      named.filter(({ file }) => !/\.(?:test|spec)\.tsx?$/.test(file) || !existsSync(join(packageRoot, file))),
    ).toEqual([]);
  });
});
