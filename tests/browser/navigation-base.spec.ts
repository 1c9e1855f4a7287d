import type { Page } from '@playwright/test';
import { longPage, miniConfig, miniSiteTest } from '../support/browser-mini-site.ts';
import { localeOf } from '../support/browser-site.ts';
import { expect } from '../support/browser-test.ts';
import { expectShown, markDocument, visitPage } from '../support/browser-visits.ts';

const HEADING = 'Vòng lặp đầu tiên';

/** A site below another one on the same host, whose addresses end with a slash, with a page that only exists in Vietnamese. */
const test = miniSiteTest({
  'codemaster.config.ts': miniConfig({
    baseUrl: '/sub/',
    trailingSlash: true,
    themeConfig: { navbar: { hideOnScroll: true, items: [{ type: 'localeDropdown' }] } },
  }),
  'content/vi/docs/intro.md': '# Mở đầu\n\n[Bài một](./one.md), [tệp](/notes.txt), [ngoài](pathname:///outside).\n',
  'content/vi/docs/one.md': longPage('Bài một', [HEADING, 'Phần cuối']),
  'content/en/docs/intro.md': '# Introduction\n\n[Lesson one](./one.md)\n',
  'content/static/notes.txt': 'notes\n',
});

test('pages follow one another below a base path, with slashes at the end', async ({ page }) => {
  await visitPage(page, '/sub/docs/intro/');
  const isSame = await markDocument(page);
  await page.locator('main a[href="/sub/docs/one/"]').first().click();
  await expect(page).toHaveURL('/sub/docs/one/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bài một');
  await page.goBack();
  await expectShown(page, '/sub/docs/intro/');
  await page.goForward();
  await expectShown(page, '/sub/docs/one/');
  expect(await isSame()).toBe(true);
});

test('a file and a path outside the base are left to the browser', async ({ page }) => {
  await visitPage(page, '/sub/docs/intro/');
  for (const link of ['a[href="/sub/notes.txt"]', 'a[href="/outside"]']) {
    const isOpen = await page.locator(`main ${link}`).evaluate((element) => {
      let open = false;
      const stop = (event: Event) => {
        open = !event.defaultPrevented;
        event.preventDefault();
      };
      window.addEventListener('click', stop, { once: true });
      (element as HTMLAnchorElement).click();
      return open;
    });
    expect(isOpen, link).toBe(true);
  }
});

test('a heading with Vietnamese letters on another page is reached @full', async ({ page }) => {
  await visitPage(page, '/sub/docs/intro/');
  const isSame = await markDocument(page);
  const id = 'vòng-lặp-đầu-tiên';
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('main')?.append(link);
    link.click();
  }, `/sub/docs/one/#${id}`);
  await expect(page.getByRole('heading', { name: HEADING })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => decodeURIComponent(location.hash))).toBe(`#${id}`);
  expect(await isSame()).toBe(true);
});

test('a bar that was hidden while reading is there on the next page @full', async ({ page }) => {
  await visitPage(page, '/sub/docs/one/');
  await expect(page.locator('html')).toHaveAttribute('data-navbar', 'shown');
  await page.mouse.move(600, 400);
  for (const y of [300, 600]) {
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y);
  }
  await expect(page.locator('html')).toHaveAttribute('data-navbar', 'hidden');
  // Not by the pointer: the list of lessons moves with the bar that is on its way out.
  await page.locator('.page-side a[href="/sub/docs/intro/"]').evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/sub/docs/intro/');
  await expect(page.locator('html')).not.toHaveAttribute('data-navbar', 'hidden');
  await expect(page.getByRole('banner')).toBeInViewport();
});

test.describe('the other language below a base path', () => {
  const id = encodeURIComponent('vòng-lặp-đầu-tiên');
  const other = (page: Page, label: string) => page.getByRole('banner').getByRole('link', { name: label, exact: true });

  test('has the page too, with its query and the place in it, there and back, also where it is borrowed', async ({
    page,
  }) => {
    for (const [from, label, to] of [
      [`/sub/docs/one/?q=a%23b#${id}`, 'English', `/sub/en/docs/one/?q=a%23b#${id}`],
      [`/sub/en/docs/one/?q=a%23b#${id}`, 'Tiếng Việt', `/sub/docs/one/?q=a%23b#${id}`],
      ['/sub/docs/intro/?x', 'English', '/sub/en/docs/intro/?x'],
    ] as const) {
      await page.goto(from);
      await page.getByRole('banner').locator('summary').click();
      await other(page, label).click();
      await expect(page).toHaveURL(to);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
    }
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('has the page, and the not-found page leads to a page there is @full', async ({ page, guard }) => {
      guard.allow(/404: .*nothing|status 404.*nothing|404/);
      for (const [from, label, to] of [
        ['/sub/docs/one/', 'English', '/sub/en/docs/one/'],
        ['/sub/en/docs/one/', 'Tiếng Việt', '/sub/docs/one/'],
        ['/sub/docs/nothing/', 'English', '/sub/en/docs/intro/'],
      ] as const) {
        await page.goto(from);
        await page.getByRole('banner').locator('summary').click();
        const [response] = await Promise.all([
          page.waitForResponse((one) => one.request().isNavigationRequest() && one.status() < 300),
          other(page, label).click(),
        ]);
        expect(response.status()).toBe(200);
        await expect(page).toHaveURL(to);
      }
    });
  });
});

test('a page that is only borrowed is shown like any other @full', async ({ page }) => {
  await visitPage(page, '/sub/en/docs/intro/');
  const isSame = await markDocument(page);
  await page.locator('main a[href="/sub/en/docs/one/"]').first().click();
  await expect(page).toHaveURL('/sub/en/docs/one/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bài một');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText(localeOf('en').words.page.borrowedTitle)).toBeVisible();
  expect(await isSame()).toBe(true);
});
