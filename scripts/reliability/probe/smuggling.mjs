/** Requests that one program reads as one and another as two, and many requests at once. */
import { countPassed, exchange } from './raw.mjs';

/** Forms of one request whose end is not certain, or whose target is not a path of this server. */
function uncertainRequests(host) {
  const post = (lines, body) => `POST / HTTP/1.1\r\n${host}${lines.map((line) => `${line}\r\n`).join('')}\r\n${body}`;
  const end = '0\r\n\r\n';
  const chunked = 'Transfer-Encoding: chunked';
  return [
    ...[
      [chunked, 'Transfer-Encoding: identity'],
      ['Transfer-Encoding : chunked'],
      ['Transfer-Encoding: xchunked', 'Connection: close'],
      ['Transfer-Encoding: chunked, identity'],
      ['Transfer-Encoding: identity, chunked'],
      ['Transfer-Encoding:\tchunked', 'Content-Length: 5'],
      ['Transfer-Encoding: chunked', 'Content-length: 5'],
      ['X: a\r\n Transfer-Encoding: chunked'],
      ['X: a\rTransfer-Encoding: chunked'],
      ['X: a\nTransfer-Encoding: chunked', 'Connection: close'],
      ['X: a\0b'],
      ['X a'],
      [': a'],
    ].map((lines) => post(lines, end)),
    ...['+2', '0x2', '2, 2', '-0', '2 ', '٢', '99999999999999999999', '1e1', ''].map((length) =>
      post([`Content-Length: ${length}`, 'Connection: close'], 'ab'),
    ),
    ...['2;a=\r\nab\r\n', '-1\r\nab\r\n', '0x2\r\nab\r\n', '2\nab\n', 'ffffffffffffffff\r\nab\r\n', '2\r\nabc\r\n'].map(
      (chunk) => post([chunked, 'Connection: close'], chunk + end),
    ),
    ...['*', 'http://evil.example/', '//evil.example', 'evil.example:80', 'docs/one', '?', '#', ''].map(
      (target) => `GET ${target} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    ),
    `GET / HTTP/1.1\n${host}\n`,
    'GET /docs/one\r\n\r\n',
    'GET /docs/one HTTP/1.0\r\n\r\n',
    `get /docs/one HTTP/1.1\r\n${host}\r\n`,
    `GET /docs/one HTTP/1.1 x\r\n${host}\r\n`,
    `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`,
  ];
}

const answersIn = (text) => text.match(/HTTP\/1\.1 \d{3}/g) ?? [];

/** Sends such requests, each of which must be refused once or not be answered at all, and rows of requests in one packet. */
export async function trySmuggling({ port, name, say }) {
  const host = `Host: 127.0.0.1:${port}\r\n`;
  const isRefused = async (bytes) => {
    // A page of the site, which the request is not for, stands behind it.
    const { text } = await exchange(port, Buffer.from(bytes, 'latin1'), 3_000);
    const answers = answersIn(text);
    return answers.length <= 1 && answers.every((line) => / 4\d\d$/.test(line)) && !text.includes('Text.');
  };
  const uncertain = uncertainRequests(host);
  const hidden = `GET /docs/deep/two HTTP/1.1\r\n${host}\r\n`;
  const rows = [
    {
      what: 'a request in the body of another one',
      bytes: `GET /docs/one HTTP/1.1\r\n${host}Connection: close\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
      statuses: ['200'],
    },
    {
      what: '100 requests in one packet',
      bytes: `${`GET /docs/one HTTP/1.1\r\n${host}\r\n`.repeat(99)}GET /none HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
      statuses: [...Array.from({ length: 99 }, () => '200'), '404'],
    },
    {
      what: 'a bad request after a good one',
      bytes: `GET /docs/one HTTP/1.1\r\n${host}\r\nGET /%00 HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
      statuses: ['200', '400'],
    },
  ];
  const isRight = async ({ bytes, statuses }) => {
    const { text, isLate } = await exchange(port, Buffer.from(bytes, 'latin1'));
    const found = answersIn(text).map((line) => line.slice(-3));
    return !isLate && found.join() === statuses.join();
  };
  const tried = uncertain.length + rows.length;
  const passed = (await countPassed(uncertain, isRefused, say)) + (await countPassed(rows, isRight, say));
  return [{ family: `${name}: requests that two programs may read in two ways`, tried, passed }];
}
