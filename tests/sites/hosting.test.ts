import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';
import type { DeployTarget } from '../../src/schema/deploy.ts';
import { HOST_SERVERS } from '../support/host-servers.ts';
import { type Files, makeSite } from '../support/site-test.ts';

const page = (title: string) =>
  `---\ntitle: ${title}\ndescription: Text.\n---\n\n${'Words of the page. '.repeat(120)}\n`;

/** Long enough to get compressed copies. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${'<path d="M0 0h9"/>'.repeat(200)}</svg>\n`;

function filesFor(deploy: DeployTarget, config: object = {}): Files {
  return {
    'codemaster.config.json': JSON.stringify({
      title: 'Bến phà',
      url: 'https://ferry.example',
      baseUrl: '/khóa/',
      i18n: { defaultLocale: 'vi', locales: ['vi', 'en'] },
      redirects: [{ from: '/cũ đây', to: '/docs/intro' }],
      blog: false,
      deploy,
      ...config,
    }),
    'content/vi/pages/index.md': page('Bến phà'),
    'content/vi/docs/intro.md': page('Giới thiệu'),
    'content/en/docs/intro.md': page('Introduction'),
    'content/vi/docs/đường.md': page('Đường'),
    'content/static/thử/index.html': '<!doctype html><title>x</title><a href="./a.txt">a</a>',
    'content/static/data.csv.gz': 'no copy of anything',
    'content/static/dot.svg': DRAWING,
    'content/static/DOT2.SVG': DRAWING,
  };
}

describe.each(HOST_SERVERS)('$name with the file of a build', ({ name, isThere, start }) => {
  // Both are Debian packages; a machine without them says so by a skipped test.
  it.skipIf(!isThere)(
    'serves pages, redirects, 404 pages and assets as they are meant',
    async () => {
      const site = makeSite(filesFor(name));
      await site.mustBuild();
      const get = await start(site, '/khóa/');
      const intro = await get('/docs/intro');
      expect(intro.status).toBe(200);
      expect(intro.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(intro.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(intro.headers.get('content-encoding')).toMatch(/gzip|zstd|br/);
      expect(intro.text).toBe(site.read('docs/intro/index.html'));
      // Every page is served at one address: the others lead there.
      for (const file of site.files().filter((path) => path.endsWith('/index.html') && !path.startsWith('thử'))) {
        const url = `/${encodeURI(file.slice(0, -'/index.html'.length))}`;
        const plain = await get(url);
        expect([url, plain.status]).toEqual([url, expect.toBeOneOf([200, 301, 302])]);
        if (plain.status !== 200) continue;
        expect(plain.text).toBe(site.read(file));
        for (const other of [`${url}/`, `${url}/index.html`]) {
          const led = await get(other);
          expect([other, led.status, new URL(led.headers.get('location') ?? '', 'http://x').pathname]).toEqual([
            ...[other, 301, encodeURI('/khóa') + url],
          ]);
        }
      }
      // Relative links of a page that the site brings itself need the slash.
      expect((await get('/th%E1%BB%AD/')).text).toContain('./a.txt');
      expect((await get('/th%E1%BB%AD')).headers.get('location')).toMatch(/\/th%E1%BB%AD\/$/);
      const moved = await get('/c%C5%A9%20%C4%91%C3%A2y');
      expect([moved.status, moved.headers.get('location')]).toEqual([
        301,
        expect.stringMatching(/\/kh%C3%B3a\/docs\/intro$/),
      ]);
      const missing = await get('/nope');
      const missingEnglish = await get('/en/nope');
      expect([missing.status, missing.text]).toEqual([404, site.read('404.html')]);
      expect([missingEnglish.status, missingEnglish.text]).toEqual([404, site.read('en/404.html')]);
      expect(missing.headers.get('content-security-policy')).toContain("default-src 'none'");
      for (const hidden of ['/_headers', '/_redirects', '/.host/nginx.conf', '/.codemaster-build', '/404.html'])
        expect([hidden, (await get(hidden)).status]).toEqual([hidden, 404]);
      const script = site.files('build/assets').find((path) => /^boot-/.test(path));
      const asset = await get(`/assets/${script}`);
      expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(asset.headers.get('x-content-type-options')).toBe('nosniff');
      // Nobody should remember for a year that an asset was missing.
      const gone = await get('/assets/gone.js');
      expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'public, max-age=0, must-revalidate']);
      expect((await get('/manifest.webmanifest')).headers.get('content-type')).toBe('application/manifest+json');
      expect((await get('/docs/intro.md')).headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      const part = await get(`/assets/${script}`, { range: 'bytes=0-99', 'accept-encoding': 'identity' });
      expect([part.status, part.text.length]).toEqual([206, 100]);
      // A drawing that is opened by itself gets a sandbox, and the policy of the site as well.
      for (const drawing of ['/dot.svg', '/DOT2.SVG']) {
        const { status, headers } = await get(drawing);
        const policy = headers.get('content-security-policy') ?? '';
        expect([drawing, status, /, default-src 'none'; .*; sandbox$/.test(policy)]).toEqual([drawing, 200, true]);
        expect(policy).toContain("frame-ancestors 'none'");
      }
      const goneDrawing = await get('/nope.svg');
      expect([goneDrawing.status, goneDrawing.headers.get('content-security-policy')]).toEqual([
        ...[404, missing.headers.get('content-security-policy')],
      ]);
      for (const other of [intro, missing, asset])
        expect(other.headers.get('content-security-policy')).not.toContain('sandbox');
      const etag = asset.headers.get('etag') ?? '';
      expect((await get(`/assets/${script}`, { 'if-none-match': etag })).status).toBe(304);
    },
    60_000,
  );

  it.skipIf(!isThere)(
    'sends the security headers that the manual lists, with HSTS as the manual adds it, for pages, files and 404 pages',
    async () => {
      const site = makeSite({
        ...filesFor(name),
        'content/static/.well-known/security.txt': 'Contact: mailto:a@b.example\n',
      });
      await site.mustBuild();
      site.write({ 'build/.well-known/.secret': 'x', 'build/.well-known/deep/.secret': 'x' });
      const manual = readFileSync(join(packageRoot, 'manual/content/en/docs/deploying.md'), 'utf8');
      const own = manual.match(name === 'nginx' ? /^add_header Strict.*$/m : /^header Strict.*$/m)?.[0];
      const get = await start(site, '/khóa/', own);
      const listed = manual.slice(manual.indexOf('{#headers}')).matchAll(/^\| `([A-Z][\w-]+)` \| (?:`([^`]+)`)?/gm);
      const wanted = [...listed, ['', 'Strict-Transport-Security', 'max-age=31536000']];
      expect(wanted).toHaveLength(7);
      for (const path of [
        '/docs/intro',
        '/docs/intro.md',
        '/dot.svg',
        '/nope',
        '/assets/gone.js',
        '/.well-known/security.txt',
      ]) {
        const { headers } = await get(path);
        for (const [, header = '', value = ''] of wanted)
          expect([path, header, headers.get(header) ?? '']).toEqual([
            path,
            header,
            expect.stringContaining(value || "default-src 'none'"),
          ]);
      }
      expect((await get('/.well-known/security.txt')).status).toBe(200);
      for (const hidden of ['/.well-known/.secret', '/.well-known/deep/.secret'])
        expect([hidden, (await get(hidden)).status]).toEqual([hidden, 404]);
    },
    60_000,
  );

  it.skipIf(!isThere).each([true, false])(
    'leads to the form of addresses that the site uses, and sends copies: trailingSlash %s',
    async (trailingSlash) => {
      const site = makeSite(filesFor(name, { trailingSlash, precompress: true }));
      await site.mustBuild();
      const get = await start(site, '/khóa/');
      const [right, other] = trailingSlash ? ['/docs/intro/', '/docs/intro'] : ['/docs/intro', '/docs/intro/'];
      expect((await get(right)).status).toBe(200);
      const led = await get(other);
      expect([led.status, led.headers.get('location')]).toEqual([
        301,
        expect.stringMatching(new RegExp(`/docs/intro${trailingSlash ? '/' : ''}$`)),
      ]);
      expect((await get('/404.html')).status).toBe(404);
      // Each gets the smallest form that it takes, with the type and headers of the text.
      const script = `/assets/${site.files('build/assets').find((path) => /^boot-.*\.js$/.test(path))}`;
      const intro = trailingSlash ? 'docs/intro/index.html' : 'docs/intro.html';
      for (const [path, file] of [
        ['/', 'index.html'],
        [right, intro],
        ['/docs/intro.md', 'docs/intro.md'],
        [script, script],
        ['/dot.svg', 'dot.svg'],
      ] as const) {
        const plain = await get(path, { 'accept-encoding': 'identity' });
        expect([path, plain.status, plain.text === site.read(file)]).toEqual([path, 200, true]);
        for (const [asked, coding, ending] of [
          ['gzip, deflate, br', 'br', '.br'],
          ['br;q=1.0, gzip;q=0.8', 'br', '.br'],
          ['gzip', 'gzip', '.gz'],
          ['gzip, br;q=0', 'gzip', '.gz'],
        ] as const) {
          const answer = await get(path, { 'accept-encoding': asked });
          const { headers, sent } = answer;
          expect([path, asked, answer.status, headers.get('content-encoding')]).toEqual([path, asked, 200, coding]);
          expect(sent.equals(readFileSync(join(site.root, 'build', file + ending)))).toBe(true);
          const isBoxed = headers.get('content-security-policy')?.includes('sandbox');
          expect([path, asked, isBoxed]).toEqual([path, asked, path === '/dot.svg']);
          expect(
            headers
              .get('content-type')
              ?.split(';')[0]
              ?.replace('application/javascript', 'text/javascript')
              .replace('text/xml', 'application/xml'),
          ).toBe(
            plain.headers
              .get('content-type')
              ?.split(';')[0]
              ?.replace('application/javascript', 'text/javascript')
              .replace('text/xml', 'application/xml'),
          );
          expect(headers.get('vary')).toMatch(/accept-encoding/i);
          for (const header of ['content-security-policy', 'x-content-type-options', 'cache-control'])
            expect([header, headers.get(header)]).toEqual([header, plain.headers.get(header)]);
        }
        // The copies are no pages.
        for (const copy of [`/${file}.br`, `/${file}.gz`].map((url) => url.replace('//', '/')))
          expect([copy, (await get(copy)).status]).toEqual([copy, 404]);
      }
      const missing = await get(trailingSlash ? '/nope/' : '/nope', { 'accept-encoding': 'br' });
      expect([missing.status, missing.text]).toEqual([404, site.read('404.html')]);
      // What is no copy is a file like others.
      expect((await get('/data.csv.gz')).text).toBe('no copy of anything');
    },
    60_000,
  );
});

describe('deploy', () => {
  it('writes what each host reads, and nothing for others', async () => {
    const site = makeSite(filesFor('github-pages'));
    await site.mustBuild();
    expect(site.has('.nojekyll')).toBe(true);
    // The host redirects folders to their names with a slash, so links have it.
    expect(site.read('docs/intro/index.html').includes('href="/khóa/docs/intro/"')).toBe(true);
    // The host sends no headers of the site, so its policy stands in the pages, before all that it is about.
    const sent = /Content-Security-Policy: (.*)/.exec(site.read('_headers'))?.[1] ?? '';
    for (const page of ['docs/intro/index.html', 'en/docs/intro/index.html', 'en/404.html']) {
      const [head = ''] = site.read(page).split(/<script|<link/);
      const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(head)?.[1];
      expect([page, policy?.replaceAll('&#x27;', "'")]).toEqual([page, sent.replace("frame-ancestors 'none'; ", '')]);
    }
    site.write({ 'codemaster.config.json': String(filesFor('vercel')['codemaster.config.json']) });
    await site.mustBuild();
    expect(site.has('.nojekyll')).toBe(false);
    expect(site.read('docs/intro/index.html')).not.toContain('Content-Security-Policy');
    const vercel = JSON.parse(site.read('vercel.json'));
    expect(vercel.redirects).toContainEqual({
      ...{ source: '/kh%C3%B3a/c%C5%A9%20%C4%91%C3%A2y', destination: '/kh%C3%B3a/docs/intro', statusCode: 301 },
    });
    expect(vercel.headers[1]).toEqual({
      source: '/kh%C3%B3a/assets/(.*)',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    });
    site.write({ 'codemaster.config.json': String(filesFor('s3')['codemaster.config.json']) });
    await site.mustBuild();
    expect(site.has('vercel.json')).toBe(false);
    const s3 = JSON.parse(site.read('.host/s3.json'));
    expect(s3.website).toEqual({ IndexDocument: { Suffix: 'index.html' }, ErrorDocument: { Key: 'khóa/404.html' } });
  });

  it('refuses an unknown host, and names the nearest', async () => {
    const site = makeSite({ ...filesFor('static'), ...{} });
    site.write({
      'codemaster.config.json': String(filesFor('nginx')['codemaster.config.json']).replace('nginx', 'ngins'),
    });
    const { code, stderr } = await site.build();
    expect([code, stderr]).toEqual([2, expect.stringContaining('nginx')]);
  });
});
