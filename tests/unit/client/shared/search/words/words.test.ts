import { describe, expect, it } from 'vitest';
import { operatorsInText as inText } from '../../../../../../client/shared/search/read-words.ts';
import { OPERATOR, operatorsOf } from '../../../../../../client/shared/search/words/operators.ts';
import { inflectionsOf, telexFold } from '../../../../../../client/shared/search/words/similar.ts';
import { agrees, foldOf, formOf, wordsOf } from '../../../../../../client/shared/search/words/words.ts';

const operatorsInText = (text: string) => inText(text, { OPERATOR });
const forms = (text: string) => wordsOf(text).map(({ form }) => form);

describe('formOf', () => {
  it('makes both spellings of a letter and both places of a tone mark one', () => {
    expect(formOf('đối'.normalize('NFD'))).toBe(formOf('đối'));
    expect(formOf('Hoá')).toBe(formOf('hóa'));
    expect(formOf('thuỷ')).toBe(formOf('thủy'));
    expect(formOf('hoà')).not.toBe(formOf('hóa'));
  });
});

describe('foldOf', () => {
  it.each([
    ['đối tượng', 'doi tuong'],
    ['Đường', 'duong'],
    ['vòng lặp', 'vong lap'],
    ['ngoại lệ', 'ngoai le'],
    ['café', 'cafe'],
  ])('leaves no mark of %s', (text, folded) => {
    expect(text.split(' ').map(formOf).map(foldOf).join(' ')).toBe(folded);
  });
});

describe('agrees', () => {
  it.each([
    ['doi', 'đối', true],
    ['đôi', 'đối', true],
    ['đoi', 'đối', true],
    ['đói', 'đối', true],
    ['đòi', 'đối', false],
    ['đường', 'dương', false],
    ['vong', 'vòng', true],
    ['vo', 'vòng', true],
  ])('of what is typed as %s, a word %s: %s', (typed, word, expected) => {
    expect(agrees(formOf(typed), formOf(word))).toBe(expected);
  });
});

describe('wordsOf', () => {
  it('finds words with their places, and the parts of names', () => {
    expect(forms('Dùng ArrayList hoặc max_size')).toEqual([
      ...[formOf('dùng'), 'arraylist', 'array', 'list', formOf('hoặc'), 'max_size', 'max', 'size'],
    ]);
    expect(forms('HTTPServer utf8')).toEqual(['httpserver', 'http', 'server', 'utf8', 'utf', '8']);
    const text = 'x List<String> y';
    expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['x', 'List', 'String', 'y']);
  });
  it('keeps the signs of languages', () => {
    expect(forms('C++ và C#, không phải A')).toEqual(['c++', formOf('và'), 'c#', formOf('không'), formOf('phải'), 'a']);
  });
});

describe('operatorsOf', () => {
  it('takes signs of code, and no comments or lines', () => {
    expect(operatorsOf('x := <-ch && !ok // so\n@Override a... i++ %w ---')).toEqual([
      ...[':=', '<-', '&&', '@override', '...', '++', '%w'],
    ]);
  });
  it('takes nothing of comments, lines and single signs', () => {
    expect(operatorsOf('/** a */ /// b\n---- ==== **** x = -1; y[0] = !z $# ..')).toEqual([]);
  });
  it('reads the same in a question as in code', () => {
    for (const sign of [':=', '<-', '...', '++', '->', '::', '[]', '{}', '()', '===', '??', '<=>'])
      expect(operatorsOf(sign), sign).toEqual([sign]);
  });
});

describe('telexFold', () => {
  it.each([
    ['vofng', 'vong'],
    ['lawpj', 'lap'],
    ['ddoois', 'doi'],
    ['tuwowngj', 'tuong'],
    ['nguwowif', 'nguoi'],
    ['ddawtj', 'dat'],
  ])('reads %s as %s', (keys, fold) => {
    expect(telexFold(keys)).toBe(fold);
  });
  it('has nothing to say of words without such keys, or with marks', () => {
    expect(telexFold('map')).toBeUndefined();
    expect(telexFold('đôi')).toBeUndefined();
  });
});

describe('inflectionsOf', () => {
  it('knows plurals, and what people do', () => {
    expect(inflectionsOf('slices')).toContain('slice');
    expect(inflectionsOf('installing')).toContain('install');
    expect(inflectionsOf('coding')).toContain('code');
    expect(inflectionsOf('map')).toContain('maps');
    expect(inflectionsOf('close')).toEqual(['closes', 'closed', 'closing']);
    expect(inflectionsOf('đối')).toEqual([]);
  });
});

describe('operatorsInText', () => {
  it('are those a sentence speaks of', () => {
    expect(operatorsInText('Declare it with :=, send with <- and compare (!=).')).toEqual([':=', '<-', '!=']);
    expect(operatorsInText('Toán tử “++” tăng lên một.')).toEqual(['++']);
  });

  it('are not the marks of the sentence itself', () => {
    expect(operatorsInText('Wait… and then -- perhaps -- go on: yes?! a--b, x:=1')).toEqual([]);
  });
});
