import { describe, expect, it } from 'vitest';
import { validate } from '../../../../src/schema/issues.ts';
import { siteConfigSchema } from '../../../../src/schema/site-config.ts';
import { headersFor, parseHeaderRules, parseRedirectRules } from '../../../../src/serve/host-rules.ts';
import {
  buildHostFiles,
  checkRedirects,
  contentSecurityPolicy,
  type HostFilesInput,
  hostingOf,
} from '../../../../src/stages/outputs/build-host-files.ts';
import { hostingFiles } from '../../../../src/stages/outputs/hosts/hosting-files.ts';

const HASH = 'sha256-AbC+/123=';

function files(fields: Partial<HostFilesInput> = {}): Map<string, string> {
  const built = buildHostFiles(hostingOf({ baseUrl: '/sub/', scriptHashes: [HASH], redirects: [], ...fields }));
  return new Map(built.map(({ path, contents }) => [path, String(contents)]));
}

describe('contentSecurityPolicy', () => {
  it('lets in the site itself, the inline script and the hosts named', () => {
    const policy = contentSecurityPolicy({
      scriptHashes: [HASH],
      connectHosts: ['https://*.algolia.net', 'https://*.algolianet.com'],
      imageHosts: ['https://avatars.example'],
    });
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'self' '${HASH}'`,
      "style-src 'self'",
      "img-src 'self' data: https://avatars.example",
      "font-src 'self'",
      "connect-src 'self' https://*.algolia.net https://*.algolianet.com",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]);
  });

  it.each([
    "https://a.example; script-src 'unsafe-inline'",
    'https://a.example, x',
    'a b',
    "'unsafe-eval'",
    '',
    'a\nb',
  ])('refuses the source %j, which would change the policy', (host) => {
    expect(() => contentSecurityPolicy({ scriptHashes: [], connectHosts: [host] })).toThrow();
  });
});

describe('buildHostFiles', () => {
  it('gives every path its headers and hashed files a year', () => {
    const rules = parseHeaderRules(files().get('_headers') ?? '');
    const page = headersFor(rules, '/sub/docs/intro');
    expect(page).toMatchObject({
      'content-security-policy': contentSecurityPolicy({ scriptHashes: [HASH] }),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(page).not.toHaveProperty('cache-control');
    expect(page['permissions-policy']).toMatch(
      /^accelerometer=\(\), .*camera=\(\), .*usb=\(\), xr-spatial-tracking=\(\)$/,
    );
    expect(page['permissions-policy']).not.toContain('clipboard');
    const asset = headersFor(rules, '/sub/assets/boot-AAAA.js');
    expect(asset['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset['x-content-type-options']).toBe('nosniff');
    expect(headersFor(rules, '/assets/boot-AAAA.js')).not.toHaveProperty('cache-control');
  });

  it('gives drawings a sandbox besides the policy of the site', () => {
    const rules = parseHeaderRules(files().get('_headers') ?? '');
    const site = contentSecurityPolicy({ scriptHashes: [HASH] });
    for (const path of ['/sub/logo.svg', '/sub/assets/deep/map.AAAA.svg', '/sub/packed.svgz'])
      expect(headersFor(rules, path)['content-security-policy']).toMatch(
        /^default-src .*, default-src 'none'; .*; sandbox$/,
      );
    for (const path of ['/sub/', '/sub/svg', '/sub/about-svg', '/sub/logo.svg.png'])
      expect(headersFor(rules, path)['content-security-policy']).toBe(site);
  });

  it('gives drawings a sandbox at Vercel, where the last rule that matches applies', () => {
    const hosting = hostingOf({ baseUrl: '/', scriptHashes: [HASH], redirects: [] });
    const [file] = hostingFiles('vercel', hosting);
    const { headers } = JSON.parse(String(file?.contents)) as {
      headers: { source: string; headers: { key: string; value: string }[] }[];
    };
    const last = (path: string) =>
      headers
        .filter(({ source }) => new RegExp(`^${source.replaceAll('.svg', '\\.svg')}$`).test(path))
        .flatMap((rule) => rule.headers)
        .findLast(({ key }) => key === 'Content-Security-Policy')?.value;
    expect(last('/img/a.svg')).toMatch(/^default-src 'none'; .*; sandbox$/);
    expect(last('/a.svgz')).toContain('sandbox');
    expect(last('/docs/svg')).not.toContain('sandbox');
  });

  it('stays below the longest line Cloudflare reads', () => {
    for (const line of (files().get('_headers') ?? '').split('\n')) expect(line.length).toBeLessThan(2000);
  });

  it('encodes a base path once', () => {
    expect(files({ baseUrl: '/học/' }).get('_headers')).toContain('\n/h%E1%BB%8Dc/assets/*\n');
    expect(files({ baseUrl: '/' }).get('_headers')).toContain('\n/assets/*\n');
  });

  it('writes redirects sorted, encoded once, the first of each address only', () => {
    const text = files({
      redirects: [
        { from: '/sub/z', to: '/sub/docs?a=b#mục' },
        { from: '/sub/cũ', to: '/sub/m%E1%BB%9Bi' },
        { from: '/sub/a*b/:c', to: 'https://b.example/x y' },
        { from: '/sub/c%C5%A9', to: '/sub/second' },
        { from: '/sub/có dấu cách', to: '/sub/' },
      ],
    }).get('_redirects');
    expect(text).toBe(
      `/sub/a%2Ab/%3Ac https://b.example/x%20y 301
/sub/c%C3%B3%20d%E1%BA%A5u%20c%C3%A1ch /sub/ 301
/sub/c%C5%A9 /sub/m%E1%BB%9Bi 301
/sub/z /sub/docs?a=b#m%E1%BB%A5c 301
`,
    );
    expect(parseRedirectRules(text ?? '').get('/sub/cũ')).toMatchObject({ to: '/sub/mới', status: 301 });
  });

  it('writes no redirects file without redirects', () => {
    expect([...files().keys()]).toEqual(['_headers']);
  });
});

describe('checkRedirects', () => {
  const known = ['/', '/docs/intro', '/tiếng-việt', '/img/a.svg'];
  const place = (i: number) => ({
    span: { file: 'codemaster.config.ts', start: { line: 1, column: 1 } },
    dataPath: ['redirects', i],
  });
  const check = (...pairs: [string, string][]) =>
    checkRedirects(
      pairs.map(([from, to], i) => ({ from, to, place: place(i) })),
      known,
    ).map(({ code, message, hint, dataPath }) => [dataPath?.[1], code, message, hint]);

  it('accepts redirects to pages, files, other sites, in any spelling', () => {
    expect(
      check(
        ['/a', '/docs/intro'],
        ['/b', '/docs/intro/?q=1#x'],
        ['/c', '/ti%E1%BA%BFng-vi%E1%BB%87t'],
        ['/d', '/tiếng-việt'.normalize('NFD')],
        ['/e', '/img/a.svg'],
        ['/f', 'https://b.example/x'],
        ['/g', '/'],
        ['/h', '//b.example/x'],
      ),
    ).toEqual([]);
    expect(checkRedirects([], [])).toEqual([]);
  });

  it('reports each loop once', () => {
    expect(check(['/a', '/b/'], ['/b', '/c'], ['/c', '/a'], ['/d', '/d'])).toEqual([
      [
        0,
        'redirects/loop',
        'The redirect from /a comes back to where it starts: /a → /b → /c → /a.',
        'redirect one of them to a page',
      ],
      [3, 'redirects/loop', 'The redirect from /d leads to itself.', 'remove it'],
    ]);
  });

  it('reports chains with their end, and the dead end only where it is', () => {
    expect(check(['/a', '/b'], ['/b', '/c'], ['/c', '/docs/intro'], ['/x', '/y'], ['/y', '/docs/intor'])).toEqual([
      [
        0,
        'redirects/chain',
        'The redirect from /a leads to another redirect: /a → /b → /c → /docs/intro.',
        'redirect to /docs/intro directly',
      ],
      [
        1,
        'redirects/chain',
        'The redirect from /b leads to another redirect: /b → /c → /docs/intro.',
        'redirect to /docs/intro directly',
      ],
      [
        3,
        'redirects/chain',
        'The redirect from /x leads to another redirect: /x → /y → /docs/intor.',
        'redirect to /docs/intor directly',
      ],
      [
        4,
        'redirects/missing-target',
        'The redirect from /y leads to /docs/intor, which does not exist.',
        'did you mean /docs/intro?',
      ],
    ]);
  });

  it('reports a way into a loop as a chain', () => {
    expect(check(['/a', '/b'], ['/b', '/c'], ['/c', '/b'])).toEqual([
      [
        0,
        'redirects/chain',
        'The redirect from /a leads to another redirect: /a → /b → /c → /b.',
        'the redirects it leads to form a loop; fix them first',
      ],
      [
        1,
        'redirects/loop',
        'The redirect from /b comes back to where it starts: /b → /c → /b.',
        'redirect one of them to a page',
      ],
    ]);
  });

  it('asks for nothing that the config would refuse', () => {
    const [[, code, , hint] = []] = check(['/a', '/nowhere/near/anything']);
    expect([code, hint]).toEqual(['redirects/missing-target', 'write the path of a page or file of this site']);
    const config = (to: string) => ({ title: 'T', url: 'https://t.example', redirects: [{ from: '/a', to }] });
    expect(validate(siteConfigSchema, config('/nowhere')).issues).toEqual([]);
    expect(validate(siteConfigSchema, config('https://b.example/x')).issues).toEqual([
      expect.objectContaining({
        message: '`redirects[0].to` should be the path of a page or file of this site, such as "/docs".',
      }),
    ]);
  });

  it('reports redirects that cannot be followed', () => {
    expect(check(['/tiếng-việt/', '/'], ['/a', '/'], ['/a/', '/docs/intro'])).toEqual([
      [
        0,
        'redirects/shadowed',
        'The redirect from /tiếng-việt/ can never be followed: there is a page with this address.',
        'remove the redirect, or give the page another `slug`',
      ],
      [
        2,
        'redirects/duplicate',
        'There is more than one redirect from /a/; only the first is followed.',
        'remove the others',
      ],
    ]);
  });
});
