import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { en } from '../../templates/messages/en.ts';
import { messagesFor } from '../../templates/messages/messages-for.ts';
import { BOOT_SCRIPT } from '../support/browser-actions.ts';
import { buildMiniSite } from '../support/browser-mini-builds.ts';
import { longPage, miniConfig, miniSiteTest } from '../support/browser-mini-site.ts';
import { LESSON, LOCALES } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import type { Files } from '../support/site-test.ts';

const vi = messagesFor('vi');

const BANNER = '#base-url-banner';

for (const { code, prefix } of LOCALES) {
  test(`a site that loads as it should shows no banner, in ${code}`, async ({ page }) => {
    await page.goto(prefix || '/', { waitUntil: 'load' });
    await expect(page.locator('html[data-ready]')).toHaveCount(1);
    await expect(page.locator(BANNER)).toBeHidden();
    await page.goto(prefix + LESSON);
    await expect(page.locator(BANNER)).toHaveCount(0);
  });
}

const files: Files = {
  'content/vi/docs/intro.md': '# Mở đầu\n\nĐọc.\n',
  'content/vi/pages/index.md': longPage('Lớp học', ['Một', 'Hai']),
  'content/en/pages/index.md': longPage('Class', ['One', 'Two']),
};

/** A site at `/right/`, seen by a browser that finds it somewhere else. */
const moved = miniSiteTest({ 'codemaster.config.ts': miniConfig({ baseUrl: '/right/' }), ...files });

moved.describe('a site that is served under another path than it was built for', () => {
  moved.beforeEach(async ({ page, guard }) => {
    guard.allow(/404|Failed to load|MIME|preload/);
    await page.route('**/*', async (route) => {
      const url = new URL(route.request().url());
      const inner = /^\/(?:sub|a\/b|%3Cimg%20src=x%20onerror=alert\(1\)%3E)(\/.*|$)/.exec(url.pathname)?.[1];
      if (inner === undefined) return route.fulfill({ status: 404, contentType: 'text/html', body: 'nothing here' });
      const response = await route.fetch({ url: `${url.origin}/right${inner || '/'}` });
      return route.fulfill({ response });
    });
  });

  for (const [path, words, served] of [
    ['/sub/', vi, '/sub/'],
    ['/sub/en', en, '/sub/'],
    ['/sub/index.html', vi, '/sub/'],
    ['/a/b/', vi, '/a/b/'],
  ] as const) {
    moved(`says so on its home page at ${path}, and which path would be right`, async ({ page }) => {
      await page.goto(path, { waitUntil: 'load' });
      const banner = page.locator(BANNER);
      await expect(banner).toBeVisible();
      await expect(banner).toContainText(words.baseUrl.title);
      await expect(banner.locator('code').first()).toHaveText('/right/');
      await expect(banner).toContainText('baseUrl');
      await expect(banner).toContainText(`${words.baseUrl.suggestion} ${served}`);
    });
  }

  moved('never takes an address for markup @full', async ({ page }) => {
    let alerted = false;
    page.on('dialog', (dialog) => {
      alerted = true;
      return dialog.dismiss();
    });
    await page.goto('/<img src=x onerror=alert(1)>/', { waitUntil: 'load' });
    const banner = page.locator(BANNER);
    await expect(banner).toBeVisible();
    await expect(banner.locator('img')).toHaveCount(0);
    await expect(banner).toContainText('%3Cimg%20src=x%20onerror=alert(1)%3E/');
    expect(alerted).toBe(false);
  });
});

moved('a site at its own path below the root shows no banner @full', async ({ page }) => {
  await page.goto('/right/', { waitUntil: 'load' });
  await expect(page.locator('html[data-ready]')).toHaveCount(1);
  await expect(page.locator(BANNER)).toBeHidden();
});

moved('without a path to suggest the banner says only what it knows @full', async ({ page, guard }) => {
  guard.allow(/ERR_FAILED|Failed to load|request failed|preload/);
  await page.route(BOOT_SCRIPT, (route) => route.abort());
  await page.goto('/right/', { waitUntil: 'load' });
  const banner = page.locator(BANNER);
  await expect(banner).toContainText(vi.baseUrl.title);
  await expect(banner.getByText(vi.baseUrl.suggestion)).toBeHidden();
});

const silent = miniSiteTest({ 'codemaster.config.ts': miniConfig({ baseUrlIssueBanner: false }), ...files });

silent('a site may do without the banner @full', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator(BANNER)).toHaveCount(0);
});

for (const baseUrl of ['/', '/right/'])
  test(`a page that is opened from the disk is read, and says how the site wants to be seen (${baseUrl}) @full`, async ({
    page,
    guard,
  }) => {
    guard.allow(/./);
    const root = await buildMiniSite({ 'codemaster.config.ts': miniConfig({ baseUrl }), ...files });
    await page.goto(pathToFileURL(join(root, 'build/index.html')).href);
    await expect(page.locator(BANNER)).toContainText(vi.baseUrl.title);
    await page.goto(pathToFileURL(join(root, 'build/docs/intro/index.html')).href);
    await expect(page.getByRole('heading', { level: 1, name: 'Mở đầu' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Đọc.');
    await expect(page.getByRole('navigation').first()).toBeAttached();
  });
