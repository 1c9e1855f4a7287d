import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { watchSources } from '../../../../src/io/watch/watch-sources.ts';
import { watchTree } from '../../../../src/io/watch/watch-tree.ts';
import { makeFolder } from '../../../support/make-folder.ts';

/** A watched folder, and what has been told of it. */
function watched(prepare: (write: (path: string, text: string) => void) => void = () => undefined, since = Infinity) {
  const root = makeFolder();
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  prepare(write);
  const told: string[] = [];
  const watcher = watchTree({ root, tops: ['content', 'a.config'], since, onChange: (files) => told.push(...files) });
  onTestFinished(watcher.close);
  const hears = (...files: string[]) =>
    expect.poll(() => [...new Set(told)].sort(), { timeout: 10_000, interval: 20 }).toEqual(files.sort());
  return { root, write, told, watcher, hears, at: (path: string) => join(root, path) };
}

const silence = () => new Promise((resolve) => setTimeout(resolve, 150));

describe('watching a tree', () => {
  it('tells files that are added, changed and removed, in folders that are new as well', async () => {
    const { write, hears, told, at } = watched((put) => put('content/a.md', 'a'));
    write('content/a.md', 'b');
    await hears('content/a.md');
    told.length = 0;
    write('content/new/deep/b.md', 'b');
    await hears('content/new/deep/b.md');
    told.length = 0;
    write('content/new/deep/b.md', 'c');
    await hears('content/new/deep/b.md');
    told.length = 0;
    rmSync(at('content/new'), { recursive: true });
    await hears('content/new/deep/b.md');
  });

  it.each<[string, (at: (path: string) => string) => void]>([
    [
      'writing a second file and renaming it',
      (at) => {
        writeFileSync(at('content/.a.md.tmp'), 'b');
        renameSync(at('content/.a.md.tmp'), at('content/a.md'));
      },
    ],
    [
      'keeping a copy and trying whether it may write',
      (at) => {
        writeFileSync(at('content/4913'), '');
        rmSync(at('content/4913'));
        renameSync(at('content/a.md'), at('content/a.md~'));
        writeFileSync(at('content/.a.md.swp'), 'x');
        writeFileSync(at('content/a.md'), 'b');
        rmSync(at('content/a.md~'));
      },
    ],
    [
      'emptying the file first',
      (at) => {
        writeFileSync(at('content/a.md'), '');
        writeFileSync(at('content/a.md'), 'b');
      },
    ],
  ])('tells the file alone when an editor saves by %s', async (_, save) => {
    const { hears, told, watcher, at } = watched((put) => put('content/a.md', 'a'));
    await watcher.ready;
    save(at);
    await hears('content/a.md');
    await silence();
    expect([...new Set(told)]).toEqual(['content/a.md']);
  });

  it('tells a file of the same size and time that took the place of another', async () => {
    const { hears, at } = watched((put) => {
      put('content/a.md', 'a');
      put('content/b.md', 'b');
    });
    for (const name of ['a', 'b']) utimesSync(at(`content/${name}.md`), 1000, 1000);
    await hears('content/a.md', 'content/b.md');
    renameSync(at('content/b.md'), at('content/c.md'));
    renameSync(at('content/a.md'), at('content/b.md'));
    renameSync(at('content/c.md'), at('content/a.md'));
    await hears('content/a.md', 'content/b.md');
  });

  it('waits with a file that is empty for a moment, and tells one that stays empty', async () => {
    const { told, hears, watcher, at } = watched((put) => put('content/a.md', 'a'));
    await watcher.ready;
    writeFileSync(at('content/a.md'), '');
    await new Promise((resolve) => setTimeout(resolve, 12));
    expect(told).toEqual([]);
    await hears('content/a.md');
  });

  it('follows a folder that is deleted and made again, and one that comes from elsewhere', async () => {
    const { root, write, hears, told, at } = watched((put) => {
      put('content/docs/a.md', 'a');
      put('elsewhere/b.md', 'b');
    });
    rmSync(at('content'), { recursive: true });
    await hears('content/docs/a.md');
    write('content/docs/a.md', 'again');
    renameSync(join(root, 'elsewhere'), at('content/moved'));
    await hears('content/docs/a.md', 'content/moved/b.md');
    told.length = 0;
    write('content/docs/a.md', 'and again');
    write('content/moved/b.md', 'c');
    await hears('content/docs/a.md', 'content/moved/b.md');
  });

  it('follows a folder that another takes the place of at once', async () => {
    const { write, hears, told, watcher, at } = watched((put) => put('content/docs/deep/a.md', 'a'));
    await watcher.ready;
    rmSync(at('content/docs'), { recursive: true });
    write('content/docs/deep/a.md', 'again');
    await hears('content/docs/deep/a.md');
    for (const text of ['more', 'still more']) {
      told.length = 0;
      write('content/docs/deep/a.md', text);
      await hears('content/docs/deep/a.md');
      told.length = 0;
      write(`content/docs/deep/${text}.md`, text);
      await hears(`content/docs/deep/${text}.md`);
    }
  });

  it('misses nothing in folders that are made one in the other, nor afterwards', async () => {
    const { write, hears, told, watcher } = watched((put) => put('content/a.md', 'a'));
    await watcher.ready;
    const files = Array.from({ length: 40 }, (_, i) => `content/${'deeper/'.repeat(i % 8)}part-${i}/page.md`);
    for (const [i, file] of files.entries()) {
      write(file, 'new');
      if (i % 3 === 0) await new Promise((resolve) => setImmediate(resolve));
      if (i % 7 === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await hears(...files);
    told.length = 0;
    for (const file of files) write(file, 'edited');
    await hears(...files);
  });

  it('tells each of many saves that follow one another at once', async () => {
    const { write, told, watcher } = watched((put) => put('content/a.md', 'a'));
    await watcher.ready;
    for (let i = 0; i < 30; i++) {
      told.length = 0;
      write('content/a.md', `save ${i}`);
      await expect.poll(() => told, { timeout: 10_000, interval: 1 }).toContain('content/a.md');
    }
  });

  it('watches a folder that is reached by a link', async () => {
    const top = makeFolder();
    mkdirSync(join(top, 'real/content'), { recursive: true });
    writeFileSync(join(top, 'real/content/a.md'), 'a');
    symlinkSync('real', join(top, 'link'));
    const told: string[] = [];
    const onChange = (files: readonly string[]) => told.push(...files);
    const watcher = watchTree({ root: join(top, 'link'), tops: ['content'], since: Infinity, onChange });
    onTestFinished(watcher.close);
    await watcher.ready;
    writeFileSync(join(top, 'other.md'), 'x');
    for (const text of ['b', 'c']) {
      told.length = 0;
      writeFileSync(join(top, 'link/content/a.md'), text);
      await expect.poll(() => told, { timeout: 10_000 }).toEqual(['content/a.md']);
    }
  });

  it('notices the top folders when they come, and come again', async () => {
    const { write, hears, told, watcher, at } = watched();
    await watcher.ready;
    for (const text of ['a', 'b']) {
      told.length = 0;
      write('content/docs/a.md', text);
      await hears('content/docs/a.md');
      told.length = 0;
      rmSync(at('content'), { recursive: true });
      await hears('content/docs/a.md');
    }
    told.length = 0;
    write('a.config', 'x');
    await hears('a.config');
  });

  it('loses none of five thousand files that change at once, as when a branch is switched', async () => {
    const names = Array.from({ length: 5000 }, (_, i) => `content/part-${i % 50}/page-${i}.md`);
    const { write, told, at } = watched((put) => {
      for (const name of names) put(name, 'before');
    });
    for (const [i, name] of names.entries()) {
      if (i % 3 === 0) rmSync(at(name));
      else write(name, `after ${i}`);
    }
    write('content/new/page.md', 'new');
    await expect.poll(() => new Set(told).size, { timeout: 30_000, interval: 100 }).toBe(5001);
    expect([...new Set(told)].sort()).toEqual([...names, 'content/new/page.md'].sort());
  }, 60_000);

  it('finds by comparing what no event told', async () => {
    const { watcher, hears, told, at } = watched((put) => put('content/a.md', 'a'));
    writeFileSync(at('content/a.md'), 'longer');
    watcher.sweep();
    // Told at once, before any event could be heard.
    expect(told).toEqual(['content/a.md']);
    await hears('content/a.md');
  });

  it('tells a link to a file whose text has changed', async () => {
    const { root, write, hears, told } = watched((put) => put('content/real.md', 'a'));
    symlinkSync('real.md', join(root, 'content/link.md'));
    await hears('content/link.md');
    told.length = 0;
    write('content/real.md', 'b');
    await hears('content/link.md', 'content/real.md');
  });

  it('keeps quiet about what is no part of a site', async () => {
    const { write, told } = watched((put) => put('content/a.md', 'a'));
    for (const path of ['build/x', 'content/.git/x', 'content/node_modules/x/y', 'content/a.md~', '.hidden'])
      write(path, 'x');
    await silence();
    expect(told).toEqual([]);
  });

  it('tells what has changed since its reader began, and what is added to the watch', async () => {
    const before = Date.now();
    const { hears, watcher, write, told } = watched((put) => put('content/a.md', 'a'), before);
    expect(told).toContain('content/a.md');
    write('samples/main.go', 'x');
    watcher.follow({ trees: ['samples'], files: [], since: before });
    await expect.poll(() => told).toContain('samples/main.go');
    told.length = 0;
    write('samples/main.go', 'y');
    await hears('samples/main.go');
  });

  it('follows single files, there or not, and nothing beside them', async () => {
    const before = Date.now();
    const { hears, watcher, write, told, at } = watched((put) => put('lib/deep/a.ts', 'a'), Infinity);
    write('lib/deep/changed.ts', 'x');
    const files = ['lib/deep/a.ts', 'lib/deep/changed.ts', 'lib/deep/a/index.ts', 'other/b.ts', 'tsconfig.json'];
    watcher.follow({ trees: [], files, since: before });
    // It was read after that moment, perhaps as it was before.
    await expect.poll(() => told).toContain('lib/deep/changed.ts');
    told.length = 0;
    for (const path of ['lib/c.ts', 'lib/deep/c.ts', 'lib/deep/a/c.ts', 'other/c.ts', 'c.json']) write(path, 'x');
    await silence();
    expect(told).toEqual([]);
    for (const path of ['lib/deep/a.ts', 'lib/deep/a/index.ts', 'other/b.ts', 'tsconfig.json']) write(path, 'y');
    await hears('lib/deep/a.ts', 'lib/deep/a/index.ts', 'other/b.ts', 'tsconfig.json');
    told.length = 0;
    rmSync(at('lib'), { recursive: true });
    await hears('lib/deep/a.ts', 'lib/deep/a/index.ts', 'lib/deep/changed.ts');
    told.length = 0;
    write('lib/deep/a.ts', 'z');
    await hears('lib/deep/a.ts');
  });

  it('lets go of files that nobody follows any more', async () => {
    const { hears, watcher, write, told } = watched((put) => put('lib/a.ts', 'a'));
    watcher.follow({ trees: ['samples'], files: ['lib/a.ts', 'lib/b.ts'], since: Infinity });
    write('lib/a.ts', 'b');
    await hears('lib/a.ts');
    told.length = 0;
    watcher.follow({ trees: [], files: ['lib/b.ts'], since: Infinity });
    write('samples/x.go', 'x');
    write('lib/a.ts', 'c');
    write('lib/b.ts', 'c');
    await hears('lib/b.ts');
  });

  it('looks into the one folder with a dot that is published', async () => {
    const { hears, write } = watched((put) => put('content/a.md', 'a'));
    write('content/static/.well-known/security.txt', 'x');
    write('content/static/.git/x', 'x');
    await hears('content/static/.well-known/security.txt');
  });
});

describe('watching what a site is made of', () => {
  it('tells files of other folders by their way from the site, also after they were gone', async () => {
    const top = makeFolder();
    const write = (path: string, text: string) => {
      mkdirSync(join(top, path, '..'), { recursive: true });
      writeFileSync(join(top, path), text);
    };
    write('site/content/a.md', 'a');
    write('shared/a.ts', 'a');
    const told: string[] = [];
    const onChange = (files: readonly string[]) => told.push(...files);
    const watcher = watchSources({ root: join(top, 'site'), tops: ['content'], since: Infinity, onChange });
    onTestFinished(watcher.close);
    const hears = (...files: string[]) =>
      expect.poll(() => [...new Set(told)].sort(), { timeout: 10_000 }).toEqual(files);
    const follow = () =>
      watcher.follow({
        trees: [],
        files: ['../shared/a.ts', '../shared/a.tsx', '../gone/b.ts'],
        since: Infinity,
      });
    follow();
    write('shared/a.ts', 'b');
    write('shared/other.ts', 'b');
    await hears('../shared/a.ts');
    told.length = 0;
    rmSync(join(top, 'shared/a.ts'));
    await hears('../shared/a.ts');
    follow();
    told.length = 0;
    write('shared/a.tsx', 'c');
    write('site/content/a.md', 'b');
    await hears('../shared/a.tsx', 'content/a.md');
  });

  it('tells of folders beside the site, by name and by pattern, and of nothing between them', async () => {
    const top = makeFolder();
    const write = (path: string, text: string) => {
      mkdirSync(join(top, path, '..'), { recursive: true });
      writeFileSync(join(top, path), text);
    };
    write('site/content/a.md', 'a');
    write('docs/a.md', 'a');
    write('packages/hull/docs/a.md', 'a');
    write('packages/hull/src/a.ts', 'a');
    const told: string[] = [];
    const onChange = (files: readonly string[]) => told.push(...files);
    const watcher = watchSources({ root: join(top, 'site'), tops: ['content'], since: Infinity, onChange });
    onTestFinished(watcher.close);
    const hears = (...files: string[]) =>
      expect.poll(() => [...new Set(told)].sort(), { timeout: 10_000 }).toEqual(files);
    watcher.follow({ trees: ['../docs', '../packages/*/docs'], files: [], since: Infinity });
    write('docs/b/c.md', 'b');
    write('packages/hull/docs/a.md', 'b');
    write('packages/hull/src/a.ts', 'b');
    await hears('../docs/b/c.md', '../packages/hull/docs/a.md');
    told.length = 0;
    write('packages/keel/docs/a.md', 'c');
    write('packages/node_modules/docs/a.md', 'c');
    await hears('../packages/keel/docs/a.md');
    told.length = 0;
    rmSync(join(top, 'packages/keel'), { recursive: true });
    await hears('../packages/keel/docs/a.md');
  });
});
