import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const tests = join(import.meta.dirname, '..');
const config = readFileSync(join(tests, '..', 'vitest.config.ts'), 'utf8');

it('every test file that replaces modules has a process of its own', () => {
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter((file) => /\.test\.tsx?$/.test(file));
  const mocking = files.filter((file) => /^vi\.(mock|doMock)\(/m.test(readFileSync(join(tests, file), 'utf8')));
  expect(mocking.length).toBeGreaterThan(0);
  const shared = mocking.filter((file) => {
    const [, name = file] = /^unit\/io\/(.+)\.test\.ts$/.exec(file.replaceAll('\\', '/')) ?? [];
    return !config.includes(`'${name}'`);
  });
  expect(shared).toEqual([]);
});
