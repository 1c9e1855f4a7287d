import { describe, expect, it } from 'vitest';
import { en } from '../../../templates/messages/en.ts';
import { fill, formatCount } from '../../../templates/messages/messages.ts';
import { messagesFor } from '../../../templates/messages/messages-for.ts';
import { vi } from '../../../templates/messages/vi.ts';

/** Every text by its path; the forms of a count stay together. */
const flatten = (value: unknown, path = ''): [string, unknown][] => {
  if (typeof value === 'object' && value !== null && !('other' in value))
    return Object.entries(value).flatMap(([key, inner]) => flatten(inner, path === '' ? key : `${path}.${key}`));
  return [[path, value]];
};
const places = (value: unknown): string[] => [...new Set(JSON.stringify(value).match(/\{\w+\}/g) ?? [])].sort();

describe('the words of the interface', () => {
  const all = { en: new Map(flatten(en)), vi: new Map(flatten(vi)) };

  it('are the same set in both languages', () => {
    expect([...all.vi.keys()].sort()).toEqual([...all.en.keys()].sort());
  });

  it.each(['en', 'vi'] as const)('are all there in %s', (code) => {
    for (const [path, value] of all[code]) {
      const texts = typeof value === 'string' ? [value] : Object.values(value as Record<string, string>);
      for (const text of texts) expect(text.trim(), path).not.toBe('');
      for (const text of texts) expect(text, path).toBe(text.normalize('NFC').trim());
    }
  });

  it.each([
    ['search.placeholder', 'Search docs', 'Tìm kiếm…'],
    ['search.errorTitle', 'Unable to fetch results', 'Không thể tải kết quả'],
    ['search.errorHelp', 'You might want to check your network connection.', 'Hãy kiểm tra kết nối mạng.'],
    ['search.noResults', 'No results for "{query}"', 'Không có kết quả cho “{query}”'],
    ['search.tryFor', 'Try searching for', 'Thử tìm'],
    ['search.reportQuestion', 'Believe this query should return results?', 'Bạn nghĩ từ khóa này phải có kết quả?'],
    ['search.reportLink', 'Let us know.', 'Cho chúng tôi biết.'],
    ['search.noRecent', 'No recent searches', 'Chưa có tìm kiếm gần đây'],
    ['island.crashed', 'This page crashed.', 'Trang này đã gặp lỗi.'],
    ['island.tryAgain', 'Try again', 'Thử lại'],
  ])('tell of failures as they were asked to: %s', (path, inEnglish, inVietnamese) => {
    expect([all.en.get(path), all.vi.get(path)]).toEqual([inEnglish, inVietnamese]);
  });

  it('have the same places to fill in both languages, and in every form of a count', () => {
    for (const [path, value] of all.en) {
      expect(places(all.vi.get(path)), path).toEqual(places(value));
      if (typeof value === 'object')
        for (const form of Object.values(value as Record<string, string>))
          expect(places(form), path).toEqual(places(value));
    }
  });

  it('have the forms their language counts by', () => {
    for (const [code, messages] of Object.entries(all))
      for (const [path, value] of messages)
        if (typeof value === 'object')
          expect(Object.keys(value as object).sort(), `${code} ${path}`).toEqual(
            [...new Intl.PluralRules(code).resolvedOptions().pluralCategories].sort(),
          );
  });

  it('are plain data', () => {
    expect(structuredClone(en)).toEqual(en);
    expect(structuredClone(vi)).toEqual(vi);
  });
});

describe('messagesFor', () => {
  it('takes the locale, else its language, else English', () => {
    expect(messagesFor('vi')).toBe(vi);
    expect(messagesFor('vi-VN')).toBe(vi);
    expect(messagesFor('en-GB')).toBe(en);
    expect(messagesFor('ja')).toBe(en);
    expect(messagesFor('')).toBe(en);
  });
});

describe('fill', () => {
  it('puts values into their places and leaves others as they are', () => {
    expect(fill('{a} of {b}, {c}', { a: '1', b: '$&' })).toBe('1 of $&, {c}');
    expect(fill('{a}', { a: '{a}{b}', b: 'x' })).toBe('{a}{b}');
  });
});

describe('formatCount', () => {
  it('chooses the form and writes the number as the language does', () => {
    expect(formatCount({ one: '{count} item', other: '{count} items' }, 1, { localeCode: 'en' })).toBe('1 item');
    expect(formatCount({ one: '{count} item', other: '{count} items' }, 1234, { localeCode: 'en' })).toBe(
      '1,234 items',
    );
    expect(formatCount({ other: '{count} mục' }, 1234, { localeCode: 'vi' })).toBe('1.234 mục');
    expect(formatCount({ other: '{count}' }, 12, { localeCode: 'mr' })).toBe('१२');
    expect(formatCount({ other: '{count} “{tag}”' }, 2, { localeCode: 'vi', values: { tag: '{count}' } })).toBe(
      '2 “{count}”',
    );
  });

  it.each(['en', 'vi', 'en-IN', 'vi-VN', 'en-u-nu-mathsans'])('writes every number as %s does', (locale) => {
    const { format } = new Intl.NumberFormat(locale);
    for (const count of [...Array(1100).keys(), 0.5, -7])
      expect(formatCount({ other: '{count}' }, count, { localeCode: locale })).toBe(format(count));
  });
});
