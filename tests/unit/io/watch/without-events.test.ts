import { EventEmitter } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { watchTree } from '../../../../src/io/watch/watch-tree.ts';
import { makeFolder } from '../../../support/make-folder.ts';

/** Stands for chokidar on a system that tells nothing, or not enough. */
class SilentWatcher extends EventEmitter {
  readonly options = { usePolling: false };
  close = async () => void this.removeAllListeners();
}

const watchers = vi.hoisted(() => [] as EventEmitter[]);

vi.mock('chokidar', () => ({
  watch: () => {
    const watcher = new SilentWatcher();
    watchers.push(watcher);
    return watcher;
  },
}));

afterEach(() => {
  watchers.length = 0;
  vi.useRealTimers();
});

function watched() {
  const root = makeFolder();
  mkdirSync(join(root, 'content'));
  const write = (text: string, path = 'content/a.md') => writeFileSync(join(root, path), text);
  write('a');
  const told: string[] = [];
  const watcher = watchTree({ root, tops: ['content'], since: Infinity, onChange: (files) => told.push(...files) });
  onTestFinished(watcher.close);
  const [folders] = watchers;
  if (!folders) throw new Error('chokidar was not asked');
  return { root, write, told, watcher, folders };
}

it('tells what changed before chokidar was ready, as soon as it is', async () => {
  const { root, write, told, watcher, folders } = watched();
  write('changed');
  write('new', 'content/b.md');
  rmSync(join(root, 'content/a.md'));
  let isReady = false;
  void watcher.ready.then(() => {
    isReady = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect([told, isReady]).toEqual([[], false]);
  folders.emit('ready');
  await watcher.ready;
  expect(told.toSorted()).toEqual(['content/a.md', 'content/b.md']);
});

it.each(['ENOSPC', 'EMFILE'])('compares everything now and then where folders cannot be watched (%s)', async (code) => {
  const { write, told, watcher, folders } = watched();
  folders.emit('error', Object.assign(new Error('no more watches'), { code }));
  await watcher.ready;
  for (const text of ['one', 'another']) {
    told.length = 0;
    write(text);
    await expect.poll(() => told, { timeout: 10_000 }).toEqual(['content/a.md']);
  }
});

it('compares everything after the process stood still', async () => {
  const { write, told, folders } = watched();
  folders.emit('ready');
  write('while it slept');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  await expect.poll(() => told, { timeout: 10_000 }).toEqual(['content/a.md']);
});

it('starts chokidar again when folders came, and compares what it may have missed meanwhile', async () => {
  const { root, write, told, watcher, folders } = watched();
  folders.emit('ready');
  await watcher.ready;
  mkdirSync(join(root, 'content/new'));
  write('first', 'content/new/a.md');
  folders.emit('raw', 'rename', 'new', { watchedPath: join(root, 'content') });
  await expect.poll(() => told, { timeout: 10_000 }).toEqual(['content/new/a.md']);
  await expect.poll(() => watchers.length, { timeout: 10_000 }).toBe(2);
  expect(folders.listenerCount('raw')).toBe(0);
  write('second', 'content/new/a.md');
  write('missed', 'content/new/b.md');
  told.length = 0;
  watchers[1]?.emit('ready');
  expect(told.toSorted()).toEqual(['content/new/a.md', 'content/new/b.md']);
});

it('leaves the reader alone at first, and tells what changed meanwhile', async () => {
  const root = makeFolder();
  mkdirSync(join(root, 'content'));
  const told: string[] = [];
  const watcher = watchTree({
    ...{ root, tops: ['content'], since: Date.now(), waitsForReader: true },
    onChange: (files) => told.push(...files),
  });
  onTestFinished(watcher.close);
  writeFileSync(join(root, 'content/a.md'), 'a');
  expect(watchers).toEqual([]);
  watcher.follow({ trees: [], files: ['lib/a.ts'], since: Date.now() });
  await expect.poll(() => watchers.length, { timeout: 10_000 }).toBe(2);
  for (const folders of watchers) folders.emit('ready');
  await watcher.ready;
  expect(told).toContain('content/a.md');
});
