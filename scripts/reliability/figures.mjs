/**
 * Figures of the reliability families: what each has tried and what has passed. A row is `{ family, tried, passed, command }`, and has
 * `least` where a part of what was tried is enough.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', '..', '.cache', 'reliability');

/** Writes the figures of one command to `.cache/reliability/<name>.json`, for the table of SECURITY.md. */
export function writeFigures(name, rows) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(rows, null, 2)}\n`);
}

/**
 * Writes the figures of families of one command. Those of its other families stay as they are, in the order of `families`; rows of
 * families that are no longer in it go.
 */
export function updateFigures(name, rows, families) {
  const file = join(FOLDER, `${name}.json`);
  const all = new Map(readRows(file).map((row) => [row.family, row]));
  for (const row of rows) all.set(row.family, row);
  writeFigures(
    name,
    families.flatMap((family) => all.get(family) ?? []),
  );
}

/** Prints figures. Returns whether every family has tried something and everything has passed, or as much of it as is asked for. */
export function printFigures(rows) {
  const width = Math.max(...rows.map(({ family }) => family.length));
  for (const { family, tried, passed } of rows)
    console.log(`${family.padEnd(width)}  ${String(tried).padStart(7)} tried  ${String(passed).padStart(7)} passed`);
  return rows.length > 0 && rows.every(({ tried, passed, least = 1 }) => tried > 0 && passed >= tried * least);
}

/** Returns the rows that all commands have written, by the name of their file. */
export function readFigures() {
  if (!existsSync(FOLDER)) return [];
  const names = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .sort();
  return names.flatMap((name) => readRows(join(FOLDER, name)));
}

function readRows(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}
