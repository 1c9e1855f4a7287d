import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ShownFinding } from '../../../client/shared/browser/shown-finding.ts';
import { escapeHtml } from '../../../src/markdown/html/escape-html.ts';
import {
  type AuthoringOptions,
  type AuthoringSource,
  createAuthoringServer,
} from '../../../src/serve/authoring-server.ts';
import type { SiteChange } from '../../../src/serve/live-reload.ts';
import { HTML_PAYLOADS } from '../../support/xss-payloads.ts';
import { type Ask, ask, start } from './support.ts';

const HTML = 'text/html; charset=utf-8';
const page = (body: string) => ({ status: 200, contentType: HTML, body });

interface FakeSite extends AuthoringSource {
  readonly pages: Map<string, Awaited<ReturnType<AuthoringSource['respond']>>>;
  found: readonly ShownFinding[];
  readonly listeners: Set<(change: SiteChange) => void>;
  change(change: SiteChange): void;
}

function fakeSite(): FakeSite {
  const listeners = new Set<(change: SiteChange) => void>();
  const site: FakeSite = {
    pages: new Map([
      ['/', page('<body>home</body>')],
      ['/blog/lập-trình', page('<body>bài viết</body>')],
    ]),
    found: [],
    listeners,
    respond: async (path) => site.pages.get(path),
    notFound: async (path) => page(`<body>nothing${path.startsWith('/en/') ? ' (en)' : ''}</body>`),
    findings: () => site.found,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (change) => {
      for (const listener of listeners) listener(change);
    },
  };
  return site;
}

async function author(site: AuthoringSource = fakeSite(), options: Partial<AuthoringOptions> = {}) {
  const server = createAuthoringServer(site, { baseUrl: '/', clientScript: 'export {};', ...options });
  const port = await start(server);
  const get = (target: string, how?: Ask) => ask(port, target, how);
  const { baseUrl = '/' } = options;
  const base = encodeURI(typeof baseUrl === 'string' ? baseUrl : baseUrl());
  const token = async () => /data-token="([^"]*)"/.exec((await get(base)).text)?.[1] ?? '';
  const events = async () => `${base}__codemaster/events?token=${await token()}`;
  return { server, port, get, token, events };
}

