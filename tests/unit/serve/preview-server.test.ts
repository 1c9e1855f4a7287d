import { mkdir, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPreviewServer, type PreviewOptions } from '../../../src/serve/preview-server.ts';
import { OutputFolderError } from '../../../src/serve/published-site.ts';
import { ask, makeFolder, start, writeFiles } from './support.ts';

const LONG_TEXT = 'Học lập trình từng bước một. '.repeat(200);

const SITE = {
  'index.html': '<title>Trang chủ</title>',
  '404.html': '<title>Không tìm thấy</title>',
  'docs/intro/index.html': `<title>Giới thiệu</title>${LONG_TEXT}`,
  'blog/lập-trình/index.html': '<title>Lập trình</title>',
  'plain.html': '<title>plain</title>',
  'en/index.html': '<title>Home</title>',
  'en/404.html': '<title>Not found</title>',
  'en/docs/intro/index.html': '<title>Introduction</title>',
  'assets/main.3F7K2QAB.js': 'console.log(1)',
  'assets/logo.svg': '<svg/>',
  'numbers.txt': '0123456789',
  'sitemap.xml': '<urlset/>',
};

const LOCALES = [{ urlPrefix: '' }, { urlPrefix: '/en' }];

async function preview(files: Readonly<Record<string, string | Uint8Array>>, options: Partial<PreviewOptions> = {}) {
  const outDir = options.outDir ?? (await makeFolder(files));
  const server = await createPreviewServer({
    baseUrl: '/',
    locales: LOCALES,
    trailingSlash: undefined,
    recheckAfter: 0,
    ...options,
    outDir,
  });
  const port = await start(server);
  return { outDir, port, server, get: (target: string, how?: Parameters<typeof ask>[2]) => ask(port, target, how) };
}

