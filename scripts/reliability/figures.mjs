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
  return names.flatMap((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));
}
