import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Files } from './site-test.ts';

const CODEMASTER = join(import.meta.dirname, '..', '..', 'bin', 'codemaster.js');

/** The authoring server beside a small site. */
export interface Desk {
  readonly origin: string;
  /** Saves a file of the site, as its author does. */
  save(path: string, text: string | Uint8Array): void;
  remove(path: string): void;
  close(): Promise<void>;
}

/** Writes a site into a temporary folder and serves it as its author sees it. */
export async function serveAuthored(files: Files, ...args: readonly string[]): Promise<Desk> {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'codemaster-serve-'));
  const save = (path: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) save(path, text);
  const port = args.includes('--port') ? [] : ['--port', '0'];
  const server = spawn(process.execPath, [CODEMASTER, 'serve', root, ...port, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const closed = new Promise((resolve) => server.on('close', resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    });
    server.on('close', () => reject(new Error(`the authoring server did not start:\n${said}`)));
  });
  return {
    origin,
    save,
    remove: (path) => rmSync(join(root, path), { recursive: true }),
    async close() {
      server.kill();
      await closed;
      rmSync(root, { recursive: true, force: true });
    },
  };
}
