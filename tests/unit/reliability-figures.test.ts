import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readFigures, updateFigures, writeFigures } from '../../scripts/reliability/figures.mjs';

const NAME = `of-a-test-${process.pid}`;
const row = (family: string, passed: number) => ({ family: `${NAME}: ${family}`, tried: 3, passed });
const own = () => readFigures().filter(({ family }) => family.startsWith(NAME));

afterAll(() => rmSync(join(import.meta.dirname, `../../.cache/reliability/${NAME}.json`), { force: true }));

test('a family that is run alone replaces its own figures only', () => {
  writeFigures(NAME, [row('gone', 3), row('bombs', 3), row('names', 3)]);
  updateFigures(
    NAME,
    [row('names', 2), row('new', 1)],
    ['new', 'bombs', 'names'].map((family) => `${NAME}: ${family}`),
  );
  expect(own()).toEqual([row('new', 1), row('bombs', 3), row('names', 2)]);
});
