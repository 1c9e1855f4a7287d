// The script behind `npm run reliability -- --table`: writes the figures of all reliability families into SECURITY.md, between two
// marks. Each command writes its figures to `.cache/reliability/` when it is run.
//
//   --table   writes the table; rows of families without figures there stay
//   --new     leaves these rows out, for instance after a family got another name
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printFigures, readFigures } from './figures.mjs';

const { values } = parseArgs({
  options: { table: { type: 'boolean', default: false }, new: { type: 'boolean', default: false } },
});
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
  const families = new Set(rows.map(({ family }) => family));
  const kept = before
    .slice(from, to)
    .split('\n')
    .filter((line) => /`npm run [^`]+`/.test(line) && !line.startsWith('<!--'))
    .filter((line) => !values.new && !families.has(familyOf(line)));
  const number = (value) => value.toLocaleString('en-US');
  const lines = rows.map(
    ({ family, tried, passed, command }) => `| ${family} | ${number(tried)} | ${number(passed)} | \`${command}\` |`,
  );
  const all = [...kept, ...lines].sort((a, b) => compare(commandOf(a), commandOf(b)));
  const table = ['| family | tried | passed | command |', '| --- | ---: | ---: | --- |', ...all].join('\n');
  writeFileSync(file, `${before.slice(0, from)}${start}\n${table}\n${before.slice(to)}`);
}

/** The command in a row of the table. */
function commandOf(line) {
  return /`([^`]+)` \|$/.exec(line)?.[1];
}

/** The family in a row of the table. */
function familyOf(line) {
  return line.slice(2, line.indexOf(' | '));
}

function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

process.exitCode = isPassed ? 0 : 1;
