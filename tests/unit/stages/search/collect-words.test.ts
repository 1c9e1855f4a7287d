import { describe, expect, it } from 'vitest';
import { collectWords } from '../../../../src/stages/search/collect-words.ts';
import { createPlaceList } from '../../../../src/stages/search/place-list.ts';
import { toSearchPage } from '../../../search/fixture.ts';

/** Pages with words, names, operators and code that stand in several fields of a section, and in some sections only. */
const pages = Array.from({ length: 90 }, (_, i) =>
  toSearchPage([
    `docs/p${i}`,
    i % 2 === 0 ? 'Phần chẵn' : 'Phần lẻ',
    `Trang HashMap ${i}`,
    [
      ['', `Đường dẫn := khai báo, C++ và hoá học w${i} w${i}a; hoá. ${'x'.repeat(i)}`, `x${i} := y <- @Override`],
      ...Array.from(
        { length: i % 4 },
        (_, n) => [`Mục ${n} maxSize`, `từ w${i % 7} max_size`, 'func max(a, b)'] as const,
      ),
    ],
  ]),
);

function wordsOf(keepsWords: boolean) {
  const collector = collectWords(keepsWords);
  let first = 0;
  for (const page of pages) {
    collector.read(page, first);
    first += page.sections.length;
  }
  return new Map([...collector.words()].map(([form, places]) => [form, Array.from(places)] as const).sort());
}

describe('the words of all pages', () => {
  it('are the same, whether the words of each page are kept or not', () => {
    const words = wordsOf(false);
    expect(words).toEqual(wordsOf(true));
    expect(words.size).toBeGreaterThan(300);
    for (const [form, places] of words) expect(places, form).toEqual([...places].sort((a, b) => a - b));
  });

  it('are none where there is nothing to read', () => {
    expect([...collectWords(false).words()]).toEqual([]);
  });

  it('are found again when there are more of them than are remembered as they are written', () => {
    const collector = collectWords(false);
    const text = (from: number) => Array.from({ length: 30_000 }, (_, i) => `w${from + i}`).join(' ');
    for (const [i, from] of [0, 30_000, 0].entries())
      collector.read(toSearchPage([`p${i}`, 'Docs', 'Page', [['', text(from), '']]]), i);
    const words = new Map(collector.words());
    expect(Array.from(words.get('w12345') ?? [])).toEqual([4, 68]);
    expect(Array.from(words.get('w45678') ?? [])).toEqual([36]);
  });

  it('have the same places, sorted at once or in ranges, however often they are passed over', () => {
    const forms = Array.from({ length: 50 }, (_, i) => `f${i}`);
    const numbers = Uint32Array.from(forms, (_, i) => (i * 7) % 50);
    const sorted = [1_000_000, 100, 1].map((most) => {
      const list = createPlaceList({ mostSorted: most });
      for (let section = 0; section < 40; section++) {
        list.enter(section);
        for (let form = 0; form < 50; form++) if ((section * form) % 3 !== 1) list.add(form, (form % 4) + 1);
      }
      const words = list.byForm(numbers, (number) => forms[number] as string);
      const passes = [1, 2].map(() => Array.from(words, ([form, places]) => [form, Array.from(places)]));
      expect(passes[0]).toEqual(passes[1]);
      return passes[0];
    });
    expect(sorted[0]?.map(([, places]) => places?.length)).toContain(40);
    expect(sorted[1]).toEqual(sorted[0]);
    expect(sorted[2]).toEqual(sorted[0]);
  });

  it('have the same places when these are stored elsewhere', () => {
    const stored: Buffer[] = [];
    const store = (piece: Uint32Array) => {
      const at = stored.push(Buffer.from(piece.slice().buffer)) - 1;
      piece.fill(0);
      return () => new Uint32Array(new Uint8Array(stored[at] as Buffer).buffer);
    };
    const [plain, elsewhere] = [undefined, store].map((put) => {
      const list = createPlaceList({ store: put });
      for (let section = 0; section < 3000; section++) {
        list.enter(section);
        for (let form = 0; form < 50; form++) list.add(form, ((section + form) % 4) + 1);
      }
      const forms = Array.from({ length: 50 }, (_, i) => `f${i}`);
      const words = list.byForm(
        Uint32Array.from(forms, (_, i) => i),
        (number) => forms[number] as string,
      );
      return Array.from(words, ([form, places]) => [form, Array.from(places)]);
    });
    expect(stored).toHaveLength(2);
    expect(elsewhere).toEqual(plain);
  });
});
