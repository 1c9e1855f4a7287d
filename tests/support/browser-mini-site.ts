import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildMiniSite } from './browser-mini-builds.ts';
import { test as base } from './browser-test.ts';
import type { Files } from './site-test.ts';

const CLI = fileURLToPath(new URL('../../bin/codemaster.js', import.meta.url));

/** A small site of a test's own, for what the flagship site has switched off. */
export interface MiniSite {
  readonly origin: string;
  close(): Promise<void>;
}

/** Builds a site in a temporary folder and serves it as a host would. */
export async function serveMiniSite(files: Files | (() => Files)): Promise<MiniSite> {
  const root = await buildMiniSite(files);
  const server = spawn(process.execPath, [CLI, 'preview', root, '--port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  const origin = await new Promise<string>((resolve, reject) => {
    server.stderr.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (found) resolve(found);
    });
    server.on('close', () => reject(new Error(`the mini site is not served:\n${said}`)));
  });
  return {
    origin,
    async close() {
      const closed = new Promise((resolve) => server.on('close', resolve));
      server.kill();
      await closed;
    },
  };
}

/** `test` on a mini site, built once for all tests. A function may look for its files by then; its name is that of the site. */
export function miniSiteTest(files: Files | (() => Files), timeout = 60_000) {
  return base.extend<{ readonly baseURL: string; readonly mini: MiniSite }>({
    mini: [
      async ({ keptServers }, use) => use(await keptServers.get(files, () => serveMiniSite(files))),
      { scope: 'test', timeout },
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
