import { describe, expect, it } from 'vitest';
import type { SearchPage, SearchSection } from '../../../../src/model/search.ts';
import { algoliaSettings, algoliaSynonyms } from '../../../../src/stages/search/algolia-settings.ts';
import { buildAlgoliaRecords, bytesOfRecord } from '../../../../src/stages/search/build-algolia-records.ts';
import { splitByBytes } from '../../../../src/stages/search/split-by-bytes.ts';

type Section = Omit<SearchSection, 'code'>;

function pageOf(sections: readonly Section[], more: Partial<SearchPage> = {}): SearchPage {
  const all = sections.map((section) => ({ ...section, code: [] }));
  return {
    ...{ kind: 'doc', source: 'vi/docs/a.md', url: '/docs/a', title: 'Vòng lặp', part: 'Khóa Go', boost: 1 },
    ...{ group: 'Khóa Go › Cơ bản', tags: ['Go'], extra: [], sections: all, texts: all },
    ...more,
  };
}

const records = (...pages: SearchPage[]) =>
  buildAlgoliaRecords({
    locale: 'vi',
    htmlLang: 'vi-VN',
    version: 'current',
    tagOf: () => 'docs-default-current',
    pages,
  });

const PAGE = pageOf([
  { depth: 1, anchor: '', heading: '', text: 'Mở đầu.' },
  { depth: 2, anchor: 'while', heading: 'Lặp while', text: 'Điều kiện trước.' },
  { depth: 4, anchor: 'sâu', heading: 'Rất sâu', text: '' },
  { depth: 2, anchor: 'for', heading: 'Lặp for', text: 'Đếm.' },
]);

describe('records for Algolia', () => {
  it('are one for each heading and one for the text below it, with the headings above', () => {
    expect(records(PAGE).map(({ type, hierarchy, content, url }) => [type, url, content, hierarchy])).toEqual([
      ['lvl1', '/docs/a', null, levels('Vòng lặp')],
      ['content', '/docs/a', 'Mở đầu.', levels('Vòng lặp')],
      ['lvl2', '/docs/a#while', null, levels('Vòng lặp', 'Lặp while')],
      ['content', '/docs/a#while', 'Điều kiện trước.', levels('Vòng lặp', 'Lặp while')],
      ['lvl4', `/docs/a#${encodeURIComponent('sâu')}`, null, levels('Vòng lặp', 'Lặp while', null, 'Rất sâu')],
      ['lvl2', '/docs/a#for', null, levels('Vòng lặp', 'Lặp for')],
      ['content', '/docs/a#for', 'Đếm.', levels('Vòng lặp', 'Lặp for')],
    ]);
  });

  it('carry what results are narrowed and ordered by', () => {
    const [title, text] = records(PAGE);
    expect(title).toMatchObject({
      ...{ language: 'vi', lang: 'vi-VN', version: 'current', docusaurus_tag: 'docs-default-current', part: 'Khóa Go' },
      ...{ tags: ['Go'], anchor: null, url_without_anchor: '/docs/a' },
      weight: { pageRank: 10, level: 90, position: 0 },
    });
    expect(text?.weight).toEqual({ pageRank: 10, level: 0, position: 1 });
    const [post] = records(pageOf(PAGE.sections, { kind: 'post', boost: 0.85, language: 'en' }));
    expect(post).toMatchObject({ lang: 'en', weight: { pageRank: 8.5 } });
    expect(post).not.toHaveProperty('version');
  });

  it('keep their ids when a page grows elsewhere, and share none', () => {
    const before = records(PAGE);
    const [opening, ...rest] = PAGE.sections;
    const added = { depth: 2, anchor: 'new', heading: 'Mới', text: 'Thêm.', code: [] };
    const after = records(pageOf([opening as SearchSection, added, ...rest]));
    const ids = new Set(after.map(({ objectID }) => objectID));
    expect(before.every(({ objectID }) => ids.has(objectID))).toBe(true);
    expect(ids.size).toBe(after.length);
    const inEnglish = buildAlgoliaRecords({
      ...{ locale: 'en', htmlLang: 'en', version: 'current', tagOf: () => 'default', pages: [PAGE] },
    });
    expect(inEnglish.some(({ objectID }) => ids.has(objectID))).toBe(false);
  });

  it('are composed, whatever the text was typed in', () => {
    const [title, text] = records(
      pageOf([{ depth: 1, anchor: '', heading: '', text: 'Đa hình'.normalize('NFD') }], {
        title: 'Vòng lặp'.normalize('NFD'),
      }),
    );
    expect(title?.hierarchy.lvl1).toBe('Vòng lặp'.normalize('NFC'));
    expect(text?.content).toBe('Đa hình'.normalize('NFC'));
  });

  it('stay below the limit of Algolia, and together say all that the text says', () => {
    const sentence = 'Một câu tiếng Việt có dấu "ngoặc" và \\ gạch chéo. ';
    const long = sentence.repeat(1000).trim();
    const pieces = records(pageOf([{ depth: 1, anchor: '', heading: '', text: long }])).slice(1);
    expect(pieces.length).toBeGreaterThan(5);
    for (const piece of pieces) {
      expect(bytesOfRecord(piece)).toBeLessThanOrEqual(9000);
      expect(piece.content).toMatch(/chéo\.$/);
    }
    expect(pieces.map(({ content }) => content).join(' ')).toBe(long);
    expect(new Set(pieces.map(({ objectID }) => objectID)).size).toBe(pieces.length);
  });
});

describe('cutting a text', () => {
  const bytes = (text: string) => Buffer.byteLength(text);

  it('goes on where there is neither sentence nor blank, and never through a character', () => {
    const pieces = splitByBytes('😀'.repeat(50), 30, bytes);
    expect(pieces.join('')).toBe('😀'.repeat(50));
    expect(pieces.every((piece) => bytes(piece) <= 30 && !piece.includes('\ufffd'))).toBe(true);
    expect(splitByBytes('😀😀', 1, bytes)).toEqual(['😀', '😀']);
  });

  it('leaves a text that fits as it is', () => {
    expect(splitByBytes('a b', 3, bytes)).toEqual(['a b']);
    expect(splitByBytes('', 3, bytes)).toEqual([]);
  });
});

describe('settings for Algolia', () => {
  it('know singular and plural of the languages that have them', () => {
    expect(algoliaSettings(['vi', 'en', 'pt-BR', 'zh-Hans']).ignorePlurals).toEqual(['en', 'pt-br', 'zh']);
    expect(algoliaSettings(['vi']).ignorePlurals).toEqual([]);
  });

  it('hold the synonyms of every language of the site', () => {
    const groups = { vi: [['lớp'.normalize('NFD'), 'class', 'lớp']], en: [['go', 'golang']], de: [['a', 'b']] };
    expect(algoliaSynonyms(groups, ['vi', 'en'])).toEqual([
      { objectID: 'vi-1', type: 'synonym', synonyms: ['lớp'.normalize('NFC'), 'class'] },
      { objectID: 'en-1', type: 'synonym', synonyms: ['go', 'golang'] },
    ]);
  });
});

function levels(lvl1: string, lvl2: string | null = null, lvl3: string | null = null, lvl4: string | null = null) {
  return { lvl0: 'Khóa Go › Cơ bản', lvl1, lvl2, lvl3, lvl4, lvl5: null, lvl6: null };
}
