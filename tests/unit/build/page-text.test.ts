import { describe, expect, it } from 'vitest';
import { readCode, readPage, readPageAside, writePage } from '../../../src/build/page-text.ts';
import type { ParsedPage } from '../../../src/build/parse-page.ts';

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
      expect(readPage(Buffer.from(text))).toEqual(expected);
      const { page: aside, html: bytes } = readPageAside(Buffer.from(text));
      expect(bytes?.toString()).toBe(html);
      expect(aside).toEqual(
        html === undefined ? expected : JSON.parse(JSON.stringify({ ...page('', code), code: undefined })),
      );
      expect(readCode(Buffer.from(text))).toEqual(code ?? {});
    },
  );
});
