import { describe, expect, it } from 'vitest';
import { soundAlikes } from '../../client/shared/search/words/sound-alikes.ts';
import { spell } from '../../client/shared/search/words/spell.ts';
import { formOf } from '../../client/shared/search/words/words.ts';

const alike = (word: string) => soundAlikes(formOf(word)).map(spell).sort();

describe('syllables that sound alike', () => {
  it.each([
    ['xắp', ['sắp']],
    ['sử', ['sữ', 'xử', 'xữ']],
    ['trương', ['chương']],
    ['chả', ['chã', 'trã', 'trả']],
    ['dải', ['dãi', 'giãi', 'giải', 'rãi', 'rải']],
    ['gì', ['dì', 'rì']],
    ['nặp', ['lặp']],
    ['lí', ['lý', 'ní']],
    ['kĩ', ['kỉ', 'kỷ', 'kỹ']],
    ['ngoại', []],
    ['nghỉ', ['nghĩ']],
    ['nhãn', ['nhản']],
    ['đổi', ['đỗi']],
    ['do', ['gio', 'ro']],
    ['su', ['xu']],
  ])('%s', (word, others) => {
    expect(alike(word)).toEqual(others);
  });

  it.each(['slice', 'string', 'class', 'for', 'x', 'println', 'static'])(
    'none for `%s`, which is no syllable',
    (word) => {
      expect(alike(word)).toEqual([]);
    },
  );
});
