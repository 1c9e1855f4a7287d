import { beforeAll, describe, expect, it } from 'vitest';
import { snippet } from '../../../../../../client/shared/search/mark.ts';
import { createScriptRules, needsScriptRules } from '../../../../../../client/shared/search/words/script-rules.ts';
import {
  agrees,
  foldOf,
  formOf,
  readWord,
  setScriptRules,
  wordsOf,
} from '../../../../../../client/shared/search/words/words.ts';

const rules = createScriptRules({ readWord, Segmenter: Intl.Segmenter });
const withoutSegmenter = createScriptRules({ readWord, Segmenter: undefined });
beforeAll(() => setScriptRules(rules));

const fold = (word: string) => foldOf(formOf(word));

describe('foldOf with the rules', () => {
  it.each([
    ['École', 'ecole'],
    ['niño', 'nino'],
    ['schön', 'schon'],
    ['Straße', 'strasse'],
    ['cœur', 'coeur'],
    ['ещё', 'еще'],
    ['كِتَابٌ', 'كتاب'],
    ['كـــتاب', 'كتاب'],
    ['إعداد', 'اعداد'],
    ['أحمد', 'احمد'],
    ['آخر', 'اخر'],
    ['مدرسة', 'مدرسه'],
    ['الملفات', 'ملفات'],
    ['١٢٣', '123'],
    ['क़लम', 'कलम'],
    ['फ़ाइल', 'फाइल'],
    ['१२०', '120'],
    ['ＡＢＣ１', 'abc1'],
    ['đường', 'duong'],
  ])('makes %s and %s one', (word, other) => {
    expect(fold(word)).toBe(fold(other));
    // Every way to write it is found by the plain one.
    expect(agrees(formOf(other), formOf(word))).toBe(true);
  });

  it('makes katakana, half-width kana and hiragana one', () => {
    expect(new Set(['ガイド', 'ｶﾞｲﾄﾞ', 'がいど'].map(fold)).size).toBe(1);
  });

  it('keeps words apart that differ in letters', () => {
    expect(fold('كتاب')).not.toBe(fold('كاتب'));
    expect(fold('はし')).not.toBe(fold('ほし'));
    expect(fold('الى')).not.toBe(fold('لى'));
  });
});

describe('formOf', () => {
  it('moves the tone marks of Vietnamese syllables only', () => {
    expect(formOf('canción')).toBe('canción');
    expect(formOf('école')).toBe('école');
    expect(formOf('hoá')).toBe('hoa\u0301');
  });
});

describe('wordsOf with the rules', () => {
  const textsOf = (text: string) => wordsOf(text).map(({ start, end }) => text.slice(start, end));

  it('finds words where no spaces are written, each at its place', () => {
    expect(textsOf('Ferrymanのインストール')).toEqual(['Ferryman', 'の', 'インストール']);
    expect(textsOf('限制传输速度')).toEqual(['限制', '传输', '速度']);
    expect(textsOf('จำกัดความเร็ว')).toEqual(['จำกัด', 'ความเร็ว']);
    expect(textsOf('use max_size')).toEqual(['use', 'max_size', 'max', 'size']);
  });

  it('adds the pairs of a long Chinese word, which other programs may divide', () => {
    const whole = class {
      segment(run: string) {
        return [{ segment: run }];
      }
    };
    const [word] =
      createScriptRules({ readWord, Segmenter: whole as unknown as typeof Intl.Segmenter }).readRun('图书馆') ?? [];
    expect(word?.map(({ form, start, isPart }) => [form, start, isPart])).toEqual([
      ['图书馆', 0, false],
      ['图书', 0, true],
      ['书馆', 1, true],
    ]);
  });

  it('takes every two neighbouring characters where words cannot be segmented', () => {
    setScriptRules(withoutSegmenter);
    expect(textsOf('v2の転送速度')).toEqual(['v2', 'v', '2', 'の転', '転送', '送速', '速度']);
    expect(withoutSegmenter.spaced('転送速度？')).toBe('転送速度 ');
    setScriptRules(rules);
  });
});

describe('a snippet of a text without spaces', () => {
  it('is cut between its words', () => {
    const text =
      '接続が切れても、転送は最後に届いた箱から再開されます。再試行の回数と待ち時間は設定ファイルで変更できます。';
    const marker = { match: (form: string) => (form === '回数' ? 1 : 0), all: 1 };
    const { value } = snippet(text, 8, { marker, options: {} });
    expect(value).toContain('<mark>回数</mark>');
    expect(value.length).toBeLessThan(60);
    expect(value.startsWith('…')).toBe(true);
  });
});

describe('needsScriptRules', () => {
  it('is for other languages, and for texts that quote them a lot', () => {
    expect(needsScriptRules('de', ['x'])).toBe(true);
    expect(needsScriptRules('vi', ['đường', 'x'])).toBe(false);
    expect(needsScriptRules('en-GB', ['安装', 'x'])).toBe(true);
    expect(needsScriptRules('en', ['世界', ...Array.from({ length: 200 }, (_, i) => `word${i}`)])).toBe(false);
  });
});
