import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RECORD_BYTES } from '../../../../src/io/cache/store-table.ts';
import { openTableFile, TABLE_NAME, type TableFile } from '../../../../src/io/cache/table-file.ts';
import { makeFolder } from '../../../support/make-folder.ts';

/** What the system does beside the calls of the table. */
const system: {
  link?: ((from: string, to: string) => void) | undefined;
  rename?: ((from: string, to: string) => void) | undefined;
  write?: ((bytes: number) => number) | undefined;
  read?: ((offset: number) => number | undefined) | undefined;
  /** Called before a whole file is written. */
  whole?: ((path: string) => void) | undefined;
} = {};

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return {
    ...fs,
    linkSync: (from: string, to: string) => (system.link ?? fs.linkSync)(from, to),
    renameSync: (from: string, to: string) => (system.rename ?? fs.renameSync)(from, to),
    readSync: (...args: [number, Uint8Array, number, number, number]) => system.read?.(args[4]) ?? fs.readSync(...args),
    writeFileSync: (...args: Parameters<typeof fs.writeFileSync>) => {
      const before = system.whole;
      system.whole = undefined;
      before?.(String(args[0]));
      fs.writeFileSync(...args);
    },
    writeSync: (descriptor: number, bytes: Uint8Array) =>
      system.write ? system.write(bytes.length) : fs.writeSync(descriptor, bytes),
  };
});

afterEach(() => {
  for (const key of ['link', 'rename', 'write', 'read', 'whole'] as const) system[key] = undefined;
});

const record = (byte: number, count = 1) => new Uint8Array(RECORD_BYTES * count).fill(byte);
const NONE = new Uint8Array();
const readNew = (table: TableFile) => {
  const { packed, isWhole } = table.readNew();
  return { packed: Uint8Array.from(packed), isWhole };
};
const placeIn = (folder: string) => join(folder, TABLE_NAME);
/** A table with some records, and what another process sees of it. */
function tableWith(...bytes: number[]) {
  const folder = makeFolder();
  const table = openTableFile(folder);
  for (const byte of bytes) table.append(record(byte));
  return { folder, path: placeIn(folder), table, other: openTableFile(folder) };
}
/** An error of the system. */
const refuses = (code: string) => () => {
  throw Object.assign(new Error(code), { code });
};

describe('the table of a store', () => {
  it('has no records before there is a file', () => {
    const table = openTableFile(join(makeFolder(), 'not-there'));
    expect(readNew(table)).toEqual({ packed: NONE, isWhole: true });
    expect(table.count()).toBe(0);
  });

  it('gives all records at first, and then those that were added since', () => {
    const { other, table, folder } = tableWith(1, 2);
    expect(readNew(other)).toEqual({ packed: Uint8Array.of(...record(1), ...record(2)), isWhole: true });
    expect(other.count()).toBe(2);
    expect(readNew(other)).toEqual({ packed: NONE, isWhole: false });
    table.append(record(3));
    expect(readNew(other)).toEqual({ packed: record(3), isWhole: false });
    expect(other.count()).toBe(3);
    expect(readdirSync(folder)).toEqual([TABLE_NAME]);
  });

  it('gives all records again after the file was replaced, or became shorter', () => {
    const { other, table, path } = tableWith(1, 2, 3);
    other.readNew();
    table.replace(record(9));
    expect(readNew(other)).toEqual({ packed: record(9), isWhole: true });
    expect(other.count()).toBe(1);
    table.append(record(8));
    other.readNew();
    truncateSync(path, 2 * RECORD_BYTES);
    expect(readNew(other)).toEqual({ packed: record(9), isWhole: true });
  });

  it('leaves out a record that is not complete, and adds nothing after it', () => {
    const { other, table, path } = tableWith(1);
    appendFileSync(path, record(2).subarray(1));
    expect(readNew(other)).toEqual({ packed: record(1), isWhole: true });
    expect(() => table.append(record(3))).toThrow(`${path} is damaged`);
    appendFileSync(path, record(2).subarray(0, 1));
    expect(readNew(other)).toEqual({ packed: record(2), isWhole: false });
  });

  it.each([
    ['other bytes at its start', () => Buffer.alloc(RECORD_BYTES * 2, 7)],
    ['nothing', () => Buffer.alloc(0)],
    ['half a header', (path: string) => readFileSync(path).subarray(0, 20)],
    [
      'a header of a machine with another byte order',
      (path: string) => {
        const bytes = readFileSync(path);
        bytes.subarray(RECORD_BYTES - 4, RECORD_BYTES).reverse();
        return bytes;
      },
    ],
  ])('takes a file with %s for none, and adds nothing to it', (_, make) => {
    const { other, table, path } = tableWith(1);
    writeFileSync(path, make(path));
    const before = readFileSync(path);
    expect(readNew(other)).toEqual({ packed: NONE, isWhole: true });
    expect(other.count()).toBe(0);
    expect(() => table.append(record(3))).toThrow(`${path} is damaged`);
    expect(readFileSync(path)).toEqual(before);
    table.replace(record(4));
    expect(readNew(other)).toEqual({ packed: record(4), isWhole: true });
  });

  it('adds to a file of almost 256 MiB, and neither adds to a larger one nor reads it', () => {
    const { other, path, table } = tableWith(1);
    const most = Math.floor((256 * 1024 * 1024) / RECORD_BYTES) * RECORD_BYTES;
    truncateSync(path, most);
    table.append(record(2).subarray(0, 0));
    truncateSync(path, most + RECORD_BYTES);
    expect(readNew(other)).toEqual({ packed: NONE, isWhole: true });
    expect(() => table.append(record(2))).toThrow(`${path} is damaged`);
  });

  it('gives all records again when the file was another one for a while', () => {
    const { other, path } = tableWith(1, 2);
    other.readNew();
    const bytes = readFileSync(path);
    writeFileSync(path, 'something else');
    expect(readNew(other)).toEqual({ packed: NONE, isWhole: true });
    writeFileSync(path, bytes);
    expect(readNew(other)).toEqual({ packed: Uint8Array.of(...record(1), ...record(2)), isWhole: true });
  });

  it('has no records where the file becomes shorter while it is read, and all of them the next time', () => {
    const { other } = tableWith(1, 2);
    system.read = (offset) => (offset >= RECORD_BYTES ? 0 : undefined);
    expect(readNew(other)).toEqual({ packed: NONE, isWhole: true });
    expect(other.count()).toBe(0);
    system.read = undefined;
    expect(readNew(other)).toEqual({ packed: Uint8Array.of(...record(1), ...record(2)), isWhole: false });
  });

  it('says that not all bytes could be written', () => {
    const { table, path } = tableWith(1);
    system.write = (bytes) => bytes - 1;
    expect(() => table.append(record(2))).toThrow(`${path} could not be written`);
  });

  it('passes on what the system refuses', () => {
    expect(() => openTableFile(join(makeFolder(), 'not-there')).append(record(1))).toThrow(/ENOENT/);
    const folder = makeFolder();
    mkdirSync(placeIn(folder));
    expect(() => openTableFile(folder).append(record(1))).toThrow();
  });
});

