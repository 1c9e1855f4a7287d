import { expect, it } from 'vitest';
import { lineOf } from '../../../../src/markdown/parse/line-of.ts';

it('gives the lines of texts that are asked about in turns, and nothing beyond them', () => {
  const texts = ['one\ntwo\n\nfour\n', '', 'đường', '\n'];
  for (const _ of [1, 2]) {
    for (const text of texts) {
      const lines = text.split('\n');
      for (let line = 0; line <= lines.length + 1; line++) expect(lineOf(text, line)).toBe(lines[line - 1] ?? '');
    }
  }
});
