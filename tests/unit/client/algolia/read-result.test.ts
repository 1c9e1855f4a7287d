import { describe, expect, it } from 'vitest';
import { readResult } from '../../../../client/algolia/read-result.ts';
import { groupHits, rowTexts } from '../../../../client/shared/search/group-hits.ts';
import type { SearchRequest } from '../../../../client/shared/search/protocol.ts';

const OPTIONS = {
  locale: 'vi',
  origins: ['http://127.0.0.1:3000', 'https://lessons.example'],
  base: 'http://127.0.0.1:3000/sub/search',
};
const QUESTION: SearchRequest = { indexName: 'course', query: 'vòng lặp', facets: ['part'] };

const record = (fields: Record<string, unknown> = {}, lvl1 = 'Vòng lặp') => ({
  objectID: 'a',
  type: 'lvl1',
  hierarchy: { lvl0: 'Go', lvl1, lvl2: null },
  content: null,
  url: 'https://lessons.example/docs/loops#for',
  _highlightResult: { hierarchy: { lvl1: { value: `<mark>${lvl1}</mark>`, matchLevel: 'full', matchedWords: [] } } },
  ...fields,
});
const read = (hits: unknown, query = QUESTION.query) =>
  readResult({ hits, nbHits: 1, page: 0, nbPages: 1, hitsPerPage: 20 }, { ...QUESTION, query }, { options: OPTIONS });

describe('readResult', () => {
  it('makes of an answer what the window shows', () => {
    const [hit] = read([record({ lang: 'en' })]).hits;
    expect(hit).toMatchObject({
      url: '/docs/loops#for',
      url_without_anchor: '/docs/loops',
      anchor: null,
      language: 'en',
      type: 'lvl1',
    });
    expect(hit && rowTexts(hit).title).toBe('\ue000Vòng lặp\ue001');
  });

  it('shows pieces of text below their page, with the way to them', () => {
    const hierarchy = { lvl0: 'Go', lvl1: 'Vòng lặp', lvl2: 'for' };
    const piece = record({
      ...{ objectID: 'b', type: 'content', hierarchy, content: 'Lặp lại nhiều lần cho tới khi xong.' },
      _snippetResult: { content: { value: '…<mark>Lặp</mark> lại…', matchLevel: 'partial' } },
    });
    const [group] = groupHits(read([record(), piece]).hits, 5);
    expect(group?.rows.map(({ hit, isChild }) => [rowTexts(hit), isChild])).toEqual([
      [{ title: '\ue000Vòng lặp\ue001' }, false],
      [{ title: '…\ue000Lặp\ue001 lại…', path: '\ue000Vòng lặp\ue001 › for' }, true],
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://evil.example/docs/loops',
    '//evil.example/',
    '/\\evil.example',
    'https://lessons.example//evil.example/',
    'https://lessons.example/\\evil.example/',
    'https://lessons.example.evil.example/',
    'https://lessons.example@evil.example/',
    'blob:https://lessons.example/1',
    'http://[',
    '',
    undefined,
    { toString: 1 },
  ])('leads nowhere from the address %j', (url) => {
    const [hit] = read([record({ url })]).hits;
    expect(hit).toMatchObject({ url: '', hierarchy: { lvl1: 'Vòng lặp' } });
  });

  it('survives records of any shape, and cuts what no row could show', () => {
    const { hits } = read(
      [
        null,
        'text',
        {},
        { hierarchy: 'x', content: 5 },
        { content: 'chỉ có chữ', type: 'thing', _highlightResult: { content: { value: 7 } }, _snippetResult: [] },
        record({
          objectID: {},
          type: 'lvl9',
          hierarchy: { lvl1: '<img src=x onerror=alert(1)>' },
          url: '/a',
          _highlightResult: 1,
        }),
        record({ objectID: 'long', hierarchy: { lvl1: 'dài '.repeat(5000) }, url: '/b', _highlightResult: {} }),
        record({ objectID: 'same' }),
        record({ objectID: 'same' }),
      ],
      'vong lap',
    );
    expect(hits.map(({ objectID, type }) => [objectID, type])).toEqual([
      ['', 'content'],
      ['/a', 'lvl1'],
      ['long', 'lvl1'],
      ['same', 'lvl1'],
    ]);
    expect(hits[1] && rowTexts(hits[1]).title).toBe('<img src=x onerror=alert(1)>');
    expect(hits[2] && rowTexts(hits[2]).title.length).toBeLessThan(400);
  });

  it.each([undefined, null, {}, { hits: {} }, 'x'])('takes %j for a failure', (answer) => {
    expect(() => readResult(answer, QUESTION, { options: OPTIONS })).toThrow();
  });

  it('puts results in front that have the letters that were typed', () => {
    const marked = (title: string) => title.replace(/[^ ]+/g, '<mark>$&</mark>');
    const hits = ['Vong lap', 'Vòng lập', 'Vòng lặp'].map((title, i) =>
      record({ objectID: `${i}`, _highlightResult: { hierarchy: { lvl1: { value: marked(title) } } } }, title),
    );
    const titles = (query: string) => read(hits, query).hits.map(({ hierarchy }) => hierarchy.lvl1);
    expect(titles('vòng lặp')).toEqual(['Vòng lặp', 'Vòng lập', 'Vong lap']);
    expect(titles('vòng lặp'.normalize('NFD'))).toEqual(['Vòng lặp', 'Vòng lập', 'Vong lap']);
    expect(titles('vong lap')).toEqual(['Vong lap', 'Vòng lập', 'Vòng lặp']);
  });

  it('counts parts as the other answer does, and believes no other numbers', () => {
    const result = readResult({ hits: [record()], nbHits: -3, facets: { part: { Go: 1 } } }, QUESTION, {
      options: OPTIONS,
      counted: {
        facets: { part: { Go: 3, Java: 'x' } },
      },
    });
    expect(result).toMatchObject({ nbHits: 1, page: 0, nbPages: 1, facets: { part: { Go: 3, Java: 0 } } });
  });
});
