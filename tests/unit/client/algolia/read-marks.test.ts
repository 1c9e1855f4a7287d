import { describe, expect, it } from 'vitest';
import { readMarks } from '../../../../client/algolia/read-marks.ts';
import { splitMarks } from '../../../../client/shared/search/group-hits.ts';

describe('readMarks', () => {
  it.each([
    ['Cài <mark>đặt</mark> Go', ['Cài ', 'đặt', ' Go']],
    ['<mark>a</mark> <mark>b</mark>', ['', 'a', ' ', 'b', '']],
    ['<mark>List</mark><String> <b onclick=x>', ['', 'List', '<String> <b onclick=x>']],
    ['a </mark> b <mark> c', ['a </mark> b <mark> c']],
    ['&lt;<mark>b</mark>&gt; \ue000x\ue001', ['&lt;', 'b', '&gt; x']],
    ['<mark>một\ndòng</mark>', ['', 'một\ndòng', '']],
  ])('makes marks of the tags in %j and leaves the rest as it is', (value, pieces) => {
    expect(splitMarks(readMarks(value))).toEqual(pieces);
  });

  it('tells tags an author wrote from those of the answer', () => {
    const raw = 'Thẻ <mark>chữ</mark> tô màu.';
    expect(splitMarks(readMarks('<mark>Thẻ</mark> <mark>chữ</mark> tô màu.', raw))).toEqual([
      '',
      'Thẻ',
      ' <mark>chữ</mark> tô màu.',
    ]);
    expect(splitMarks(readMarks('Thẻ <mark><mark>chữ</mark></mark> tô màu.', raw))).toEqual([
      'Thẻ <mark>',
      'chữ',
      '</mark> tô màu.',
    ]);
    expect(splitMarks(readMarks('…<<mark>mark</mark>>chữ</mark> tô…', raw))).toEqual(['…<', 'mark', '>chữ</mark> tô…']);
  });

  it('reads tags alone where the text is another one', () => {
    expect(splitMarks(readMarks('x <mark>y</mark>', 'something <mark>else</mark>'))).toEqual(['x ', 'y', '']);
  });
});