describe('a new table', () => {
  it('is that of another process which was faster', () => {
    const { folder, path, table } = tableWith(1);
    const theirs = readFileSync(path);
    rmSync(path);
    system.link = (from, to) => {
      writeFileSync(to, theirs);
      expect(readFileSync(from)).toEqual(theirs.subarray(0, RECORD_BYTES));
      refuses('EEXIST')();
    };
    table.append(record(2));
    expect(readFileSync(path)).toEqual(Buffer.concat([theirs, record(2)]));
    expect(readdirSync(folder)).toEqual([TABLE_NAME]);
  });

  it('is moved where there are no hard links', () => {
    system.link = refuses('EPERM');
    const { folder, other } = tableWith(1);
    expect(readNew(other)).toEqual({ packed: record(1), isWhole: true });
    expect(readdirSync(folder)).toEqual([TABLE_NAME]);
  });

  it('leaves nothing where it cannot be put in its place', () => {
    const folder = makeFolder();
    [system.link, system.rename] = [refuses('EPERM'), refuses('EACCES')];
    expect(() => openTableFile(folder).append(record(1))).toThrow('EACCES');
    expect(() => openTableFile(folder).replace(record(1))).toThrow('EACCES');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is not written through a link that somebody puts under its temporary name', () => {
    const folder = makeFolder();
    const victim = join(makeFolder(), 'victim');
    writeFileSync(victim, 'as it was');
    system.whole = (staged) => symlinkSync(victim, staged);
    expect(() => openTableFile(folder).append(record(1))).toThrow('EEXIST');
    expect(readFileSync(victim, 'utf8')).toBe('as it was');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('begins with a header that older and newer tools can tell from their own', () => {
    const { path } = tableWith(1);
    const header = readFileSync(path).subarray(0, RECORD_BYTES);
    expect(header.toString('latin1')).toMatch(/^codemaster: remembered results\n/);
    expect(header).toHaveLength(RECORD_BYTES);
  });

  it('takes the place of a folder, also of one with files, and of what was left under its temporary name', () => {
    const { folder, path, table, other } = tableWith(1);
    rmSync(path);
    mkdirSync(join(path, 'inner'), { recursive: true });
    let staged = '';
    const rename = system.rename;
    system.rename = (from) => {
      staged = from;
      throw Object.assign(new Error('EISDIR'), { code: 'EISDIR' });
    };
    expect(() => table.replace(record(1))).toThrow('EISDIR');
    system.rename = rename;
    mkdirSync(join(path, 'inner'), { recursive: true });
    mkdirSync(join(staged, 'inner'), { recursive: true });
    table.replace(record(5));
    expect(readNew(other)).toEqual({ packed: record(5), isWhole: true });
    expect(readdirSync(folder)).toEqual([TABLE_NAME]);
    expect(statSync(path).isFile()).toBe(true);
  });
});
