import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { createPreviewServer } from '../../src/serve/preview-server.ts';
import { miniConfig } from './browser-mini-site.ts';
import { test as base, expect } from './browser-test.ts';
import { buildFiles } from './build-files.ts';
import type { Files } from './site-test.ts';

/** A site whose courses can be kept, on a host that can be cut off. */
export interface OfflineSite {
  readonly origin: string;
  /** Whether the host answers; false: no connection reaches it. */
  isUp: boolean;
  /** Paths that are answered differently. */
  readonly faults: Map<string, (response: ServerResponse) => void>;
  /** Paths that were asked for, in this order. */
  readonly asked: string[];
  /** The files that the site was first made of. */
  readonly files: Files;
  /** Changes the site, and publishes it again. */
  publish(files: Files): Promise<void>;
  close(): Promise<void>;
}

interface SiteOptions {
  readonly baseUrl?: string;
  readonly trailingSlash?: boolean;
  readonly offline?: boolean | 'remove';
}

const COURSES = { go: 'Khóa Go', java: 'Khóa Java' } as const;
const COUNT = 12;

/** Lessons of a course in one language. The third has a picture, the fourth a quiz. */
function lessonsOf(
  locale: string,
  course: keyof typeof COURSES,
  words: readonly [lesson: string, next: string],
): Files {
  const [lesson, next] = words;
  const pages = Array.from({ length: COUNT }, (_, i) => {
    const number = i + 1;
    const parts = [
      `---\ntitle: ${lesson} ${number} ${course}\n---\n`,
      `## ${lesson} ${number}a\n\nvariable${number} ${course}\n`,
      ...(number === 3 ? [`![${lesson}](/img/memory.svg)\n`] : []),
      ...(number === 4
        ? [`:::quiz\n1. ${lesson}?\n   - [x] ${lesson} A — ${next}.\n   - [ ] ${lesson} B — ${next}.\n:::\n`]
        : []),
      ...(number === 5 ? ['```go title="main.go"\npackage main\n```\n'] : []),
    ];
    return [`content/${locale}/docs/${course}/lesson-${number}.md`, parts.join('\n')] as const;
  });
  return Object.fromEntries(pages);
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40"><rect width="40" height="40"/></svg>\n';

/** A site with two courses in two languages, and pages that belong to none of them. */
function offlineSiteFiles({ offline = true, ...options }: SiteOptions): Files {
  const rows = (course: string) => Array.from({ length: COUNT }, (_, i) => `${course}/lesson-${i + 1}`);
  return {
    'codemaster.config.ts': miniConfig({
      ...options,
      offline,
      docs: {
        sidebars: {
          go: { label: COURSES.go, overview: { path: 'go' } },
          java: { label: COURSES.java, overview: { path: 'java' } },
        },
      },
      redirects: [{ from: '/old-lesson', to: '/docs/go/lesson-2' }],
    }),
    'content/sidebars.json': JSON.stringify({ go: rows('go'), java: rows('java') }),
    'content/static/icon.svg': PICTURE,
    'content/static/img/memory.svg': PICTURE,
    'content/vi/pages/đất-nước.md': '# Đất nước\n\nTrang này không thuộc khóa nào.\n',
    ...lessonsOf('vi', 'go', ['Bài', 'Đúng']),
    ...lessonsOf('vi', 'java', ['Bài', 'Đúng']),
    ...lessonsOf('en', 'go', ['Lesson', 'Right']),
    ...lessonsOf('en', 'java', ['Lesson', 'Right']),
  };
}

/** Builds a site and serves it the way `codemaster preview` does, with faults at will. */
async function serveOfflineSite(options: SiteOptions): Promise<OfflineSite> {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'codemaster-offline-'));
  const publish = async (files: Files) => {
    const printed = await buildFiles(root, files);
    if (printed !== undefined) throw new Error(`the site was not built:\n${printed}`);
  };
  const files = offlineSiteFiles(options);
  await publish(files);
  const preview = await createPreviewServer({
    outDir: join(root, 'build'),
    baseUrl: options.baseUrl ?? '/',
    locales: [{ urlPrefix: '' }, { urlPrefix: '/en' }],
    trailingSlash: options.trailingSlash,
    recheckAfter: 0,
  });
  const site = { isUp: true, faults: new Map<string, (response: ServerResponse) => void>(), asked: [] as string[] };
  const host = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site.invalid').pathname);
    if (!site.isUp) return request.socket.destroy();
    site.asked.push(path);
    const fault = site.faults.get(path);
    return fault ? fault(response) : preview.emit('request', request, response);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  return Object.assign(site, {
    origin: `http://127.0.0.1:${(host.address() as AddressInfo).port}`,
    files,
    publish,
    async close() {
      host.closeAllConnections();
      await new Promise((resolve) => host.close(resolve));
      preview.close();
      rmSync(root, { recursive: true, force: true });
    },
  });
}

/** `test` on such a site, built once for the tests of one worker. */
export function offlineTest(options: SiteOptions = {}) {
  return base.extend<{ readonly baseURL: string; readonly host: OfflineSite; readonly built: OfflineSite }>({
    built: [
      async ({ keptServers }, use) => use(await keptServers.get(options, () => serveOfflineSite(options))),
      { scope: 'test', timeout: 120_000 },
    ],
    baseURL: async ({ built }, use) => use(built.origin),
    host: async ({ built }, use) => {
      built.isUp = true;
      built.asked.length = 0;
      await use(built);
      built.isUp = true;
      built.faults.clear();
    },
  });
}

/** Cuts the browser off the network: no new connection, and none that is open. */
export async function goOffline(page: Page, host: OfflineSite): Promise<void> {
  host.isUp = false;
  await page.context().setOffline(true);
}

export async function goOnline(page: Page, host: OfflineSite): Promise<void> {
  host.isUp = true;
  await page.context().setOffline(false);
}

/** The control on the page of a course. */
export function controlOf(page: Page): { readonly [Part in 'keep' | 'stop' | 'remove' | 'status']: Locator } {
  const part = (name: string) => page.locator(`[data-offline="${name}"]`);
  return { keep: part('keep'), stop: part('stop'), remove: part('remove'), status: part('status') };
}

/** Opens the page of a course and goes to the control, whose script is loaded then. */
export async function openCourse(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('.offline').scrollIntoViewIfNeeded();
}

/** Keeps the course whose page is at `path`. */
export async function keepCourse(page: Page, path: string, kept: RegExp): Promise<void> {
  await openCourse(page, path);
  await controlOf(page).keep.click();
  await expect(controlOf(page).status).toHaveText(kept, { timeout: 30_000 });
}
