import { describe, expect, it } from 'vitest';
import { createTextTable } from '../../../../src/stages/search/text-table.ts';

describe('createTextTable', () => {
  it('numbers texts as a map would, whatever their letters and lengths', () => {
    const table = createTextTable();
    const known = new Map<string, number>();
    const texts = Array.from(
      { length: 20_000 },
      (_, i) =>
        [`w${i % 9000}`, `hoá\u0301 ${i % 700}`, `đường${i}`, 'x'.repeat(i % 300), '𝑎'.repeat(i % 5), `\ud800${i}`][
          i % 6
        ],
    );
    for (const text of ['', ...texts, 'y'.repeat(400_000), 'đ'.repeat(200_000), 'after', ...texts] as string[]) {
      if (!known.has(text)) known.set(text, known.size);
      const number = table.numberOf(text);
      if (number !== known.get(text)) expect.fail(`${JSON.stringify(text.slice(0, 20))} has another number`);
    }
    expect(table.size()).toBe(known.size);
    expect(Array.from(known.values(), table.textAt)).toEqual([...known.keys()]);
  });
});
