import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { HOST_SERVERS } from '../support/host-servers.ts';
import { makeSharedSite } from '../support/site-test.ts';

/** A copy of this repository's own site. All hosts share it: what is the same for the next one is not made again. */
let site: ReturnType<typeof makeSharedSite>;
beforeAll(() => {
  site = makeSharedSite({});
  for (const name of ['content', 'components', 'plugins', 'theme']) {
    cpSync(join(packageRoot, name), join(site.root, name), { recursive: true });
  }
});
afterAll(() => site.dispose());

/** Builds the site for a host, with compressed copies. */
async function buildFor(host: string): Promise<void> {
  const config = readFileSync(join(packageRoot, 'codemaster.config.ts'), 'utf8');
  site.write({
    'codemaster.config.ts': config.replace("baseUrl: '/',", `baseUrl: '/', deploy: '${host}', precompress: true,`),
  });
  const { code, stderr } = await site.build();
  expect([code, stderr]).toEqual([0, expect.stringContaining('built ')]);
}

describe.each(HOST_SERVERS)('this repository’s site behind $name', ({ name, isThere, start }) => {
  it.skipIf(!isThere)(
    'has every page and file, with its type, headers and compressed copies',
    async () => {
      await buildFor(name);
      const get = await start(site, '/');
      const hidden = (path: string) =>
        /(^|\/)(\.|_headers$|_redirects$|404\.html$)/.test(path) || /\.(br|gz)$/.test(path);
      const paths = site.files().filter((path) => !hidden(path));
      expect(paths.length).toBeGreaterThan(600);
      const wrong: unknown[] = [];
      for (const path of paths) {
        const url = `/${encodeURI(path.replace(/(^|\/)index\.html$/, ''))}`;
        const { status, headers, text } = await get(url, { 'accept-encoding': 'gzip' });
        const isRight =
          status === 200 &&
          headers.get('x-content-type-options') === 'nosniff' &&
          headers.get('content-security-policy') !== null &&
          headers.get('cache-control') ===
            (path.startsWith('assets/')
              ? 'public, max-age=31536000, immutable'
              : 'public, max-age=0, must-revalidate') &&
          (/\.(png|ico|woff2|zip|epub)$/.test(path) || text === site.read(path));
        const isLedOn =
          status === 302 && /^(en\/)?docs\/index\.html$/.test(path) && headers.get('location')?.endsWith('/docs/intro');
        if (!isRight && !isLedOn) wrong.push([url, status, Object.fromEntries(headers)]);
      }
      expect(wrong).toEqual([]);
      for (const missing of ['/nope', '/en/nope', '/en/docs/golang/nope', '/assets/nope.js']) {
        const page = missing.startsWith('/en/') ? 'en/404.html' : '404.html';
        const { status, text } = await get(missing);
        expect([missing, status, text === site.read(page)]).toEqual([missing, 404, true]);
      }
      const copies = site.files().filter((path) => /\.(br|gz)$/.test(path));
      expect(copies.length).toBeGreaterThan(800);
      for (const path of copies) {
        const bytes = readFileSync(join(site.root, 'build', path));
        const plain = path.endsWith('.br') ? brotliDecompressSync(bytes) : gunzipSync(bytes);
        const file = readFileSync(join(site.root, 'build', path.replace(/\.(br|gz)$/, '')));
        expect([path, plain.equals(file)]).toEqual([path, true]);
      }
      const copy = readFileSync(join(site.root, 'build/docs/golang/channels/index.html.gz'));
      const lesson = await get('/docs/golang/channels', { 'accept-encoding': 'gzip' });
      expect([lesson.headers.get('content-encoding'), lesson.sent.equals(copy)]).toEqual(['gzip', true]);
      const range = await get('/docs/golang/channels.md', { range: 'bytes=0-9', 'accept-encoding': 'identity' });
      expect([range.status, range.text]).toEqual([206, site.read('docs/golang/channels.md').slice(0, 10)]);
    },
    600_000,
  );
});
