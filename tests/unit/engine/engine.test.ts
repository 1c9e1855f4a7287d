import { describe, expect, it } from 'vitest';
import { createEngine, type Engine } from '../../../src/engine/engine.ts';
import type { Query } from '../../../src/engine/query.ts';
import { packNodes, unpackNodes } from '../../../src/engine/saved-nodes.ts';

type Files = Record<string, string>;

const FILE: Query<never> = { name: 'file' };
const OUTPUT: Query<string> = { name: 'output' };

/** A little tool: words of a file, their number, and outputs that show numbers. */
function open(files: Files, last?: Uint8Array) {
  const touchFile = (key: string) => engine.touch(FILE, key);
  const words: Query<readonly string[]> = {
    name: 'words',
    run(key) {
      touchFile(key);
      return (files[key] ?? '').split(' ');
    },
  };
  const count: Query<number> = { name: 'count', run: (key, read) => read(words, key).length };
  const queries = new Map<string, Query<unknown>>([words, count].map((query) => [query.name, query]));
  const engine: Engine = createEngine((name) => queries.get(name), last && unpackNodes(last));
  for (const [key, text] of Object.entries(files)) engine.set(FILE, key, text);
  return { engine, words, count, save: () => packNodes(engine.save()) };
}

/** How often queries have run, those left out that have not. */
const runsOf = (engine: Engine) =>
  Object.fromEntries(engine.counts().flatMap(({ name, runs }) => (runs > 0 ? [[name, runs]] : [])));

