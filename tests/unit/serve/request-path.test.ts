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
