import { describe, expect, it } from 'vitest';
import { acceptedCodings } from '../../../src/serve/accept-encoding.ts';
import { readRange } from '../../../src/serve/byte-range.ts';
import { isAssetPath, isHashedAsset } from '../../../src/serve/hashed-asset.ts';
import { mediaTypeOf } from '../../../src/stages/outputs/media-types.ts';

describe('acceptedCodings', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['identity', []],
    ['gzip, deflate, br, zstd', ['br', 'gzip']],
    ['gzip', ['gzip']],
    ['GZIP;Q=0.5, br;q=0', ['gzip']],
    ['br;q=0.5, gzip;q=0.8', ['gzip', 'br']],
    ['*', ['br', 'gzip']],
    ['*;q=0', []],
    ['*;q=0.1, br;q=0', ['gzip']],
    ['gzip;q=nonsense', []],
    ['gzip;q=7', []],
  ])('reads %s', (header, codings) => {
    expect(acceptedCodings(header)).toEqual(codings);
  });
});

describe('readRange', () => {
  it.each([
    ['bytes=0-3', { first: 0, last: 3 }],
    ['bytes=4-', { first: 4, last: 9 }],
    ['bytes=-4', { first: 6, last: 9 }],
    ['bytes=-99', { first: 0, last: 9 }],
    ['bytes=8-99', { first: 8, last: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=3-2', undefined],
    ['bytes=0-1,3-4', undefined],
    ['bytes=-', undefined],
    ['lines=0-1', undefined],
    ['bytes=a-b', undefined],
    [undefined, undefined],
  ])('reads %s of ten bytes', (header, range) => {
    expect(readRange(header, 10)).toEqual(range);
  });

  it('finds no part in an empty file', () => {
    expect(readRange('bytes=0-0', 0)).toBe('unsatisfiable');
  });
});

describe('isHashedAsset', () => {
  it.each([
    '/assets/main.3F7K2QAB.js',
    '/assets/main-3F7K2QAB.js',
    '/assets/chunk-XKZQWABC.js.map',
    '/assets/css/site.0a1b2c3d.css',
    '/assets/fonts/be-vietnam-pro-400.9f86d081884c7d65.woff2',
    '/assets/logo.aB3dE6gH.svg',
  ])('keeps %s for ever', (path) => {
    expect(isHashedAsset(path)).toBe(true);
  });

  it.each([
    '/assets/main.js',
    '/assets/be-vietnam-pro-latin-400-normal.woff2',
    '/assets/highlighted.css',
    '/assets/photo-20250131.jpg',
    '/assets/theme-variant12.js',
    '/main.3F7K2QAB.js',
    '/docs/assets/main.3F7K2QAB.js',
    '/assets/3F7K2QAB/main.js',
  ])('asks again for %s', (path) => {
    expect(isHashedAsset(path)).toBe(false);
  });

  it('knows what lies under assets at all', () => {
    expect(isAssetPath('/assets/x')).toBe(true);
    expect(isAssetPath('/assets')).toBe(false);
  });
});

describe('mediaTypeOf', () => {
  it.each([
    ['/x/index.html', 'text/html; charset=utf-8'],
    ['/a.css', 'text/css; charset=utf-8'],
    ['/a.JS', 'text/javascript; charset=utf-8'],
    ['/a.mjs', 'text/javascript; charset=utf-8'],
    ['/feed.json', 'application/json; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/blog.rss', 'application/rss+xml; charset=utf-8'],
    ['/blog.atom', 'application/atom+xml; charset=utf-8'],
    ['/a.svg', 'image/svg+xml; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/intro.md', 'text/markdown; charset=utf-8'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/a.woff2', 'font/woff2'],
    ['/a.png', 'image/png'],
    ['/a.jpg', 'image/jpeg'],
    ['/a.webp', 'image/webp'],
    ['/a.avif', 'image/avif'],
    ['/favicon.ico', 'image/x-icon'],
    ['/a.pdf', 'application/pdf'],
    ['/a.zip', 'application/zip'],
    ['/a.wasm', 'application/wasm'],
    ['/CNAME', 'application/octet-stream'],
    ['/a.b/CNAME', 'application/octet-stream'],
    ['/a.constructor', 'application/octet-stream'],
  ])('knows %s', (path, type) => {
    expect(mediaTypeOf(path).type).toBe(type);
  });
});
