import { describe, expect, it } from 'vitest';
import { servedBasePath } from '../../../client/shared/rules/base-path.ts';
import { idOfHash } from '../../../client/shared/rules/hash-target.ts';

describe('idOfHash', () => {
  it('decodes what browsers encode', () => {
    expect(idOfHash('#gi%E1%BB%9Bi-thi%E1%BB%87u')).toBe('giới-thiệu');
    expect(idOfHash('#giới-thiệu')).toBe('giới-thiệu');
    expect(idOfHash('#đi')).toBe('đi');
  });

  it('finds an id whichever way its letters were composed', () => {
    expect(idOfHash(`#${encodeURIComponent('vòng-lặp'.normalize('NFD'))}`)).toBe('vòng-lặp'.normalize('NFC'));
  });

  it('takes what is no percent-encoding as it stands', () => {
    expect(idOfHash('#100%')).toBe('100%');
    expect(idOfHash('#%E1%BB')).toBe('%E1%BB');
  });

  it('names nothing without a name', () => {
    expect(idOfHash('')).toBeUndefined();
    expect(idOfHash('#')).toBeUndefined();
  });
});

describe('servedBasePath', () => {
  it.each([
    ['/sub/', '/', '/', '/sub/'],
    ['/sub', '/', '/', '/sub/'],
    ['/a/b/index.html', '/', '/', '/a/b/'],
    ['/', '/docs/', '/docs/', '/'],
    ['/sub/en', '/en', '/', '/sub/'],
    ['/sub/en/', '/en/', '/', '/sub/'],
    ['/other/en/index.html', '/sub/en', '/sub/', '/other/'],
  ])('%s shows the home page %s of a site at %s that is served under %s', (pathname, homeUrl, baseUrl, served) => {
    expect(servedBasePath(pathname, homeUrl, baseUrl)).toBe(served);
  });

  it('is not known when the address is the one the page was built for, or not that of the page at all', () => {
    expect(servedBasePath('/', '/', '/')).toBeUndefined();
    expect(servedBasePath('/en/index.html', '/en', '/')).toBeUndefined();
    expect(servedBasePath('/sub/english', '/en', '/')).toBeUndefined();
    expect(servedBasePath('/sub/den', '/en', '/')).toBeUndefined();
  });
});
