import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCacheStore } from '../../../../src/io/cache/cache-store.ts';
import { makeFolder } from '../../../support/make-folder.ts';

// A store whose packs hold 50 bytes, so that each of its few bytes can be damaged in turn.
const MOST_BYTES = 400;
const RESULTS: Readonly<Record<string, string>> = { a: 'first', b: 'second', c: 'third value', large: 'x'.repeat(60) };

const open = (root: string) => openCacheStore(root, 'tool', MOST_BYTES);
const folderOf = (root: string) => join(root, '.codemaster/cache-2');
const readAll = (root: string) => {
  const store = open(root);
  const found = Object.fromEntries(Object.keys(RESULTS).map((key) => [key, store.get(key)?.toString()]));
  store.close();
  return found;
};
const storeAll = (root: string) => {
  const store = open(root);
  for (const [key, value] of Object.entries(RESULTS)) if (store.get(key) === undefined) store.set(key, value);
  store.close();
};

let files: ReadonlyMap<string, Buffer>;
/** A site whose store has these files. */
const siteWith = (changed: Readonly<Record<string, Uint8Array | undefined>> = {}) => {
  const root = makeFolder();
  mkdirSync(folderOf(root), { recursive: true });
  for (const [name, bytes] of Object.entries({ ...Object.fromEntries(files), ...changed }))
    if (bytes) writeFileSync(join(folderOf(root), name), bytes);
  return root;
};

/** Expects that no result is wrong, and that the next run stores what is missing. Returns the number of missing results. */
function expectHealing(root: string, what: string): number {
  const found = readAll(root);
  let missing = 0;
  for (const [key, value] of Object.entries(RESULTS)) {
    if (found[key] === undefined) missing++;
    else expect(found[key], `${key} after ${what}`).toBe(value);
  }
  storeAll(root);
  expect(readAll(root), `healed after ${what}`).toEqual(RESULTS);
  return missing;
}

beforeEach(() => {
  const root = makeFolder();
  storeAll(root);
  const folder = folderOf(root);
  files = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  expect([...files.keys()].sort()).toEqual(['pack-1', 'table', 'value-1']);
});

describe('a damaged store', () => {
  it.each(['pack-1', 'table', 'value-1'])('gives no wrong result when %s is cut off at any byte', (name) => {
    const bytes = files.get(name) as Buffer;
    for (let length = 0; length < bytes.length; length++) {
      const root = siteWith({ [name]: bytes.subarray(0, length) });
      expect(expectHealing(root, `${name} of ${length} bytes`)).toBeGreaterThan(0);
    }
  });

  it.each(['pack-1', 'table', 'value-1'])('gives no wrong result when any byte of %s is another one', (name) => {
    const bytes = files.get(name) as Buffer;
    for (let at = 0; at < bytes.length; at++) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      expectHealing(siteWith({ [name]: flipped }), `a flipped bit at ${at} of ${name}`);
    }
  });

  it.each([
    ['more bytes', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('of somebody else')])],
    ['zeros at the end', (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(96)])],
    ['zeros only', (bytes: Buffer) => Buffer.alloc(bytes.length)],
    ['nothing', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('a text of another program\n'.repeat(20))],
    ['ones only', (bytes: Buffer) => Buffer.alloc(bytes.length, 0xff)],
    ['the header and nonsense', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 48), Buffer.alloc(96, 0xab)])],
  ])('heals where a file has %s', (what, damage) => {
    for (const [name, bytes] of files) expectHealing(siteWith({ [name]: damage(bytes) }), `${what} in ${name}`);
  });

  it('heals where files are missing or have changed places', () => {
    for (const name of files.keys()) expect(expectHealing(siteWith({ [name]: undefined }), `no ${name}`)).not.toBe(0);
    const swapped = { 'pack-1': files.get('value-1') as Buffer, 'value-1': files.get('pack-1') as Buffer };
    expect(expectHealing(siteWith(swapped), 'a swap')).toBe(4);
  });

  it.each(['pack-1', 'table', 'value-1'])('heals where something else stands in the place of %s', (name) => {
    const other = join(makeFolder(), 'other');
    const things: Readonly<Record<string, (path: string) => void>> = {
      'an empty folder': (path) => mkdirSync(path),
      'a full folder': (path) => mkdirSync(join(path, 'full'), { recursive: true }),
      'a FIFO': (path) => void execFileSync('mkfifo', [path]),
      'a link to a file': (path) => symlinkSync(other, path),
      'a link to nothing': (path) => symlinkSync('nowhere', path),
      'a link to itself': (path) => symlinkSync(name, path),
    };
    for (const [what, put] of Object.entries(things)) {
      // A copy of the file itself, which must not be read or written through the link.
      writeFileSync(other, files.get(name) as Buffer);
      const root = siteWith({ [name]: undefined });
      put(join(folderOf(root), name));
      expect(expectHealing(root, what), what).toBeGreaterThan(0);
      expect(readFileSync(other).equals(files.get(name) as Buffer), what).toBe(true);
    }
  });

  it.each(['.codemaster', '.codemaster/cache-2'])('builds nothing on a file in the place of the folder %s', (path) => {
    const root = makeFolder();
    if (path !== '.codemaster') mkdirSync(join(root, '.codemaster'));
    writeFileSync(join(root, path), 'mine\n');
    const store = open(root);
    for (const [key, value] of Object.entries(RESULTS)) {
      if (store.set(key, value)) expect(store.get(key)?.toString()).toBe(value);
      else expect(store.get(key)).toBeUndefined();
    }
    store.close();
    expect(readFileSync(join(root, path), 'utf8')).toBe('mine\n');
    expect(readAll(root)).toEqual({});
  });

  it('may be behind a symbolic link to a folder', () => {
    const [root, elsewhere] = [makeFolder(), makeFolder()];
    symlinkSync(elsewhere, join(root, '.codemaster'));
    storeAll(root);
    expect(readAll(root)).toEqual(RESULTS);
  });

  it('does not read results of the format before, and removes them', () => {
    const root = makeFolder();
    const old = join(root, '.codemaster/cache-1/ab');
    mkdirSync(old, { recursive: true });
    writeFileSync(join(old, 'cdef'), 'old');
    expect(readAll(root).a).toBeUndefined();
    storeAll(root);
    expect(readdirSync(join(root, '.codemaster'))).toEqual(['cache-2']);
  });

  it('removes what killed processes have left, but not what another one may be writing', () => {
    const root = siteWith({ 'value-7': Buffer.from('new'), 'pack-5': Buffer.alloc(60), 'table.1.0': Buffer.from('x') });
    writeFileSync(join(folderOf(root), 'notes.txt'), 'mine\n');
    const change = (value: string) => {
      const store = open(root);
      store.set('a', value);
      store.close();
    };
    change('one');
    expect(readdirSync(folderOf(root))).toEqual(expect.arrayContaining(['value-7', 'table.1.0']));
    const hours = Date.now() / 1000 - 7200;
    for (const name of ['value-7', 'pack-5', 'table.1.0']) utimesSync(join(folderOf(root), name), hours, hours);
    change('two');
    const left = readdirSync(folderOf(root));
    for (const name of ['value-7', 'pack-5', 'table.1.0']) expect(left).not.toContain(name);
    expect(left).toContain('notes.txt');
    expect(statSync(join(folderOf(root), 'value-1')).size).toBe(60);
    rmSync(root, { recursive: true });
  });
});
