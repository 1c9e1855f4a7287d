// The script behind `npm run reliability -- --table`: writes the figures of all reliability families into SECURITY.md, between two
// marks. Each command writes its figures to `.cache/reliability/` when it is run.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printFigures, readFigures } from './figures.mjs';

const { values } = parseArgs({ options: { table: { type: 'boolean', default: false } } });
const rows = readFigures();
if (rows.length === 0) {
  console.error('there are no figures yet: run `npm run fault` or another family first');
  process.exit(1);
}
const isPassed = printFigures(rows);
if (values.table) {
  const file = join(import.meta.dirname, '..', '..', 'SECURITY.md');
  const [start, end] = ['<!-- figures: written by `npm run reliability -- --table` -->', '<!-- /figures -->'];
  const before = readFileSync(file, 'utf8');
  const [from, to] = [before.indexOf(start), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error('SECURITY.md has no marks for the table');
  const number = (value) => value.toLocaleString('en-US');
  const lines = rows.map(
    ({ family, tried, passed, command }) => `| ${family} | ${number(tried)} | ${number(passed)} | \`${command}\` |`,
  );
  const table = ['| family | tried | passed | command |', '| --- | ---: | ---: | --- |', ...lines].join('\n');
  writeFileSync(file, `${before.slice(0, from)}${start}\n${table}\n${before.slice(to)}`);
}
process.exitCode = isPassed ? 0 : 1;
