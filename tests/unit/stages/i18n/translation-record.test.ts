import { describe, expect, it } from 'vitest';
import { parseTranslationRecord, printTranslationRecord } from '../../../../src/stages/i18n/translation-record.ts';

const FILE = 'content/en/translations.lock.json';
const parse = (text: string, sourceLocale = 'vi') =>
  parseTranslationRecord({ file: FILE, path: 'en/translations.lock.json', text }, sourceLocale);
const record = new Map([
  [
    'docs/b',
    new Map([
      ['#2', 'bbbbbbbbbbbb'],
      ['#1', 'aaaaaaaaaaaa'],
    ]),
  ],
  ['docs/a', new Map([['front-matter', 'cccccccccccc']])],
]);

describe('the record of what translations were made from', () => {
  it('is read back as it was written, sections in their order', () => {
    const { value, diagnostics } = parse(printTranslationRecord(record, 'vi'));
    expect(diagnostics).toEqual([]);
    expect([...(value ?? [])].map(([key, hashes]) => [key, [...hashes]])).toEqual([
      ['docs/a', [['front-matter', 'cccccccccccc']]],
      [
        'docs/b',
        [
          ['#2', 'bbbbbbbbbbbb'],
          ['#1', 'aaaaaaaaaaaa'],
        ],
      ],
    ]);
  });

  it('has a line for each section, sorted by page, so that versions of it can be merged', () => {
    expect(printTranslationRecord(record, 'vi')).toBe(`{
  "about": "The source text each translation was made from. Written by \`codemaster i18n accept\`.",
  "version": 1,
  "sourceLocale": "vi",
  "pages": {
    "docs/a": {
      "front-matter": "cccccccccccc"
    },
    "docs/b": {
      "#2": "bbbbbbbbbbbb",
      "#1": "aaaaaaaaaaaa"
    }
  }
}
`);
  });

  it('survives another formatting', () => {
    const { value } = parse(JSON.stringify(JSON.parse(printTranslationRecord(record, 'vi'))));
    expect(value?.size).toBe(2);
  });

  it('is empty where there is no file', () => {
    expect(parseTranslationRecord(undefined, 'vi')).toEqual({ value: new Map(), diagnostics: [] });
  });

  it.each([
    ['no JSON', '{\n  "version": 1,\n<<<<<<< ours\n', 'source/broken-data', 3],
    [
      'another shape',
      '{ "version": 1, "sourceLocale": "vi",\n  "pages": { "docs/a": ["x"] } }',
      'source/broken-data',
      2,
    ],
    ['a newer version', '{ "version": 2, "sourceLocale": "vi", "pages": {} }', 'i18n/unusable-record', 1],
  ])('with %s is an error with its place, and no record', (_, text, code, line) => {
    const { value, diagnostics } = parse(text);
    expect(value).toBeUndefined();
    expect(
      diagnostics.map((finding) => [finding.code, finding.severity, finding.span?.file, finding.span?.start.line]),
    ).toEqual([[code, 'error', FILE, line]]);
  });

  it('says nothing about translations from another language', () => {
    const { value, diagnostics } = parse(printTranslationRecord(record, 'vi'), 'fr');
    expect(value?.size).toBe(0);
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['i18n/unusable-record', 'warning']]);
  });
});
