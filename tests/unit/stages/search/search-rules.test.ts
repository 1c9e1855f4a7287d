import { describe, expect, it } from 'vitest';
import { matching } from '../../../../client/shared/search/read-wordings.ts';
import { rewriteRules, spellingsOf, weakPattern } from '../../../../src/stages/search/search-rules.ts';
import { weakWordsOf } from '../../../../src/stages/search/weak-words.ts';

const finds = (expression: string, text: string) => text.search(matching(spellingsOf(expression))) >= 0;

describe('the spellings of an expression', () => {
  it.each<readonly [string, string, boolean]>([
    ['từ khóa', 'từ khóa', true],
    ['từ khóa', 'Từ Khoá', true],
    ['từ khóa', 'tu khoa', true],
    ['từ khóa', 'từ khoa', true],
    ['từ khoá', 'từ khóa', true],
    ['từ khóa', 'từ khoà', false],
    ['thủy', 'thuỷ', true],
    ['để làm gì', 'đê làm gì', false],
    ['để làm gì', 'de lam gi', true],
    ['đối tượng', 'dối tuong', true],
    ['c++', 'c++', true],
    ['c++', 'ccc', false],
    ['what’s', "what's", true],
    ['has-a', 'a has-a relationship', true],
    ['has-a', 'hasxa', false],
    // Every sign of a keyboard, alone and in a class of signs.
    ...[...'!"#$%&*+,-./:;<=>?@[\\]^_`{|}~()'].map((sign) => [`a${sign}b`, `a${sign}b`, true] as const),
  ])('%j is found in %j: %s', (expression, text, expected) => {
    expect(finds(expression, text)).toBe(expected);
  });

  it('stand by themselves', () => {
    expect(finds('is', 'what is it?')).toBe(true);
    expect(finds('is', 'errors.Is')).toBe(false);
    expect(finds('go', 'go.mod')).toBe(false);
    expect(finds('go', 'what is go?')).toBe(true);
  });
});

describe('what counts for nothing', () => {
  const without = (language: string, text: string) =>
    text
      .replace(matching(weakPattern(weakWordsOf(language))), ' ')
      .trim()
      .replace(/\s+/g, ' ');

  it.each([
    ['vi', 'biến trong go', 'biến go'],
    ['vi', 'goroutine dùng để làm gì?', 'goroutine ?'],
    ['vi', 'lam the nao de doc file', 'doc file'],
    ['vi', 'khoảng cách', 'khoảng cách'],
    ['vi-VN', 'con trỏ là gì', 'con trỏ'],
    ['en', 'how do I loop over a map', 'loop map'],
    ['en', 'for if this while', 'for if this while'],
    ['en', 'io.Copy to os.Stdout', 'io.Copy os.Stdout'],
    ['fr', 'what is it', 'what is it'],
  ])('is taken out of a question in %s: %j', (language, text, rest) => {
    expect(without(language, text)).toBe(rest);
  });
});

describe('other ways to read a question', () => {
  const PARTS = [
    { label: 'Khóa Go', start: 'Giới thiệu về Go' },
    { label: 'Khóa Java', start: 'Giới thiệu Java' },
    { label: 'Khóa', start: '' },
  ];

  it('are made of the words that one part alone is called by, and of what means the same', () => {
    const rules = rewriteRules([['golang', 'Go']], PARTS, { weakWords: ['về'] });
    expect(rules).toEqual([
      ['^\\s*(?:golang|go)[\\s?!.]*$', 'Giới thiệu   Go', 0],
      ['^\\s*(?:java)[\\s?!.]*$', 'Giới thiệu Java', 0],
      ['kh(?:[oó]a|o[aá]) go|golang|go', ' ', -20, 'Khóa Go'],
      ['kh(?:[oó]a|o[aá]) java|java', ' ', -20, 'Khóa Java'],
      ['golang', 'Go', -20],
      ['go', 'golang', -20],
    ]);
  });

  it('name pages of other parts that are called by the same name', () => {
    const called = (words: readonly string[], label: string) => (words.includes('java') ? [label.length, 7] : []);
    const rules = rewriteRules([], PARTS, { weakWords: [], called });
    expect(rules.filter(([, other]) => other === ' ')).toEqual([
      ['kh(?:[oó]a|o[aá]) go|go', ' ', -20, 'Khóa Go'],
      ['kh(?:[oó]a|o[aá]) java|java', ' ', -20, 'Khóa Java', [9, 7]],
    ]);
  });

  it('leave out expressions that are spelled alike', () => {
    expect(rewriteRules([['từ khóa', 'từ khoá'], ['một'], [' ', 'a']], [], { weakWords: [] })).toEqual([]);
    const groups = [['fifo', 'queue']];
    const isWritten = (expression: string) => expression === 'queue';
    expect(rewriteRules(groups, [], { weakWords: [], isWritten }).map(([pattern, other]) => [pattern, other])).toEqual([
      ['fifo', 'queue'],
    ]);
  });
});
