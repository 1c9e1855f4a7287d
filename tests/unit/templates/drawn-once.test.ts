import { createElement } from 'react';
import { expect, it } from 'vitest';
import { drawnOnce } from '../../../templates/drawn-once.ts';

it('what is the same on many pages is drawn once for each object it is drawn from', () => {
  const drawn: string[] = [];
  const draw = drawnOnce((layout: { readonly word: string }) => {
    drawn.push(layout.word);
    return createElement('p', {}, layout.word);
  });
  const [one, other] = [{ word: 'một & hai' }, { word: 'two' }];
  for (const layout of [one, other, one, other]) {
    expect(draw(layout)).toEqual({ __html: layout === one ? '<p>một &amp; hai</p>' : '<p>two</p>' });
  }
  expect(drawn).toEqual(['một & hai', 'two']);
});
