import { describe, expect, it } from 'vitest';
import { highlighted, retrieve, snippets } from '../../../../src/serve/search-api/marked-record.ts';

const RECORD = {
  objectID: 'x',
  hierarchy: { lvl0: 'Go', lvl1: 'Vòng lặp', lvl2: null },
  content: 'một hai ba bốn lặp năm sáu',
  tags: ['lặp', 'khác'],
  weight: { level: 3 },
};
const MARKING = {
  match: (form: string) => (form.startsWith('lăp') || form.startsWith('lặp') ? 1 : 0),
  all: 1,
  options: { highlightPreTag: '<em>', highlightPostTag: '</em>', snippetEllipsisText: '…' },
};

describe('a record as an answer shows it', () => {
  it('holds the attributes that were asked for, and its id', () => {
    expect(retrieve(RECORD)).toEqual(RECORD);
    expect(retrieve(RECORD, ['hierarchy.lvl1', 'tags'])).toEqual({
      ...{ objectID: 'x', hierarchy: { lvl1: 'Vòng lặp' }, tags: RECORD.tags },
    });
    expect(retrieve(RECORD, ['*', '-hierarchy', '-tags'])).toEqual({
      ...{ objectID: 'x', content: RECORD.content, weight: RECORD.weight },
    });
    expect(retrieve(RECORD, [])).toEqual({ objectID: 'x' });
  });

  it('marks whole texts, wherever they stand', () => {
    expect(highlighted(RECORD, ['*'], MARKING)).toMatchObject({
      hierarchy: {
        lvl0: { value: 'Go', matchLevel: 'none', matchedWords: [] },
        lvl1: { value: 'Vòng <em>lặp</em>', matchLevel: 'full', fullyHighlighted: false },
      },
      tags: [
        { value: '<em>lặp</em>', fullyHighlighted: true },
        { value: 'khác', matchLevel: 'none' },
      ],
    });
    expect(highlighted(RECORD, [], MARKING)).toBeUndefined();
    expect(JSON.stringify(highlighted(RECORD, ['*'], MARKING))).not.toMatch(/objectID|level"/);
  });

  it('cuts pieces of the length that was asked for', () => {
    expect(snippets(RECORD, ['content:3'], MARKING)).toEqual({
      content: { value: '…bốn <em>lặp</em> năm…', matchLevel: 'full' },
    });
    expect(snippets(RECORD, ['hierarchy', 'content:x'], MARKING)).toMatchObject({
      hierarchy: { lvl1: { value: 'Vòng <em>lặp</em>' } },
      content: { value: 'một hai ba bốn <em>lặp</em> năm sáu' },
    });
  });
});
