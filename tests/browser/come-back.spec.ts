import type { Page } from '@playwright/test';
import { blockStorage } from '../support/browser-actions.ts';
import { LESSON, LOCALES, localeOf } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { themeToggle } from '../support/browser-theme.ts';
import { expectShown, markDocument, visitPage } from '../support/browser-visits.ts';
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
