import { describe, expect, it } from 'vitest';
import { fixedFolder, hasWildcard, namePattern } from '../../../../src/schema/content/folder-pattern.ts';

describe('patterns of folder names', () => {
  it('stand for any letters, or for one of some texts', () => {
    expect(namePattern('*').test('hull')).toBe(true);
    expect(namePattern('*-docs').test('hull-docs')).toBe(true);
    expect(namePattern('*-docs').test('docs')).toBe(false);
    expect(namePattern('{apps,libs}').test('libs')).toBe(true);
    expect(namePattern('{apps,libs}').test('apps,libs')).toBe(false);
    expect(namePattern('a.b').test('axb')).toBe(false);
    expect(namePattern('a,b').test('a,b')).toBe(true);
  });

  it('are told from names', () => {
    expect(['docs', '{a,b}', 'x*'].map(hasWildcard)).toEqual([false, true, true]);
    expect(['../packages/*/docs', '../docs', '*/docs'].map(fixedFolder)).toEqual(['../packages', '../docs', '']);
  });
});
