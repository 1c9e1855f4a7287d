import { symlink } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAuthoringServer } from '../../../src/serve/authoring-server.ts';
import { createPreviewServer } from '../../../src/serve/preview-server.ts';
import { ask, exchange, HOSTILE_TARGETS, makeFolder, NOWHERE_TARGETS, parseReply, start } from './support.ts';

const CANARY = 'canary-7f3a';

/** A site with secrets around it, beside it and behind links. */
async function makePreview(): Promise<Server> {
  const parent = await makeFolder({
    'secret.txt': CANARY,
    'build/index.html': 'home',
    'build/404.html': 'nothing here',
    'build/docs/intro/index.html': 'intro',
    'build/.env': CANARY,
    'build/.git/config': CANARY,
    'build/_headers': `/*\n  X-A: ${CANARY.slice(0, 3)}\n# ${CANARY}\n`,
    'build/_redirects': `/old /docs/intro\n# ${CANARY}\n`,
  });
  await symlink(join(parent, 'secret.txt'), join(parent, 'build/link.txt'));
  await symlink(parent, join(parent, 'build/linked'));
  return createPreviewServer({
    outDir: join(parent, 'build'),
    baseUrl: '/',
    locales: [{ urlPrefix: '' }],
    trailingSlash: false,
  });
}

function makeAuthoring(): Server {
  const pages = new Map([
    ['/', 'home'],
    ['/docs/intro', 'intro'],
  ]);
  return createAuthoringServer(
    {
      respond: async (path) =>
        pages.has(path)
          ? { status: 200, contentType: 'text/html; charset=utf-8', body: pages.get(path) ?? '' }
          : undefined,
      notFound: async () => ({ status: 404, contentType: 'text/html; charset=utf-8', body: 'nothing here' }),
      findings: () => [],
      subscribe: () => () => {},
    },
    { baseUrl: '/', clientScript: 'client' },
  );
}

