import { describe, expect, it } from 'vitest';
import type { KnownFacts } from '../../../../src/stages/closure/file-facts.ts';
import { createFactNumbers, createFactTexts } from '../../../../src/stages/closure/numbered-facts.ts';

const read = ({ numbers, texts }: KnownFacts) => numbers.map((number) => texts[number]);

const FILES = [['#a', '#b'], ['#b', '#c'], [], ['#a', '#c', '#d'], ['#d', '#a'], ['#e']];

describe('numbered facts', () => {
  it.each([1, 2, 4, 6, 100])('say what was said, with lists of %s letters', (most) => {
    const [numbered, textsOf] = [createFactNumbers(most), createFactTexts()];
    const known = FILES.map((facts) => textsOf(structuredClone(numbered(facts))));
    // Those of lists that are given up as well.
    expect(known.map(read)).toEqual(FILES);
  });

  it('tell each text once', () => {
    const numbered = createFactNumbers();
    expect(FILES.map((facts) => numbered(facts).texts)).toEqual([['#a', '#b'], ['#c'], [], ['#d'], [], ['#e']]);
  });

  it('begin anew when there are many, so that no list grows with the site', () => {
    const [numbered, textsOf] = [createFactNumbers(60), createFactTexts()];
    const lists = new Set<readonly string[]>();
    for (let i = 0; i < 1000; i++) {
      const { texts } = textsOf(numbered(['#shared', `#${i}`]));
      expect(texts.length).toBeLessThan(30);
      lists.add(texts);
    }
    expect(lists.size).toBeGreaterThan(50);
  });
});
