import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../../client/shared/search/words/words.ts';
import { packageRoot } from '../../../../src/io/process/package-root.ts';
import { formsIn } from '../../../../src/stages/search/forms-in.ts';

const forms = (text: string) => wordsOf(text).map(({ form }) => form);
const read = (text: string) => formsIn(text).map(({ form }) => form);

describe('the forms in a text', () => {
  it.each(
    [
      [
        '',
        'C++ and C#, c++x, C+++, x#y, F# ',
        'ArrayList HashMap max_size utf8 HTTPServer',
        'Hoá hóa đối Ðối',
        '_ __a 1_000',
        'a b++ c, x++_y, e\u0301# \u0301a, 𝒜𝓁𝓅𝒽𝒶 và 𝒜++ hay 😀c#😀',
      ],
    ].flat(),
  )('are those of its words: %j', (text) => expect(read(text)).toEqual(forms(text)));

  it('are those of its words in any row of signs', () => {
    const signs = ['a', 'Đ', '\u0301', '7', '_', '+', '#', ' ', '😀', '𝒜', '\ud835', '-', 'ộ', 'Ab'];
    let seed = 7;
    const next = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return signs[Math.floor((seed / 2_147_483_648) * signs.length)];
    };
    for (let i = 0; i < 2000; i++) {
      const text = Array.from({ length: i % 9 }, next).join('');
      expect(read(text), JSON.stringify(text)).toEqual(forms(text));
    }
  });

  it('are those of its words in the lessons of this site', () => {
    const folder = join(packageRoot, 'content');
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.mdx?$/.test(path));
    for (const page of pages.slice(0, 40)) {
      const text = readFileSync(join(folder, page), 'utf8').normalize('NFC');
      expect(read(text), page).toEqual(forms(text));
    }
  });
});
