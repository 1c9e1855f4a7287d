import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OutputError } from '../../../../src/io/output/output-error.ts';
import { openThreadWriter } from '../../../../src/io/output/thread-writer.ts';
import { openOutput } from '../../../../src/io/output/write-output.ts';
import { packageRoot } from '../../../../src/io/process/package-root.ts';
import { makeFolder } from '../../../support/make-folder.ts';
import { compiled, listFiles } from '../../../support/site-test.ts';

beforeAll(compiled, 120_000);

const setUp = (signal?: AbortSignal) => {
  const root = makeFolder();
  const outDir = join(root, 'build');
  const options = { pid: process.pid, thread: 'write-thread.js', ...(signal ? { signal } : {}) };
  const output = openOutput(outDir, root, options);
  return { root, outDir, output };
};

/** Small and long files, in folders, more than may be on their way at once. */
const FILES = Array.from({ length: 400 }, (_, i) => ({
  path: i % 3 === 0 ? `trang-${i}/index.html` : `${i}.json`,
  contents: `${i} đ\n`.repeat(i % 50 === 0 ? 90_000 : i * 20),
}));

describe('an output that a thread writes', () => {
  it('holds every file as it was given', async () => {
    const { outDir, output } = setUp();
    for (const file of FILES) output.write(file);
    await output.settle();
    const size = FILES.reduce((sum, { contents }) => sum + Buffer.byteLength(contents), 0);
    expect(output.commit()).toMatchObject({ written: FILES.length, unchanged: 0, removed: 0, bytes: size });
    await output.close();
    for (const { path, contents } of FILES)
      expect(readFileSync(join(outDir, path), 'utf8') === contents, path).toBe(true);
    expect(listFiles(outDir)).toHaveLength(FILES.length + 1);
  });

  it('tells which file of which folder the system refuses', async () => {
    const { root, outDir, output } = setUp();
    output.write({ path: 'a', contents: 'a file' });
    output.write({ path: 'a/b', contents: 'below it' });
    const failing = output.settle();
    await expect(failing).rejects.toThrow(OutputError);
    await expect(failing).rejects.toThrow(`Cannot write ${join(outDir, 'a', 'b')}`);
    await output.close();
    output.discard();
    expect(listFiles(root)).toEqual([]);
  });

  it('takes no more once the system has refused a file', async () => {
    const { root, outDir, output } = setUp();
    output.write({ path: 'a', contents: 'a file' });
    output.write({ path: 'a/b', contents: 'below it' });
    const refused = async () => {
      for (const { path, contents } of FILES) {
        output.write({ path: `more-${path}`, contents });
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    await expect(refused()).rejects.toThrow(`Cannot write ${join(outDir, 'a', 'b')}`);
    await output.close();
    output.discard();
    expect(listFiles(root)).toEqual([]);
  });

  it('leaves nothing when it is stopped', async () => {
    const controller = new AbortController();
    const { root, output } = setUp(controller.signal);
    for (const file of FILES) output.write(file);
    controller.abort(130);
    await expect(output.settle()).rejects.toBe(130);
    await output.close();
    output.discard();
    expect(listFiles(root)).toEqual([]);
  });

  it('compares with what is there, and writes by itself then', async () => {
    const { root, outDir, output } = setUp();
    output.write({ path: 'a.txt', contents: 'a' });
    await output.settle();
    output.commit();
    await output.close();
    const next = openOutput(outDir, root, { pid: process.pid, thread: 'write-thread.js' });
    next.write({ path: 'a.txt', contents: 'a' });
    next.write({ path: 'b.txt', contents: 'b' });
    expect(next.commit()).toMatchObject({ written: 1, unchanged: 1 });
    await next.close();
    expect(listFiles(outDir)).toHaveLength(3);
  });
});

const TELLER = join(packageRoot, 'tests', 'support', 'threads', 'writer.mjs');

describe('a thread that writes', () => {
  let writer: ReturnType<typeof openThreadWriter<string>>;
  afterEach(async () => await writer.close());
  const open = () => {
    writer = openThreadWriter<string>('/nowhere', TELLER);
    return writer;
  };
  const bytes = (length: number) => new Uint8Array(length);

  it('tells of the files it is asked about, in their order, all of them before it has settled', async () => {
    const { take, settle } = open();
    const told: string[] = [];
    const asked = Array.from({ length: 60 }, (_, i) => `${i} ${i * 700}`);
    for (const [i] of asked.entries()) {
      expect(take(String(i), bytes(i * 700), (text) => told.push(text))).toBe(i * 700);
      expect(take(`unasked ${i}`, bytes(i))).toBe(i);
    }
    expect(await settle()).toBeUndefined();
    expect(told).toEqual(asked);
  });

  it('takes texts as far as there is room for their bytes', async () => {
    const { take, settle } = open();
    expect(take('a', 'đ\ud800')).toBe(5);
    expect(take('b', 'đ'.repeat(120_000))).toBe(240_000);
    expect(take('c', 'đ'.repeat(120_000))).toBe(240_000);
    expect(take('d', 'đ'.repeat(140_000))).toBeUndefined();
    expect(take('e', '')).toBe(0);
    expect(await settle()).toBeUndefined();
  });

  it('waits for files that come of what it told, too', async () => {
    const { take, settle } = open();
    const told: string[] = [];
    const follow = (left: number) => (text: string) => {
      told.push(text);
      if (left > 0) take(`after ${text}`, bytes(200_000), follow(left - 1));
    };
    take('a', bytes(1), follow(3));
    await settle();
    expect(told.map((text) => text.match(/after/g)?.length ?? 0)).toEqual([0, 1, 2, 3]);
  });

  it('says so when somebody cannot take what it told', async () => {
    const { take, settle } = open();
    take('a', bytes(1), () => {
      throw new RangeError('no room');
    });
    await expect(settle()).rejects.toThrow(new RangeError('no room'));
  });

  it('takes no more once it is broken', async () => {
    const { take, settle } = open();
    const told: string[] = [];
    take('throw', bytes(1), (text) => told.push(text));
    await expect(settle()).rejects.toThrow('it was told to');
    expect(() => take('b', bytes(1), (text) => told.push(text))).toThrow('it was told to');
    expect(told).toEqual([]);
  });
});
