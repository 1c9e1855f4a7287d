import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';
import { makeFolder } from '../support/make-folder.ts';
import { makeSite } from '../support/site-test.ts';
import { TWO_LOCALES } from '../support/two-locales.ts';

const PAGE = readFileSync(join(packageRoot, 'manual/content/en/docs/performance.md'), 'utf8');
const hasNginx = spawnSync('nginx', ['-v'], { stdio: 'ignore' }).error === undefined;

it.skipIf(!hasNginx)('nginx as in the manual is a remote cache, also for a site with a film of 70 MB', async () => {
  const url = await startNginx();
  const variables = { CODEMASTER_REMOTE_CACHE: url };
  const files = { ...TWO_LOCALES, 'content/static/film.mp4': randomBytes(70 * 1024 * 1024) };
  const first = makeSite(files);
  expect((await first.run(['build'], { variables })).stderr).toMatch(/^built [^\n]*\n$/);
  expect(first.has('film.mp4')).toBe(true);
  const second = makeSite(files);
  const { code, stderr } = await second.run(['build'], { variables });
  expect([code, stderr]).toEqual([0, expect.stringContaining('(0 files written')]);
  expect(second.manifest()).toEqual(first.manifest());
});

/** Starts nginx with what the manual shows, in a folder of its own. */
async function startNginx(): Promise<string> {
  const folder = makeFolder();
  mkdirSync(join(folder, 'cache'));
  const port = await freePort();
  const temporary = ['proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const [, recipe = ''] = /\n```nginx\n(.*?)\n```\n/s.exec(PAGE) ?? [];
  expect(recipe).toContain('root /var/cache/codemaster;');
  const cache = recipe.replace('/var/cache/codemaster', join(folder, 'cache'));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
http { access_log off; client_body_temp_path ${folder}/body; ${temporary.join(' ')}
  server { listen 127.0.0.1:${port}; ${cache} } }`,
  );
  const server = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  onTestFinished(async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill();
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    try {
      await fetch(url);
      return url;
    } catch (error) {
      if (server.exitCode !== null) throw new Error(`nginx ended with ${server.exitCode}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
