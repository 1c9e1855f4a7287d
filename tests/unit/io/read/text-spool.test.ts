import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openTextSpool, readAt, type TextSpool } from '../../../../src/io/read/text-spool.ts';

let spool: TextSpool | undefined;

afterEach(() => spool?.close());

describe('a spool for texts', () => {
  it('gives back what was put there, in any order and more than once', () => {
    spool = openTextSpool(undefined, 20);
    const texts = ['short', '', 'Đường đi 😀\ufdd0', 'x'.repeat(100_000), 'last\n'];
    const spooled = texts.map(spool.put);
    expect(spooled.map((text) => text.read())).toEqual(texts);
    expect(spooled.toReversed().map((text) => text.read())).toEqual(texts.toReversed());
  });

  it('takes bytes as they are, and keeps its own of those that stay in memory', () => {
    spool = openTextSpool(undefined, 20);
    const bytes = [Buffer.from('Đường'), Buffer.from('đi 😀'.repeat(1000))];
    const texts = bytes.map(String);
    const spooled = bytes.map(spool.put);
    for (const part of bytes) part.fill(0);
    expect(spooled.map((text) => text.read())).toEqual(texts);
  });

  it('tells where its file has a text, and of none that is in memory', () => {
    spool = openTextSpool(undefined, 20);
    const texts = ['in memory', 'Đường đi '.repeat(10), '', 'x'.repeat(100_000)];
    const places = texts.map((text) => spool?.put(text).place);
    expect(places[0]).toBeUndefined();
    expect(places.flatMap((place) => (place ? [readAt(place)] : []))).toEqual(texts.filter((_, i) => places[i]));
    expect(places[3]).toBeDefined();
  });

  it('leaves no file behind, not even while it is open', () => {
    const folder = mkdtempSync(join(tmpdir(), 'codemaster-test-'));
    spool = openTextSpool(folder, 0);
    spool.put('text');
    if (process.platform !== 'win32') expect(readdirSync(folder)).toEqual([]);
    spool.close();
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('still gives what it holds in memory after it was closed', () => {
    spool = openTextSpool(undefined, 100);
    const text = spool.put('text');
    spool.close();
    expect(text.read()).toBe('text');
  });
});
