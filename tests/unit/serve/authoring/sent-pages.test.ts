import { describe, expect, it } from 'vitest';
import { createSentPages } from '../../../../src/serve/authoring/sent-pages.ts';

describe('pages that were sent', () => {
  it('are there by number, the last ones up to so many characters', () => {
    const pages = createSentPages(10);
    const keep = (html: string) => {
      const page = pages.next();
      pages.keep(page, html);
      return page;
    };
    const [a, b, c] = [keep('aaaa'), keep('bbbb'), keep('cc')];
    expect([a, b, c].map((page) => pages.get(page))).toEqual(['aaaa', 'bbbb', 'cc']);
    const d = keep('d');
    expect([a, b, c, d].map((page) => pages.get(page))).toEqual([undefined, 'bbbb', 'cc', 'd']);
    const long = keep('a page of more characters than may be kept');
    expect(pages.get(long)).toMatch(/^a page/);
    expect([b, c, d].map((page) => pages.get(page))).toEqual([undefined, undefined, undefined]);
  });
});
