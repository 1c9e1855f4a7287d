import { describe, expect, it } from 'vitest';
import { judgeAnswer } from '../../../client/shared/rules/answer-rule.ts';
import { mayFetchAhead } from '../../../client/shared/rules/connection-rule.ts';
import { afterFailure } from '../../../client/shared/rules/failure-rule.ts';
import { type LinkFacts, pageBehind } from '../../../client/shared/rules/own-link.ts';
import { plainPath, properPath } from '../../../client/shared/rules/page-path.ts';
import { leaped, PROGRESS, trickled } from '../../../client/shared/rules/progress-rule.ts';

const HERE = { url: 'https://site.example/sub/docs/intro?a=b', base: '/sub/', lang: 'vi' };

function behind(href: string, more: Partial<LinkFacts> = {}): string | undefined {
  return pageBehind({ href, target: '', download: false, hreflang: '', ...more }, HERE)?.href;
}

describe('pageBehind', () => {
  it.each([
    'https://site.example/sub/docs/next',
    'https://site.example/sub/docs/next/',
    'https://site.example/sub/docs/next#part',
    'https://site.example/sub/docs/next?tab=go',
    'https://site.example/sub/docs/next/index.html',
    'https://site.example/sub/docs/next.html',
    'https://site.example/sub/docs/v1.2',
    'https://site.example/sub/docs/v%C3%B2ng-l%E1%BA%B7p',
    'https://site.example/sub/',
    'https://site.example/sub',
    'https://site.example/sub/docs/intro?a=b',
  ])('leads to the page %s', (href) => {
    expect(behind(href)).toBe(href);
  });

  it.each([
    ['another site', 'https://other.example/sub/docs/next'],
    ['another protocol', 'http://site.example/sub/docs/next'],
    ['another port', 'https://site.example:8443/sub/docs/next'],
    ['another site of the same host', 'https://site.example/'],
    ['a path that only begins alike', 'https://site.example/subway/docs'],
    ['mail', 'mailto:a@site.example'],
    ['a script', 'javascript:alert(1)'],
    ['no address', 'http://'],
    ['a file', 'https://site.example/sub/blog/rss.xml'],
    ['a Markdown twin', 'https://site.example/sub/docs/next.md'],
    ['a picture in capitals', 'https://site.example/sub/a.PNG'],
    ['a place of the page', 'https://site.example/sub/docs/intro?a=b#part'],
    ['the top of the page', 'https://site.example/sub/docs/intro?a=b#'],
    ['another query of the page', 'https://site.example/sub/docs/intro?a=c'],
    ['another spelling of the page, with a place', 'https://site.example/sub/docs/intro.html?a=b#part'],
  ])('leaves %s to the browser', (_, href) => {
    expect(behind(href)).toBeUndefined();
  });

  it('leaves other windows, downloads and other languages to the browser', () => {
    const next = 'https://site.example/sub/docs/next';
    expect(behind(next, { target: '_blank' })).toBeUndefined();
    expect(behind(next, { target: 'frame' })).toBeUndefined();
    expect(behind(next, { download: true })).toBeUndefined();
    expect(behind(next, { hreflang: 'en' })).toBeUndefined();
    expect(behind(next, { target: '_self', hreflang: 'vi' })).toBe(next);
  });
});

describe('paths of pages', () => {
  it.each([
    ['/index.html', '/'],
    ['/en/index.html', '/en'],
    ['/docs/intro.html', '/docs/intro'],
    ['/docs/intro/index.html', '/docs/intro'],
    ['/docs/intro/', '/docs/intro'],
    ['/docs/myindex.html', '/docs/myindex'],
    ['/docs/a.html.b', '/docs/a.html.b'],
    ['/', '/'],
  ])('%s is %s', (path, plain) => {
    expect(plainPath(path)).toBe(plain);
  });

  it('shows the page’s own path where only the end differs', () => {
    expect(properPath('/docs/intro/index.html', '/docs/intro')).toBe('/docs/intro');
    expect(properPath('/docs/intro.html', '/docs/intro/')).toBe('/docs/intro/');
    expect(properPath('/docs/x.html', '/docs/x.html')).toBe('/docs/x.html');
    expect(properPath('/docs/nothing.html', '/404.html')).toBe('/docs/nothing.html');
  });
});

