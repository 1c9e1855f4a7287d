import { describe, expect, it } from 'vitest';
import type { Route } from '../../../../src/model/route.ts';
import type { UrlPath } from '../../../../src/model/source.ts';
import { outputPath, publicFileUrl, publicHref, publicUrl } from '../../../../src/stages/graph/public-url.ts';

const config = (baseUrl: string, trailingSlash?: boolean) => ({ baseUrl, trailingSlash });
const route = (url: UrlPath, kind: 'search' | 'not-found' = 'search'): Route => ({ kind, url, locale: 'en' });

describe('publicUrl', () => {
  it.each<[UrlPath, string, string, string]>([
    ['/', '/', '/', '/'],
    ['/docs/intro', '/docs/intro', '/docs/intro/', '/docs/intro'],
    ['/en', '/en', '/en/', '/en'],
  ])('of %s: left out %s, true %s, false %s', (path, leftOut, slash, bare) => {
    expect(publicUrl(config('/'), path)).toBe(leftOut);
    expect(publicUrl(config('/', true), path)).toBe(slash);
    expect(publicUrl(config('/', false), path)).toBe(bare);
  });

  it('puts the base path first, once', () => {
    expect(publicUrl(config('/sub/'), '/')).toBe('/sub/');
    expect(publicUrl(config('/sub/'), '/docs/intro')).toBe('/sub/docs/intro');
    expect(publicUrl(config('/a/b/', true), '/docs')).toBe('/a/b/docs/');
  });

  it.each<[UrlPath, string]>([
    ['/docs/đường-đi', '/docs/%C4%91%C6%B0%E1%BB%9Dng-%C4%91i'],
    ['/docs/khóa học', '/docs/kh%C3%B3a%20h%E1%BB%8Dc'],
    ['/docs/🙂', '/docs/%F0%9F%99%82'],
    ['/docs/a+b=c', '/docs/a+b=c'],
    ["/docs/it's", "/docs/it's"],
  ])('encodes %s once', (path, url) => {
    expect(publicUrl(config('/'), path)).toBe(url);
    expect(decodeURIComponent(publicUrl(config('/'), path))).toBe(path);
  });
});

describe('publicFileUrl', () => {
  it('never gets a trailing slash, and keeps marks that would end the path', () => {
    expect(publicFileUrl(config('/sub/', true), 'img/logo.svg')).toBe('/sub/img/logo.svg');
    expect(publicFileUrl(config('/'), 'img/what?.png')).toBe('/img/what%3F.png');
    expect(publicFileUrl(config('/'), 'img/c#.png')).toBe('/img/c%23.png');
    expect(publicFileUrl(config('/'), 'img/100%.png')).toBe('/img/100%25.png');
  });
});

describe('outputPath', () => {
  it.each<[UrlPath, string, string]>([
    ['/', 'index.html', 'index.html'],
    ['/docs', 'docs/index.html', 'docs.html'],
    ['/en', 'en/index.html', 'en.html'],
    ['/docs/đường', 'docs/đường/index.html', 'docs/đường.html'],
  ])('of %s: %s, or %s without slashes', (url, folder, file) => {
    expect(outputPath(config('/'), route(url))).toBe(folder);
    expect(outputPath(config('/', true), route(url))).toBe(folder);
    expect(outputPath(config('/', false), route(url))).toBe(file);
    expect(outputPath(config('/sub/'), route(url))).toBe(folder);
  });

  it('writes not-found pages as hosts want them', () => {
    for (const slash of [undefined, true, false]) {
      expect(outputPath(config('/', slash), route('/404', 'not-found'))).toBe('404.html');
      expect(outputPath(config('/', slash), route('/en/404', 'not-found'))).toBe('en/404.html');
    }
  });
});

describe('publicHref', () => {
  const site = (config: { baseUrl: string; trailingSlash?: boolean }) => ({
    config: { trailingSlash: undefined, ...config },
    staticFiles: new Set(['files/kế hoạch.pdf']),
  });

  it.each([
    ['/docs/intro', '/sub/docs/intro/'],
    ['/docs/intro#đường-đi', '/sub/docs/intro/#%C4%91%C6%B0%E1%BB%9Dng-%C4%91i'],
    ['/docs/intro?a=b c#%C4%91', '/sub/docs/intro/?a=b%20c#%C4%91'],
    ['/files/kế hoạch.pdf#page=2', '/sub/files/k%E1%BA%BF%20ho%E1%BA%A1ch.pdf#page=2'],
    ['/', '/sub/'],
  ])('gives %s its base path and slash, and encodes once', (href, url) => {
    expect(publicHref(site({ baseUrl: '/sub/', trailingSlash: true }), href)).toBe(url);
  });
});
