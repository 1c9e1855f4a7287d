import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { packageRoot } from '../../../../src/io/process/package-root.ts';
import type { LoadedMdx } from '../../../../src/pipeline/load/loaded-mdx.ts';
import { openParsePool, type ParsePool } from '../../../../src/pipeline/parse/parse-pool.ts';
import { helpersFor, openParseThreads, type ParseThreads } from '../../../../src/pipeline/parse/parse-threads.ts';
import type { PageInput, ParsedPage } from '../../../../src/pipeline/parse/parsed-page.ts';

const SCRIPT = join(packageRoot, 'tests', 'support', 'threads', 'parser.mjs');
const SETTING = {
  root: '/',
  options: {},
  hasMath: false,
  fields: {},
  includes: { folders: [], maxBytes: 1 },
  terms: new Map(),
};

const page = (id: string, text = 'x'.repeat(9000)): PageInput => ({
  source: { id, file: `content/${id}`, collection: 'docs', locale: 'en', path: id, text },
  surroundings: {},
  termsVersion: '',
});
const pages = (count: number) => Array.from({ length: count }, (_, i) => page(`${i}.md`));
const HERE = { parsed: { value: undefined, diagnostics: [] }, included: {} };

let pool: ParsePool | undefined;
afterEach(async () => await pool?.close());

/** Parses pages and tells where each was parsed. */
async function parse(inputs: readonly PageInput[], jobs: number | ParseThreads, here = async () => HERE as ParsedPage) {
  const threads = typeof jobs === 'number' ? openParseThreads(jobs, undefined, SCRIPT) : jobs;
  pool = openParsePool({ setting: SETTING, threads });
  const places: string[][] = inputs.map(() => []);
  const timed = new Set<number>();
  await pool.parse(inputs, {
    here,
    onPage: (at, made) =>
      places[at]?.push('bytes' in made ? JSON.parse(new TextDecoder().decode(made.bytes)).there : 'here'),
    onRun: (at) => timed.add(at),
  });
  return { places, timed };
}

const slowly = () => new Promise<ParsedPage>((resolve) => setTimeout(() => resolve(HERE), 100));

describe('a pool', () => {
  it('parses every page once, and gives each back under its own place', async () => {
    const inputs = pages(100);
    const { places, timed } = await parse(inputs, 3, slowly);
    const there = places.flatMap((made, at) => (made[0] === 'here' ? [] : [at]));
    expect(there.length).toBeGreaterThan(50);
    expect([...timed].sort((a, b) => a - b)).toEqual(there);
    for (const [at, made] of places.entries()) expect([['here'], [`${at}.md`]]).toContainEqual(made);
  });

  it('does all by itself where one thread is asked for', async () => {
    const { places } = await parse(pages(5), 1);
    expect(places).toEqual(Array.from({ length: 5 }, () => ['here']));
  });

  it('takes threads that have started before it was there', async () => {
    const threads = openParseThreads('auto', undefined, SCRIPT);
    threads.expect(50_000_000);
    const { places } = await parse(pages(40), threads, slowly);
    const isHelped = places.flat().some((place) => place !== 'here');
    expect(isHelped).toBe(helpersFor(50_000_000, 'auto') > 0);
  });

  it('keeps pages of MDX, which hold what no thread can be sent', async () => {
    const mdx = { rendered: () => '' } as unknown as LoadedMdx;
    const inputs = pages(40).map((input, i) => (i % 2 === 0 ? { ...input, mdx } : input));
    const { places } = await parse(inputs, 2, slowly);
    for (const [at, made] of places.entries()) if (at % 2 === 0) expect(made).toEqual(['here']);
    expect(places.flat()).not.toEqual(Array.from({ length: 40 }, () => 'here'));
  });

  it('fails when a thread ends, with the pages it had', async () => {
    const inputs = [...pages(30).slice(1), page('bad.md', 'break'.repeat(2000))];
    // Among the first, which go to the thread before it has started.
    const failing = parse([...inputs.slice(25), ...inputs.slice(0, 25)], 2, slowly);
    await expect(failing).rejects.toThrow(/has ended while it was at .*content\/bad\.md.*: exit code 9/);
  });

  it('fails when this thread does, and takes no more pages', async () => {
    const taken: number[] = [];
    const fail = async (): Promise<ParsedPage> => {
      taken.push(1);
      throw new Error('no');
    };
    await expect(parse(pages(30), 1, fail)).rejects.toThrow('no');
    expect(taken).toHaveLength(1);
  });
});

describe('the number of threads that help', () => {
  it('is none for small sites and one processor, and grows with the site up to the processors and a limit', () => {
    expect(helpersFor(100_000, 'auto', 8)).toBe(0);
    expect(helpersFor(50_000_000, 'auto', 1)).toBe(0);
    expect(helpersFor(50_000_000, 'auto', 2)).toBe(1);
    expect(helpersFor(50_000_000, 'auto', 64)).toBe(3);
  });

  it('is what was asked for, whatever the size', () => {
    expect(helpersFor(1, 1)).toBe(0);
    expect(helpersFor(1, 6, 2)).toBe(5);
  });
});
