import { describe, expect, it } from 'vitest';
import { en } from '../../../templates/messages/en.ts';
import { fill, formatCount } from '../../../templates/messages/messages.ts';
import { borrowedWordsLanguage, messagesFor } from '../../../templates/messages/messages-for.ts';
import { faultOfWord, settableWords } from '../../../templates/messages/site-words.ts';

/** Every text by its path; the forms of a count stay together. */
const flatten = (value: unknown, path = ''): [string, unknown][] => {
  if (typeof value === 'object' && value !== null && !('other' in value))
    return Object.entries(value).flatMap(([key, inner]) => flatten(inner, path === '' ? key : `${path}.${key}`));
  return [[path, value]];
};
const places = (value: unknown): string[] => [...new Set(JSON.stringify(value).match(/\{\w+\}/g) ?? [])].sort();

const LANGUAGES = [
  'en',
  'vi',
  'fr',
  'de',
  'es',
  'pt-BR',
  'ja',
  'ko',
  'zh-Hans',
  'zh-Hant',
  'ru',
  'th',
  'id',
  'ar',
  'hi',
];

/** Plural forms that say their number in words: no `{count}` is asked of them. */
const SAID_IN_WORDS = ['zero', 'one', 'two'];

describe('the words of the interface', () => {
  const all = new Map(LANGUAGES.map((code) => [code, new Map(flatten(messagesFor(code)))]));
  const english = new Map(flatten(en));

  it('are there in fifteen languages, each in words of its own', () => {
    expect(new Set(LANGUAGES.map((code) => messagesFor(code))).size).toBe(15);
    expect(LANGUAGES.filter((code) => borrowedWordsLanguage(code) !== undefined)).toEqual([]);
  });

  describe.each([...all])('in %s', (code, words) => {
    it('are the same set as in English, all written, in NFC', () => {
      expect([...words.keys()].sort()).toEqual([...english.keys()].sort());
      for (const [path, value] of words) {
        const texts = typeof value === 'string' ? [value] : Object.values(value as Record<string, string>);
        for (const text of texts) expect(text.trim(), path).not.toBe('');
        for (const text of texts) expect(text, path).toBe(text.normalize('NFC').trim());
      }
    });

    it('have the places to fill that English has', () => {
      for (const [path, value] of english) {
        const own = words.get(path);
        if (typeof own === 'string') {
          expect(places(own), path).toEqual(places(value));
          continue;
        }
        for (const [form, text] of Object.entries(own as Record<string, string>)) {
          const isFree = SAID_IN_WORDS.includes(form) && !text.includes('{count}');
          expect(places(isFree ? `${text}{count}` : text), `${path}.${form}`).toEqual(places(value));
        }
      }
    });

    it('have the forms the language counts by', () => {
      const categories = [...new Intl.PluralRules(code).resolvedOptions().pluralCategories].sort();
      for (const [path, value] of words)
        if (typeof value === 'object') expect(Object.keys(value as object).sort(), path).toEqual(categories);
    });

    it('are plain data', () => {
      expect(structuredClone(messagesFor(code))).toEqual(messagesFor(code));
    });
  });

  it('differ from the English ones, but for names and loanwords', () => {
    const same = [...all].flatMap(([code, words]) =>
      code === 'en' ? [] : [[code, [...words].filter(([path, text]) => text === english.get(path)).length] as const],
    );
    expect(same.filter(([, count]) => count > 15)).toEqual([]);
  });

  it('are written in the script of their language', () => {
    const scripts: Readonly<Record<string, RegExp>> = {
      ar: /\p{Script=Arabic}/u,
      hi: /\p{Script=Devanagari}/u,
      ja: /\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Han}/u,
      ko: /\p{Script=Hangul}/u,
      ru: /\p{Script=Cyrillic}/u,
      th: /\p{Script=Thai}/u,
      'zh-Hans': /\p{Script=Han}/u,
      'zh-Hant': /\p{Script=Han}/u,
    };
    for (const [code, script] of Object.entries(scripts))
      for (const [path, value] of all.get(code) ?? [])
        if (path !== 'book.size') expect(JSON.stringify(value), `${code} ${path}`).toMatch(script);
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
    expect([english.get(path), all.get('vi')?.get(path)]).toEqual([inEnglish, inVietnamese]);
  });

  it.each([
    ['ru', [1, 2, 5, 21, 1.5], ['1 результат', '2 результата', '5 результатов', '21 результат', '1,5 результата']],
    ['ar', [0, 1, 2, 3, 11, 100], ['لا نتائج', 'نتيجة واحدة', 'نتيجتان', '3 نتائج', '11 نتيجة', '100 نتيجة']],
    ['fr', [0, 1, 2, 1_000_000], ['0 résultat', '1 résultat', '2 résultats', '1 000 000 de résultats']],
    ['ja', [1, 2], ['1件の結果', '2件の結果']],
  ])('count as %s does', (code, counts, expected) => {
    const written = counts.map((count) => formatCount(messagesFor(code).search.count, count, { localeCode: code }));
    // Digits and spaces in numbers are those of the machine's Unicode data.
    const plain = written.map((text) =>
      text.replace(/[\u00a0\u202f]/g, ' ').replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit))),
    );
    expect(plain).toEqual(expected);
  });
});

