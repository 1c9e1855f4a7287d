import { expect, it } from 'vitest';
import { drawCover } from '../../../../src/stages/book/draw-cover.ts';
import { faultsOfXml } from '../../../support/check-xml.ts';

const facts = {
  ...{ title: 'Khóa Go & <Java>', siteTitle: 'Code', description: 'Từ đầu.', language: 'vi', dir: 'ltr' as const },
  ...{ identifier: 'urn:uuid:1', source: 'https://a.example', modified: '2026-01-01T00:00:00Z' },
};

it('a cover is well-formed, and holds the whole title', () => {
  const svg = drawCover(facts, 'Ferry Text');
  expect(faultsOfXml(svg)).toEqual([]);
  expect(svg).toContain('Khóa Go &amp;');
  expect(svg).toContain(`font-family="'Ferry Text', 'Noto Sans',`);
});

it('a long title is broken into lines that are not wider than the cover', () => {
  const title = 'Lập trình hướng đối tượng với Java từ những câu lệnh đầu tiên đến ứng dụng thật';
  const lines = [...drawCover({ ...facts, title }, 'Ferry Text').matchAll(/font-weight="700">([^<]*)</g)].map(
    ([, line = '']) => line,
  );
  expect(lines.join(' ')).toBe(title);
  expect(lines.length).toBeGreaterThan(3);
});
