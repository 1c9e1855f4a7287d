import { expect, it } from 'vitest';
import { drawnLoads } from '../../../src/mdx/drawn-loads.ts';

const urls = (html: string) =>
  drawnLoads(html).map(({ directive, url, hash }) => `${directive} ${url ?? hash?.slice(0, 6)}`);

it('a script of any type that browsers run is one, and data is none', () => {
  expect(urls('<script type="application/javascript">a()</script>')).toEqual(['script-src sha256']);
  expect(urls('<script type="TEXT/ECMASCRIPT" src="/a.js"></script>')).toEqual(['script-src /a.js']);
  expect(urls('<script type="module" src="/b.js"></script>')).toEqual(['script-src /b.js']);
  expect(urls('<script type="importmap">{}</script>')).toEqual(['script-src sha256']);
  expect(urls('<script type="application/ld+json">{}</script><script type="text/plain">a</script>')).toEqual([]);
});

it('every candidate of an image is loaded, however the list is written', () => {
  expect(urls('<img src="/a.png" srcSet="/b.png 2x,/c.png 3x"/>')).toEqual([
    'img-src /a.png',
    'img-src /b.png',
    'img-src /c.png',
  ]);
  expect(urls('<video src="/v.mp4" poster="/v.png"></video>')).toEqual(['img-src /v.png', 'media-src /v.mp4']);
});
