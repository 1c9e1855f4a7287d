import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { blockStorage } from '../support/browser-actions.ts';
import { LESSON, LOCALES, localeOf } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { themeToggle } from '../support/browser-theme.ts';
import { expectShown, markDocument, visitPage, wakeNavigator } from '../support/browser-visits.ts';
import { casesOfTier } from '../support/tier.ts';

const NEXT = '/docs/golang/installation';
const vi = localeOf('vi');

test.use({ colorScheme: 'dark', viewport: { width: 1280, height: 800 } });

/** Does what a browser does that kept the page as it was while the reader was on others of the site. */
async function comeBack(page: Page, stored: Readonly<Record<string, string | null>> = {}): Promise<void> {
  await page.evaluate((entries) => {
    // Changes by the page's own hand tell it nothing, like those that were made while it slept.
    for (const [key, value] of Object.entries(entries)) {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    }
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, stored);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
}

test('a page from the memory of the browser has the theme that was chosen meanwhile', async ({ page }) => {
  await open(page, LESSON);
  const theme = page.locator('html');
  await expect(theme).toHaveAttribute('data-theme', 'dark');
  await comeBack(page, { theme: 'light' });
  await expect(theme).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('meta[data-theme-color=light]')).toHaveAttribute('media', 'all');
  await comeBack(page, { theme: 'purple' });
  await expect(theme).toHaveAttribute('data-theme', 'light');
});

test('where nothing can be stored, it keeps the theme that was chosen on it @full', async ({ page }) => {
  await blockStorage(page);
  await open(page, LESSON);
  await themeToggle(page, vi).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await comeBack(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('an announcement that was closed meanwhile is closed on it @full', async ({ page }) => {
  await open(page, LESSON);
  const bar = page.getByRole('region', { name: vi.words.announcement.label });
  await expect(bar).toBeVisible();
  const id = (await page.locator('html').getAttribute('data-announcement')) ?? '';
  await comeBack(page, { 'codemaster.announcement.dismissed': `not-${id}` });
  await expect(bar).toBeVisible();
  await comeBack(page, { 'codemaster.announcement.dismissed': id });
  await expect(bar).toBeHidden();
});

test('an announcement that is closed in one window is closed in the others @full', async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  await open(one, LESSON);
  await open(two, NEXT);
  const bar = (page: Page) => page.getByRole('region', { name: vi.words.announcement.label });
  await expect(bar(one)).toBeVisible();
  await two.getByRole('button', { name: vi.words.announcement.close, exact: true }).click();
  await expect(bar(two)).toBeHidden();
  await expect(bar(one)).toBeHidden();
});

test('an announcement that was closed in another window is closed on the next page of a visit @full', async ({
  page,
}) => {
  await visitPage(page, LESSON);
  const isSame = await markDocument(page);
  const bar = page.getByRole('region', { name: vi.words.announcement.label });
  await expect(bar).toBeVisible();
  const id = (await page.locator('html').getAttribute('data-announcement')) ?? '';
  await page.evaluate((value) => localStorage.setItem('codemaster.announcement.dismissed', value), id);
  await page.locator(`.page-side a[href="${NEXT}"]`).click();
  await expectShown(page, NEXT);
  await expect(bar).toBeHidden();
  expect(await isSame()).toBe(true);
});

for (const { code, prefix, words } of casesOfTier('come-back', LOCALES)) {
  test(`the first tick of a reader, made on another page, shows on it, and goes away again, in ${code} @full`, async ({
    page,
  }) => {
    await open(page, prefix + LESSON);
    const button = page.getByRole('button', { name: words.progress.finish });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    const ticks = { version: 1, lessons: { [LESSON]: '2025-03-01T08:00:00.000Z' } };
    await comeBack(page, { 'codemaster.progress': JSON.stringify(ticks) });
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await comeBack(page, { 'codemaster.progress': null });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  });
}

test.describe('a page that the browser really kept', () => {
  // The shell that the tests run in keeps none, and Playwright does not know pages that come back: they tell of themselves.
  const chromium = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));

  interface Told {
    readonly theme: string | undefined;
    readonly announcement: boolean;
    readonly ticked: string | null | undefined;
    readonly y: number;
    readonly visited: string;
    readonly isSame: boolean;
  }

  /** Runs in every page: one that comes back tells what it shows, then visits `next` and tells where it has arrived. */
  function tellOnReturn(next: string): void {
    addEventListener('pageshow', async ({ persisted }) => {
      if (!persisted) return;
      const root = document.documentElement;
      const until = async (isSo: () => boolean) => {
        for (let time = 0; time < 100 && !isSo(); time++) await new Promise((resolve) => setTimeout(resolve, 50));
      };
      const finish = document.querySelector('[data-comfort=finish]');
      await until(() => finish?.getAttribute('aria-pressed') === 'true');
      const seen = {
        theme: root.dataset.theme,
        announcement: document.querySelector('.announcement')?.checkVisibility() ?? false,
        ticked: finish?.getAttribute('aria-pressed'),
        y: scrollY,
      };
      document.querySelector<HTMLElement>(`.page-side a[href="${next}"]`)?.click();
      const canonical = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '';
      await until(() => canonical().endsWith(next));
      const after = { visited: new URL(canonical()).pathname, isSame: 'marked' in window };
      console.log(`told ${JSON.stringify({ ...seen, ...after })}`);
    });
  }

  test('has what was chosen meanwhile, stands where it was left, and is left for the next page in place @full', async ({
    playwright,
    baseURL,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium' || chromium === undefined, 'only a whole Chromium keeps pages');
    const browser = await playwright.chromium.launch({
      executablePath: chromium ?? '',
      headless: false,
      args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    try {
      const page = await browser.newPage({ colorScheme: 'dark', ...(baseURL ? { baseURL } : {}) });
      await page.addInitScript(tellOnReturn, NEXT);
      const told = page.waitForEvent('console', { predicate: (message) => message.text().startsWith('told ') });
      await page.goto(LESSON);
      await wakeNavigator(page);
      await markDocument(page);
      await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
      // Another language is another document.
      await page.goto(`/en${LESSON}`);
      const en = localeOf('en');
      await themeToggle(page, en).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await page.getByRole('button', { name: en.words.announcement.close, exact: true }).click();
      await page.getByRole('button', { name: en.words.progress.finish }).click();
      await expect(page.locator('[data-comfort=finish]')).toHaveAttribute('aria-pressed', 'true');
      await page.evaluate(() => setTimeout(() => history.back(), 0));
      const { y, ...rest }: Told = JSON.parse((await told).text().slice('told '.length));
      expect(rest).toEqual({ theme: 'light', announcement: false, ticked: 'true', visited: NEXT, isSame: true });
      expect(Math.abs(y - 600)).toBeLessThan(80);
    } finally {
      await browser.close();
    }
  });
});
