import fs, { readdirSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCacheStore } from '../../../../src/io/cache/cache-store.ts';
import { makeFolder } from '../../../support/make-folder.ts';

/** A disk that refuses all calls of the file system after some that succeed. */
const disk = {
  left: Number.POSITIVE_INFINITY,
  calls: 0,
  code: 'ENOSPC',
  /** Whether the first write that it refuses takes a part, as on a disk that is nearly full. */
  takesPart: false,
  beforeWrite: undefined as (() => void) | undefined,
};

type Call = (...args: unknown[]) => unknown;
const CALLS = [
  ...['writeSync', 'writeFileSync', 'mkdirSync', 'renameSync', 'linkSync', 'rmSync', 'ftruncateSync'],
  ...['openSync', 'readSync', 'fstatSync', 'readdirSync', 'lstatSync'],
];
const calls = fs as unknown as Record<string, Call>;
const real = Object.fromEntries(CALLS.map((name) => [name, calls[name] as Call]));

function guard(name: string, call: Call): Call {
  return (...args) => {
    disk.calls++;
    if (name === 'writeSync' && disk.beforeWrite) {
      const act = disk.beforeWrite;
      disk.beforeWrite = undefined;
      act();
    }
    if (disk.left > 0) {
      disk.left--;
      return call(...args);
    }
    if (disk.takesPart && name === 'writeSync') {
      const [descriptor, bytes, offset = 0, , position] = args as [number, Uint8Array, number?, number?, number?];
      const half = Math.floor((bytes.length - offset) / 2);
      disk.takesPart = false;
      if (half > 0) return call(descriptor, bytes, offset, half, position);
    }
    throw Object.assign(new Error(disk.code), { code: disk.code });
  };
}

beforeEach(() => {
  Object.assign(disk, { left: Number.POSITIVE_INFINITY, calls: 0, takesPart: false, beforeWrite: undefined });
  for (const name of CALLS) calls[name] = guard(name, real[name] as Call);
  syncBuiltinESMExports();
});
afterEach(() => {
  Object.assign(calls, real);
  syncBuiltinESMExports();
});

const MOST_BYTES = 8 * 2000;
const RESULTS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 12 }, (_, i) => [`key ${i}`, `${i},`.repeat(i % 4 === 3 ? 1200 : 40)]),
);

/** Stores all results, in pieces where they are large; returns the keys of those that were taken. */
function storeAll(store: ReturnType<typeof openCacheStore>, mark = ''): string[] {
  return Object.entries(RESULTS).flatMap(([key, value]) => {
    const isTaken =
      value.length > 2000 ? store.setPieces(key, [mark, value, '']) : store.set(key, Buffer.from(mark + value));
    if (key === 'key 5') store.flush();
    return isTaken ? [key] : [];
  });
}
const open = (root: string) => openCacheStore(root, 'tool', MOST_BYTES);

describe('a disk that refuses', () => {
  it.each([
    ['ENOSPC', true],
    ['ENOSPC', false],
    ['EIO', false],
    ['EROFS', false],
    ['EMFILE', false],
  ])('any call with %s (part of it: %s) costs results, and gives no wrong one', (code, takesPart) => {
    // How many calls there are.
    const first = open(makeFolder());
    disk.calls = 0;
    storeAll(first);
    first.close();
    const { calls } = disk;
    expect(calls).toBeGreaterThan(40);
    for (let left = 0; left < calls; left++) {
      Object.assign(disk, { left: Number.POSITIVE_INFINITY });
      const root = makeFolder();
      const before = open(root);
      if (left % 2 === 1) storeAll(before, 'old');
      before.close();
      Object.assign(disk, { left, code, takesPart });
      const store = open(root);
      const taken = storeAll(store);
      if (code === 'ENOSPC') {
        // Reading is possible on a full disk, and what was taken can be read.
        disk.left = Number.POSITIVE_INFINITY;
        for (const key of taken) expect(store.get(key)?.toString(), `${key} after ${left}`).toBe(RESULTS[key]);
        disk.left = 0;
      }
      expect(() => store.close(), `close after ${left}`).not.toThrow();
      // The disk has room again.
      disk.left = Number.POSITIVE_INFINITY;
      const next = open(root);
      for (const [key, value] of Object.entries(RESULTS)) {
        const found = next.get(key)?.toString();
        expect([undefined, value, `old${value}`], `${key} after ${left}`).toContain(found);
        if (found !== value) next.set(key, value);
      }
      next.close();
      const healed = open(root);
      for (const [key, value] of Object.entries(RESULTS)) expect(healed.get(key)?.toString(), key).toBe(value);
    }
  });

  it('lets only so much wait in memory, and takes results again once there is room', () => {
    const root = makeFolder();
    const store = openCacheStore(root, 'tool');
    disk.left = 0;
    const isTaken = (from: number) =>
      Array.from({ length: 100 }, (_, i) => store.set(`${from + i}`, 'x'.repeat(50_000))).filter(Boolean).length;
    expect(isTaken(0)).toBeLessThan(30);
    expect(isTaken(100)).toBe(0);
    disk.left = Number.POSITIVE_INFINITY;
    store.flush();
    expect(isTaken(200)).toBe(100);
    store.close();
    const next = openCacheStore(root, 'tool');
    expect(next.get('0')?.length).toBe(50_000);
    expect(next.get('299')?.length).toBe(50_000);
  });

  it('finds its bytes where another process appends at the same moment', () => {
    const root = makeFolder();
    const [store, other] = [openCacheStore(root, 'tool'), openCacheStore(root, 'tool')];
    store.set('a', 'first');
    store.flush();
    store.set('b', 'second');
    other.set('c', 'third');
    // The other process writes after this one has looked at the pack.
    disk.beforeWrite = () => other.flush();
    store.flush();
    other.close();
    const next = openCacheStore(root, 'tool');
    expect(['a', 'b', 'c'].map((key) => next.get(key)?.toString())).toEqual(['first', 'second', 'third']);
  });

  it('gets back the part that it has taken', () => {
    const root = makeFolder();
    const store = openCacheStore(root, 'tool');
    store.set('a', 'x'.repeat(1000));
    store.flush();
    store.set('b', 'y'.repeat(1000));
    const size = () => statSync(join(root, '.codemaster/cache-2/pack-1')).size;
    const before = size();
    // Opening the pack and looking at it succeeds.
    Object.assign(disk, { left: 2, takesPart: true });
    store.flush();
    disk.left = Number.POSITIVE_INFINITY;
    expect(size() - before).toBeLessThanOrEqual(500);
    expect(readdirSync(join(root, '.codemaster/cache-2'))).toEqual(['pack-1', 'table']);
    store.close();
    expect(openCacheStore(root, 'tool').get('b')?.length).toBe(1000);
  });
});
