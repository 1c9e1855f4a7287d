import { describe, expect, it } from 'vitest';
import { closeness } from '../../../../../client/shared/search/score.ts';
import { readWord } from '../../../../../client/shared/search/words/words.ts';

/** How the words of a question stand in a text. */
const standing = (question: string, text: string) => {
  const words = question.split(' ');
  const match = (form: string) => (words.includes(form) ? 1 << words.indexOf(form) : 0);
  return closeness(text.split(' ').map(readWord), match, words.length);
};

describe('closeness', () => {
  it('is greatest for a phrase, and less the farther its words stand apart', () => {
    const [phrase, near, far, none] = ['a linked list', 'a list is linked', 'linked x y z list', 'linked'].map(
      (text) => standing('linked list', text).proximity,
    ) as [number, number, number, number];
    expect(phrase).toBe(1);
    expect(near).toBeLessThan(phrase);
    expect(far).toBeLessThan(near);
    expect(none).toBe(0);
  });
  it('counts the parts of a name as words, so that what follows stands next to the last', () => {
    expect(standing('array list good', 'ArrayList good').proximity).toBe(1);
    expect(standing('list good', 'ArrayList x good').proximity).toBeLessThan(1);
    expect(standing('arraylist', 'ArrayList good').share).toBeCloseTo(1 / 3);
  });
  it('counts a part of a name for less than what it belongs to, and each place once', () => {
    expect(standing('arraylist array', 'ArrayList')).toMatchObject({ share: 0.5, count: 1, opens: true });
    expect(standing('array', 'ArrayList')).toMatchObject({ share: 0.15, count: 1, opens: false });
  });
  it('finds nothing in an empty text', () => {
    expect(standing('a b', '')).toEqual({ proximity: 0, share: 0, count: 0, opens: false });
  });
});
