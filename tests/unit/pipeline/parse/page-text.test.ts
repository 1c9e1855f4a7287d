import { describe, expect, it } from 'vitest';
import type { Body } from '../../../../src/model/entry.ts';
import { readColouredCode, readPage, readPageAside, writePage } from '../../../../src/pipeline/parse/page-text.ts';
import type { ParsedPage } from '../../../../src/pipeline/parse/parsed-page.ts';

const page = (html: string | undefined, code?: Readonly<Record<string, string>>) =>
  ({
    parsed: {
      value: html === undefined ? undefined : { entry: { id: 'a\nb' }, body: { html, sections: [{ text: 'đ' }] } },
      diagnostics: [{ message: 'một\nhai' }],
    },
    included: { 'a.md': 'x' },
    ...(code ? { code } : {}),
  }) as unknown as ParsedPage;

const HTMLS = ['', '<p>a</p>', '<p>Đầu\n\n"tiên" 😀 \ufdd00\ufdd1</p>\n', '\n', undefined];
const CODES: readonly (Readonly<Record<string, string>> | undefined)[] = [
  undefined,
  {},
  { a: '<b>é</b>\n', b: '' },
  { x: '😀', y: 'plain' },
];

describe('a page as text', () => {
  it.each(HTMLS.flatMap((html) => CODES.map((code) => [html, code] as const)))(
    'is read as it was: %j, %j',
    (html, code) => {
      const whole = page(html, code);
      const text = writePage(whole);
      const { code: _, ...rest } = whole;
      // Without a value, JSON has no key for it.
      const expected = JSON.parse(JSON.stringify(rest));
      expect(readPage(text)).toEqual(expected);
      const { page: rests, aside } = readPageAside(text);
      expect(aside?.html.toString()).toBe(html);
      expect(aside?.sections?.toString()).toBe(html === undefined ? undefined : '[{"text":"đ"}]');
      expect(rests.parsed.value?.body).toEqual(html === undefined ? undefined : { html: '', sections: [] });
      expect({ ...rests.parsed, value: rests.parsed.value?.entry }).toEqual({
        ...expected.parsed,
        value: expected.parsed.value?.entry,
      });
      expect(readColouredCode(text)).toEqual(code ?? {});
    },
  );

  it('has no sections where there were none', () => {
    const { value, ...parsed } = page('<p>đ</p>').parsed;
    const { sections: _, ...body } = value?.body ?? ({} as Body);
    const whole = { parsed: { ...parsed, value: value && { ...value, body } }, included: {} };
    const bytes = writePage({ ...whole, code: { a: 'é' } });
    expect(readPage(bytes)).toEqual(whole);
    expect('sections' in (readPageAside(bytes).page.parsed.value?.body ?? {})).toBe(false);
    expect(readColouredCode(bytes)).toEqual({ a: 'é' });
  });
});
