import { describe, expect, it } from 'vitest';
import { createTextPool } from '../../../../src/stages/closure/text-pool.ts';

describe('texts that are kept once', () => {
  it('are the texts that were given, in every script', () => {
    const pool = createTextPool();
    const texts = [
      '',
      'short',
      'a longer text in ASCII',
      'à la carte, çà et là',
      'Đường đi của con trỏ',
      '😀 and more than that',
      'half a pair \ud83d of two',
    ];
    for (const text of [...texts, ...texts]) expect(pool(text)).toBe(text);
  });
});
