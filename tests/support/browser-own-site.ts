import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base } from './browser-test.ts';
import type { Files } from './site-test.ts';

const CODEMASTER = join(import.meta.dirname, '..', '..', 'bin', 'codemaster.js');

/** A site of a test's own, built and served as a host would serve it. */
export interface OwnSite {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Builds the files in a temporary folder and serves the result on a free port. */
export async function serveOwnSite(files: Files): Promise<OwnSite> {
  const root = mkdtempSync(join(tmpdir(), 'codemaster-browser-'));
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), contents);
  }
  const built = spawnSync(process.execPath, [CODEMASTER, 'build', root], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`the site of the test does not build:\n${built.stderr}`);
  const server = spawn(process.execPath, [CODEMASTER, 'preview', root, '--port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const address = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
      if (address !== undefined) resolve(address);
    });
    server.once('close', () => reject(new Error(`the server did not start:\n${said}`)));
  });
  return {
    origin,
    async close() {
      server.kill('SIGTERM');
      await closed;
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Playwright's `test` on a site made of `files` instead of the flagship site; built once per worker. */
export function testOn(files: Files) {
  return base.extend<object, { readonly ownSite: OwnSite }>({
    ownSite: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
      async ({}, use) => {
        const site = await serveOwnSite(files);
        await use(site);
        await site.close();
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ ownSite }, use) => use(ownSite.origin),
  });
}