describe('judgeAnswer', () => {
  const page = { status: 200, contentType: 'text/html; charset=utf-8', asked: '/a', answered: '/a' };

  it('shows pages, not-found pages, and pages under another spelling of their address', () => {
    expect(judgeAnswer(page)).toBe('page');
    expect(judgeAnswer({ ...page, status: 404 })).toBe('page');
    expect(judgeAnswer({ ...page, answered: '/a/' })).toBe('page');
    expect(judgeAnswer({ ...page, asked: '/a.html' })).toBe('page');
  });

  it('leaves files, redirects and refusals to the browser', () => {
    expect(judgeAnswer({ ...page, contentType: 'application/zip' })).toBe('elsewhere');
    expect(judgeAnswer({ ...page, contentType: '' })).toBe('elsewhere');
    expect(judgeAnswer({ ...page, contentType: 'text/plain', status: 404 })).toBe('elsewhere');
    expect(judgeAnswer({ ...page, answered: '/b' })).toBe('elsewhere');
    expect(judgeAnswer({ ...page, status: 401 })).toBe('elsewhere');
  });

  it('takes a fault of the server for none', () => {
    expect(judgeAnswer({ ...page, status: 500 })).toBe('failed');
    expect(judgeAnswer({ ...page, status: 503, contentType: 'text/plain' })).toBe('failed');
  });
});

describe('mayFetchAhead', () => {
  it('is careful with data and slow lines', () => {
    expect(mayFetchAhead({ saveData: true, effectiveType: '4g' })).toBe(false);
    expect(mayFetchAhead({ effectiveType: '2g' })).toBe(false);
    expect(mayFetchAhead({ effectiveType: 'slow-2g' })).toBe(false);
  });

  it('takes what a browser does not tell for no hindrance', () => {
    for (const connection of [undefined, null, {}, { saveData: false }, { effectiveType: '3g' }])
      expect(mayFetchAhead(connection)).toBe(true);
  });
});

describe('afterFailure', () => {
  const first = { online: true, isRetry: false, hasReloaded: false, canRemember: true };

  it('gives the browser one chance, then asks the reader', () => {
    expect(afterFailure(first)).toBe('reload');
    expect(afterFailure({ ...first, hasReloaded: true })).toBe('tell');
    expect(afterFailure({ ...first, hasReloaded: true, isRetry: true })).toBe('reload');
  });

  it('never reloads by itself where that cannot be remembered, nor without a network', () => {
    expect(afterFailure({ ...first, canRemember: false })).toBe('tell');
    expect(afterFailure({ ...first, online: false })).toBe('tell');
    expect(afterFailure({ ...first, online: false, isRetry: true })).toBe('tell');
  });
});

describe('the bar of a page that is on its way', () => {
  it('has the numbers of the specification', () => {
    expect(PROGRESS).toMatchObject({ delay: 200, minimum: 0.08, speed: 200, trickleRate: 0.02, trickleSpeed: 800 });
  });

  it('moves on by at most a fiftieth at a time, and never to the end', () => {
    expect(trickled(0.08, 0)).toBe(0.08);
    expect(trickled(0.08, 0.999)).toBeCloseTo(0.1, 3);
    expect(trickled(0, 0)).toBe(0.08);
    let part = 0.08;
    for (let step = 0; step < 1000; step++) part = trickled(part, 0.9);
    expect(part).toBe(0.994);
  });

  it('leaps by three to eight tenths once the page is there', () => {
    expect(leaped(0.08, 0)).toBeCloseTo(0.38);
    expect(leaped(0.08, 1)).toBeCloseTo(0.88);
    expect(leaped(0.9, 0.5)).toBe(0.994);
  });
});
