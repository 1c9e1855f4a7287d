import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface Reply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly text: string;
}

/** Makes a folder with files that is removed after the test. */
export async function makeFolder(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'codemaster-serve-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFiles(folder, files);
  return folder;
}

export async function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [path, contents] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), contents);
  }
}

/** Listens on a free port of this machine only, until the test is over. */
export async function start(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });
  return (server.address() as AddressInfo).port;
}

/** Sends bytes as they are and reads until the server closes the connection. */
export function exchange(port: number, bytes: string | Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes),
    );
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => resolve(Buffer.concat(chunks)));
    socket.on('close', () => resolve(Buffer.concat(chunks)));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A refused request may be reset after its answer.
      if (chunks.length > 0) resolve(Buffer.concat(chunks));
      else reject(error);
    });
  });
}

export interface Ask {
  readonly method?: string;
  /** More headers; a `Host` that fits is sent unless one is given. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends one request whose target is not touched by any URL parser. */
export async function ask(port: number, target: string, { method = 'GET', headers = {} }: Ask = {}): Promise<Reply> {
  const all = { host: `127.0.0.1:${port}`, connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return parseReply(await exchange(port, `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`));
}

export function parseReply(bytes: Buffer): Reply {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  let body = bytes.subarray(end + 4);
  if (headers['transfer-encoding'] === 'chunked') body = dechunk(body);
  return { status: Number(first.split(' ')[1]), headers, body, text: body.toString('utf8') };
}

function dechunk(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let rest = bytes; rest.length > 0; ) {
    const lineEnd = rest.indexOf('\r\n');
    const length = Number.parseInt(rest.subarray(0, lineEnd).toString('latin1'), 16);
    if (!length) break;
    parts.push(rest.subarray(lineEnd + 2, lineEnd + 2 + length));
    rest = rest.subarray(lineEnd + 2 + length + 2);
  }
  return Buffer.concat(parts);
}

/** Request targets that have led out of the root, or killed, one static server or another. */
export const HOSTILE_TARGETS: readonly string[] = [
  '/../secret.txt',
  '/docs/../../secret.txt',
  '/..',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/.%2e/secret.txt',
  '/%252e%252e/secret.txt',
  '/%252e%252e%252fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/%5c..%5csecret.txt',
  '/docs/%00',
  '/%00',
  '/secret.txt%00.html',
  '/%0d%0aSet-Cookie:x=1',
  '/%c0%ae%c0%ae/secret.txt',
  '/%ff',
  '/%e1%bb',
  '/%ed%a0%80',
  '/%',
  '/%4',
  '/%zz',
  '/docs%2fintro',
  '/%2f%2fevil.test',
  '/#',
  '/docs/intro#x',
  '/./docs/intro',
  '/docs/./intro',
  'http://evil.test/docs/intro',
  'http://127.0.0.1/docs/intro',
  'file:///etc/passwd',
  'docs/intro',
  '*',
  '?x',
  `/${'a'.repeat(9000)}`,
  `/docs/intro?${'q'.repeat(9000)}`,
];

/** Hostile targets that are well-formed paths; there is just nothing at them. */
export const NOWHERE_TARGETS: readonly string[] = [
  '//evil.test',
  '//evil.test/',
  '//evil.test/..;/',
  '///evil.test',
  '//docs/intro',
  '/docs//intro',
  '/docs/intro//',
  '/.env',
  '/.git/config',
  '/.well-known/.secret',
  '/docs/.hidden/index.html',
  '/link.txt',
  '/linked/secret.txt',
  '/linked/',
  '/DOCS/INTRO',
  '/docs/intro/index.html/',
  '/docs/intro/index.html::$DATA',
  '/docs/intro/index.html.',
  '/docs/intro/INDEX~1.HTM',
  '/docs/intro;/x',
  '/@fs/etc/passwd',
  '/@fs/etc/passwd?raw??',
  '/etc/passwd',
  '/C:/Windows/win.ini',
  '/_headers',
  '/_redirects',
  '/__proto__',
  '/constructor',
  '/toString',
  '/.html',
  '/docs/',
];
