/** The families of requests that `npm run probe` sends to one server. Each returns rows with what was tried and what passed. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { hostForms } from './host-forms.mjs';
import { CANARY } from './project.mjs';
import { countPassed, exchange, get } from './raw.mjs';
import { knownTargets, randomTargets, redirectTargets } from './targets.mjs';

const EXPECTED = new Set([200, 301, 302, 304, 308, 400, 403, 404, 405, 414, 431]);

/** Sends targets that look for canary files, and random ones. */
export async function tryTargets({ port, name, project, secrets, count, seed, say }) {
  const isRight = async (target) => {
    const { status, text } = await get(port, target);
    return EXPECTED.has(status) && !text.includes(CANARY);
  };
  const families = {
    'ways to read other files': knownTargets({ project, secrets, count, seed }),
    'random targets': randomTargets(count, seed),
  };
  const rows = [];
  for (const [family, targets] of Object.entries(families))
    rows.push({
      family: `${name}: ${family}`,
      tried: targets.length,
      passed: await countPassed(targets, isRight, say),
    });
  return rows;
}

/** Sends forms of `Host`, and targets that have led to other sites. */
export async function tryHosts({ port, name, say }) {
  const hosts = hostForms(port);
  const isHostRight = async ({ lines, status }) => (await get(port, '/docs/one', lines)).status === status;
  const redirects = redirectTargets();
  const isRedirectRight = async (target) => {
    const { status, location } = await get(port, target);
    return EXPECTED.has(status) && (location === undefined || /^\/(?![/\\])/.test(location));
  };
  return [
    { family: `${name}: forms of Host`, tried: hosts.length, passed: await countPassed(hosts, isHostRight, say) },
    {
      family: `${name}: redirects`,
      tried: redirects.length,
      passed: await countPassed(redirects, isRedirectRight, say),
    },
  ];
}

/** Asks for the event stream of `serve` with 12 forms of `Origin`, each with four forms of the token. */
export async function tryOrigins({ port, name, say }) {
  const token = /data-token="([0-9a-f]{32})"/.exec((await get(port, '/docs/one')).text)?.[1];
  if (token === undefined) throw new Error('the page has no token');
  const own = [undefined, `http://127.0.0.1:${port}`, `https://127.0.0.1:${port}`];
  const other = [
    'null',
    '',
    'http://evil.example',
    `http://evil.example:${port}`,
    'http://127.0.0.1',
    `http://127.0.0.2:${port}`,
  ];
  const others = [...other, `http://localhost:${port}`, 'file://', `http://127.0.0.1:${port}.evil.example`];
  const tokens = ['', '?token=', `?token=${'0'.repeat(32)}`, `?token=${token}`];
  const cases = [...own, ...others].flatMap((origin) => tokens.map((query) => ({ origin, query })));
  const isRight = async ({ origin, query }) => {
    const lines = [
      `Host: 127.0.0.1:${port}`,
      ...(origin === undefined ? [] : [`Origin: ${origin}`]),
      'Connection: close',
    ];
    const head = `HEAD /__codemaster/events${query} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
    const { text } = await exchange(port, head);
    const isOpen = own.includes(origin) && query === tokens[3];
    return text.startsWith(`HTTP/1.1 ${isOpen ? 200 : 403} `) && !/^access-control-/im.test(text);
  };
  return [{ family: `${name}: Origin and token`, tried: cases.length, passed: await countPassed(cases, isRight, say) }];
}

/** Sends requests that are not correct HTTP. The server must answer or close the connection, and go on. */
export async function tryMalformed({ port, name, say }) {
  const host = `Host: 127.0.0.1:${port}\r\n`;
  const cases = [
    `GET /${'a'.repeat(65_536)} HTTP/1.1\r\n${host}\r\n`,
    `GET / HTTP/1.1\r\n${host}X-Long: ${'a'.repeat(65_536)}\r\n\r\n`,
    `GET /%ff%fe HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    `GET /\xff\xfe HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    `POST / HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`,
    `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    `POST / HTTP/1.1\r\n${host}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`,
    `PUT / HTTP/1.1\r\n${host}Connection: close\r\nContent-Length: 2\r\n\r\nab`,
    `BREW / HTTP/1.1\r\n${host}\r\n`,
    `GET / HTTP/9.9\r\n${host}\r\n`,
    `GET  HTTP/1.1\r\n${host}\r\n`,
    '\x16\x03\x01\x02\x00\x01\x00\x01',
    '\r\n\r\nnothing\r\n\r\n',
  ];
  const isRight = async (bytes) => {
    const { text, isLate } = await exchange(port, Buffer.from(bytes, 'latin1'));
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
    return !isLate && status >= 400 && status < 500;
  };
  return [
    { family: `${name}: malformed requests`, tried: cases.length, passed: await countPassed(cases, isRight, say) },
  ];
}

/** Keeps slow and half-open connections open, while others must be answered within a second. */
export async function trySlow({ port, name, slow, halfOpen, say }) {
  const sockets = Array.from({ length: slow + halfOpen }, (_, index) => {
    const socket = connect(
      port,
      '127.0.0.1',
      () => index < slow && socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`),
    );
    return socket.on('error', () => {});
  });
  const drip = setInterval(() => {
    for (const socket of sockets.slice(0, slow)) if (socket.writable) socket.write('X-A: b\r\n');
  }, 500);
  await pause(1000);
  let passed = 0;
  for (let turn = 0; turn < 10; turn += 1) {
    const start = performance.now();
    const { status } = await get(port, '/docs/one');
    const time = performance.now() - start;
    if (status === 200 && time <= 1000) passed += 1;
    else say(`failed: status ${status} after ${Math.round(time)} ms beside slow clients`);
    await pause(200);
  }
  clearInterval(drip);
  for (const socket of sockets) socket.destroy();
  return [
    { family: `${name}: answers within 1 s beside ${slow} slow and ${halfOpen} half-open clients`, tried: 10, passed },
  ];
}
