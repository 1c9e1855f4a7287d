import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { stampOutput } from '../../../../src/io/cache/file-stamps.ts';
import { openOutput } from '../../../../src/io/output/write-output.ts';
import { makeFolder } from '../../../support/make-folder.ts';

/** Changes of the disk that are let through before the process "is killed": from then on nothing has an effect. */
const power = vi.hoisted(() => ({ left: Number.POSITIVE_INFINITY, used: 0 }));
/** A folder whose files take the room that new files need. */
const disk = vi.hoisted(() => ({ filledBy: undefined as string | undefined }));

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  const limited =
    <Args extends unknown[], T>(change: (...args: Args) => T) =>
    (...args: Args): T => {
      power.used++;
      if (power.left-- <= 0) throw Object.assign(new Error('killed'), { code: 'EKILLED' });
      return change(...args);
    };
  return {
    ...fs,
    copyFileSync: limited(fs.copyFileSync),
    linkSync: limited(fs.linkSync),
    mkdirSync: limited(fs.mkdirSync),
    renameSync: limited(fs.renameSync),
    rmdirSync: limited(fs.rmdirSync),
    rmSync: limited(fs.rmSync),
    unlinkSync: limited(fs.unlinkSync),
    writeFileSync: limited((...args: Parameters<typeof fs.writeFileSync>) => {
      if (disk.filledBy !== undefined && fs.existsSync(disk.filledBy))
        throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' });
      fs.writeFileSync(...args);
    }),
  };
});

type Pages = Readonly<Record<string, string>>;

function setUp() {
  const root = makeFolder();
  const outDir = join(root, 'build');
  const spare = join(root, '.codemaster/spare/build');
  const build = (pages: Pages) => {
    const known = existsSync(outDir) ? stampOutput(outDir) : {};
    const before = readSite(outDir);
    const output = openOutput(outDir, root, { pid: process.pid, known, spare });
    try {
      for (const [path, contents] of Object.entries(pages))
        if (before[path] !== contents || !output.keep(path)) output.write({ path, contents });
      const report = output.commit();
      const stamps = output.stamps();
      if (stamps) expect(sorted(stamps)).toEqual(sorted(stampOutput(outDir)));
      return { ...report, areStampsKnown: stamps !== undefined };
    } finally {
      output.discard();
    }
  };
  return { root, outDir, spare, build, site: () => readSite(outDir) };
}

/** Files of a folder by path, without the mark of the tool. */
function readSite(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const named = files.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    named
      .sort()
      .filter((file) => !file.endsWith('.codemaster-build'))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]),
  );
}

