import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from './browser-test.ts';
import type { Files } from './site-test.ts';

const CLI = fileURLToPath(new URL('../../bin/codemaster.js', import.meta.url));

/** A small site of a test's own, for what the flagship site has switched off. */
export interface MiniSite {
  readonly origin: string;
  close(): Promise<void>;
}

/** Builds a site in a temporary folder and serves it as a host would. */
export async function serveMiniSite(files: Files): Promise<MiniSite> {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'codemaster-mini-'));
  const icon = { 'content/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n' };
  for (const [path, contents] of Object.entries({ ...icon, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), contents);
  }
  const build = spawn(process.execPath, [CLI, 'build', root], { stdio: ['ignore', 'ignore', 'pipe'] });
  const printed = textOf(build);
  const code = await new Promise((resolve) => build.on('close', resolve));
  if (code !== 0) throw new Error(`the mini site was not built:\n${printed()}`);
  const server = spawn(process.execPath, [CLI, 'preview', root, '--port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = textOf(server);
  const origin = await new Promise<string>((resolve, reject) => {
    server.stderr.on('data', () => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said())?.[0];
      if (found) resolve(found);
    });
    server.on('close', () => reject(new Error(`the mini site is not served:\n${said()}`)));
  });
  return {
    origin,
    async close() {
      const closed = new Promise((resolve) => server.on('close', resolve));
      server.kill();
      await closed;
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function textOf(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  return () => text;
}

/** `test` on a mini site, built once for the tests of a file that one worker runs. A function may look for its files by then. */
export function miniSiteTest(files: Files | (() => Files), timeout = 60_000) {
  return base.extend<{ readonly baseURL: string }, { readonly mini: MiniSite }>({
    mini: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here
      async ({}, use) => {
        const mini = await serveMiniSite(typeof files === 'function' ? files() : files);
        await use(mini);
        await mini.close();
      },
      { scope: 'worker', timeout },
    ],
    baseURL: async ({ mini }, use) => use(mini.origin),
  });
}

/** Text of a config in two languages, Vietnamese first. */
export function miniConfig(options: Readonly<Record<string, unknown>>): string {
  const config = {
    title: 'Lớp học',
    url: 'https://lessons.example',
    i18n: { defaultLocale: 'vi', locales: ['vi', 'en'] },
    // Browsers ask for a picture of their own accord when a page names none.
    favicon: 'icon.svg',
    blog: false,
    ...options,
  };
  return `export default ${JSON.stringify(config)};\n`;
}

/** A page of several screens, with a heading for each of these texts. */
export function longPage(title: string, headings: readonly string[]): string {
  const text = `${'Mỗi dòng của bài này chỉ có mặt để trang đủ dài mà cuộn. '.repeat(6)}\n\n`.repeat(6);
  return `# ${title}\n\n${text}${headings.map((heading) => `## ${heading}\n\n${text}`).join('')}`;
}