describe('remembered queries', () => {
  const show = ({ engine, count }: ReturnType<typeof open>, key: string) =>
    engine.renew(OUTPUT, key, () => `${key}: ${engine.read(count, key)}`);

  it('run nothing when no input has changed', () => {
    const first = open({ a: 'one two' });
    expect(show(first, 'a')).toBe('a: 2');
    const second = open({ a: 'one two' }, first.save());
    expect(show(second, 'a')).toBeUndefined();
    expect(runsOf(second.engine)).toEqual({});
  });

  it('run again what has read a changed input, and nothing else', () => {
    const first = open({ a: 'one two', b: 'three' });
    for (const key of ['a', 'b']) show(first, key);
    const second = open({ a: 'one two', b: 'three four' }, first.save());
    expect(show(second, 'a')).toBeUndefined();
    expect(show(second, 'b')).toBe('b: 2');
    expect(second.engine.changes(OUTPUT, 'b')).toEqual(['file b']);
  });

  it('stop a change where a result is what it was', () => {
    const first = open({ a: 'one two' });
    show(first, 'a');
    const second = open({ a: 'other words' }, first.save());
    expect(show(second, 'a')).toBeUndefined();
    expect(runsOf(second.engine)).toEqual({ count: 1, words: 1 });
    // The next run compares with what the second one has found.
    const third = open({ a: 'other words' }, second.save());
    expect(show(third, 'a')).toBeUndefined();
    expect(runsOf(third.engine)).toEqual({});
  });

  it('notice an input that is missing now, and one that was missing', () => {
    const first = open({ a: 'one' });
    expect(show(first, 'b')).toBe('b: 1');
    const second = open({ a: 'one', b: 'two three' }, first.save());
    expect(show(second, 'b')).toBe('b: 2');
    const third = open({ a: 'one' }, second.save());
    expect(show(third, 'b')).toBe('b: 1');
  });

  it('forget what nobody has asked for', () => {
    const first = open({ a: 'one', b: 'two' });
    for (const key of ['a', 'b']) show(first, key);
    const second = open({ a: 'one', b: 'two' }, first.save());
    show(second, 'a');
    expect(show(open({ a: 'one', b: 'two' }, second.save()), 'b')).toBe('b: 1');
  });

  it('are made again on demand although they hold', () => {
    const first = open({ a: 'one' });
    show(first, 'a');
    const second = open({ a: 'one' }, first.save());
    expect(show(second, 'a')).toBeUndefined();
    expect(second.engine.redo(OUTPUT, 'a', () => `${second.engine.read(second.count, 'a')}`)).toBe('1');
    expect(show(open({ a: 'one' }, second.save()), 'a')).toBeUndefined();
  });

  it('take results of work that was done elsewhere', () => {
    const first = open({ a: 'one', b: 'two' });
    first.engine.note(OUTPUT, 'all', [
      [FILE, 'a'],
      [first.count, 'b'],
    ]);
    const second = open({ a: 'one', b: 'other' }, first.save());
    expect(second.engine.isValid(OUTPUT, 'all')).toBe(true);
    const third = open({ a: 'other', b: 'other' }, second.save());
    expect(third.engine.isValid(OUTPUT, 'all')).toBe(false);
  });

  it('share work, which has changed for all as soon as one piece has', () => {
    const SHARED: Query<never> = { name: 'shared', isShared: true };
    const withShared = (files: Files, last?: Uint8Array) => {
      const done = new Map<string, string>();
      const site = open(files, last);
      const { engine, count } = site;
      const piece = (key: string) =>
        engine.collect(SHARED, '', () => {
          const known = done.get(key) ?? `${engine.read(count, key)}`;
          done.set(key, known);
          return known;
        });
      return { ...site, output: (name: string, key: string) => engine.renew(OUTPUT, name, () => piece(key)) };
    };
    const find = withShared({ a: 'one', b: 'two' });
    expect([find.output('x', 'a'), find.output('y', 'a'), find.output('z', 'b')]).toEqual(['1', '1', '1']);
    const saved = find.save();
    // A query that the engine does not know any more has changed.
    expect(open({ a: 'one', b: 'two' }, saved).engine.isValid(OUTPUT, 'y')).toBe(false);
  });

  it('stay in one process from run to run, where inputs that nobody sets have not changed', () => {
    const files: Files = { a: 'one two', b: 'three' };
    const site = open(files);
    const { engine } = site;
    for (const key of ['a', 'b']) show(site, key);
    const edit = (key: string, text: string) => {
      engine.nextRun();
      files[key] = text;
      engine.set(FILE, key, text);
    };
    edit('a', 'other words');
    expect([engine.isValid(OUTPUT, 'a'), engine.isValid(OUTPUT, 'b')]).toEqual([true, true]);
    edit('a', 'three other words');
    expect([engine.isValid(OUTPUT, 'a'), engine.isValid(OUTPUT, 'b')]).toEqual([false, true]);
    // What is not made again stays invalid, although nothing has changed since.
    engine.nextRun();
    expect([engine.isValid(OUTPUT, 'a'), engine.isValid(OUTPUT, 'b')]).toEqual([false, true]);
    expect(show(site, 'a')).toBe('a: 3');
    engine.nextRun();
    expect(engine.isValid(OUTPUT, 'a')).toBe(true);
    // In the last run, nobody has asked for the other one.
    engine.nextRun();
    expect([engine.isValid(OUTPUT, 'a'), engine.isValid(OUTPUT, 'b')]).toEqual([true, false]);
  });

  it('cannot read themselves', () => {
    const around: Query<unknown> = { name: 'around', run: (key, read) => read(around, key === 'a' ? 'b' : 'a') };
    const engine = createEngine(() => around);
    expect(() => engine.read(around, 'a')).toThrow('a query reads itself: around a → around b → around a');
  });

  it('throw what their work throws, and are not remembered then', () => {
    const { engine } = open({});
    const fails = () => {
      throw new Error('no');
    };
    expect(() => engine.renew(OUTPUT, 'a', fails)).toThrow('no');
    expect(engine.renew(OUTPUT, 'a', () => 'yes')).toBe('yes');
  });
});

describe('saved results', () => {
  it('are nothing if the bytes are damaged', () => {
    expect(unpackNodes(Buffer.from('not what was written'))).toBeUndefined();
  });
});
