import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_FONTS } from '../../../templates/default-fonts.ts';

const folder = join(import.meta.dirname, '../../../templates/fonts');

/** Tags of the WOFF2 table directory by number (https://www.w3.org/TR/WOFF2/#table_dir_format), as far as they are asked for. */
const TAGS: Readonly<Record<number, string>> = { 8: 'cvt ', 9: 'fpgm', 10: 'glyf', 13: 'prep', 47: 'fvar', 48: 'gvar' };

function tablesOf(file: Buffer): string[] {
  const tables: string[] = [];
  let at = 48;
  const skipNumber = () => {
    while (file.readUInt8(at++) >= 0x80);
  };
  for (let left = file.readUInt16BE(12); left > 0; left--) {
    const flags = file.readUInt8(at++);
    const known = flags & 0x3f;
    const tag = known === 0x3f ? file.toString('latin1', at, at + 4) : (TAGS[known] ?? String(known));
    if (known === 0x3f) at += 4;
    skipNumber();
    const version = flags >> 6;
    const isOutline = known === 10 || known === 11;
    if (isOutline ? version !== 3 : version !== 0) skipNumber();
    tables.push(tag);
  }
  return tables;
}

describe('the fonts', () => {
  const fonts = readdirSync(folder).filter((name) => name.endsWith('.woff2'));

  it('are one file per face', () => {
    expect(fonts).toEqual(['be-vietnam-pro.woff2', 'jetbrains-mono.woff2']);
  });

  it.each(fonts)('%s holds all weights, and no hints for screens of old', (name) => {
    const tables = tablesOf(readFileSync(join(folder, name)));
    expect(tables).toEqual(expect.arrayContaining(['glyf', 'fvar', 'gvar']));
    for (const hints of ['cvt ', 'fpgm', 'prep']) expect(tables).not.toContain(hints);
  });

  it('never replace what a page was drawn with, so that nothing moves on any system', () => {
    expect(DEFAULT_FONTS.flatMap(({ faces }) => faces.map(({ url }) => url))).toEqual(fonts);
    for (const { display } of DEFAULT_FONTS) expect(display).toBe('optional');
  });

  it('weigh little', () => {
    const bytes = fonts.map((name) => readFileSync(join(folder, name)).length);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(48 * 1024);
  });
});
