import { describe, expect, it } from 'vitest';
import { headersFor, parseHeaderRules, parseRedirectRules } from '../../../src/serve/host-rules.ts';

describe('_headers', () => {
  const rules = parseHeaderRules(
    [
      '# for every path',
      '/*',
      '  X-Frame-Options: SAMEORIGIN',
      '  Link: </a>; rel=preload',
      '',
      '/docs/:name/print',
      '\tX-Print: yes',
      '/blog/l%E1%BA%ADp',
      '  X-Post: one',
      '/a+b.txt',
      '  X-Literal: 1',
      '/exact',
      '  Link: </b>; rel=preload',
      '  Content-Length: 5',
      '  Set-Cookie: a=1',
      '  bad name: x',
      '  no colon',
      '  : empty',
      '  __proto__: x',
    ].join('\r\n'),
  );

  it.each([
    ['/', { 'x-frame-options': 'SAMEORIGIN', link: '</a>; rel=preload' }],
    ['/docs/a/print', { 'x-frame-options': 'SAMEORIGIN', link: '</a>; rel=preload', 'x-print': 'yes' }],
    ['/docs/a/b/print', { 'x-frame-options': 'SAMEORIGIN', link: '</a>; rel=preload' }],
    ['/blog/lập/', { 'x-frame-options': 'SAMEORIGIN', link: '</a>; rel=preload', 'x-post': 'one' }],
    ['/a+b.txt', { 'x-frame-options': 'SAMEORIGIN', link: '</a>; rel=preload', 'x-literal': '1' }],
    ['/aab.txt', { 'x-frame-options': 'SAMEORIGIN', link: '</a>; rel=preload' }],
  ])('gives %s its headers', (path, headers) => {
    expect({ ...headersFor(rules, path) }).toEqual(headers);
  });

  it('joins values of one header and leaves out what only the server can know', () => {
    const headers = headersFor(rules, '/exact');
    expect(Object.keys(headers).sort()).toEqual(['__proto__', 'link', 'x-frame-options']);
    expect(headers.link).toBe('</a>; rel=preload, </b>; rel=preload');
  });

  it('takes an empty file and headers without a path', () => {
    expect(parseHeaderRules('')).toEqual([]);
    expect(parseHeaderRules('  X-A: 1\n')).toEqual([]);
  });
});

describe('_redirects', () => {
  it('reads rules for exact paths on this site', () => {
    const rules = parseRedirectRules(
      [
        '# old addresses',
        '/docs /docs/intro 301',
        '/old/ /new?from=old#top 302!',
        '/l%E1%BA%ADp /blog',
        '/docs /second-does-not-count',
        '/a/* /b/:splat 301',
        '/p/:id /q 301',
        '/away https://evil.test 301',
        '/away2 //evil.test 301',
        '/away3 /\\evil.test 301',
        '/rewrite /x 200',
        '/cond /x 301 Language=vi',
        'nonsense',
      ].join('\n'),
    );
    expect([...rules.values()]).toEqual([
      { from: '/docs', to: '/docs/intro', suffix: '', status: 301 },
      { from: '/old', to: '/new', suffix: '?from=old#top', status: 302 },
      { from: '/lập', to: '/blog', suffix: '', status: 301 },
    ]);
  });
});
