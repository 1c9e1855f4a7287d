import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openTextShelf, readAt, type TextShelf } from '../../../../src/io/read/text-shelf.ts';

let shelf: TextShelf | undefined;

afterEach(() => shelf?.close());

describe('a shelf for texts', () => {
  it('gives back what was put there, in any order and more than once', () => {
    shelf = openTextShelf(undefined, 20);
    const texts = ['short', '', 'Đường đi 😀\ufdd0', 'x'.repeat(100_000), 'last\n'];
    const shelved = texts.map(shelf.put);
    expect(shelved.map(({ read }) => read())).toEqual(texts);
    expect(shelved.toReversed().map(({ read }) => read())).toEqual(texts.toReversed());
  });

  it('takes bytes as they are, and keeps its own of those that stay in memory', () => {
    shelf = openTextShelf(undefined, 20);
    const bytes = [Buffer.from('Đường'), Buffer.from('đi 😀'.repeat(1000))];
    const texts = bytes.map(String);
    const shelved = bytes.map(shelf.put);
    for (const part of bytes) part.fill(0);
    expect(shelved.map(({ read }) => read())).toEqual(texts);
  });

  it('tells where its file has a text, and of none that is in memory', () => {
    shelf = openTextShelf(undefined, 20);
    const texts = ['in memory', 'Đường đi '.repeat(10), '', 'x'.repeat(100_000)];
    const places = texts.map((text) => shelf?.put(text).place);
    expect(places[0]).toBeUndefined();
    expect(places.flatMap((place) => (place ? [readAt(place)] : []))).toEqual(texts.filter((_, i) => places[i]));
    expect(places[3]).toBeDefined();
  });

  it('leaves no file behind, not even while it is open', () => {
    const folder = mkdtempSync(join(tmpdir(), 'codemaster-test-'));
    shelf = openTextShelf(folder, 0);
    shelf.put('text');
    if (process.platform !== 'win32') expect(readdirSync(folder)).toEqual([]);
    shelf.close();
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('still gives what it holds in memory after it was closed', () => {
    shelf = openTextShelf(undefined, 100);
    const { read } = shelf.put('text');
    shelf.close();
    expect(read()).toBe('text');
  });
});
