import { describe, expect, it } from 'vitest';
import { decodeBaseUrl, encodePath, positionInBase, readRequestPath } from '../../../src/serve/request-path.ts';
import { HOSTILE_TARGETS, NOWHERE_TARGETS } from './support.ts';

describe('readRequestPath', () => {
  it.each([
    ['/', '/', ''],
    ['/docs/intro?a=1&b=%2e%2e', '/docs/intro', '?a=1&b=%2e%2e'],
    ['/blog/l%E1%BA%ADp-tr%C3%ACnh', '/blog/lập-trình', ''],
    ['/blog/l%e1%ba%adp?', '/blog/lập', '?'],
    // Decomposed letters, as some file systems and copied links have them.
    ['/blog/la%CC%A3%CC%82p', '/blog/lập', ''],
    ['/a%20b', '/a b', ''],
    ['/100%25', '/100%', ''],
    ['/...', '/...', ''],
  ])('reads %s', (target, path, query) => {
    expect(readRequestPath(target)).toEqual({ ok: true, path, query });
  });

  it.each(HOSTILE_TARGETS)('refuses %s', (target) => {
    expect(readRequestPath(target)).toEqual({ ok: false, reason: expect.any(String) });
  });

  it.each([
    [`/${'a'.repeat(8192)}`, 'the URL is longer than 8 KiB'],
    ['http://localhost/', 'the request must name a path'],
    ['/a#b', 'the URL has a fragment'],
    ['/a%2Fb', 'the path has an encoded slash'],
    ['/%c0%af', 'the path is not correctly encoded UTF-8'],
    ['/%ed%a0%80', 'the path is not correctly encoded UTF-8'],
    ['/\ud800', 'the path is not correctly encoded UTF-8'],
    ['/%2541', 'the path is encoded twice'],
    ['/a\\b', 'the path has a backslash'],
    ['/%00', 'the path has a control character'],
    ['/%1f', 'the path has a control character'],
    ['/%7f', 'the path has a control character'],
    ['/%c2%80', 'the path has a control character'],
    ['/%c2%9f', 'the path has a control character'],
    ['/a/../b', 'the path has a dot segment'],
  ])('says of %s why it is refused', (target, reason) => {
    expect(readRequestPath(target)).toEqual({ ok: false, reason });
  });

  it.each([`/${'a'.repeat(8191)}`, '/%20', '/~', '/%c2%a0'])('reads what is just inside of these limits', (target) => {
    expect(readRequestPath(target)).toMatchObject({ ok: true });
  });

  it.each(NOWHERE_TARGETS)('leaves %s to the list of known paths', (target) => {
    expect(readRequestPath(target)).toMatchObject({ ok: true });
  });
});

describe('base path', () => {
  it.each([
    ['/sub/docs', { kind: 'inside', path: '/docs' }],
    ['/sub/', { kind: 'inside', path: '/' }],
    ['/sub', { kind: 'above' }],
    ['/', { kind: 'above' }],
    ['/subway', { kind: 'outside' }],
    ['/docs', { kind: 'outside' }],
  ])('places %s relative to /sub/', (path, position) => {
    expect(positionInBase(path, '/sub/')).toEqual(position);
  });

  it('has everything inside of /', () => {
    expect(positionInBase('/', '/')).toEqual({ kind: 'inside', path: '/' });
    expect(positionInBase('//x', '/')).toEqual({ kind: 'inside', path: '//x' });
  });

  it.each(['', 'sub/', '/sub', '//evil.test/', '/\\evil/', '/%2f%2fevil.test/', '/a//b/'])('refuses %s', (baseUrl) => {
    expect(() => decodeBaseUrl(baseUrl)).toThrow('The base path must look like');
  });

  it('encodes what it decodes', () => {
    expect(decodeBaseUrl('/kh%C3%B3a/')).toBe('/khóa/');
    expect(encodePath('/khóa/a b?#%')).toBe('/kh%C3%B3a/a%20b%3F%23%25');
  });
});