describe('pages', () => {
  it.each([
    ['/', 'Trang chủ'],
    ['/docs/intro', 'Giới thiệu'],
    ['/docs/intro/', 'Giới thiệu'],
    ['/docs/intro?utm=x', 'Giới thiệu'],
    ['/en', 'Home'],
    ['/en/', 'Home'],
    ['/blog/l%E1%BA%ADp-tr%C3%ACnh', 'Lập trình'],
    ['/blog/la%CC%A3%CC%82p-tri%CC%80nh', 'Lập trình'],
    ['/plain', 'plain'],
  ])('serves %s', async (target, title) => {
    const { get } = await preview(SITE);
    const reply = await get(target);
    expect(reply.status).toBe(200);
    expect(reply.text).toContain(`<title>${title}</title>`);
    expect(reply.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  });

  it('finds a page whose folder on disk has decomposed letters', async () => {
    const { get } = await preview({ [`${'lập'.normalize('NFD')}/index.html`]: 'here' });
    expect((await get('/l%E1%BA%ADp')).text).toBe('here');
  });

  it('sends security headers with everything', async () => {
    const { get } = await preview(SITE);
    for (const target of ['/', '/nowhere', '/numbers.txt', '/docs/intro/index.html']) {
      expect((await get(target)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
  });
});

describe('canonical paths', () => {
  it.each([
    [undefined, '/docs/intro/index.html?a=1&b=%20', '/docs/intro?a=1&b=%20'],
    [undefined, '/docs/intro.html', '/docs/intro'],
    [undefined, '/index.html', '/'],
    [undefined, '/plain.html', '/plain'],
    [undefined, '/blog/l%E1%BA%ADp-tr%C3%ACnh/index.html', '/blog/l%E1%BA%ADp-tr%C3%ACnh'],
    [false, '/docs/intro/?a=1', '/docs/intro?a=1'],
    [false, '/docs/intro/index.html', '/docs/intro'],
    [true, '/docs/intro?a=1', '/docs/intro/?a=1'],
    [true, '/docs/intro/index.html', '/docs/intro/'],
    [true, '/en/index.html', '/en/'],
  ])('with trailingSlash %s, %s moves to %s in one step', async (trailingSlash, target, location) => {
    const { get } = await preview(SITE, { trailingSlash });
    const reply = await get(target);
    expect(reply.status).toBe(301);
    expect(reply.headers.location).toBe(location);
    expect((await get(location)).status).toBe(200);
  });

  it.each([
    [undefined, ['/docs/intro', '/docs/intro/', '/']],
    [false, ['/docs/intro', '/', '/numbers.txt']],
    [true, ['/docs/intro/', '/', '/numbers.txt']],
  ])('with trailingSlash %s, %o stay where they are', async (trailingSlash, targets) => {
    const { get } = await preview(SITE, { trailingSlash });
    for (const target of targets) expect((await get(target)).status).toBe(200);
  });

  it('serves both of two files that would be one page', async () => {
    const { get } = await preview({ 'x/index.html': 'folder', 'x.html': 'file' });
    expect((await get('/x')).text).toBe('folder');
    expect((await get('/x.html')).text).toBe('file');
  });
});

describe('base path', () => {
  it('serves the site below it and leads the front door there', async () => {
    const { get } = await preview(SITE, { baseUrl: '/khóa/', trailingSlash: true });
    expect((await get('/kh%C3%B3a/docs/intro/')).text).toContain('Giới thiệu');
    expect((await get('/kh%C3%B3a/docs/intro?x')).headers.location).toBe('/kh%C3%B3a/docs/intro/?x');
    for (const target of ['/', '/kh%C3%B3a']) {
      const reply = await get(target);
      expect([reply.status, reply.headers.location]).toEqual([302, '/kh%C3%B3a/']);
    }
    expect((await get('/docs/intro/')).status).toBe(404);
    expect((await get('/kh%C3%B3a/en/nowhere')).text).toContain('Not found');
  });

  it('refuses a base path that names another host', async () => {
    const outDir = await makeFolder(SITE);
    await expect(
      createPreviewServer({ outDir, baseUrl: '//evil.test/', locales: LOCALES, trailingSlash: undefined }),
    ).rejects.toThrow('base path');
  });
});

describe('what is not there', () => {
  it.each([
    ['/nowhere', 'Không tìm thấy'],
    ['/english', 'Không tìm thấy'],
    ['/docs/', 'Không tìm thấy'],
    ['/404.html', 'Không tìm thấy'],
    ['/en/nowhere', 'Not found'],
    ['/en/404.html', 'Not found'],
    ['/en/docs/nowhere/', 'Not found'],
  ])('%s gets status 404 and the page of its language', async (target, title) => {
    const { get } = await preview(SITE);
    const reply = await get(target);
    expect(reply.status).toBe(404);
    expect(reply.text).toContain(`<title>${title}</title>`);
    expect(reply.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(reply.headers.etag).toBeUndefined();
  });

  it('is plain text for assets, which nobody may keep', async () => {
    const { get } = await preview({
      ...SITE,
      _headers: '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
    });
    for (const target of ['/assets/main.AAAAAAA2.js', '/assets/gone.css']) {
      const reply = await get(target);
      expect(reply.status).toBe(404);
      expect(reply.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' });
      expect(reply.text).not.toContain('<');
    }
  });

  it('is plain text when the site has no page for it', async () => {
    const { get } = await preview({ 'index.html': 'home' });
    const reply = await get('/<script>alert(1)</script>');
    expect(reply.status).toBe(404);
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it('takes the page of the default language when the nearest has none', async () => {
    const { get } = await preview({ '404.html': 'vi', 'en/index.html': 'home' });
    expect((await get('/en/nowhere')).text).toBe('vi');
  });

  it('is everything that a site keeps for itself or that lies behind a link', async () => {
    const secret = await makeFolder({ 'secret.txt': 'canary', 'index.html': 'canary' });
    const outDir = await makeFolder({
      'index.html': 'home',
      '.env': 'canary',
      '.git/config': 'canary',
      'docs/.hidden/index.html': 'canary',
      '.well-known/security.txt': 'Contact: mailto:a@docs.test',
      '.well-known/.secret': 'canary',
      _headers: '/*\n  X-Canary: no\n',
      _redirects: '/canary / 301\n',
    });
    await symlink(join(secret, 'secret.txt'), join(outDir, 'link.txt'));
    await symlink(secret, join(outDir, 'linked'));
    const { get } = await preview({}, { outDir });
    const hidden = ['/.env', '/.git/config', '/docs/.hidden', '/docs/.hidden/index.html', '/.well-known/.secret'];
    for (const target of [
      ...hidden,
      '/link.txt',
      '/linked',
      '/linked/',
      '/linked/secret.txt',
      '/_headers',
      '/_redirects',
    ]) {
      const reply = await get(target);
      expect([target, reply.status, reply.text.includes('canary')]).toEqual([target, 404, false]);
    }
    expect((await get('/.well-known/security.txt')).status).toBe(200);
  });

  it('is a private key that somebody has put beside a built site, under whatever name it has', async () => {
    const key = '-----BEGIN PRIVATE KEY-----\nMIIEcanary\n-----END PRIVATE KEY-----\n';
    const { get } = await preview({
      'index.html': 'home',
      'server.key': key,
      'ssl/server.pem': `-----BEGIN CERTIFICATE-----\nMII\n-----END CERTIFICATE-----\n${key}`,
      id_ed25519: 'canary',
      'store.p12': 'canary',
      'public.pem': '-----BEGIN PUBLIC KEY-----\nMII\n-----END PUBLIC KEY-----\n',
      'slides.key': 'PK\u0003\u0004 slides',
    });
    for (const target of ['/server.key', '/ssl/server.pem', '/id_ed25519', '/store.p12']) {
      const reply = await get(target);
      expect([target, reply.status, reply.text.includes('canary')]).toEqual([target, 404, false]);
    }
    for (const target of ['/public.pem', '/slides.key']) expect((await get(target)).status, target).toBe(200);
    // A course about keys may publish one.
    const open = await preview({ 'index.html': 'home', 'server.key': key }, { withKeys: true });
    expect((await open.get('/server.key')).text).toContain('canary');
  });

  it('is a file that became a link, or whose folder did, after the site was listed', async () => {
    const secret = await makeFolder({ 'a.txt': 'canary', 'b.txt': 'canary' });
    const { get, outDir } = await preview(
      { 'index.html': 'home', 'a.txt': 'a', 'folder/b.txt': 'b' },
      { recheckAfter: 3_600_000 },
    );
    expect((await get('/a.txt')).text).toBe('a');
    expect((await get('/folder/b.txt')).text).toBe('b');
    await rm(join(outDir, 'a.txt'));
    await symlink(join(secret, 'a.txt'), join(outDir, 'a.txt'));
    await rm(join(outDir, 'folder'), { recursive: true });
    await symlink(secret, join(outDir, 'folder'));
    for (const target of ['/a.txt', '/folder/b.txt']) expect((await get(target)).status).toBe(404);
  });
});

describe('a drawing that is opened by itself', () => {
  it('runs no scripts, whatever the rules of the site say, and other files are as they were', async () => {
    const { get } = await preview({ ...SITE, _headers: "/*\n  Content-Security-Policy: script-src 'self'\n" });
    const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
    expect((await get('/assets/logo.svg')).headers['content-security-policy']).toBe(`script-src 'self', ${policy}`);
    expect((await get('/')).headers['content-security-policy']).toBe("script-src 'self'");
    const { get: plain } = await preview(SITE);
    expect((await plain('/assets/logo.svg')).headers['content-security-policy']).toBe(policy);
  });
});

describe('caching', () => {
  it('lets browsers keep hashed assets for ever and ask again for the rest', async () => {
    const { get } = await preview(SITE);
    expect((await get('/assets/main.3F7K2QAB.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    for (const target of ['/', '/assets/logo.svg', '/sitemap.xml'])
      expect((await get(target)).headers['cache-control']).toBe('no-cache');
  });

  it.each(['identity', 'br', 'gzip'])('answers 304 without a body to who has the %s form already', async (coding) => {
    const { get } = await preview(SITE);
    const headers = { 'accept-encoding': coding };
    const first = await get('/docs/intro', { headers });
    const { etag = '' } = first.headers;
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get('/docs/intro', { headers: { ...headers, 'if-none-match': condition } });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    }
    expect((await get('/docs/intro', { headers: { ...headers, 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('has a tag of its own for each form', async () => {
    const { get } = await preview(SITE);
    const tags = await Promise.all(
      ['identity', 'br', 'gzip'].map(
        async (coding) => (await get('/docs/intro', { headers: { 'accept-encoding': coding } })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('gives a changed file a new tag, though size and path are the same', async () => {
    const { get, outDir } = await preview(SITE);
    const before = await get('/numbers.txt');
    await writeFile(join(outDir, 'numbers.txt'), '9876543210');
    const after = await get('/numbers.txt', { headers: { 'if-none-match': before.headers.etag ?? '' } });
    expect([after.status, after.text]).toEqual([200, '9876543210']);
  });

  it('answers HEAD with the headers of GET', async () => {
    const { get } = await preview(SITE);
    for (const target of ['/docs/intro', '/nowhere', '/docs/intro/index.html', '/assets/main.3F7K2QAB.js']) {
      const headers = { 'accept-encoding': 'br' };
      const [whole, head] = [await get(target, { headers }), await get(target, { headers, method: 'HEAD' })];
      expect(head.body.length).toBe(0);
      expect({ status: head.status, ...head.headers, date: '' }).toEqual({
        status: whole.status,
        ...whole.headers,
        date: '',
      });
    }
  });
});

describe('compression', () => {
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ])('for a client that takes %s decodes to the same bytes', async (accepted, coding, decode) => {
    const { get } = await preview(SITE);
    const plain = await get('/docs/intro');
    for (let round = 0; round < 2; round += 1) {
      const reply = await get('/docs/intro', { headers: { 'accept-encoding': accepted } });
      expect(reply.headers).toMatchObject({
        'content-encoding': coding,
        vary: 'Accept-Encoding',
        'content-length': String(reply.body.length),
      });
      expect(decode(reply.body).equals(plain.body)).toBe(true);
      expect(reply.body.length).toBeLessThan(plain.body.length / 4);
    }
  });

  it('sends text that changed, not what was compressed before', async () => {
    const { get, outDir } = await preview({ 'a.txt': 'a'.repeat(5000) });
    const headers = { 'accept-encoding': 'br' };
    await get('/a.txt', { headers });
    await writeFile(join(outDir, 'a.txt'), 'b'.repeat(5000));
    expect(brotliDecompressSync((await get('/a.txt', { headers })).body).toString()).toBe('b'.repeat(5000));
  });

  it('prefers a compressed sibling that the build has made', async () => {
    const { get } = await preview({
      'a.css': 'a{}'.repeat(9),
      'a.css.br': brotliCompressSync('made by the build'),
      'a.css.gz': 'g',
    });
    const reply = await get('/a.css', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/css; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(reply.body).toString()).toBe('made by the build');
    expect((await get('/a.css', { headers: { 'accept-encoding': 'gzip' } })).text).toBe('g');
    expect((await get('/a.css')).text).toBe('a{}'.repeat(9));
  });

  it('leaves short text, pictures and downloads alone', async () => {
    const { get } = await preview({ 'short.txt': 'x', 'a.png': Buffer.alloc(4000), 'list.tar.gz': Buffer.alloc(4000) });
    for (const target of ['/short.txt', '/a.png', '/list.tar.gz']) {
      const reply = await get(target, { headers: { 'accept-encoding': 'br, gzip' } });
      expect(reply.headers['content-encoding']).toBeUndefined();
      expect(reply.headers.vary).toBe(target === '/short.txt' ? 'Accept-Encoding' : undefined);
    }
  });
});

describe('ranges', () => {
  it('sends the part that was asked for', async () => {
    const { get } = await preview(SITE);
    const reply = await get('/numbers.txt', { headers: { range: 'bytes=2-4', 'accept-encoding': 'br' } });
    expect([reply.status, reply.text]).toEqual([206, '234']);
    expect(reply.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' });
  });

  it('says how long the file is when the part lies behind its end', async () => {
    const { get } = await preview(SITE);
    const reply = await get('/numbers.txt', { headers: { range: 'bytes=10-' } });
    expect([reply.status, reply.headers['content-range']]).toEqual([416, 'bytes */10']);
  });

  it('sends the whole file when the part would be of an older one', async () => {
    const { get } = await preview(SITE);
    const { etag = '' } = (await get('/numbers.txt')).headers;
    expect((await get('/numbers.txt', { headers: { range: 'bytes=0-0', 'if-range': etag } })).text).toBe('0');
    expect((await get('/numbers.txt', { headers: { range: 'bytes=0-0', 'if-range': '"older"' } })).text).toBe(
      '0123456789',
    );
    expect((await get('/numbers.txt', { headers: { range: 'bytes=0-0,2-2' } })).text).toBe('0123456789');
  });

  it('streams files that are too large to keep', async () => {
    const outDir = await makeFolder({ 'big.bin': 'start', 'index.html': 'home' });
    await truncate(join(outDir, 'big.bin'), 9 * 1024 * 1024);
    const { get } = await preview({}, { outDir });
    const whole = await get('/big.bin');
    expect([whole.status, whole.body.length, whole.body.subarray(0, 5).toString()]).toEqual([
      200,
      9 * 1024 * 1024,
      'start',
    ]);
    const part = await get('/big.bin', { headers: { range: 'bytes=1-3' } });
    expect([part.status, part.text, part.headers['content-range']]).toEqual([
      206,
      'tar',
      `bytes 1-3/${9 * 1024 * 1024}`,
    ]);
    const again = await get('/big.bin', { headers: { 'if-none-match': whole.headers.etag ?? '' } });
    expect(again.status).toBe(304);
    expect((await get('/big.bin', { method: 'HEAD' })).headers['content-length']).toBe(String(9 * 1024 * 1024));
  });

  it('does not mind a visitor who leaves in the middle of a download', async () => {
    const outDir = await makeFolder({ 'big.bin': 'start', 'index.html': 'home' });
    await truncate(join(outDir, 'big.bin'), 64 * 1024 * 1024);
    const errors: unknown[] = [];
    const { get, port, server } = await preview({}, { outDir, onError: (error) => errors.push(error) });
    const left = new Promise((resolve) => server.once('request', (_, response) => response.once('close', resolve)));
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n'));
    socket.once('data', () => socket.destroy());
    await left;
    expect((await get('/')).text).toBe('home');
    expect(errors).toEqual([]);
  });
});

describe('rules of the build for hosts', () => {
  it('adds and changes headers', async () => {
    const { get } = await preview({
      ...SITE,
      _headers:
        "/*\n  Content-Security-Policy: default-src 'self'\n  X-Frame-Options: SAMEORIGIN\n/docs/*\n  X-Docs: 1\n",
    });
    const reply = await get('/docs/intro');
    expect(reply.headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'x-docs': '1',
    });
    expect((await get('/nowhere')).headers['content-security-policy']).toBe("default-src 'self'");
    expect((await get('/')).headers['x-docs']).toBeUndefined();
  });

  it('leads from old paths to known ones, without a second step', async () => {
    const _redirects =
      '/docs /docs/intro 302\n/old /en/docs/intro/index.html\n/start /#top\n/away https://evil.test/\n/gone /not-built\n/docs/intro /docs/intro/\n/file /numbers.txt 308\n';
    const { get } = await preview({ ...SITE, _redirects }, { trailingSlash: true });
    const moves = [
      ['/docs?a=1', 302, '/docs/intro/?a=1'],
      ['/docs/', 302, '/docs/intro/'],
      ['/old', 301, '/en/docs/intro/'],
      ['/start?a=1', 301, '/?a=1#top'],
      ['/file', 308, '/numbers.txt'],
    ] as const;
    for (const [target, status, location] of moves) {
      const reply = await get(target);
      expect([target, reply.status, reply.headers.location]).toEqual([target, status, location]);
      expect((await get(location.replace(/#.*/, ''))).status).toBe(200);
    }
    for (const target of ['/away', '/gone']) expect((await get(target)).status).toBe(404);
    expect((await get('/docs/intro/')).status).toBe(200);
  });
});

describe('a build while serving', () => {
  it('shows up when it replaces the folder', async () => {
    const { get, outDir } = await preview({ 'index.html': 'one', 'gone/index.html': 'gone', '404.html': 'nothing' });
    expect((await get('/')).text).toBe('one');
    expect((await get('/gone')).status).toBe(200);
    const next = await makeFolder({ 'index.html': 'two', 'new/index.html': 'new', '404.html': 'nothing' });
    await rename(outDir, `${outDir}-old`);
    await rename(next, outDir);
    expect((await get('/')).text).toBe('two');
    expect((await get('/new')).text).toBe('new');
    expect((await get('/gone')).status).toBe(404);
    await rm(`${outDir}-old`, { recursive: true });
  });

  it('shows up when it writes into the folder, even far below its top', async () => {
    const { get, outDir } = await preview({ 'docs/a/index.html': 'a' });
    expect((await get('/docs/b')).status).toBe(404);
    await writeFiles(outDir, { 'docs/b/index.html': 'b', 'docs/a/index.html': 'a2' });
    expect((await get('/docs/b')).text).toBe('b');
    expect((await get('/docs/a')).text).toBe('a2');
  });

  it('is looked for at most once per period', async () => {
    const { get, outDir } = await preview({ 'index.html': 'home' }, { recheckAfter: 3_600_000 });
    await writeFiles(outDir, { 'new/index.html': 'new' });
    expect((await get('/new')).status).toBe(404);
  });

  it('is waited for while there is no folder', async () => {
    const { get, outDir } = await preview({ 'index.html': 'one' });
    await rm(outDir, { recursive: true });
    const between = await get('/');
    expect([between.status, between.headers['retry-after']]).toEqual([503, '1']);
    expect((await get('/nowhere')).status).toBe(404);
    await mkdir(outDir);
    await writeFiles(outDir, { 'index.html': 'two' });
    expect((await get('/')).text).toBe('two');
  });

  it('never mixes two versions of a file', async () => {
    const { get, outDir } = await preview({ 'index.html': 'A'.repeat(50_000) });
    const replies: Promise<string>[] = [];
    for (let round = 0; round < 30; round += 1) {
      replies.push(get('/').then((reply) => reply.text));
      await writeFile(join(outDir, 'next'), (round % 2 === 0 ? 'B' : 'A').repeat(50_000));
      await rename(join(outDir, 'next'), join(outDir, 'index.html'));
    }
    for (const text of await Promise.all(replies)) expect(text).toMatch(/^(A{50000}|B{50000})$/);
  });
});

describe('starting', () => {
  it('says so when there is no build', async () => {
    const folder = await makeFolder({ 'file.txt': 'x' });
    for (const outDir of [join(folder, 'build'), join(folder, 'file.txt')]) {
      const failure = createPreviewServer({ outDir, baseUrl: '/', locales: LOCALES, trailingSlash: undefined });
      await expect(failure).rejects.toThrow(OutputFolderError);
      await expect(failure).rejects.toThrow(`There is no finished site in ${outDir}. Run \`codemaster build\` first.`);
    }
  });

  it('follows the folder itself when that is a link to a release', async () => {
    const [one, two, parent] = [
      await makeFolder({ 'index.html': 'one' }),
      await makeFolder({ 'index.html': 'two' }),
      await makeFolder({}),
    ];
    const outDir = join(parent, 'current');
    await symlink(one, outDir);
    const { get } = await preview({}, { outDir });
    expect((await get('/')).text).toBe('one');
    await rm(outDir);
    await symlink(two, outDir);
    expect((await get('/')).text).toBe('two');
  });
});