describe.each([
  ['preview', makePreview],
  ['authoring', async () => makeAuthoring()],
])('the %s server', (_, makeServer) => {
  let port = 0;

  beforeEach(async () => {
    port = await start(await makeServer());
  });

  /** What every test here is about in the end: the next visitor gets the page, at once. */
  async function expectAlive(): Promise<void> {
    expect(await ask(port, '/docs/intro')).toMatchObject({ status: 200, text: 'intro' });
  }

  it.each(HOSTILE_TARGETS)('answers 400 to %s', async (target) => {
    const reply = await ask(port, target);
    expect(reply.status).toBe(400);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    await expectAlive();
  });

  it('finds nothing at paths that only look like something', async () => {
    for (const target of NOWHERE_TARGETS) {
      const reply = await ask(port, target);
      expect([target, reply.status, reply.text.trim()]).toEqual([target, 404, 'nothing here']);
      expect(reply.headers.location).toBeUndefined();
    }
    await expectAlive();
  });

  it('never redirects to another host', async () => {
    const evil = [
      '//evil.test',
      '///evil.test',
      '/%09/evil.test',
      '/\\evil.test',
      '/%5cevil.test',
      '/%2f%2fevil.test',
      '//evil.test%2f..',
      '/;//evil.test',
      '//evil.test?',
      '//evil.test#',
      '/.evil.test',
      '/@evil.test',
      '//www.evil.test@',
    ];
    for (const start of evil) {
      for (const end of [
        '',
        '/',
        '//',
        '/index.html',
        '.html',
        '/docs/intro/',
        '/docs/intro/index.html',
        '/..',
        '/%2e%2e/',
      ]) {
        const reply = await ask(port, start + end);
        expect([400, 404]).toContain(reply.status);
        expect(reply.headers.location).toBeUndefined();
      }
    }
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])('answers 405 to %s', async (method) => {
    const reply = await ask(port, '/docs/intro', { method, headers: { 'content-length': '0' } });
    expect([reply.status, reply.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('is no tunnel and no socket', async () => {
    expect(
      (await exchange(port, 'CONNECT evil.test:443 HTTP/1.1\r\nHost: localhost\r\n\r\n')).toString(),
    ).not.toContain('200');
    const headers = {
      connection: 'upgrade, close',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    };
    expect((await ask(port, '/docs/intro', { headers })).status).toBe(200);
  });

  it.each([
    ['an unknown name', 'Host: evil.test\r\n', 403],
    ['a rebound name with the right port', 'Host: evil.test:80\r\n', 403],
    ['two names', 'Host: localhost\r\nHost: evil.test\r\n', 400],
    ['the same name twice', 'Host: localhost\r\nhost: localhost\r\n', 400],
    ['a list of names', 'Host: localhost, evil.test\r\n', 403],
    ['no name', 'Host:\r\n', 403],
    ['no header', '', 400],
    ['a name with user', 'Host: a@localhost\r\n', 403],
    ['a decimal address', 'Host: 2130706433\r\n', 403],
    ['localhost', 'Host: localhost\r\n', 200],
    ['the IPv6 loopback', 'Host: [::1]:3000\r\n', 200],
  ])('with %s in Host', async (_, host, status) => {
    const reply = parseReply(await exchange(port, `GET /docs/intro HTTP/1.1\r\n${host}Connection: close\r\n\r\n`));
    expect(reply.status).toBe(status);
    if (status === 403) expect(reply.text).toContain('option "allowedHosts"');
    if (status !== 200) expect(reply.text).not.toContain('intro');
  });

  it('refuses a request of HTTP/1.0 without a Host', async () => {
    expect(parseReply(await exchange(port, 'GET /docs/intro HTTP/1.0\r\n\r\n')).status).toBe(403);
  });

  it.each([
    ['noise', 'nonsense\r\n\r\n'],
    ['TLS', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03])],
    ['a space in the URL', 'GET /docs/ intro HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['a URL of 64 KiB', `GET /${'a'.repeat(65_536)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ['a URL with raw UTF-8', 'GET /l\xe1\xba\xadp HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['a header of 64 KiB', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(65_536)}\r\n\r\n`],
    ['two lengths', 'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    [
      'a length and chunks',
      'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a header that continues', 'GET / HTTP/1.1\r\nHost: localhost\r\n X: 1\r\n\r\n'],
  ])('answers 400 to %s', async (_, bytes) => {
    expect(parseReply(await exchange(port, bytes)).status).toBe(400);
    await expectAlive();
  });

  it.each([
    ['GET', 'Transfer-Encoding: xchunked', '0\r\n\r\n'],
    ['POST', 'Transfer-Encoding: chunked', '0x2\r\nab\r\n0\r\n\r\n'],
    ['POST', 'Transfer-Encoding: chunked', '2\nab\n0\r\n\r\n'],
  ])('gives one answer to a %s request with %s and a body that is not right', async (method, header, body) => {
    const reply = await exchange(port, `${method} / HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n${body}`);
    expect(reply.toString().match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1);
  });

  it.each([
    ['a chunked body that is identity too', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity'],
    ['a blank before the colon', 'Transfer-Encoding : chunked'],
    ['a length with a sign', 'Content-Length: +2'],
    ['a list of lengths', 'Content-Length: 2, 2'],
    ['a header with a NUL', 'X: a\0b'],
    ['a header without a colon', 'X a'],
  ])('answers 400 to %s, and to nothing behind it', async (_, header) => {
    const hidden = 'GET /docs/intro HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const reply = (await exchange(port, `POST / HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n${hidden}`)).toString();
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply).not.toContain('intro');
  });

  it('takes a request in the body of another one for its body', async () => {
    const hidden = 'GET /docs/intro HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const head = `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${hidden.length}\r\n\r\n`;
    const reply = (await exchange(port, head + hidden)).toString();
    expect(reply.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
    expect(reply).toContain('home');
  });

  it('answers requests in one packet one after the other', async () => {
    const one = 'GET /docs/intro HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const last = 'GET /%00 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const reply = (await exchange(port, one.repeat(20) + last)).toString();
    expect(reply.match(/HTTP\/1\.1 \d+/g)).toEqual([...Array(20).fill('HTTP/1.1 200'), 'HTTP/1.1 400']);
  });

  it('answers while 200 clients hold unfinished requests', async () => {
    const slow: Socket[] = [];
    for (let index = 0; index < 200; index += 1) {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow'));
      socket.on('error', () => {});
      slow.push(socket);
    }
    await Promise.all(slow.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    await expectAlive();
    for (const socket of slow) socket.destroy();
  });

  it('gives away nothing and stays alive through 3,000 random targets', async () => {
    const random = seeded(20_240_117);
    const pieces = [
      '/',
      '//',
      '.',
      '..',
      '%2e',
      '%2E%2e',
      '%2f',
      '%5c',
      '\\',
      '%00',
      '%25',
      '%252e',
      '%c0%af',
      '%ff',
      '?',
      '??raw',
      '#',
      ':',
      ';',
      '@',
      '~1',
      'docs',
      'intro',
      'build',
      'secret.txt',
      'linked',
      'link.txt',
      '.env',
      '.git',
      'config',
      '_headers',
      'index.html',
      '.html',
      'html',
      '%E1%BA%AD',
      'C:',
      '::$DATA',
      '__codemaster',
      'events',
      'client.js',
      'x',
    ];
    for (let round = 0; round < 150; round += 1) {
      // Twenty requests in one connection; the last one asks to close it.
      const targets = Array.from(
        { length: 20 },
        () => `/${Array.from({ length: 1 + random(7) }, () => pieces[random(pieces.length)]).join('')}`,
      );
      const requests = targets.map(
        (target, index) =>
          `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${index === 19 ? 'Connection: close\r\n' : ''}\r\n`,
      );
      const replies = (await exchange(port, requests.join(''))).toString('latin1');
      expect(replies).not.toContain(CANARY);
      const statuses = [...replies.matchAll(/HTTP\/1\.1 ([0-9]{3}) /g)].map((match) => match[1]);
      expect(statuses).toHaveLength(20);
      for (const status of statuses) expect(['200', '301', '400', '403', '404']).toContain(status);
      for (const match of replies.matchAll(/^location: (.*)$/gim)) expect(match[1]).toMatch(/^\/(?!\/)/);
    }
    await expectAlive();
  });
});

/** A small linear congruential generator, so that a failure comes back with the same seed. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
