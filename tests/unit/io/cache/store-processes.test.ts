import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { openCacheStore } from '../../../../src/io/cache/cache-store.ts';
import { makeFolder } from '../../../support/make-folder.ts';
import { isIntact, KEYS } from '../../../support/store-values.ts';

// Several processes use one store at the same time, and some of them are killed.

async function compile(): Promise<string> {
  const script = join(makeFolder(), 'child.mjs');
  const entry = join(import.meta.dirname, '../../../support/store-child.ts');
  await build({ entryPoints: [entry], outfile: script, bundle: true, platform: 'node', format: 'esm' });
  return script;
}

function start(script: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaints = '';
  child.stderr.on('data', (data) => (complaints += data));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, complaints }));
  return { child, ended };
}

/** Reads all results that there may be. Returns the keys of those that are stored; each must be intact. */
function readAll(root: string, names: readonly string[]): string[] {
  const store = openCacheStore(root, 'tool');
  const keys = names.flatMap((name) => KEYS.map((key) => `${name} ${key}`));
  const stored = keys.filter((key) => {
    const bytes = store.get(key);
    if (bytes) expect(isIntact(key, bytes), key).toBe(true);
    return bytes !== undefined;
  });
  store.close();
  return stored;
}

const namesIn = (root: string) => readdirSync(join(root, '.codemaster/cache-2'));

describe('several processes with one store', () => {
  it('keep what each of them has stored, and readers find whole results', async () => {
    const [script, root] = [await compile(), makeFolder()];
    const children = ['one', 'two', 'three'].map((name) => start(script, root, name, '6'));
    let isRunning = true;
    const all = Promise.all(children.map(({ ended }) => ended)).finally(() => (isRunning = false));
    while (isRunning) {
      readAll(root, ['one', 'two', 'three', 'shared']);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    for (const { code, complaints } of await all) expect([code, complaints]).toEqual([0, '']);
    expect(readAll(root, ['one', 'two', 'three', 'shared'])).toHaveLength(4 * KEYS.length);
  });

  it('lose no more than time while all of them compact it', async () => {
    const [script, root] = [await compile(), makeFolder()];
    // So small that results are dropped and packs are emptied in each round.
    const children = ['one', 'two', 'three'].map((name) => start(script, root, name, '10', '2000000'));
    for (const { ended } of children) {
      const { code, complaints } = await ended;
      expect([code, complaints]).toEqual([0, '']);
    }
    readAll(root, ['one', 'two', 'three', 'shared']);
    const alone = await start(script, root, 'four', '1').ended;
    expect(alone).toEqual({ code: 0, complaints: '' });
    expect(readAll(root, ['four', 'shared'])).toHaveLength(2 * KEYS.length);
  });

  it('are not hindered by one that was killed', async () => {
    const [script, root] = [await compile(), makeFolder()];
    for (let time = 0; time < 12; time++) {
      const { child, ended } = start(script, root, 'killed', '1000');
      await once(child.stdout, 'data');
      await new Promise((resolve) => setTimeout(resolve, (time * 7) % 40));
      child.kill('SIGKILL');
      expect((await ended).complaints).toBe('');
      readAll(root, ['killed', 'shared']);
    }
    const survivor = await start(script, root, 'survivor', '2').ended;
    expect(survivor).toEqual({ code: 0, complaints: '' });
    expect(readAll(root, ['killed', 'shared', 'survivor'])).toHaveLength(3 * KEYS.length);
    // Killed processes leave at most one unfinished large result and one temporary table each.
    expect(namesIn(root).length).toBeLessThan(10 + 12 * 2);
    const bytes = namesIn(root).reduce((sum, name) => sum + statSync(join(root, '.codemaster/cache-2', name)).size, 0);
    expect(bytes).toBeLessThan(60_000_000);
  });
});
