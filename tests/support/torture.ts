import { appendFileSync, cpSync, existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copySite, type Files, type JsonFinding, type TestSite } from './site-test.ts';
import { IS_WHOLE } from './tier.ts';

export { IS_WHOLE };

/** All rows of a family, or `count` of them, evenly spread, in the tiers of tests. */
export function sampled<T>(rows: readonly T[], count = 4): readonly T[] {
  if (IS_WHOLE || rows.length <= count) return rows;
  return Array.from({ length: count }, (_, i) => rows[Math.floor((i * rows.length) / count)] as T);
}

/**
 * Notes for the figures of `npm run torture` how much a test has really tried, by the name of what it counts. Without that command it
 * does nothing.
 */
export function noteTried(counted: string, tried: number): void {
  const file = process.env.TORTURE_COUNTS;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ counted, tried })}\n`);
}

/** Something that a site may hold, and what a build makes of it. */
export interface TortureRow {
  readonly name: string;
  /** What is put into a small good site. */
  readonly put: Files | ((site: TestSite) => void);
  /** Each finding, as `rule file:line:column`; the place is left out where there is none. */
  readonly finds: readonly string[];
  /** Exit code; by default 1 with findings and 0 without. */
  readonly exit?: number;
  /** Whether a mistake on another page is not found, because the build cannot get that far. */
  readonly isAlone?: boolean;
  /** More that must hold after the build. */
  readonly also?: (site: TestSite, run: Awaited<ReturnType<TestSite['build']>>) => void;
}

const OTHER = 'content/en/docs/zz-other.md';
const OTHER_FINDING = `links/broken ${OTHER}:3:5`;

/** One test for each row of a family. `good` is a site that has been built without a finding. */
export function testRows(family: string, rows: readonly TortureRow[], good: () => TestSite): void {
  describe(family, () => {
    it.each(sampled(rows).map((row) => [row.name, row] as const))('%s', (_, row) => checkRow(row, good()));
  });
}

/**
 * Builds a copy of a good site with one mistake in it. The findings and the exit code must be those of the row; an
 * independent mistake must be found as well; sources stay as they are, and so does the previous site if the build fails; and
 * without the mistake the next build gives the good site again.
 */
export async function checkRow(row: TortureRow, good: TestSite): Promise<void> {
  const site = copySite(good);
  if (typeof row.put === 'function') row.put(site);
  else site.write(row.put);
  const exit = row.exit ?? (row.finds.length > 0 ? 1 : 0);
  const hasOther = exit === 1 && !row.isAlone;
  if (hasOther) site.write({ [OTHER]: '# Other\n\nSee [x](./nowhere.md).\n' });
  const before = { sources: sourcesOf(site.root), output: site.manifest(), times: site.times() };
  const run = await site.build('--format', 'json');
  const { findings } = JSON.parse(run.stdout) as { findings: JsonFinding[] };
  expect(findings.map(inWords).sort()).toEqual([...row.finds, ...(hasOther ? [OTHER_FINDING] : [])].sort());
  expect(run.code).toBe(exit);
  // Not because of the other mistake alone.
  if (hasOther) expect(findings.filter(({ file, severity }) => file !== OTHER && severity === 'error')).not.toEqual([]);
  expect(sourcesOf(site.root)).toEqual(before.sources);
  if (exit !== 0) expect({ output: site.manifest(), times: site.times() }).toEqual({ ...before, sources: undefined });
  expectNoLeftovers(site);
  row.also?.(site, run);
  restoreSources(site, good);
  await site.mustBuild();
  expect(site.manifest()).toEqual(good.manifest());
}

/** A finding as rows write it. */
export function inWords({ rule, file, line, column }: JsonFinding): string {
  return file === undefined ? rule : `${rule} ${file}:${line}:${column}`;
}

/** Makes sure that a build has left nothing beside its output folder. */
export function expectNoLeftovers(site: TestSite): void {
  for (const leftover of ['staging', 'previous', 'lock'])
    expect(existsSync(join(site.root, `.build.${leftover}`)), `.build.${leftover} is left`).toBe(false);
}

/** Gives a site the sources of another one again; what it has built and remembered stays. */
export function restoreSources(site: TestSite, good: TestSite): void {
  for (const name of readdirSync(site.root)) {
    if (name !== 'build' && name !== '.codemaster') rmSync(join(site.root, name), { recursive: true, force: true });
  }
  for (const name of readdirSync(good.root)) {
    if (name === 'build' || name === '.codemaster') continue;
    cpSync(join(good.root, name), join(site.root, name), { recursive: true, preserveTimestamps: true });
  }
}

/** Everything of a site that its author wrote, by path: texts as they are, other things by their kind. */
export function sourcesOf(root: string): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  const walk = (below: string) => {
    for (const name of readdirSync(join(root, below))) {
      const path = below === '' ? name : `${below}/${name}`;
      if (path === 'build' || path === '.codemaster' || path.startsWith('.build.')) continue;
      const stats = lstatSync(join(root, path));
      if (stats.isDirectory()) walk(path);
      else if (stats.isFile() && stats.size < 1e6) found[path] = readFileSync(join(root, path), 'latin1');
      else found[path] = `${stats.mode} ${stats.size} ${stats.mtimeMs}`;
    }
  };
  walk('');
  return found;
}