const sorted = (pages: Pages) => Object.fromEntries(Object.entries(pages).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Sites that follow one another: pages change, come, go, and turn into folders. */
const SITES: readonly Pages[] = [
  { 'index.html': 'one', 'a/index.html': 'a', 'a/deep/er.html': 'deep', 'b.html': 'b', same: 'same' },
  { 'index.html': 'two', 'a/index.html': 'a', 'a/deep/er.html': 'deep', 'b.html': 'b', same: 'same' },
  { 'index.html': 'two', 'a/index.html': 'A', 'b.html/index.html': 'b', same: 'same', 'c/d/e/f.html': 'f' },
  { 'index.html': 'one', a: 'now a file', 'b.html/index.html': 'b', same: 'same', 'c/d/e/f.html': 'f' },
  { 'index.html': 'one', 'a/index.html': 'a', 'b.html': 'b', same: 'same', 'c/d/e/f.html': 'F' },
];

describe('the site before last', () => {
  it('becomes the next one, and nothing of it is left', () => {
    const { root, spare, build, site } = setUp();
    for (const pages of [...SITES, ...SITES]) {
      build(pages);
      expect(site()).toEqual(sorted(pages));
      expect(readdirSync(root).filter((name) => name.startsWith('.build'))).toEqual([]);
    }
    expect(readSite(spare)).toEqual(sorted(SITES[3] ?? {}));
  });

  it('costs a few changes of the disk however many pages there are', () => {
    const { build, site } = setUp();
    const pagesOf = (mark: string): Pages =>
      Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`p${i}/index.html`, i === 7 ? mark : `page ${i}`]));
    for (const mark of ['one', 'two', 'three']) build(pagesOf(mark));
    power.used = 0;
    build(pagesOf('four'));
    expect(power.used).toBeLessThan(25);
    expect(build(pagesOf('five')).areStampsKnown).toBe(true);
    expect(build(pagesOf('five')).areStampsKnown).toBe(true);
    build(pagesOf('four'));
    expect(site()['p7/index.html']).toBe('four');
  });

  it('keeps times of files that are the same', () => {
    const { outDir, build } = setUp();
    for (const pages of SITES.slice(0, 2)) build(pages);
    const { mtimeMs } = statSync(join(outDir, 'same'));
    for (const pages of SITES.slice(2)) build(pages);
    expect(statSync(join(outDir, 'same')).mtimeMs).toBe(mtimeMs);
  });

  it.each<[string, (places: { outDir: string; spare: string; root: string }) => void]>([
    ['a file of it was written to', ({ spare }) => appendFileSync(join(spare, 'same'), '!')],
    [
      'a file of it was replaced',
      ({ spare }) => {
        rmSync(join(spare, 'same'));
        writeFileSync(join(spare, 'same'), 'SAME');
      },
    ],
    ['a file of it is gone', ({ spare }) => rmSync(join(spare, 'same'))],
    ['a folder of it is gone', ({ spare }) => rmSync(join(spare, 'c'), { recursive: true })],
    [
      'something strayed into it',
      ({ spare }) => {
        mkdirSync(join(spare, 'x/y'), { recursive: true });
        writeFileSync(join(spare, 'x/y/z'), 'z');
      },
    ],
    [
      'a folder of it became a link',
      ({ spare, root }) => {
        renameSync(join(spare, 'c'), join(root, 'elsewhere'));
        symlinkSync(join(root, 'elsewhere'), join(spare, 'c'));
      },
    ],
    [
      'a file of it became a folder',
      ({ spare }) => {
        rmSync(join(spare, 'same'));
        mkdirSync(join(spare, 'same'));
      },
    ],
    [
      'it is a file',
      ({ spare }) => {
        rmSync(spare, { recursive: true });
        writeFileSync(spare, '');
      },
    ],
    ['it is gone', ({ spare }) => rmSync(spare, { recursive: true })],
    ['a published file was written to', ({ outDir }) => appendFileSync(join(outDir, 'same'), '!')],
    ['something strayed into the published site', ({ outDir }) => writeFileSync(join(outDir, 'stray'), 'stray')],
    ['the published site is gone', ({ outDir }) => rmSync(outDir, { recursive: true })],
  ])('gives the same site when %s', (_, disturb) => {
    const places = setUp();
    for (const pages of SITES) places.build(pages);
    disturb(places);
    for (const pages of [...SITES].reverse()) {
      places.build(pages);
      expect(places.site()).toEqual(sorted(pages));
    }
  });

  it('is given up when the disk is full', () => {
    const { outDir, root, spare, build, site } = setUp();
    for (const pages of SITES.slice(0, 3)) build(pages);
    const output = openOutput(outDir, root, { pid: process.pid, spare });
    disk.filledBy = spare;
    for (const [path, contents] of Object.entries(SITES[3] ?? {})) output.write({ path, contents });
    disk.filledBy = undefined;
    output.commit();
    expect(site()).toEqual(sorted(SITES[3] ?? {}));
  });

  it('is not used under another umask, so that its folders have the permissions of new ones', () => {
    const { outDir, spare, build } = setUp();
    for (const pages of SITES.slice(0, 2)) build(pages);
    chmodSync(spare, 0o700);
    build(SITES[2] ?? {});
    expect(statSync(outDir).mode & 0o777).toBe(0o777 & ~process.umask());
  });

  it('stays what it was when the next site is given up', () => {
    const { root, outDir, spare, build, site } = setUp();
    for (const pages of SITES) build(pages);
    const before = readSite(spare);
    const output = openOutput(outDir, root, { pid: process.pid, spare });
    output.write({ path: 'index.html', contents: 'new' });
    output.discard();
    expect(readSite(spare)).toEqual(before);
    expect(site()).toEqual(sorted(SITES.at(-1) ?? {}));
  });

  it('leaves the old site or the new one, whole, wherever a build is killed, and the next build heals what is left', () => {
    const [last, next] = [SITES[1], SITES[2]] as [Pages, Pages];
    for (let left = 0, isDone = false; !isDone; left++) {
      const { root, outDir, build, site } = setUp();
      for (const pages of SITES.slice(0, 2)) build(pages);
      power.left = left;
      try {
        build(next);
        isDone = true;
      } catch {
        // Killed.
      }
      power.left = Number.POSITIVE_INFINITY;
      // Between the two renames the old site has its other name.
      const found = existsSync(outDir) ? site() : readSite(join(root, '.build.previous'));
      expect([sorted(last), sorted(next)], `killed after ${left} changes`).toContainEqual(found);
      for (const pages of [next, SITES[3] as Pages]) {
        build(pages);
        expect(site(), `built again after ${left} changes`).toEqual(sorted(pages));
      }
      expect(readdirSync(root).filter((name) => name.startsWith('.build'))).toEqual([]);
    }
  });
});
