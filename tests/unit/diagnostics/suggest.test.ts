import { describe, expect, it } from 'vitest';
import { suggest, suggestOrList } from '../../../src/diagnostics/suggest.ts';

describe('suggest', () => {
  it.each([
    ['titel', ['title', 'tags'], 'title', 'a swap of neighbours'],
    ['lable', ['label', 'level'], 'label', 'a swap in the middle'],
    ['tagLine', ['tagline'], 'tagline', 'another case'],
    ['descripton', ['description'], 'description', 'a letter left out'],
    ['ttitle', ['title'], 'title', 'a letter too many'],
    ['intro', ['intro', 'intra'], 'intro', 'the word itself before its neighbours'],
    ['khóa-học', ['khóa-hoc'], 'khóa-hoc', 'a mark left out'],
    ['khóa'.normalize('NFD'), ['khóa'], 'khóa', 'the same letters composed otherwise'],
    ['ab', ['ac'], 'ac', 'one letter of two'],
    ['ui.search.cout', ['ui.search.hint', 'ui.search.count'], 'ui.search.count', 'the part with the typo'],
  ])('for %s among %j finds %s: %#', (written, candidates, expected) => {
    expect(suggest(written, candidates)).toBe(expected);
  });

  it.each([
    ['weight', ['title', 'tags', 'draft']],
    ['x', ['title']],
    ['abc', ['xyz']],
    ['golang', ['java']],
    ['ui.search.cout', ['ui.search.hint', 'ui.search.go']],
    ['', ['title']],
    ['title', []],
  ])('finds nothing for %s among %j', (written, candidates) => {
    expect(suggest(written, candidates)).toBeUndefined();
  });

  it('takes the nearest of several, and the first of equals', () => {
    expect(suggest('maps', ['mapping', 'map', 'caps'])).toBe('map');
    expect(suggest('cat', ['bat', 'hat'])).toBe('bat');
  });

  it('takes time in proportion to the number of candidates', () => {
    const lessons = (count: number) => Array.from({ length: count }, (_, i) => `java/chapter-${i}/lesson-number-${i}`);
    // The least of several runs is what the work itself takes on a machine that does other things too.
    const timeOf = (known: readonly string[]) =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const started = performance.now();
          expect(suggest('java/chapter-77/lesson-nunber-77', known)).toBe('java/chapter-77/lesson-number-77');
          return performance.now() - started;
        }),
      );
    const [few, many] = [lessons(1_000), lessons(20_000)];
    timeOf(few);
    // 20 times as many; comparing each with each other would take 400 times as long.
    expect(timeOf(many) / timeOf(few)).toBeLessThan(150);
  });
});

describe('suggestOrList', () => {
  it('asks for the near one, lists what there is, or says that there is nothing', () => {
    expect(suggestOrList('intor', ['intro', 'maps'], 'doc ids')).toBe('did you mean `intro`?');
    expect(suggestOrList('zzzzzz', ['intro', 'maps'], 'doc ids')).toBe('available doc ids: `intro`, `maps`');
    expect(suggestOrList('intor', [], 'doc ids')).toBe('there are no doc ids yet');
  });

  it('lists sixty at most and counts the others', () => {
    const many = Array.from({ length: 63 }, (_, i) => `lesson-${String(i).padStart(2, '0')}`);
    const hint = suggestOrList('nothing like it', many, 'doc ids');
    expect(hint).toMatch(/`lesson-59` and 3 more$/);
    expect(hint).not.toContain('lesson-60');
  });
});
