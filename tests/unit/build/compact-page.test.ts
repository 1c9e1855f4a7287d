import { expect, test } from 'vitest';
import { compactPage } from '../../../src/build/compact-page.ts';
import type { ParsedPage } from '../../../src/build/parse-page.ts';
import type { Entry } from '../../../src/model/entry.ts';

const page: ParsedPage = {
  parsed: {
    value: {
      entry: {
        id: 'vi/docs/a.md',
        title: 'Đường đi',
        headings: [{ depth: 2, slug: 'a', text: 'A', line: 3 }],
      } as never as Entry,
      body: { html: '<p>\ufdd0 😀</p>', sections: [{ text: 'A', code: [] }] },
    },
    diagnostics: [],
  },
  included: { 'samples/a.go': 'version' },
};

test('a compact page says what the page said', () => {
  expect(compactPage(page)).toEqual(page);
  expect(compactPage(page).parsed.value?.entry).not.toBe(page.parsed.value?.entry);
});

test('a page that could not be read stays one', () => {
  const unread: ParsedPage = { parsed: { value: undefined, diagnostics: [] }, included: {} };
  expect(compactPage(unread)).toEqual(unread);
});