/** Opens an event stream and gives the blocks of text as they come in. */
async function listen(port: number, target: string, headers: Readonly<Record<string, string>> = {}) {
  let text = '';
  let wake = () => {};
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('data', (chunk) => {
    text += chunk.toString('utf8');
    wake();
  });
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`);
  /** Waits for the n-th event of a name. */
  async function event(name: string, count = 1): Promise<Record<string, unknown>> {
    for (;;) {
      const found = [...text.matchAll(new RegExp(`event: ${name}\nid: .*\ndata: (.*)\n\n`, 'g'))][count - 1];
      if (found !== undefined) return JSON.parse(found[1] ?? '');
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  return { event, closed, text: () => text };
}

describe('pages', () => {
  it('come from the source, with the client before the end of the body', async () => {
    const site = fakeSite();
    site.pages.set('/tricky', page('<body><pre>&lt;/body></pre><script>"</body>"</script>x</BODY ></html>'));
    const { get, token } = await author(site);
    const secret = await token();
    const script = (number: number) =>
      `<script type="module" src="/__codemaster/client.js" data-token="${secret}" data-since="0" data-page="${number}"></script>`;
    expect((await get('/')).text).toBe(`<body>home${script(2)}</body>`);
    expect((await get('/tricky')).text).toBe(
      `<body><pre>&lt;/body></pre><script>"</body>"</script>x${script(3)}</BODY ></html>`,
    );
  });

  it('stay as they are when they are no whole pages', async () => {
    const site = fakeSite();
    site.pages.set('/part', page('<p>part</p>'));
    site.pages.set('/a.txt', { status: 200, contentType: 'text/plain', body: '</body>' });
    site.pages.set('/a.png', { status: 200, contentType: 'image/png', body: new Uint8Array([0, 255, 1]) });
    const { get } = await author(site);
    expect((await get('/part')).text).toBe('<p>part</p>');
    expect((await get('/a.txt')).text).toBe('</body>');
    expect([...(await get('/a.png')).body]).toEqual([0, 255, 1]);
  });

  it('may be given as bytes', async () => {
    const site = fakeSite();
    site.pages.set('/bytes', { ...page(''), body: Buffer.from('<body>đây</body>') });
    expect((await (await author(site)).get('/bytes')).text).toMatch(/^<body>đây<script .*<\/script><\/body>$/);
  });

  it('are found by their encoded Vietnamese path, composed or not', async () => {
    const { get } = await author();
    for (const target of ['/blog/l%E1%BA%ADp-tr%C3%ACnh', '/blog/la%CC%A3%CC%82p-tri%CC%80nh?x=1']) {
      expect((await get(target)).text).toContain('bài viết');
    }
  });

  it('remove a service worker that another server of the same address has left', async () => {
    const { get } = await author(fakeSite(), { baseUrl: '/sub/' });
    const { status, headers, text } = await get('/sub/offline-worker.js');
    expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(text).toContain('registration.unregister()');
  });

  it('are private to this server and not kept', async () => {
    const site = fakeSite();
    site.pages.set('/open', {
      ...page('<body></body>'),
      headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public', 'X-Own': '1' },
    });
    const { get } = await author(site);
    for (const target of ['/', '/open', '/nowhere', '/__codemaster/client.js', '/__codemaster/nothing', '/%00']) {
      const { headers } = await get(target);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
    expect((await get('/open')).headers['x-own']).toBe('1');
  });

  it('answer HEAD with the headers of GET', async () => {
    const { get } = await author();
    const [whole, head] = [await get('/'), await get('/', { method: 'HEAD' })];
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      whole.headers['content-length'],
    ]);
  });

  it('may be redirects', async () => {
    const site = fakeSite();
    site.pages.set('/docs', { status: 302, contentType: 'text/plain', body: '', headers: { Location: '/docs/intro' } });
    expect(await (await author(site)).get('/docs')).toMatchObject({
      status: 302,
      headers: { location: '/docs/intro' },
    });
  });

  it('that do not exist get the not-found page and status 404', async () => {
    const { get } = await author();
    const reply = await get('/en/nowhere');
    expect(reply.status).toBe(404);
    expect(reply.text).toContain('nothing (en)<script');
  });

  it('that do not exist get plain text when there is no not-found page', async () => {
    const { get } = await author({ ...fakeSite(), notFound: async () => undefined });
    expect(await get('/<img src=x onerror=alert(1)>'.replaceAll(' ', '%20'))).toMatchObject({
      status: 404,
      text: 'There is nothing at this address.\n',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  });
});

describe('base path', () => {
  it('is taken off for the source and put before our own addresses', async () => {
    const { get, events } = await author(fakeSite(), { baseUrl: '/khóa/' });
    expect((await get('/kh%C3%B3a/')).text).toContain('src="/kh%C3%B3a/__codemaster/client.js"');
    expect((await get('/kh%C3%B3a/__codemaster/client.js')).text).toBe('export {};');
    expect((await get(await events(), { method: 'HEAD' })).status).toBe(200);
    expect((await get('/blog')).status).toBe(404);
    for (const target of ['/', '/kh%C3%B3a']) {
      expect(await get(target)).toMatchObject({ status: 302, headers: { location: '/kh%C3%B3a/' } });
    }
  });
});

describe('a source that fails', () => {
  it('gets a page that says so and still listens for the fix', async () => {
    const site = fakeSite();
    const seen: unknown[] = [];
    const failing = {
      ...site,
      respond: async (path: string) => {
        if (path === '/bad') throw new Error('<img src=x onerror=alert(1)>');
        return site.respond(path);
      },
    };
    const { get } = await author(failing, {
      onError: (error, target) => seen.push([(error as Error).message, target]),
    });
    const reply = await get('/bad?x=1');
    expect(reply.status).toBe(500);
    expect(reply.text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(reply.text).not.toContain('<img');
    expect(reply.text).toMatch(
      /<script type="module" src="\/__codemaster\/client.js" data-token="[0-9a-f]{32}" data-since="0" data-page="[0-9]+"><\/script><\/body>/,
    );
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    expect(seen).toEqual([['<img src=x onerror=alert(1)>', '/bad?x=1']]);
    expect((await get('/')).status).toBe(200);
  });

  it('quotes no message as markup', async () => {
    let message = 'plain';
    const { get } = await author({
      ...fakeSite(),
      respond: async () => {
        throw new Error(message);
      },
    });
    const text = async () => (await get('/')).text.replace(/ data-page="\d+"/, '');
    const plain = await text();
    for (const payload of HTML_PAYLOADS.slice(0, 80)) {
      message = payload;
      expect(await text()).toBe(plain.replace('>plain<', () => `>${escapeHtml(payload)}<`));
    }
  });

  it('does not take the server with it, whatever it throws or returns', async () => {
    const site = fakeSite();
    site.pages.set('/header', { ...page(''), headers: { 'bad header': 'x' } });
    site.pages.set('/split', { ...page(''), headers: { 'x-a': 'b\r\nset-cookie: c=1' } });
    site.pages.set('/status', { ...page(''), status: 9999 });
    const thrown = [undefined, null, 'text', { toString: 1 }];
    const { get } = await author({
      ...site,
      respond: (path) => {
        if (path.startsWith('/throw')) throw thrown[Number(path.slice(6))];
        return site.respond(path);
      },
      notFound: async () => {
        throw new Error('not found is broken too');
      },
    });
    for (const target of ['/header', '/split', '/status', '/throw0', '/throw1', '/throw2', '/throw3', '/nowhere']) {
      const reply = await get(target);
      expect([target, reply.status]).toEqual([target, 500]);
      expect(reply.headers['set-cookie']).toBeUndefined();
      expect((await get('/')).status).toBe(200);
    }
  });

  it('shows up in the overlay when it cannot list its findings', async () => {
    const { port, events } = await author({
      ...fakeSite(),
      findings: () => {
        throw new Error('no list');
      },
    });
    const stream = await listen(port, await events());
    expect(await stream.event('hello')).toEqual({
      findings: [{ severity: 'error', title: 'codemaster could not list its findings', text: 'no list' }],
    });
  });
});

describe('pages of other sites', () => {
  const crossSite = { 'sec-fetch-site': 'cross-site' };

  it.each([
    ['script', 'no-cors'],
    ['image', 'no-cors'],
    ['iframe', 'navigate'],
    ['worker', 'same-origin'],
    ['empty', 'cors'],
    ['style', 'no-cors'],
  ])('cannot load anything as %s', async (destination, mode) => {
    const { get, events } = await author();
    for (const target of ['/', '/__codemaster/client.js', await events()]) {
      const reply = await get(target, {
        headers: { ...crossSite, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination },
      });
      expect([reply.status, reply.text]).toEqual([403, 'Pages of other sites cannot read this server.\n']);
    }
  });

  it('can link to a page', async () => {
    const { get } = await author();
    expect(
      (await get('/', { headers: { ...crossSite, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' } }))
        .status,
    ).toBe(200);
  });

  it('are told which option allows a host name', async () => {
    const { get } = await author();
    const reply = await get('/', { headers: { host: 'docs.test' } });
    expect(reply.status).toBe(403);
    expect(reply.text).toContain('"docs.test"');
    expect(reply.text).toContain('"allowedHosts"');
    const allowing = await author(fakeSite(), { allowedHosts: ['docs.test'] });
    expect((await allowing.get('/', { headers: { host: 'docs.test' } })).status).toBe(200);
  });
});

describe('the event stream', () => {
  it('opens only with the token of this run and from this origin', async () => {
    const { port, get, token } = await author();
    const right = await token();
    expect(right).toMatch(/^[0-9a-f]{32}$/);
    const tokens = [
      undefined,
      '',
      'x',
      right.slice(1),
      `${right}0`,
      right.toUpperCase().replace(/^[0-9]*$/, 'A'),
      `${right.slice(0, -1)}g`,
      `${right}&token=${right}`,
    ];
    const origins = [
      undefined,
      `http://127.0.0.1:${port}`,
      `https://127.0.0.1:${port}`,
      'null',
      '',
      'http://evil.test',
      `http://localhost:${port}`,
      'http://127.0.0.1',
      `http://127.0.0.1:${port + 1}`,
      `http://127.0.0.1:${port}.evil.test`,
      'http://[::1]',
      'file://',
    ];
    for (const [index, origin] of origins.entries()) {
      const headers: Record<string, string> = origin === undefined ? {} : { origin };
      const target = '/__codemaster/events';
      const own = (await get(`${target}?token=${right}`, { method: 'HEAD', headers })).status;
      expect([origin, own]).toEqual([origin, index < 3 ? 200 : 403]);
      for (const wrong of tokens) {
        const reply = await get(wrong === undefined ? target : `${target}?token=${wrong}`, { headers });
        // Upper case is another token only when the token has letters.
        if (wrong === right) continue;
        expect([origin, wrong, reply.status]).toEqual([origin, wrong, 403]);
      }
    }
  });

  it('has another token in each run', async () => {
    expect(await (await author()).token()).not.toBe(await (await author()).token());
  });

  it('tells a page of changes with the findings of that moment', async () => {
    const site = fakeSite();
    const { port, events } = await author(site);
    const stream = await listen(port, await events());
    expect(await stream.event('hello')).toEqual({ findings: [] });
    expect(stream.text().toLowerCase()).toContain('content-type: text/event-stream');
    site.found = [{ severity: 'error', title: 'links/broken', text: 'a\nb' }];
    site.change({ kind: 'page', paths: ['/blog/lập-trình'], buildId: 'b1' });
    expect(await stream.event('change')).toEqual({
      kind: 'page',
      paths: ['/blog/lập-trình'],
      buildId: 'b1',
      findings: site.found,
    });
    site.found = [];
    site.change({ kind: 'page', paths: 'all', buildId: 'b2' });
    expect(await stream.event('change', 2)).toEqual({ kind: 'page', paths: 'all', buildId: 'b2', findings: [] });
  });

  it('gives a page again as it was sent, to the script in it alone', async () => {
    const site = fakeSite();
    const { get, token } = await author(site);
    const first = await get('/blog/l%E1%BA%ADp-tr%C3%ACnh');
    site.pages.set('/blog/lập-trình', page('<body>sửa rồi</body>'));
    const second = await get('/blog/l%E1%BA%ADp-tr%C3%ACnh');
    const secret = await token();
    const again = async (html: string, given: string) =>
      get(`/__codemaster/served?token=${given}&page=${/data-page="([0-9]+)"/.exec(html)?.[1]}`);
    for (const { text } of [first, second]) {
      const answer = await again(text, secret);
      expect(answer.status).toBe(200);
      expect(answer.text).toBe(text);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect((await again(text, 'x')).status).toBe(404);
    }
    expect((await get(`/__codemaster/served?token=${secret}&page=99`)).status).toBe(404);
  });

  it('names the scripts that pages load', async () => {
    const site: AuthoringSource = { ...fakeSite(), scripts: () => ({ tabs: '/assets/tabs-1.js' }) };
    const { get } = await author(site);
    expect(JSON.parse((await get('/__codemaster/parts')).text)).toEqual({ tabs: '/assets/tabs-1.js' });
    expect(JSON.parse((await (await author()).get('/__codemaster/parts')).text)).toEqual({});
  });

  it('sends what changed between rendering a page and its connection', async () => {
    const site = fakeSite();
    const { port, get, events } = await author(site);
    site.pages.set('/slow', page('<body>old</body>'));
    site.change({ kind: 'page', paths: ['/first'], buildId: 'b1' });
    const respond = site.respond;
    site.respond = async (path) => {
      const answer = await respond(path);
      site.change({ kind: 'page', paths: ['/slow'], buildId: 'b2' });
      return answer;
    };
    const since = /data-since="([0-9]+)"/.exec((await get('/slow')).text)?.[1];
    site.respond = respond;
    const stream = await listen(port, `${await events()}&since=${since}`);
    await stream.event('hello');
    expect(await stream.event('change')).toMatchObject({ paths: ['/slow'] });
    const reconnected = await listen(port, `${await events()}&since=0`, { 'last-event-id': '2' });
    await reconnected.event('hello');
    expect(reconnected.text()).not.toContain('event: change');
  });

  it('takes nothing from the browser', async () => {
    const { get, events } = await author();
    for (const method of ['POST', 'PUT']) {
      expect((await get(await events(), { method, headers: { 'content-length': '2' } })).status).toBe(405);
    }
  });

  it('ends when the server is closed, which also lets go of the source', async () => {
    const site = fakeSite();
    const { server, port, events } = await author(site);
    const stream = await listen(port, await events());
    await stream.event('hello');
    expect(site.listeners.size).toBe(1);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await stream.closed;
    await closed;
    expect(site.listeners.size).toBe(0);
  });
});
