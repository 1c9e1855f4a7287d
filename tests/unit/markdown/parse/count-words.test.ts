import { describe, expect, it } from 'vitest';
import { countWords } from '../../../../src/markdown/parse/count-words.ts';

/** Words as they are defined; `countWords` looks at letters instead. */
const WORD = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu;

describe('words of a text', () => {
  it.each([
    ['', 0],
    ['\n', 0],
    ['one two\nthree', 3],
    ["don't, it’s 1.5-fold.", 3],
    ['a..b -c- d.', 4],
    ["a.'b", 2],
    ['lập trình hướng đối tượng', 5],
    ['e\u0302 \u1ebf', 2],
    ['日本 語', 1.2],
    ['Ferrymanは速い。', 2.2],
    ['ภาษาไทย', 1.75],
    ['한국어 단어', 2],
    ['🙂日本 x', 1.8],
    ['𝒳y 𝒳-𝒳 🙂 z', 3],
    ['x\ud800y', 2],
  ])('in %j', (text, count) => {
    expect(countWords(text)).toBeCloseTo(count);
  });

  it('are those that the pattern finds, whatever is beside what', () => {
    const pieces = ['a', 'ế', '\u0301', '7', '日', '𝒳', '\ud800', "'", '’', '.', ',', '-', ' ', '\n', '🙂', '_'];
    let seed = 11;
    const random = (below: number) => {
      seed = (seed * 48271) % 0x7fffffff;
      return seed % below;
    };
    for (let round = 0; round < 2000; round++) {
      const text = Array.from({ length: random(12) }, () => pieces[random(pieces.length)]).join('');
      const characters = text.match(/日/g)?.length ?? 0;
      const words = text.replaceAll('日', ' ').match(WORD)?.length ?? 0;
      expect(countWords(text), JSON.stringify(text)).toBeCloseTo(words + characters * 0.4);
    }
  });
});
