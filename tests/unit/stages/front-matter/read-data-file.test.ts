import * as v from 'valibot';
import { expect, it } from 'vitest';
import { readDataFile } from '../../../../src/stages/front-matter/read-data-file.ts';

const SCHEMA = v.record(v.string(), v.array(v.object({ label: v.string(), href: v.string() })));

function read(rows: number) {
  const docs = Array.from({ length: rows }, (_, i) => ({ label: `Bài ${i}`, href: `https://x.example/${i}` }));
  const path = 'sidebars.json';
  return readDataFile({ file: `content/${path}`, path, text: JSON.stringify({ docs }) }, SCHEMA);
}

it('a data file may be much longer than front matter', () => {
  const { value, diagnostics } = read(1500);
  expect(diagnostics).toEqual([]);
  expect(value?.data.docs).toHaveLength(1500);
});

it('a data file that is longer than anybody writes is refused before it is read', () => {
  const [finding, ...others] = read(60_000).diagnostics;
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    code: 'source/broken-data',
    message: 'The YAML has more than 100000 parts.',
    hint: 'split it into smaller files',
  });
});
