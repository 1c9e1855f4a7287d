import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { makeFolder } from './make-folder.ts';
import type { TestSite } from './site-test.ts';

/** What a host answers. `sent` is the body as it came, `text` the same without its content coding. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly sent: Buffer;
  readonly text: string;
}

/** Asks a running host for a path below the site's base path. */
type Get = (path: string, headers?: Record<string, string>) => Promise<Answer>;

/** A web server that publishes a finished site with the file that the build wrote for it. */
interface HostServer {
  readonly name: 'nginx' | 'caddy';
  /** Whether it is installed; both are Debian packages. */
  readonly isThere: boolean;
  /** Starts it for a site below `base`, with a line of an owner's own; it is stopped when the test is over. */
  readonly start: (site: TestSite, base: string, own?: string) => Promise<Get>;
}

const isThere = (program: string) => spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined;

/** The servers that tests publish sites with. */
export const HOST_SERVERS: readonly HostServer[] = [
  { name: 'nginx', isThere: isThere('nginx'), start: startNginx },
  { name: 'caddy', isThere: isThere('caddy'), start: startCaddy },
];

async function startNginx(site: TestSite, base: string, own = ''): Promise<Get> {
  const { folder, port } = await place(site, base);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/tmp-${name};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1; events {}
http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')}
  server { listen 127.0.0.1:${port}; root ${folder}/root; ${own} include "${folder}/root${base}.host/nginx.conf"; } }`,
  );
  return await started(spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' }), port, base);
}

async function startCaddy(site: TestSite, base: string, own = ''): Promise<Get> {
  const { folder, port } = await place(site, base);
  writeFileSync(
    join(folder, 'Caddyfile'),
    `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  root * ${folder}/root
  ${own}
  import "${folder}/root${base}.host/Caddyfile"
}
`,
  );
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const args = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  return await started(spawn('caddy', args, { stdio: 'ignore', env }), port, base);
}

/** Puts the finished site into a folder below its base path, and finds a free port. */
async function place(site: TestSite, base: string): Promise<{ readonly folder: string; readonly port: number }> {
  const folder = makeFolder();
  mkdirSync(join(folder, 'root'));
  cpSync(join(site.root, 'build'), join(folder, 'root', base), { recursive: true });
  const port = await new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
  return { folder, port };
}

/** Waits until a server answers. */
async function started(child: ChildProcess, port: number, base: string): Promise<Get> {
  onTestFinished(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
  });
  const root = encodeURI(base.replace(/\/$/, ''));
  const get: Get = async (path, headers = {}) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = { 'accept-encoding': 'gzip, br', ...headers };
      request({ host: '127.0.0.1', port, path: root + path, headers: asked }, resolve)
        .on('error', reject)
        .end();
    });
    const sent = await buffer(answer);
    const given = new Headers(answer.headers as Record<string, string>);
    return { status: answer.statusCode ?? 0, headers: given, sent, text: decode(sent, given) };
  };
  for (;;) {
    try {
      await get('/');
      return get;
    } catch (error) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function decode(sent: Buffer, headers: Headers): string {
  const coding = headers.get('content-encoding');
  if (sent.length === 0 || coding === null) return sent.toString();
  return (coding === 'br' ? brotliDecompressSync(sent) : gunzipSync(sent)).toString();
}
