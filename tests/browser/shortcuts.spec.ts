import type { Page } from '@playwright/test';
import { axeIn } from '../support/browser-axe.ts';
import { findOverflow } from '../support/browser-layout.ts';
import { LESSON, LOCALES, localeOf, type SiteLocale } from '../support/browser-site.ts';
import { expect, test } from '../support/browser-test.ts';
import { casesOfTier, partOfTier } from '../support/tier.ts';

/** A lesson with one before it. */
const SECOND = '/docs/golang/installation';
const FIRST = '/docs/golang/introduction';
const vi = localeOf('vi');

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });

const sheetOf = (page: Page, { words }: SiteLocale) => page.getByRole('dialog', { name: words.shortcuts.title });

for (const locale of casesOfTier('shortcuts', LOCALES)) {
  const { prefix, words } = locale;

  test(`a question mark opens the list of keys; Escape, its button, its key and the backdrop close it, in ${locale.code}`, async ({
    page,
  }) => {
    await page.goto(prefix + LESSON);
    const sheet = sheetOf(page, locale);
    await expect(sheet).toBeHidden();
    const link = page.getByRole('main').getByRole('link').first();
    const closings = [
      () => page.keyboard.press('Escape'),
      () => sheet.getByRole('button', { name: words.shortcuts.close }).click(),
      () => page.keyboard.press('?'),
      () => page.mouse.click(5, 400),
    ];
    for (const close of closings) {
      await link.focus();
      await page.keyboard.press('?');
      await expect(sheet).toBeVisible();
      await expect(sheet.getByRole('button', { name: words.shortcuts.close })).toBeFocused();
      await close();
      await expect(sheet).toBeHidden();
      await expect(link).toBeFocused();
    }
  });

  for (const [part, width] of [360, 1280].entries()) {
    for (const colorScheme of partOfTier(['light', 'dark'] as const, part)) {
      test(`the list opens from the foot of the page, and axe finds nothing in it, ${width} px, ${colorScheme}, ${locale.code}`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 740 });
        await page.emulateMedia({ colorScheme });
        await page.goto(`${prefix}/blog`);
        await page.getByRole('contentinfo').getByRole('button', { name: words.shortcuts.open }).click();
        await expect(sheetOf(page, locale)).toBeVisible();
        const { violations } = await (await axeIn(page)).include('#shortcuts').analyze();
        expect(violations.map(({ id }) => id)).toEqual([]);
        expect(await findOverflow(page)).toEqual([]);
      });
    }
  }
}

test('n and p lead to the next lesson and back', async ({ page }) => {
  await page.goto(FIRST);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(SECOND);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The script of the page that was left may still answer; the new one is asked once it is there.
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(FIRST);
});

test('m ticks the lesson and tells it, t changes the theme @full', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(LESSON);
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: vi.words.progress.finish })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('#announcer')).toHaveText(vi.words.progress.finish);
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: vi.words.progress.finish })).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('#announcer')).toHaveText(vi.words.progress.undone);
  await page.keyboard.press('t');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('keys mean themselves while the reader types, and with Ctrl, Alt or Command', async ({ page }) => {
  await page.goto(FIRST);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  for (const keys of ['Control+m', 'Alt+m', 'Meta+m']) await page.keyboard.press(keys);
  await page.goto('/search');
  const field = page.getByRole('searchbox').or(page.getByRole('combobox')).or(page.getByRole('textbox')).first();
  await field.click();
  await page.keyboard.type('npmt?');
  await expect(field).toHaveValue('npmt?');
  await expect(sheetOf(page, vi)).toBeHidden();
  await expect(page).toHaveURL(/\/search/);
  expect(await page.evaluate(() => localStorage.getItem('codemaster.progress'))).toBeNull();
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('nobody is offered keys @full', async ({ page, browserName }) => {
    test.skip(browserName === 'firefox', 'only other engines can be made to have no mouse');
    await page.goto('/blog');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await page.evaluate(() => matchMedia('(hover: none) and (pointer: coarse)').matches)).toBe(true);
    await expect(page.locator('.footer-keys')).toHaveCount(1);
    await expect(page.locator('.footer-keys')).toBeHidden();
  });
});

test('single keys can be turned off, stay off, and can be turned on again @full', async ({ page }) => {
  await page.goto(FIRST);
  await page.keyboard.press('?');
  const box = sheetOf(page, vi).getByRole('checkbox', { name: vi.words.shortcuts.single });
  await expect(box).toBeChecked();
  await box.click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('codemaster.single-keys'))).toBe('off');
  await page.keyboard.press('Escape');
  await page.reload();

  const button = page.getByRole('contentinfo').getByRole('button', { name: vi.words.shortcuts.open });
  await button.click();
  await expect(box).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(sheetOf(page, vi)).toBeHidden();
  // By now the script is there, so what follows is not only late.
  for (const key of ['?', 'm', 'n', '/']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button.click();
  await expect(sheetOf(page, vi)).toBeVisible();
  await expect(page).toHaveURL(FIRST);
  await expect(page.getByRole('button', { name: vi.words.progress.finish, includeHidden: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await box.click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('codemaster.single-keys'))).not.toBe('off');
  await page.keyboard.press('Escape');
  await expect(sheetOf(page, vi)).toBeHidden();
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: vi.words.progress.finish })).toHaveAttribute('aria-pressed', 'true');
});
