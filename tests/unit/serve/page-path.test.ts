import { describe, expect, it } from 'vitest';
import { isConcerned, pagePathOf } from '../../../client/dev/served-path.ts';

describe('pagePathOf', () => {
  it.each([
    ['/', '/', '/'],
    ['/docs/intro', '/', '/docs/intro'],
    ['/docs/intro/', '/', '/docs/intro'],
    ['/sub/docs/intro', '/sub/', '/docs/intro'],
    ['/sub/', '/sub/', '/'],
    ['/other/docs', '/sub/', undefined],
    ['/blog/l%E1%BA%ADp', '/', '/blog/lập'],
    ['/blog/la%CC%A3%CC%82p', '/', '/blog/lập'],
    ['/%', '/', '/%'],
  ])('names %s under %s', (pathname, base, path) => {
    expect(pagePathOf(pathname, base)).toBe(path);
  });
});

describe('isConcerned', () => {
  it('is when the page itself changed, however its path is written', () => {
    expect(isConcerned(['/a', '/docs/lập/'], '/sub/docs/l%E1%BA%ADp', '/sub/')).toBe(true);
    expect(isConcerned('all', '/anything', '/sub/')).toBe(true);
  });

  it('is not when other pages changed', () => {
    expect(isConcerned(['/docs', '/docs/intro/more'], '/docs/intro', '/')).toBe(false);
    expect(isConcerned([], '/docs/intro', '/')).toBe(false);
  });
});
