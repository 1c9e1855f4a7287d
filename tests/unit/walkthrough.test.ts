import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';

const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8');
const section = (text: string, title: string) => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const walk = section(read('CONTRIBUTING.md'), 'A first walk through the code');
const table = section(read('ARCHITECTURE.md'), 'Find your way in five minutes');

/** Paths of a line; one without a folder stands beside the one before. */
function pathsIn(line: string): readonly string[] {
  let folder = '';
  return [...line.matchAll(/`([\w./-]+(?:\/|\.(?:tsx?|mjs|md|json)))`/g)].map(([, path = '']) => {
    const whole = /\/./.test(path) ? path : `${folder}/${path}`;
    folder = dirname(whole);
    return whole;
  });
}

describe('the walk of CONTRIBUTING.md', () => {
  it('names files that are there', () => {
    const paths = walk.split('\n').flatMap(pathsIn);
    expect(paths.length).toBeGreaterThan(6);
    expect(paths.filter((path) => !existsSync(join(packageRoot, path)))).toEqual([]);
  });

  it.each([...walk.matchAll(/`(\w+)` in `([\w./-]+)`/g)].map(([, name = '', file = '']) => [name, file]))(
    'finds %s in %s',
    (name, file) => {
      expect(read(file)).toMatch(new RegExp(`^export (?:const|function|interface) ${name}\\b`, 'm'));
    },
  );

  it('adds a field by the recipe, in the files that it counts', () => {
    const recipe = read('CONTRIBUTING.md').split('### A front-matter field\n')[1]?.split('\n### ')[0] ?? '';
    const [steps = ''] = recipe.split('\n\nTests:');
    const filesOf = (text: string) => new Set(pathsIn(text)).size;
    const [field = '', said = ''] = steps.split('\n7. ');
    expect(filesOf(field), 'the field and its reading').toBe(6);
    expect(filesOf(said), 'what editors and the manual say of it').toBe(4);
  });
});

describe('the table of ARCHITECTURE.md', () => {
  it('leads to files and folders that are there', () => {
    const rows = table.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
    expect(rows.length).toBeGreaterThan(12);
    const missing = rows.flatMap(pathsIn).filter((path) => !existsSync(join(packageRoot, path)));
    expect(missing).toEqual([]);
  });
});

/** Names of other tools that the decisions mention. */
const FOREIGN = new Set(['getCollection']);

/** Files that the decisions name as examples of a site. */
const EXAMPLES = new Set(['sidebars.sdk.ts']);

describe('the decisions', () => {
  const decisions = glob.sync('docs/decisions/*.md', { cwd: packageRoot });
  const sources = glob.sync('{src,client,templates,scripts,bench,tests}/**/*.{ts,tsx,mjs,css,py}', {
    cwd: packageRoot,
    ignore: ['**/node_modules/**'],
  });
  const words = new Set(sources.flatMap((file) => read(file).match(/\w+/g) ?? []));
  const named = decisions.flatMap((page) =>
    [...read(page).matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => ({ page, name })),
  );

  it('name files that are there', () => {
    const files = named.filter(
      ({ name }) => /^[\w@/-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css)$/.test(name) && !EXAMPLES.has(name),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter(({ name }) => !sources.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
  });

  it('name functions and types that are there', () => {
    const names = named.filter(({ name }) => /^(?:[a-z]+|[A-Z][a-z]+)[A-Z]\w+$/.test(name) && !FOREIGN.has(name));
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter(({ name }) => !words.has(name))).toEqual([]);
  });
});
