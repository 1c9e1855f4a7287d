import { describe, expect, it } from 'vitest';
import {
  createMark,
  isFindable,
  markCharacters,
  neededCharacters,
} from '../../../../src/markdown/highlight/needed-characters.ts';

/** Whether a pattern is worth a search in a text. */
function mayMatch(pattern: string, text: string): boolean {
  const needed = neededCharacters(pattern);
  const mark = createMark();
  markCharacters(text, mark);
  return !needed || isFindable(needed, mark);
}

describe('the characters a pattern needs', () => {
  it.each([
    ['\\bfunc\\b', 'package main'],
    ['\\bfunc\\b', 'cnuf'],
    ['"', "'"],
    ['a|bc|\\.', 'cb'],
    ['x(?:ab|cd)+', 'x'],
    ['(?=class)', 'calss'],
    ['(?<=@)b', 'b'],
    ['[;,]', 'a'],
    ['(?x) a b # c', 'a b'],
    ['(?i)a-b', 'A.B'],
    ['a{2,3}b', 'a'],
    ['(?<name>ab)', 'ba'],
  ])('are missing for %s in %s', (pattern, text) => {
    expect(mayMatch(pattern, text)).toBe(false);
  });

  it.each([
    ['a?b*c{0}d{,2}', ''],
    ['a|', 'b'],
    ['(?!a)', 'b'],
    ['(?<!a)b', 'b'],
    ['[^a]', 'b'],
    ['[a-z]', 'm'],
    ['[a[b]]', 'b'],
    ['[a&&b]', 'b'],
    ['[[:alpha:]x]', 'b'],
    ['[\\w.]', 'b'],
    ['\\x61\\u0062\\141', 'ab'],
    ['\\x{61}', 'a'],
    ['(a)?\\1', 'b'],
    ['(?<n>a)?\\k<n>\\g<n>', 'a'],
    ['(?i)abc', 'ABC'],
    ['(?i:abc)', 'ABC'],
    ['a(?i)b', 'aB'],
    ['(?x) a\\ b #c', 'a b'],
    ['(?x:a b)', 'ab'],
    ['(?#abc)x', 'x'],
    ['(?~abc)', 'x'],
    ['\\p{Lu}\\pL', 'A'],
    ['\\C-a', '\x01'],
    ['a{x', 'a{x'],
    ['ab+c', 'abbc'],
    ['é', 'é'],
    ['(?>a|b)c', 'bc'],
    ['a|b|c|d|e|f|g|h|i|j|k|l|m|n|o|p|q|r|s|t|u|v|w|x|y|z', 'z'],
    ['[abcdefgh][abcdefgh]x', 'hhx'],
  ])('are not missing for %s in %s', (pattern, text) => {
    expect(mayMatch(pattern, text)).toBe(true);
  });
});