describe('messagesFor', () => {
  it('takes the locale, else its language, else English', () => {
    expect(messagesFor('vi-VN')).toBe(messagesFor('vi'));
    expect(messagesFor('en-GB')).toBe(en);
    expect(messagesFor('nl')).toBe(en);
    expect(messagesFor('')).toBe(en);
    expect(messagesFor('no such code')).toBe(en);
  });

  it.each([
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-Hant-MO', 'zh-Hant'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['fr-CA', 'fr'],
    ['es-419', 'es'],
    ['de-AT', 'de'],
    ['ar-EG', 'ar'],
    ['in', 'id'],
  ])('reads %s as %s', (code, language) => {
    expect(messagesFor(code)).toBe(messagesFor(language));
    expect(borrowedWordsLanguage(code)).toBeUndefined();
  });

  it('gives no words in another script than the locale’s', () => {
    expect(messagesFor('hi-Latn')).toBe(en);
    expect(borrowedWordsLanguage('hi-Latn')).toBe('en');
    expect(borrowedWordsLanguage('nl')).toBe('en');
  });
});

describe('words that a site sets', () => {
  const own = (words: Record<string, string>) => new Map(Object.entries(words));

  it('replace ours one by one, and leave the others', () => {
    const messages = messagesFor('de', own({ 'ui.search.label': 'Finden', title: 'Anderes' }));
    expect(messages.search.label).toBe('Finden');
    expect({ ...messages, search: { ...messages.search, label: 'Suche' } }).toEqual(messagesFor('de'));
    expect(messagesFor('de').search.label).toBe('Suche');
  });

  it('count as the locale does, also where we have no words', () => {
    const polish = own({
      'ui.search.count.one': '{count} wynik',
      'ui.search.count.few': '{count} wyniki',
      'ui.search.count.many': '{count} wyników',
      'ui.search.count.other': '{count} wyniku',
    });
    const { count } = messagesFor('pl', polish).search;
    expect([1, 3, 5, 0.5].map((one) => formatCount(count, one, { localeCode: 'pl' }))).toEqual([
      '1 wynik',
      '3 wyniki',
      '5 wyników',
      '0,5 wyniku',
    ]);
    // A single form stands for all: the English ones do not mix in.
    const dutch = messagesFor('nl', own({ 'ui.search.count.other': '{count} gevonden' })).search.count;
    expect(formatCount(dutch, 1, { localeCode: 'nl' })).toBe('1 gevonden');
  });

  it('are not taken when they are empty or their placeholders are wrong', () => {
    const broken = own({ 'ui.search.noResults': 'Nichts', 'ui.search.label': ' ', 'ui.page.next': '{count} weiter' });
    expect(messagesFor('de', broken)).toEqual(messagesFor('de'));
  });

  it('make the interface one of the locale’s language once most of them are set', () => {
    const some = own({ 'ui.search.label': 'Zoeken' });
    expect(borrowedWordsLanguage('nl', some)).toBe('en');
    expect(borrowedWordsLanguage('nl', settableWords(en, 'nl'))).toBeUndefined();
  });
});

describe('faultOfWord', () => {
  it.each([
    ['ui.search.lable', 'x', 'unknown'],
    ['ui.search', 'x', 'unknown'],
    ['ui.search.count', '{count}', 'needs-form'],
    ['ui.search.count.few', '{count}', 'needs-form'],
    ['ui.search.label', '', 'empty'],
    ['ui.versions.badge', 'Version', 'placeholders'],
    ['ui.search.label', 'Search {name}', 'placeholders'],
    ['ui.search.count.other', 'results', 'placeholders'],
    ['ui.search.count.one', 'one result', undefined],
    ['ui.versions.badge', 'v{version}', undefined],
  ])('judges %s: %s', (id, text, kind) => {
    expect(faultOfWord(id, text, 'en')?.kind).toBe(kind);
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
