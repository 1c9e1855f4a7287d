import { readFileSync, writeFileSync } from 'node:fs';

/**
 * A text file that holds several files, so that the input of a case and what is expected stand together:
 *
 *     First line: what the case shows.
 *     -- content/en/docs/intro.md --
 *     # Intro
 *     -- printed --
 *     …
 */
export interface Archive {
  readonly title: string;
  readonly parts: ReadonlyMap<string, string>;
}

const MARKER = /^-- (.+) --\n/m;

/** Reads an archive from disk. */
export function readArchive(file: string): Archive {
  const [title = '', ...rest] = readFileSync(file, 'utf8').split(MARKER);
  const parts = new Map<string, string>();
  for (let i = 0; i < rest.length; i += 2) parts.set(rest[i] ?? '', rest[i + 1] ?? '');
  return { title: title.trim().replace(/\s+/g, ' '), parts };
}

/** Replaces or adds parts of an archive on disk, for the update flag. */
export function updateArchive(file: string, changes: Readonly<Record<string, string>>): void {
  const { parts } = readArchive(file);
  const head = readFileSync(file, 'utf8').split(MARKER)[0] ?? '';
  const all = new Map([...parts, ...Object.entries(changes)]);
  writeFileSync(file, head + [...all].map(([name, text]) => `-- ${name} --\n${text}`).join(''));
}

/** Set to rewrite what is expected from what is; the reader of the diff is the judge. */
export const updateExpected = process.env.UPDATE_EXPECTED === '1';
