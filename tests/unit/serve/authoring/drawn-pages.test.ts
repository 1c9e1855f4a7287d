import { expect, it } from 'vitest';
import type { Route } from '../../../../src/model/route.ts';
import { createDrawnPages } from '../../../../src/serve/authoring/drawn-pages.ts';

it('draws a page once until the site changes, and drops the page that was asked for longest ago', () => {
  const pages = createDrawnPages(2);
  const [a, b, c] = ['a', 'b', 'c'].map((url) => ({ url }) as unknown as Route) as [Route, Route, Route];
  let drawn = 0;
  const ask = (route: Route) =>
    pages.give(route, () => ({ status: 200, contentType: 'text/html', body: `${++drawn}` })).body;
  expect([ask(a), ask(b), ask(a), ask(c), ask(a), ask(b)]).toEqual(['1', '2', '1', '3', '1', '4']);
  pages.forget();
  expect(ask(b)).toBe('5');
});
