import { expect, it } from 'vitest';
import { shareTexts } from '../../../../src/pipeline/load/share-texts.ts';

it('leaves data as it was', () => {
  const file = 'content/vi/docs/đường.md';
  const data = {
    file,
    anchors: ['mở-đầu', 'tiếp-theo-đây', ''],
    headings: [{ depth: 2, slug: 'tiếp-theo-đây', line: 3, own: null }],
    links: [
      { href: '/a', span: { file, start: { line: 1, column: 2 } } },
      { href: '/a', span: { file } },
    ],
    draft: false,
    none: undefined,
  };
  const copy = structuredClone(data);
  expect(shareTexts(copy, [file, 'another text'])).toBe(copy);
  expect(copy).toStrictEqual(data);
});
